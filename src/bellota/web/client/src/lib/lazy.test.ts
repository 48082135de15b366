import { expect, it } from 'vitest';
import { lazy } from './lazy';
import { readRoom } from './route.svelte';

it('knows the pages that come later, of a table or of none', () => {
  const ours = [
    '/verify',
    '/verify/',
    '/replay',
    '/t/K7QMRT/replay',
    '/t/k7qmrt/verify/',
    '/train',
  ];
  for (const path of ours) {
    expect(lazy(path)).toBeTypeOf('function');
  }
});

it('leaves home and tables alone', () => {
  for (const path of ['/', '/t/K7QMRT', '/verify/it', '/replays']) {
    expect(lazy(path)).toBeUndefined();
  }
  expect(readRoom('/t/K7QMRT/replay')).toBeNull();
  expect(readRoom('/t/k7qmrt/replay/', '/replay')).toBe('K7QMRT');
});
