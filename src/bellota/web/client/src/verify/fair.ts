import { hex, unhex, type Bytes, type Hash } from './hash';

/** Fair dice as docs/fair.md has them: numbers are unsigned and big-endian, of fixed width. */

const TAG = new TextEncoder().encode('bellota-dice-1');

/** The side, from 0, of the die `n` of a seat's stream. */
export type Side = (
  seat: number,
  stream: number,
  n: number | bigint,
  sides: number,
) => Promise<number>;

/** SHA-256 of the seed's bytes, in hex. */
export async function commitment(hash: Hash, seed: string): Promise<string> {
  return hex(await hash.sha256(unhex(seed)));
}

/** The dice that follow from a seed and the salts. */
export async function dice(hash: Hash, seed: string, salts: readonly string[]): Promise<Side> {
  const sign = await hash.hmac(unhex(seed));
  const before = salted(salts);
  return async (seat, stream, n, sides) => {
    const share = Math.floor(256 / sides);
    for (let attempt = 0; ; attempt++) {
      const [byte] = await sign(joined([before, place(seat, stream, n, attempt)]));
      const side = Math.floor(byte! / share);
      if (side < sides) return side;
    }
  };
}

function salted(salts: readonly string[]): Bytes {
  const texts = salts.map((salt) => new TextEncoder().encode(salt));
  return joined([TAG, word(texts.length), ...texts.flatMap((text) => [word(text.length), text])]);
}

function place(seat: number, stream: number, n: number | bigint, attempt: number): Bytes {
  const die = new Uint8Array(8);
  new DataView(die.buffer).setBigUint64(0, BigInt(n));
  return joined([word(seat), word(stream), die, word(attempt)]);
}

function word(number: number): Bytes {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, number);
  return bytes;
}

function joined(parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  parts.reduce((at, part) => (all.set(part, at), at + part.length), 0);
  return all;
}
