import type { Way } from './ways';

/** A line without a socket: what is told comes as a long answer, what is said goes by itself, in order. */

const TRIES = 12; // another worker of the same server may have the line: somebody's next try meets it
const AGAIN = 150;
const CLOSED: Record<number, number> = { 404: 4404, 429: 4429 };

export class Stream implements Way {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  private readonly stop = new AbortController();
  private readonly waiting: string[] = [];
  private name = '';
  private saying = false;

  constructor(private readonly url: string) {
    void this.listen();
  }

  send(text: string): void {
    this.waiting.push(text);
    void this.say();
  }

  close(): void {
    this.stop.abort();
    this.ended(1000);
  }

  private async listen(): Promise<void> {
    let code = 1006;
    try {
      const answer = await fetch(this.url, { signal: this.stop.signal, cache: 'no-store' });
      if (answer.ok && answer.body) await this.read(answer.body);
      else code = CLOSED[answer.status] ?? code;
    } catch {
      // cut off: it is told as such
    }
    this.ended(code);
  }

  private async read(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const parts = (text + value).split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) this.told(part);
    }
  }

  private told(part: string): void {
    const data = part.slice(part.indexOf('data: ') + 6);
    if (!part.startsWith('event: line')) return this.onmessage?.({ data });
    this.name = data;
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }

  /** One request at a time: frames arrive in the order in which they were said. */
  private async say(): Promise<void> {
    if (this.saying) return;
    this.saying = true;
    while (this.waiting.length > 0 && this.readyState === WebSocket.OPEN) {
      if (!(await this.said(this.waiting.splice(0, 16).join('\n')))) this.close();
    }
    this.saying = false;
  }

  private async said(body: string): Promise<boolean> {
    for (let n = 0; n < TRIES; n++) {
      const headers = { 'X-Line': this.name };
      const init = { method: 'POST', headers, body, signal: this.stop.signal };
      const answer = await fetch(this.url, init).catch(() => null);
      if (answer?.status !== 410) return answer?.ok ?? false;
      if (n > 3) await new Promise((done) => setTimeout(done, AGAIN));
    }
    return false;
  }

  private ended(code: number): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code });
  }
}
