import type { View } from '../../lib/wire';

/** Whether the third face is the bird of the other box and not a car. */
export function isBird(view: View): boolean {
  return view.faces.car === 'face-bird';
}

/** Whether what scores is a nut and not an acorn, as sentences ask for it. */
export function nut(view: View): 'yes' | 'no' {
  return view.faces.acorn === 'face-nut' ? 'yes' : 'no';
}
