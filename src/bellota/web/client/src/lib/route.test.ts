import { expect, it } from 'vitest';
import { readRoom, tidy } from './route.svelte';

it('finds the room in an address', () => {
  expect(readRoom('/t/k7qmrt')).toBe('K7QMRT');
  expect(readRoom('/t/K7QMRT/')).toBe('K7QMRT');
  expect(readRoom('/')).toBeNull();
});

it('takes a code as people type it', () => {
  expect(tidy(' k7 qm-rt ')).toBe('K7QMRT');
});
