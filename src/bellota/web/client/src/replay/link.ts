import type { Bytes } from '../verify/hash';

/**
 * A record as the part of a link behind the #, which browsers keep to themselves: `1` and deflated
 * bytes, or `0` and plain ones where the browser cannot deflate; in base64 as addresses write it.
 */

/** Links longer than this get cut by mail and chat programs. */
export const LONGEST = 8192;
/** No record that is unpacked may be larger: bytes. */
const LARGEST = 1 << 20;

/** The link lost a piece, or never was one. */
export class Broken extends Error {}

export async function packed(record: Bytes): Promise<string> {
  if (typeof CompressionStream === 'undefined') return `0${base64(record)}`;
  return `1${base64(await through(record, new CompressionStream('deflate-raw')))}`;
}

/** The record in a fragment; Broken where there is none. */
export async function unpacked(fragment: string): Promise<Bytes> {
  const bytes = unbase64(fragment.slice(1));
  if (fragment[0] === '0') return bytes;
  if (fragment[0] !== '1' || typeof DecompressionStream === 'undefined') throw new Broken();
  return through(bytes, new DecompressionStream('deflate-raw')).catch(() => {
    throw new Broken();
  });
}

async function through(bytes: Bytes, stream: GenericTransformStream): Promise<Bytes> {
  const writer = (stream.writable as WritableStream<Bytes>).getWriter();
  // What goes wrong is told on the reading side.
  writer.write(bytes).then(
    () => writer.close().catch(() => undefined),
    () => undefined,
  );
  const reader = (stream.readable as ReadableStream<Bytes>).getReader();
  const parts: Bytes[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > LARGEST) throw new Broken();
    parts.push(part.value);
  }
  const all = new Uint8Array(length);
  parts.reduce((at, part) => (all.set(part, at), at + part.length), 0);
  return all;
}

function base64(bytes: Bytes): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function unbase64(text: string): Bytes {
  try {
    const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
  } catch {
    throw new Broken();
  }
}
