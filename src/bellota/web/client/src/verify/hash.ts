/** SHA-256 and HMAC-SHA256: the browser's own where it gives them to this page, else a library's. */

export type Bytes = Uint8Array<ArrayBuffer>;

export interface Hash {
  sha256(bytes: Bytes): Promise<Bytes>;
  /** The HMAC of many messages under one key. */
  hmac(key: Bytes): Promise<(message: Bytes) => Promise<Bytes>>;
}

const SHA = { name: 'HMAC', hash: 'SHA-256' };

function own(subtle: SubtleCrypto): Hash {
  return {
    sha256: async (bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes)),
    hmac: async (key) => {
      const imported = await subtle.importKey('raw', key, SHA, false, ['sign']);
      return async (message) => new Uint8Array(await subtle.sign('HMAC', imported, message));
    },
  };
}

/** The library's; browsers keep theirs for pages that come over https or from this computer. */
export async function library(): Promise<Hash> {
  const [{ hmac }, { sha256 }] = await Promise.all([
    import('@noble/hashes/hmac.js'),
    import('@noble/hashes/sha2.js'),
  ]);
  return {
    sha256: (bytes) => Promise.resolve(sha256(bytes) as Bytes),
    hmac: (key) => Promise.resolve(async (message) => hmac(sha256, key, message) as Bytes),
  };
}

export async function hash(): Promise<Hash> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  return subtle ? own(subtle) : library();
}

export function unhex(hex: string): Bytes {
  return new Uint8Array((hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
}

export function hex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
