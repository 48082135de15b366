import type { View } from '../../lib/wire';

/** Whether the first dog ends the race, as sentences ask for it. */
export function first(view: View): 'yes' | 'no' {
  return view.options.race_end === 'first_dog' ? 'yes' : 'no';
}

/** Dogs that the race still waits for; none once the first is out, where that ends it. */
export function asleep(view: View, dogs: number, out: number): number {
  return first(view) === 'yes' && out > 0 ? 0 : dogs - out;
}
