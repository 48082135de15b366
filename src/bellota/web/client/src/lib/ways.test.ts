import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Stream } from './stream';
import { Ways, type Way } from './ways';

class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  constructor(readonly url: string) {}
}

let answers: () => Promise<Response>;
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  answers = () => Promise.resolve(new Response('{}'));
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', (url: string | URL) => {
    asked.push(String(url));
    return answers();
  });
});
afterEach(() => vi.unstubAllGlobals());

const ways = (): Ways => new Ways('wss://table.example/ws/ABCDEF');
const isStream = (way: Way): boolean => way instanceof Stream;

describe('the way to a table', () => {
  it('is a stream after two handshakes that failed though the server answers', async () => {
    const one = ways();
    await one.shut(one.next(), false);
    expect(isStream(one.next())).toBe(false);
    await one.shut(one.next(), false);
    expect(isStream(one.next())).toBe(true);
    expect(asked).toContain('https://table.example/health');
    expect(asked).toContain('https://table.example/stream/ABCDEF');
  });

  it('is a stream at once when a handshake is held up and the server answers', async () => {
    const one = ways();
    await one.shut(one.next(), true);
    expect(isStream(one.next())).toBe(true);
  });

  it('stays a socket while the server is away', async () => {
    const one = ways();
    answers = () => Promise.reject(new Error('away'));
    for (let n = 0; n < 5; n++) await one.shut(one.next(), n % 2 === 0);
    expect(isStream(one.next())).toBe(false);
  });

  it('is a socket again when one got through, or no stream did', async () => {
    const one = ways();
    const socket = one.next();
    await one.shut(socket, false);
    one.open(socket);
    await one.shut(one.next(), false);
    expect(isStream(one.next())).toBe(false);
    await one.shut(one.next(), true);
    await one.shut(one.next(), false);
    expect(isStream(one.next())).toBe(false);
  });
});
