import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { number, percent, written } from './numbers';

const signed = (chance: number, lang: 'en' | 'es' | 'fr') => percent(chance, 1, true, lang);

it('writes chances as the language does, with a true minus sign and a space that holds', () => {
  expect(percent(0.125, 1, false, 'en')).toBe('12.5%');
  expect(signed(0.125, 'en')).toBe('+12.5%');
  expect(signed(-0.363, 'en')).toBe('−36.3%');
  expect(signed(-0.363, 'es')).toMatch(/^−36,3[\u00a0\u202f]%$/);
  expect(signed(-0.363, 'fr')).toMatch(/^−36,3[\u00a0\u202f]%$/);
  expect(percent(0, 0, false, 'fr')).toMatch(/^0[\u00a0\u202f]%$/);
});

it('groups the digits of a long number', () => {
  expect(written(1820, 'en')).toBe('1,820');
  expect(written(18200, 'es')).toBe('18.200');
  expect(written(1820, 'fr')).toBe('1\u00a0820');
  expect(number(1820)).toBe('1,820');
  expect(number(2, 2)).toBe('2.00');
});

it('is the only place that does so', () => {
  const root = join(process.cwd(), 'src');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|svelte)$/.test(file) && !file.startsWith('dev'))
    .filter((file) => file.replace('\\', '/') !== 'lib/numbers.ts');
  const others = files.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return /Intl\.NumberFormat|toLocaleString|\}%<\/|\* 100\}%</.test(text);
  });
  expect(others.filter((file) => !file.endsWith('numbers.test.ts'))).toEqual([]);
});
