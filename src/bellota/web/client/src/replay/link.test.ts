// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { Broken, LONGEST, packed, unpacked } from './link';

const RECORDS = join(process.cwd(), '../../../../tests/records/v1');
const record = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(join(RECORDS, `${name}.jsonl`)));

afterEach(() => vi.unstubAllGlobals());

it.each(['gonuts-fair', 'gonuts-house', 'shake-fair', 'pig-fair'])(
  'fits %s into a link, and gives it back byte by byte',
  async (name) => {
    const fragment = await packed(record(name));
    expect(fragment).toMatch(/^1[\w-]+$/);
    expect(fragment.length).toBeLessThan(LONGEST);
    expect(await unpacked(fragment)).toEqual(record(name));
  },
);

it('does without deflate where there is none', async () => {
  const bytes = record('pig-broken-off');
  vi.stubGlobal('CompressionStream', undefined);
  const fragment = await packed(bytes);
  expect(fragment).toMatch(/^0[\w-]+$/);
  expect(await unpacked(fragment)).toEqual(bytes);
});

it('says so when a link has lost a piece', async () => {
  const fragment = await packed(record('pig-fair'));
  for (const broken of ['', '1', '2abc', '1%%%', fragment.slice(0, 300), `1${'A'.repeat(40)}`]) {
    await expect(unpacked(broken)).rejects.toThrow(Broken);
  }
});

it('takes no bomb', async () => {
  const bomb = await packed(new Uint8Array(3 << 20));
  expect(bomb.length).toBeLessThan(LONGEST);
  await expect(unpacked(bomb)).rejects.toThrow(Broken);
});
