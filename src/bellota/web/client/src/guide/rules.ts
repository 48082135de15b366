import type { Words } from '../lib/words';
import type { Named } from '../lib/named';
import type { View } from '../lib/wire';

/** How the game is played that a box holds, or that a table has chosen: as the terminal tells it. */

export type Guided = Named & Pick<View, 'game' | 'faces' | 'numbers' | 'options' | 'assumed'>;
type Told = (of: Guided, t: Words) => string[];

/** What one nut die shows, counted, in the words of the box. */
function nutFaces({ faces, numbers }: Guided, t: Words): string {
  const nuts = faces.car === 'face-bird';
  return [
    t('face-squirrel-count', { n: Number(numbers.squirrels) }),
    t(nuts ? 'face-nut-count' : 'face-acorn-count', { n: Number(numbers.acorns) }),
    t(nuts ? 'face-bird-count' : 'face-car-count', { n: Number(numbers.cars) }),
  ].join(', ');
}

function target({ options }: Guided, t: Words): string {
  const id = options.end === 'equal_turns' ? 'guide-target-laps' : 'guide-target';
  return t(id, { target: Number(options.target) });
}

const gonuts: Told = (of, t) => {
  const { faces, numbers, options } = of;
  const words = faces.car === 'face-bird' ? 'nuts' : 'acorns';
  const dice = Number(numbers.dice);
  return [
    ...t(`guide-${words}`, { dice }).split('\n'),
    t(options.race === 'realtime' ? 'guide-race-taps' : 'guide-race-step'),
    t(options.race_end === 'first_dog' ? 'guide-race-first' : 'guide-race-all'),
    ...(options.one_die === 'refill' ? [t(`guide-one-die-${words}`, { dice })] : []),
    t('guide-dice', { faces: nutFaces(of, t) }),
    target(of, t),
  ];
};

const shake: Told = ({ numbers, options }, t) => {
  // A box counts its dice; a table has a number of scoring sides for each.
  const { scoring, dice: counted, points } = numbers;
  const dice = Array.isArray(scoring) ? scoring.length : Number(counted);
  return [
    ...t('guide-shake', { dice, points: Number(points) }).split('\n'),
    t('table-lantern'),
    t('guide-rounds', { rounds: Number(options.rounds) }),
    ...(options.all_shake ? [t('guide-all-shake')] : []),
    t(options.final_tie === 'shake_off' ? 'guide-final-shake-off' : 'guide-final-shared'),
  ];
};

const pig: Told = (of, t) => [
  ...t('guide-pig', { bust: Number(of.numbers.bust) }).split('\n'),
  target(of, t),
];

const GAMES = { gonuts, shake, pig };

/** A sentence an entry, in the order in which they are needed. */
export const rules: Told = (of, t) => GAMES[of.game](of, t);
