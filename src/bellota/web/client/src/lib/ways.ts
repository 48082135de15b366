import { Stream } from './stream';

/** What a line needs of a socket, or of what stands in for one. */
export interface Way {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** A handshake that takes so long is held up by somebody; a stream then says whether all is. */
export const HANDSHAKE = 2000;
/** So many handshakes fail, though the server answers otherwise: somebody lets no socket through. */
const ENOUGH = 2;

/** Which way leads to a table: a socket, or, where none gets through, a stream. */
export class Ways {
  private failed = 0;

  constructor(private readonly url: string) {}

  next(): Way {
    if (!this.blocked) return new WebSocket(this.url) as Way;
    return new Stream(this.url.replace(/^ws/, 'http').replace('/ws/', '/stream/'));
  }

  /** Whether no socket gets through. */
  get blocked(): boolean {
    return this.failed >= ENOUGH;
  }

  /** A socket got through. */
  open(way: Way): void {
    if (!(way instanceof Stream)) this.failed = 0;
  }

  /** None got through; whether it is the socket's fault is asked of the server, over HTTP. */
  async shut(way: Way, hung: boolean): Promise<void> {
    if (way instanceof Stream) {
      this.failed = 0;
      return;
    }
    const address = new URL('/health', this.url.replace(/^ws/, 'http'));
    const answer = await fetch(address, { cache: 'no-store' }).catch(() => null);
    if (answer?.ok) this.failed += hung ? ENOUGH : 1;
  }
}
