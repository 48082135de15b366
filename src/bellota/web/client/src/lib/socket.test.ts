import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Line, backoff } from './socket';
import type { Frame } from './frames';

class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  drop(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  say(frame: unknown): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

const last = (): FakeSocket => FakeSocket.made.at(-1)!;
const frames: Frame[] = [];
const live: boolean[] = [];
const gone: string[] = [];

function line(): Line {
  return new Line('ws://table', {
    hello: () => ({ do: 'hello', tokens: ['secret'] }),
    frame: (frame) => frames.push(frame),
    live: (open) => live.push(open),
    gone: (why) => gone.push(why),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('away')));
  FakeSocket.made = [];
  frames.length = live.length = gone.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('backoff', () => {
  it('doubles from 0.3 s and stays within 5 s', () => {
    expect(backoff(0, 0)).toBe(300);
    expect(backoff(2, 1)).toBe(1200);
    expect(backoff(30, 1)).toBe(5000);
    expect(backoff(30, 0)).toBe(2500);
  });
});

describe('a line', () => {
  it('says hello, then what it was asked', () => {
    const one = line();
    last().open();
    one.ask({ do: 'roll', seat: 0 });
    expect(last().sent.map((said) => said.do)).toEqual(['hello', 'roll']);
    one.close();
  });

  it('repeats what was not acknowledged, with the same id, after it mends', () => {
    const one = line();
    last().open();
    const id = one.ask({ do: 'roll', seat: 0 });
    const answered = one.ask({ do: 'rename', seat: 0 });
    last().say({ k: 'ack', id: answered, seq: 2 });
    last().drop();
    vi.advanceTimersByTime(400);
    last().open();
    expect(FakeSocket.made).toHaveLength(2);
    expect(last().sent.map((said) => said.id ?? said.do)).toEqual(['hello', id]);
    one.close();
  });

  it('answers a ping at once', () => {
    const one = line();
    last().open();
    last().say({ k: 'ping', n: 7 });
    expect(last().sent.at(-1)).toEqual({ do: 'pong', n: 7 });
    one.close();
  });

  it('gives up a line that does not answer', () => {
    const one = line();
    last().open();
    last().say({ k: 'view' });
    one.ask({ do: 'bank', seat: 0 });
    vi.advanceTimersByTime(4500);
    expect(FakeSocket.made).toHaveLength(1);
    vi.advanceTimersByTime(2000);
    expect(FakeSocket.made).toHaveLength(2);
    one.close();
  });

  it('gives up a line on which it hears nothing, though it has asked for nothing', () => {
    const one = line();
    last().open();
    last().say({ k: 'view' });
    for (let n = 0; n < 6; n++) {
      vi.advanceTimersByTime(11_000);
      last().say({ k: 'ping', n });
    }
    expect(FakeSocket.made).toHaveLength(1);
    expect(live).not.toContain(false);
    vi.advanceTimersByTime(21_000);
    expect(live.at(-1)).toBe(false);
    expect(FakeSocket.made).toHaveLength(2);
    one.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made).toHaveLength(2);
  });

  it('waits in silence where another tab plays', () => {
    const one = line();
    last().open();
    last().say({ k: 'elsewhere' });
    one.yieldSeat();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made).toHaveLength(1);
    expect(live).not.toContain(false);
    one.close();
  });

  it('comes back when it is told to, says again what waits, and makes nothing of it', () => {
    const one = line();
    last().open();
    last().say({ k: 'view' });
    last().say({ k: 'again', wait: 700 });
    last().drop(1012);
    const id = one.ask({ do: 'roll', seat: 0 });
    vi.advanceTimersByTime(650);
    expect(FakeSocket.made).toHaveLength(1);
    vi.advanceTimersByTime(100);
    expect(FakeSocket.made).toHaveLength(2);
    last().open();
    expect(last().sent.map((said) => said.id ?? said.do)).toEqual(['hello', id]);
    last().say({ k: 'view' });
    vi.advanceTimersByTime(5000);
    expect(live).not.toContain(false);
    one.close();
  });

  it('says that it is away when it was told to come back and nobody is there for long', () => {
    const one = line();
    last().open();
    last().say({ k: 'again', wait: 100 });
    for (let n = 0; n < 8; n++) {
      vi.advanceTimersByTime(350);
      last().drop();
    }
    expect(live).not.toContain(false);
    vi.advanceTimersByTime(400);
    expect(live.at(-1)).toBe(false);
    one.close();
  });

  it('stays away when another tab plays, until it is told to come back', () => {
    const one = line();
    last().open();
    one.yieldSeat();
    last().drop();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made).toHaveLength(1);
    one.claim();
    expect(FakeSocket.made).toHaveLength(2);
    one.close();
  });

  it('does not knock again where there is no room', () => {
    line();
    last().open();
    last().drop(4404);
    vi.advanceTimersByTime(60_000);
    expect(gone).toEqual(['no_room']);
    expect(FakeSocket.made).toHaveLength(1);
  });

  it('comes back where it was let in, however many wrong codes its address has tried', () => {
    const one = line();
    last().open();
    last().say({ k: 'view' });
    last().drop(4429);
    vi.advanceTimersByTime(400);
    expect(gone).toEqual([]);
    expect(FakeSocket.made).toHaveLength(2);
    one.close();
    line();
    last().drop(4429);
    expect(gone).toEqual(['too_many_wrong_codes']);
  });

  it('comes back at once when the network does', () => {
    const one = line();
    last().open();
    dispatchEvent(new Event('offline'));
    expect(live.at(-1)).toBe(false);
    dispatchEvent(new Event('online'));
    expect(FakeSocket.made).toHaveLength(2);
    one.close();
  });
});
