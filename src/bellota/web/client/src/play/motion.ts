import { getContext, setContext } from 'svelte';

/** All movement on the table runs through here, so one tap can end it and reduced motion can still it. */
export class Motion {
  readonly #running = new Set<Animation>();
  readonly reduced: () => boolean;

  constructor(reduced: () => boolean) {
    this.reduced = reduced;
  }

  /** Run to its end (or its skipping); false where the animation was thrown away before. */
  async run(
    element: Element,
    frames: Keyframe[],
    options: KeyframeAnimationOptions,
  ): Promise<boolean> {
    if (!element.isConnected || !element.animate) return true;
    const animation = element.animate(frames, { fill: 'backwards', ...options });
    this.#running.add(animation);
    try {
      await animation.finished;
      return true;
    } catch {
      return false;
    } finally {
      this.#running.delete(animation);
    }
  }

  /** Everything that still moves is at its end at once. */
  skip(): void {
    for (const animation of [...this.#running]) animation.finish();
  }

  cancel(): void {
    for (const animation of [...this.#running]) animation.cancel();
  }
}

const KEY = Symbol('motion');

export function provideMotion(reduced: () => boolean): Motion {
  return setContext(KEY, new Motion(reduced));
}

export function motion(): Motion {
  return getContext<Motion>(KEY);
}
