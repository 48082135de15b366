import type { View } from '../../lib/wire';

/** Whether the third face is the bird of the other box and not a car. */
export function isBird(view: View): boolean {
  return view.faces.car === 'face-bird';
}
