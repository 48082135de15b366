/** Clicks that follow each other faster than a finger decides are one click. */

const TREMBLE = 150;

/** A filter for the capture phase: true where the click is a tremble after the last one. */
export function trembles(): (at: number) => boolean {
  let last = -TREMBLE;
  return (at) => {
    const close = at - last < TREMBLE;
    last = at;
    return close;
  };
}
