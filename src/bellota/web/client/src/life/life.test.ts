import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wordsOf } from '../dev/spoken';
import { nuts, pig, seats, shake } from '../dev/tables';
import { LANGUAGES } from '../lib/words.svelte';
import { REACTIONS, type GameEvent, type View } from '../lib/wire';
import { clockEnd, secondsLeft, shown } from './clock';
import { news } from './news';
import { passed } from './passing';
import { Quota } from './quota';
import { awaited } from './silence';

const t = wordsOf('en');

describe('news beside the game', () => {
  const view = pig(3, {});
  const told = (...events: GameEvent[]): string[] => news(view, events, t);
  it('tells who goes, comes, and plays for whom', () => {
    expect(told({ do: 'away', seat: 1 })).toEqual(['Blue is away; the house plays on.']);
    expect(told({ do: 'host', seat: 1 })).toEqual(['Blue is the host now.']);
    expect(told({ do: 'bot', seat: 1, level: 'sharp' })).toEqual(['A bot plays on for Blue.']);
    expect(told({ do: 'sent_away', seat: 1 })[0]).toContain('sent away');
  });
  it('tells of the house that rolls a slow coloured die, and of the clock', () => {
    expect(told({ do: 'colour', seat: 1, by: 'house' })).toEqual(['The house rolls for Blue.']);
    expect(told({ do: 'bank', seat: 0, by: 'house' })[0]).toContain('the house banks for Red');
    expect(told({ do: 'roll', seat: 0, by: 'house' })[0]).toContain('the house rolls for Red');
  });
  it('is silent on what everybody sees: own moves, bots, chairs before play', () => {
    expect(told({ do: 'bank', seat: 0 }, { do: 'roll', seat: 2, by: 'bot:sharp' })).toEqual([]);
    expect(news({ ...view, stage: 'lobby' }, [{ do: 'away', seat: 1 }], t)).toEqual([]);
  });
  it.each(LANGUAGES)('has words for all of it, in %s', (language) => {
    const words = wordsOf(language);
    for (const what of ['away', 'back', 'left', 'sent_away', 'host', 'undone', 'bot'] as const) {
      expect(news(view, [{ do: what, seat: 1 }], words)[0]).toMatch(/Blue/);
    }
    for (const what of ['bank', 'take', 'stop', 'roll', 'shake', 'colour', 'tie'] as const) {
      expect(news(view, [{ do: what, seat: 1, by: 'house' }], words)[0]).toMatch(/Blue/);
    }
    for (const name of REACTIONS) expect(words(`life-react-${name}`)).not.toBe('');
    for (const game of ['gonuts', 'pig', 'shake'] as const) {
      expect(words(clockEnd(30, game), { seconds: 30 })).toMatch(/30/);
      expect(words(`page-clock-then-${game}`, { name: 'Ana', turn: 7 })).toMatch(/Ana/);
    }
  });
});

it('counts a clock down on the own clock, never below nothing', () => {
  expect(secondsLeft(30_000, 1000, 1000)).toBe(30);
  expect(secondsLeft(30_000, 1000, 21_500)).toBe(10);
  expect(secondsLeft(30_000, 1000, 90_000)).toBe(0);
  expect([shown(0), shown(9), shown(75)]).toEqual(['0:00', '0:09', '1:15']);
});

it('lets three reactions through at once, and then one in two seconds', () => {
  const quota = new Quota();
  let sent = 0;
  for (let now = 0; now < 10_000; now += 100) {
    if (quota.wait(now) > 0) continue;
    quota.spend(now);
    sent += 1;
  }
  expect(sent).toBe(7);
  expect(quota.wait(60_000)).toBe(0);
});

describe('the glass goes round', () => {
  const at = (seat: number | null, more: Partial<View> = {}): View => pig(3, { seat }, more);
  it('from one own seat to another, and never to somebody else', () => {
    expect(passed(at(0), [0, 1], null)).toEqual({ seat: 0, hand: true });
    expect(passed(at(1), [0, 1], 0)).toEqual({ seat: 1, hand: true });
    expect(passed(at(1), [0, 1], 1)).toEqual({ seat: 1, hand: false });
    expect(passed(at(1), [0], 0)).toBe(null);
    expect(passed(at(1), [1], 0)).toBe(null);
  });
  it('not while nobody has the turn, nor in a race', () => {
    expect(passed(shake(3, {}), [0, 1], 0)).toBe(null);
    expect(passed({ ...at(0), stage: 'over' }, [0, 1], 1)).toBe(null);
  });
});

it('waits for a person who decides, and for nobody else', () => {
  const deciding = nuts(3, { seat: 1, legal: { '1': ['roll'] } });
  expect(awaited(deciding)).toBe(1);
  expect(awaited({ ...deciding, paused: true })).toBe(null);
  expect(awaited(nuts(3, { seat: 2, legal: { '2': ['roll'] } }))).toBe(null);
  const housed = seats(3).map((seat) => ({ ...seat, kind: 'house' as const }));
  expect(awaited({ ...deciding, seats: housed })).toBe(null);
});

describe('the headline', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  it('leaves nobody in the middle of a sentence, unless it is their own doing', async () => {
    const { Headline } = await import('../play/headline.svelte');
    const headline = new Headline();
    headline.hear('Blue and Plum match: 40 each.', false);
    headline.hear('Green takes 30.', false);
    expect(headline.text).toBe('Blue and Plum match: 40 each.');
    vi.advanceTimersByTime(1300);
    expect(headline.text).toBe('Blue and Plum match: 40 each.');
    vi.advanceTimersByTime(500);
    expect(headline.text).toBe('Green takes 30.');
    headline.hear('Red takes 10.', true);
    expect(headline.text).toBe('Red takes 10.');
    headline.stop();
  });
  it('is never more than two sentences behind', async () => {
    const { Headline } = await import('../play/headline.svelte');
    const headline = new Headline();
    for (const text of ['one', 'two', 'three', 'four', 'five']) headline.hear(text, false);
    const seen = [headline.text];
    for (let i = 0; i < 3; i++) {
      vi.advanceTimersByTime(1200);
      seen.push(headline.text);
    }
    expect(seen).toEqual(['one', 'four', 'five', 'five']);
  });
});
