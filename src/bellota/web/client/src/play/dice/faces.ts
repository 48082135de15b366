import type { Art } from '../../art/art';
import type { Option } from '../../lib/wire';

/** What stands on each side of a die. Side 0 is the one on top; the others are seen in flight. */

export type Kind = 'nut' | 'dog' | 'pig' | 'colour' | 'shake';
export type Face = string | number;
type Numbers = Record<string, Option>;

/** The order in which the sides of `Die.svelte` are filled. */
export const SIDES = ['top', 'left', 'far', 'near', 'right', 'under'] as const;

const ART: Record<string, Art> = {
  S: 'squirrel',
  A: 'acorn',
  C: 'car',
  D: 'dog',
  H: 'house',
};

/** The drawing of a letter of the record; in the box with nutcrackers the car is a bird. */
export function art(face: Face, bird: boolean): Art {
  return face === 'C' && bird ? 'bird' : (ART[face] ?? 'acorn');
}

function count(numbers: Numbers, key: string, otherwise: number): number {
  const value = numbers[key];
  return typeof value === 'number' ? value : otherwise;
}

function repeated(face: Face, times: number): Face[] {
  return Array<Face>(times).fill(face);
}

/** All faces of one die of the kind, the rarest last. */
function all(kind: Kind, numbers: Numbers): Face[] {
  switch (kind) {
    case 'nut':
      return [
        ...repeated('S', count(numbers, 'squirrels', 3)),
        ...repeated('A', count(numbers, 'acorns', 2)),
        ...repeated('C', count(numbers, 'cars', 1)),
      ];
    case 'dog':
      return ['H', 'H', 'H', 'H', 'H', 'D'];
    case 'pig':
      return [1, 2, 3, 4, 5, 6];
    case 'colour':
      return Array.isArray(numbers.colour_faces) ? numbers.colour_faces : [10, 20, 30, 40, 50, 60];
    case 'shake':
      return [0, 10, 0, 10, 0, 0];
  }
}

/** Six faces around `top`: each face of the die at least once while there is room. */
export function around(kind: Kind, top: Face | null, numbers: Numbers): Face[] {
  const faces = all(kind, numbers);
  const kinds = [...new Set(faces)];
  const first = top ?? kinds[0]!;
  const rest = kinds.filter((face) => face !== first);
  const more = faces.filter((face) => face !== first);
  return [first, ...rest, ...more, ...faces].slice(0, SIDES.length);
}
