import { expect, it } from 'vitest';
import { wordsOf } from '../dev/spoken';
import { LANGUAGES } from '../lib/words.svelte';
import { told } from './told';
import type { Record } from './record';
import type { Verdict } from './verify';
import { Wrong, type Why } from './wrong';

const record = { header: { seats: ['Ana'], made: 'hand' } } as unknown as Record;
const WHYS: Why[] = 'empty text json twice header version field do count cannot race undo after'
  .split(' ')
  .map((why) => why as Why);
const args = { key: 'seat', version: '2', do: 'fly', count: 7, faces: 'S S' };
const differs = { line: 7, seat: 0, there: [], given: [] };
const VERDICTS: Verdict[] = [
  { outcome: 'true', checked: 12, record },
  { outcome: 'true', checked: 0, record },
  { outcome: 'false', line: 9, seal: { there: 'a', given: 'b' }, record },
  ...(['roll', 'race', 'dog', 'colour', 'shake', 'tie'] as const).map((what): Verdict => ({
    outcome: 'false',
    line: 7,
    differs: { ...differs, do: what },
    checked: 3,
    record,
  })),
  { outcome: 'unproven', why: 'no_seed', record },
  { outcome: 'unproven', why: 'no_seal', record },
  { outcome: 'nothing', record },
  ...WHYS.map((why): Verdict => ({ outcome: 'wrong', line: 4, wrong: new Wrong(why, args, 4) })),
];

it.each(LANGUAGES)('has a sentence for every verdict, in %s', (language) => {
  const t = wordsOf(language);
  for (const verdict of VERDICTS) {
    const { title, about } = told(verdict, t);
    expect(`${title} ${about}`).not.toMatch(/verify-|\$|undefined|NaN/);
    if (verdict.outcome !== 'true') expect(`${title} ${about}`).not.toContain('!');
  }
});

it('names the line and the player of a false throw', () => {
  expect(told(VERDICTS[4]!, wordsOf('en')).about).toBe(
    'Line 7: what Ana rolled in the race is not what the sealed dice give.',
  );
});
