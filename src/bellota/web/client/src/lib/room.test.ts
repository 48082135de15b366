import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Room } from './room.svelte';

class FakeSocket {
  static readonly OPEN = 1;
  static last: FakeSocket;
  readyState = 1;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  constructor(readonly url: string) {
    FakeSocket.last = this;
  }
  send(): void {}
  close(): void {}
  say(seq: number, view: unknown): void {
    this.onmessage?.({ data: JSON.stringify({ k: 'view', seq, view, events: [] }) });
  }
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('keeps what a view leaves out, and takes what it brings', () => {
  const room = new Room('AAAAAA');
  const { last } = FakeSocket;
  last.say(1, { stage: 'play', title: 'pig-title', seats: ['Ana'], pad: [[]], last: null });
  last.say(2, { pad: [[4]], last: { do: 'bank' } });
  expect(room.view).toMatchObject({ title: 'pig-title', pad: [[4]], last: { do: 'bank' } });
  const before = room.view?.seats;
  last.say(3, { pad: [[4, 0]], last: null });
  expect(room.view?.seats).toBe(before);
  last.say(4, { stage: 'over', seats: ['Ana', 'Ben'], last: null });
  expect(room.view).toMatchObject({ stage: 'over', seats: ['Ana', 'Ben'], pad: [[4, 0]] });
  room.close();
});

it('tells its listeners the whole view', () => {
  const room = new Room('AAAAAA');
  const heard: unknown[] = [];
  room.listen((view) => heard.push(view));
  FakeSocket.last.say(1, { title: 'pig-title', last: null });
  FakeSocket.last.say(2, { last: { do: 'roll' } });
  expect(heard[1]).toEqual({ title: 'pig-title', last: { do: 'roll' } });
  room.close();
});
