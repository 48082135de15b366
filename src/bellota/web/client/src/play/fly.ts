import type { Motion } from './motion';

/** Points that travel from dice to a number: small gold tokens over the whole table. */

function centre(r: DOMRect): { x: number; y: number } {
  return { x: r.left + r.width / 2, y: r.top + r.height / 2 };
}

function token(host: HTMLElement, from: DOMRect, text: string): HTMLElement {
  const at = centre(from);
  const el = document.createElement('span');
  el.className = 'flying-points';
  el.textContent = text;
  el.setAttribute('aria-hidden', 'true');
  el.style.left = `${at.x}px`;
  el.style.top = `${at.y}px`;
  host.append(el);
  return el;
}

function path(from: DOMRect, to: DOMRect): Keyframe[] {
  const a = centre(from);
  const b = centre(to);
  const x = b.x - a.x;
  const y = b.y - a.y;
  const at = (dx: number, dy: number, scale: number) =>
    `translate(-50%, -50%) translate(${dx}px, ${dy}px) scale(${scale})`;
  return [
    { transform: at(0, 0, 0.4), opacity: 0 },
    { transform: at(0, -26, 1.1), opacity: 1, offset: 0.3 },
    { transform: at(x * 0.45, y * 0.35 - 30, 1), opacity: 1, offset: 0.65 },
    { transform: at(x, y, 0.55), opacity: 0.2 },
  ];
}

/** Let one token fly from each rectangle; resolves when the last has arrived. */
export async function fly(
  motion: Motion,
  host: HTMLElement,
  from: { rect: DOMRect; text: string }[],
  to: DOMRect,
): Promise<void> {
  if (motion.reduced() || from.length === 0) return;
  await Promise.all(
    from.map(async ({ rect, text }, i) => {
      const el = token(host, rect, text);
      const timing = { duration: 430, delay: i * 50, easing: 'ease-in-out', fill: 'both' as const };
      await motion.run(el, path(rect, to), timing);
      el.remove();
    }),
  );
}

/** Points that are lost: one pale token sinks from the number and fades. */
export async function drop(motion: Motion, host: HTMLElement, from: DOMRect, text: string) {
  if (motion.reduced()) return;
  const el = token(host, from, text);
  el.classList.add('lost');
  const at = (y: number) => `translate(-50%, -50%) translate(34px, ${y}px)`;
  const frames = [
    { transform: at(-6), opacity: 0 },
    { transform: at(-12), opacity: 1, offset: 0.15 },
    { transform: at(44), opacity: 0 },
  ];
  await motion.run(el, frames, { duration: 1300, easing: 'ease-in', fill: 'both' });
  el.remove();
}
