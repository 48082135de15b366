import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commitment, dice } from './fair';
import { hash, library, type Hash } from './hash';
import { verify, type Verdict } from './verify';

const TESTS = join(process.cwd(), '../../../../tests');
const RECORDS = join(TESTS, 'records/v1');
/** Places of dice reach beyond what a number holds exactly. */
const exact = readFileSync(join(TESTS, 'fair/vectors.json'), 'utf8').replace(
  /"n": (\d+)/g,
  '"n": "$1"',
);
const vectors = JSON.parse(exact) as {
  commitments: { seed: string; commitment: string }[];
  sides: {
    about: string;
    seed: string;
    salts: string[];
    seat: number;
    stream: number;
    n: string;
    sides: number;
    side: number;
  }[];
};
const hashes: [string, () => Promise<Hash>][] = [
  ['the browser', hash],
  ['the library', library],
];
const text = (name: string): string => readFileSync(join(RECORDS, `${name}.jsonl`), 'utf8');
const check = (file: string): Promise<Verdict> => verify(new TextEncoder().encode(file));

/** As short as `bellota verify` says it: the outcome, and the line it rests on. */
async function said(file: string): Promise<string> {
  const verdict = await check(file);
  if (verdict.outcome === 'wrong') return `wrong ${verdict.line} ${verdict.wrong.why}`;
  return 'line' in verdict ? `${verdict.outcome} ${verdict.line}` : verdict.outcome;
}

/** The file with one line changed, lines counted from 1. */
function changed(file: string, line: number, from: string, to: string): string {
  const lines = file.split('\n');
  const [before, after] = [lines[line - 1]!, lines[line - 1]!.replace(from, to)];
  expect(after).not.toBe(before);
  return lines.with(line - 1, after).join('\n');
}

describe.each(hashes)('dice by %s', (_, made) => {
  it('keeps every commitment of the vectors', async () => {
    const by = await made();
    for (const { seed, commitment: right } of vectors.commitments) {
      expect(await commitment(by, seed)).toBe(right);
    }
  });
  it('gives every side of the vectors', async () => {
    const by = await made();
    for (const { about, seed, salts, seat, stream, n, sides, side } of vectors.sides) {
      const given = await dice(by, seed, salts);
      expect([about, await given(seat, stream, BigInt(n), sides)]).toEqual([about, side]);
    }
  });
});

describe('the records of every version', () => {
  const outcome = (name: string): string =>
    /listed|hand/.test(name) ? 'nothing' : /broken/.test(name) ? 'unproven' : 'true';
  const names = readdirSync(RECORDS)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => name.slice(0, -6));

  it.each(names)('%s', async (name) => {
    expect(await said(text(name))).toBe(outcome(name));
  });
  it('is judged alike with carriage returns, blank lines and a mark in front', async () => {
    const odd = `\ufeff${text('pig-fair').replaceAll('\n', '\r\n\n')}`;
    expect(await said(odd)).toBe('true');
  });
});

describe('a false record', () => {
  it('is false at its first false line, with what stands there and what the seed gives', async () => {
    const verdict = await check(changed(text('pig-fair'), 2, '"5"', '"6"'));
    expect(verdict).toMatchObject({
      outcome: 'false',
      differs: { line: 2, seat: 0, do: 'roll', there: ['6'], given: ['5'] },
      checked: 0,
    });
  });
  it('may show its faces in any order', async () => {
    expect(await said(changed(text('gonuts-fair'), 2, 'SACAS', 'CASSA'))).toBe('true');
    expect(await said(changed(text('gonuts-fair'), 2, 'SACAS', 'SACSS'))).toBe('false 2');
  });
  it('is false at the seed where that does not fit the seal', async () => {
    const whole = text('shake-fair');
    const last = whole.trimEnd().split('\n').length;
    const seed = /"seed": "(..)/.exec(whole)![1]!;
    const other = changed(
      whole,
      last,
      `"seed": "${seed}`,
      `"seed": "${seed === '00' ? 'ff' : '00'}`,
    );
    expect(await check(other)).toMatchObject({ outcome: 'false', line: last, seal: {} });
  });
  it('is false where another salt is claimed', async () => {
    expect(await said(changed(text('pig-fair'), 1, 'salt 0', 'salt O'))).toBe('false 2');
  });
});

describe('what is no record', () => {
  const pig = text('pig-fair');
  const nuts = text('gonuts-fair');
  const cases: [string, string, string][] = [
    ['nothing at all', '\n \n', 'wrong 1 empty'],
    ['something else', 'Dear Ana,', 'wrong 1 json'],
    ['a list', '[1]', 'wrong 1 json'],
    ['no header', '{"do": "roll"}', 'wrong 1 header'],
    ['a later version', changed(pig, 1, '"bellota": 1', '"bellota": 2'), 'wrong 1 version'],
    ['an unknown game', changed(pig, 1, '"game": "pig"', '"game": "pork"'), 'wrong 1 field'],
    ['an unknown box', changed(pig, 1, '"edition": "pig"', '"edition": "p"'), 'wrong 1 field'],
    ['a salt too few', changed(pig, 1, '"salt 0", ', ''), 'wrong 1 field'],
    ['a key twice', changed(pig, 2, '"seat"', '"do": "roll", "seat"'), 'wrong 2 twice'],
    ['half a sign', changed(pig, 1, 'Ana', '\\ud83d'), 'wrong 1 text'],
    ['an unknown word', changed(pig, 2, '"roll"', '"shake"'), 'wrong 2 do'],
    ['a seat too many', changed(pig, 2, '"seat": 0', '"seat": 2'), 'wrong 2 field'],
    ['a face that the die lacks', changed(pig, 2, '"5"', '"7"'), 'wrong 2 cannot'],
    ['a die too many', changed(nuts, 2, 'SACAS', 'SACASS'), 'wrong 2 count'],
    ['no die', changed(nuts, 2, 'SACAS', ''), 'wrong 2 count'],
    ['a race out of nothing', changed(nuts, 2, 'roll', 'race'), 'wrong 2 race'],
    ['more after the seed', `${pig}{"do": "bank", "seat": 0}`, `wrong ${lines(pig) + 1} after`],
    ['a seed of real dice', `${text('gonuts-hand')}{"do": "reveal"}`, 'wrong 21 field'],
    ['nothing to undo', changed(pig, 2, '"roll"', '"undo"'), 'wrong 2 undo'],
  ];

  it.each(cases)('%s', async (_, file, right) => {
    expect(await said(file)).toBe(right);
  });
  it('is no UTF-8', async () => {
    const verdict = await verify(new Uint8Array([0x7b, 0xff]));
    expect(verdict).toMatchObject({ outcome: 'wrong', line: 1 });
  });
});

function lines(file: string): number {
  return file.trimEnd().split('\n').length;
}
