import { describe, expect, it } from 'vitest';
import { FIXTURES } from '../dev/fixtures';
import { wordsOf } from '../dev/spoken';
import { nuts, pig, shake } from '../dev/tables';
import { LANGUAGES } from '../lib/words.svelte';
import type { GameEvent, Last, View } from '../lib/wire';
import { ask, say } from './say';

const t = wordsOf('en');
const rolled = (last: Partial<Last>, state = {}): View =>
  nuts(2, state, { last: { do: 'roll', seat: 0, faces: 'AASSC', ...last } });

describe('what just happened', () => {
  it('counts acorns and sees cars off', () => {
    expect(say(rolled({ out: 'safe', got: 2, cars: 1 }), [], t)).toBe(
      'Two acorns! One car drives off.',
    );
    expect(say(rolled({ out: 'safe', got: 0, cars: 0 }), [], t)).toBe('No acorns.');
    expect(say(rolled({ out: 'safe', got: 1, cars: 2 }), [], t)).toBe(
      'One acorn. Two cars drive off.',
    );
  });
  it('speaks of nuts and birds where the box has them', () => {
    const faces = { acorn: 'face-nut', car: 'face-bird' };
    const view = { ...rolled({ out: 'safe', got: 1, cars: 1 }), faces };
    expect(say(view, [], t)).toBe('One nut. One bird flies off.');
    const lost = { ...rolled({ out: 'bust', lost: 3 }), faces };
    expect(say(lost, [], t)).toBe('Nothing but birds, and 3 nuts in their beaks.');
  });
  it('knows when the first dog ends a race', () => {
    const racing = FIXTURES['race-active']!.view;
    const early = { ...racing, options: { ...racing.options, race_end: 'first_dog' } };
    const out: GameEvent[] = [{ do: 'dog', seat: 1, faces: 'D' }];
    expect(say(early, out, t)).toBe('The first dog is out!');
    expect(ask(early, [0], t)).toBe('Roll until the first dog is out!');
  });
  it('is never glad of a loss, nor says the same twice in a row', () => {
    const bust = [6, 7].map((n) => say(rolled({ out: 'bust', lost: 7 }, { n }), [], t));
    expect(new Set(bust).size).toBe(2);
    for (const said of bust) expect(said).toMatch(/7/);
    const lost = [
      ...bust,
      say(rolled({ out: 'race', lost: 4 }), [], t),
      say(pig(2, {}, { last: { do: 'roll', faces: '1', out: 'bust', lost: 14 } }), [], t),
      say(shake(2, {}, { last: { do: 'shake', seat: 0, out: 'crap', lost: 60 } }), [], t),
    ];
    for (const said of lost) expect(said).not.toContain('!');
  });
  it('tells banks, wins and races by name', () => {
    const bank = (out: Last['out']) => nuts(2, {}, { last: { do: 'bank', seat: 1, got: 7, out } });
    expect(say(bank('banked'), [], t)).toBe('Blue banks 7 and has 31.');
    expect(say(bank('won'), [], t)).toBe('Blue banks 7 and wins with 31!');
    const race = nuts(2, {}, { last: { do: 'raced', seat: 0, got: 13, out: 'raced' } });
    expect(say(race, [], t)).toBe('The dogs are out. 13 acorns for Red!');
  });
  it('tells the matches of coloured dice, the highest first', () => {
    const last: Last = {
      do: 'colours',
      faces: [20, 40, 20, 40, 60],
      matched: [0, 1, 2, 3],
      out: '',
    };
    expect(say(shake(5, {}, { last }), [], t)).toBe(
      'Blue and Plum match: 40 each. Red and Green match: 20 each.',
    );
  });
  it('says in a race only what is news', () => {
    const racing = FIXTURES['race-active']!.view;
    const event = (faces: string): GameEvent[] => [{ do: 'dog', seat: 1, faces }];
    expect(say(racing, event('H'), t)).toBe('');
    expect(say(racing, event('D'), t)).toContain('Two dogs are still asleep');
  });
  it('calls nobody to roll where the dice roll by themselves', () => {
    const racing = FIXTURES['race-active']!.view;
    const step = { ...racing, race: { ...racing.race!, mode: 'equal_pace' as const } };
    const out: GameEvent[] = [{ do: 'dog', seat: 1, faces: 'D' }];
    expect(say(racing, out, t)).toBe('Roll, roll, roll! Two dogs are still asleep.');
    expect(say(step, out, t)).toBe('Two dogs are still asleep.');
  });
  it('tells the chance of a rare roll, and of no other', () => {
    const bust: Partial<Last> = { out: 'bust', lost: 3, one_in: 36 };
    expect(say(rolled(bust), [], t)).toMatch(/\. That’s a 1 in 36 chance\.$/);
    expect(say(rolled({ ...bust, one_in: 0 }), [], t)).not.toContain('happens');
    const crap: Last = { do: 'shake', seat: 0, out: 'crap', lost: 60, one_in: 11 };
    expect(say(shake(2, {}, { last: crap }), [], t)).toContain('a 1 in 11 chance');
    const racing = FIXTURES['race-active']!.view;
    const last: Last = { do: 'roll', seat: 0, out: 'race', lost: 0, one_in: 32 };
    const race = { ...racing.race!, rolls: racing.seats.map(() => 0) };
    expect(say({ ...racing, last, race }, [], t)).toContain('a 1 in 32 chance');
  });
  it('begins a turn of Pig without adding up', () => {
    const got = (face: number, turn: number, n: number) =>
      say(
        pig(2, { n, turn }, { last: { do: 'roll', seat: 0, faces: [face], out: 'safe' } }),
        [],
        t,
      );
    expect([got(4, 4, 7), got(4, 4, 8)]).toEqual(Array(2).fill('A 4 to begin with.'));
    expect(got(4, 9, 7)).toBe('4 more makes 9.');
  });
  it('greets a new game', () => {
    expect(say(nuts(2, {}), [], t)).toBe('Red starts.');
    expect(say({ ...nuts(2, {}), state: null }, [], t)).toBe('');
  });
});

