import type { Frame } from './frames';
import { HANDSHAKE, Ways, type Way } from './ways';

/**
 * One line to a table that mends itself. What was said and not yet acknowledged is said again, with
 * the same id, after each reconnection; the server applies an id once.
 */

export interface Hooks {
  hello: () => unknown;
  frame: (frame: Frame) => void;
  live: (open: boolean) => void;
  /** The server will not let us in; we do not ask again. */
  gone: (why: string) => void;
}

export type Wish = Record<string, unknown>;

const FIRST = 300;
const LAST = 5000;
/** The server told us to come back: for so long nobody has to hear that we are away. */
const UNSEEN = 3000;
/** Longer than a stall of the server or the network that nobody should notice. */
const ANSWER = 6000;
/** A table asks a quiet device for a sign of life at least every 10 s: who hears nothing of two has a dead line. */
const SILENCE = 20_000;
const REFUSED: Record<number, string> = { 4404: 'no_room', 4429: 'too_many_wrong_codes' };
const nonce = Math.random().toString(36).slice(2, 8);
let counter = 0;

/** Milliseconds before try number `n` (from 0): doubling, bounded, never in step with others. */
export function backoff(n: number, chance = Math.random()): number {
  const top = Math.min(LAST, FIRST * 2 ** n);
  return Math.max(FIRST, top * (0.5 + chance / 2));
}

export class Line {
  private socket: Way | null = null;
  private readonly ways: Ways;
  private knocking: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private doubt: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  /** While it runs the server knows that we are away, and the person need not. */
  private moving: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private quiet = false;
  /** Whether the table has let us in: then its code is right, whatever others at our address have tried. */
  private welcome = false;
  readonly unanswered = new Map<string, Wish>();

  constructor(
    url: string,
    private readonly hooks: Hooks,
  ) {
    this.ways = new Ways(url);
    document.addEventListener('visibilitychange', this.look);
    addEventListener('online', this.look);
    addEventListener('offline', this.lost);
    this.connect();
  }

  /** Say something that will be acknowledged; gives its id. */
  ask(wish: Wish): string {
    const id = `${nonce}-${++counter}`;
    this.unanswered.set(id, { ...wish, id });
    this.write(this.unanswered.get(id));
    this.expectAnswer();
    return id;
  }

  /** Another tab plays: fall silent, and do not come back unasked. */
  yieldSeat(): void {
    this.quiet = true;
    this.unanswered.clear();
  }

  /** Take the seats here. */
  claim(): void {
    this.quiet = false;
    if (!this.isOpen()) return this.connect();
    this.write(this.hooks.hello());
    this.expectAnswer();
  }

  close(): void {
    this.closed = true;
    document.removeEventListener('visibilitychange', this.look);
    removeEventListener('online', this.look);
    removeEventListener('offline', this.lost);
    clearTimeout(this.retry);
    clearTimeout(this.doubt);
    clearTimeout(this.silence);
    clearTimeout(this.moving);
    clearTimeout(this.knocking);
    this.socket?.close();
  }

  private isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  private connect(): void {
    clearTimeout(this.retry);
    if (this.closed || this.quiet) return;
    this.drop();
    const socket = this.ways.next();
    this.socket = socket;
    let open = false;
    socket.onopen = () => {
      open = true;
      this.opened(socket);
    };
    socket.onmessage = ({ data }) => this.heard(String(data));
    socket.onclose = ({ code }) => {
      if (!open && !REFUSED[code]) void this.ways.shut(socket, false);
      this.ended(socket, REFUSED[code]);
    };
    this.knocking = setTimeout(() => this.unheard(socket), HANDSHAKE);
    this.expectAnswer();
  }

  /** Nobody has opened: it is asked whether anybody would otherwise. */
  private unheard(socket: Way): void {
    if (socket !== this.socket || socket.readyState !== WebSocket.CONNECTING) return;
    void this.ways.shut(socket, true).then(() => {
      if (socket !== this.socket || socket.readyState !== WebSocket.CONNECTING) return;
      if (this.ways.blocked) this.connect();
    });
  }

  private drop(): void {
    clearTimeout(this.knocking);
    clearTimeout(this.silence);
    const old = this.socket;
    this.socket = null;
    old?.close();
  }

  private opened(socket: Way): void {
    if (socket !== this.socket) return;
    clearTimeout(this.knocking);
    this.ways.open(socket);
    this.write(this.hooks.hello());
    for (const wish of this.unanswered.values()) this.write(wish);
  }

  private heard(data: string): void {
    clearTimeout(this.doubt);
    this.doubt = undefined;
    clearTimeout(this.silence);
    this.silence = setTimeout(this.dead, SILENCE);
    this.tries = 0;
    this.welcome = true;
    const frame = JSON.parse(data) as Frame;
    if (frame.k === 'ping') {
      this.write({ do: 'pong', n: frame.n });
      if (frame.elapsed === undefined) return;
    }
    if (frame.k === 'again') return this.comeBack(frame.wait);
    if (frame.k === 'ack' || frame.k === 'no') this.unanswered.delete(frame.id);
    if (this.unanswered.size > 0) this.expectAnswer();
    clearTimeout(this.moving);
    this.moving = undefined;
    this.hooks.live(true);
    this.hooks.frame(frame);
  }

  /** The table moves to another worker: be there when it is, and make nothing of it. */
  private comeBack(wait: number): void {
    this.drop();
    clearTimeout(this.retry);
    clearTimeout(this.moving);
    this.retry = setTimeout(() => this.connect(), wait);
    this.moving = setTimeout(() => {
      this.moving = undefined;
      this.hooks.live(false);
    }, wait + UNSEEN);
  }

  private ended(socket: Way, refused?: string): void {
    if (socket !== this.socket || this.closed) return;
    this.socket = null;
    if (!this.moving) this.hooks.live(false);
    clearTimeout(this.silence);
    clearTimeout(this.retry);
    clearTimeout(this.doubt);
    this.doubt = undefined;
    if (refused && !(this.welcome && refused === REFUSED[4429])) {
      this.close();
      return this.hooks.gone(refused);
    }
    this.retry = setTimeout(() => this.connect(), backoff(this.tries++));
  }

  private write(message: unknown): void {
    if (this.isOpen()) this.socket?.send(JSON.stringify(message));
  }

  /** A line that gives no answer is dead, whatever the browser believes. */
  private expectAnswer(): void {
    this.doubt ??= setTimeout(this.dead, ANSWER);
  }

  private readonly dead = (): void => {
    clearTimeout(this.doubt);
    this.doubt = undefined;
    this.lost();
    this.connect();
  };

  private readonly lost = (): void => {
    if (this.quiet || this.closed) return;
    const socket = this.socket;
    if (socket) this.ended(socket);
    socket?.close();
  };

  /** Back from a pocket or a tunnel: ask at once whether the line still lives. */
  private readonly look = (): void => {
    if (document.visibilityState === 'hidden' || this.quiet || this.closed) return;
    this.tries = 0;
    if (!this.isOpen()) return this.connect();
    this.write(this.hooks.hello());
    this.expectAnswer();
  };
}

/** The socket address of a room, on the host that served this page. */
export function address(room: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/ws/${encodeURIComponent(room)}`;
}
