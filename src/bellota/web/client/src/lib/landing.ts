/** A new screen that took the focus away with the old one takes it itself: no key press is lost. */
export function landing(place: HTMLElement): void {
  const active = document.activeElement;
  if (!active || active === document.body) place.focus({ preventScroll: true });
}