describe('what may be done now', () => {
  const decide = nuts(2, { phase: 'decide', hand: 4, turn: 7 });
  it('speaks to the one who decides, and of him to the others', () => {
    expect(ask(decide, [0], t)).toBe('Four dice left: roll again, or bank what you have.');
    expect(ask(decide, [0, 1], t)).toBe('Red: four dice left. Roll again, or bank.');
    expect(ask(decide, [1], t)).toBe('Red is choosing: roll again, or bank.');
    expect(ask(decide, [], t)).toBe('Red is choosing: roll again, or bank.');
  });
  it('has the words that stand on the buttons of the box', () => {
    const tin = { ...decide, choices: { roll: 'choice-collect', bank: 'choice-hide' } };
    expect(ask(tin, [0], t)).toBe('Four dice left: go on collecting, or hide what you have.');
    expect(ask(tin, [1], t)).toBe('Red is choosing: collect, or hide the nuts.');
    const last: Last = { do: 'bank', seat: 1, got: 7, out: 'banked' as const };
    expect(say({ ...tin, last }, [], t)).toBe('Blue hides 7 and has 31.');
  });
  it('waits for those who have not rolled yet', () => {
    const view = shake(3, {
      colours: [0, null, null],
      legal: { '1': ['colour'], '2': ['colour'] },
    });
    expect(ask(view, [0], t)).toBe('Waiting for Blue and Green.');
    expect(ask(view, [1], t)).toBe('Round 4: roll your die.');
  });
  it('calls each kind of round what it is', () => {
    const at = (round: number, all_shake: boolean) => {
      const numbers = { rounds: 10, all_shake };
      const view = shake(2, { round, phase: 'shake', seat: 0 }, { numbers });
      return ask(view, [0], t);
    };
    expect(at(10, true)).toBe('Shake the case.');
    expect(at(11, true)).toBe('All Shake: it is your Shake.');
    expect(at(12, true)).toBe('Shake-off: it is your Shake.');
    expect(at(11, false)).toBe('Shake-off: it is your Shake.');
  });
  it('tells of a lap among the tied', () => {
    const last = { do: 'bank' as const, seat: 1, got: 4, out: 'banked' as const };
    const level = (lap: number[] | null) => say(pig(3, {}, { lap, last }), [], t);
    expect(level([0, 1])).toContain('Level at the top: Red and Blue play one more turn each.');
    expect(level(null)).not.toContain('Level');
  });
  it('names the winners', () => {
    const over = (winners: number[]) => nuts(2, { phase: 'over', seat: null, winners });
    expect(ask(over([1]), [], t)).toBe('Blue wins with 31.');
    expect(ask(over([0, 1]), [], t)).toContain('Red and Blue share');
  });
});

it.each(LANGUAGES)('has a sentence for every state of the table, in %s', (language) => {
  const words = wordsOf(language);
  for (const { view, events, mine } of Object.values(FIXTURES)) {
    for (const own of [mine, [], [0, 1, 2]]) {
      const both = `${say(view, events, words)} ${ask(view, own, words)}`;
      expect(both).not.toMatch(/\{|\$|undefined|NaN|table-/);
      expect(ask(view, own, words)).not.toBe('');
    }
  }
});
