import { origin } from '../lib/api';
import { Broken, packed, unpacked } from '../replay/link';
import type { Bytes } from '../verify/hash';
import type { House } from './house';

/** House rules as a link: the whole edition stands behind the #, which no server ever sees. */

export async function linked(house: House): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(house)) as Bytes;
  const [fragment, base] = await Promise.all([packed(bytes), origin()]);
  return `${base}/house#${fragment}`;
}

/** The edition in a fragment, as it was told; Broken where there is none. */
export async function unlinked(fragment: string): Promise<House> {
  const text = new TextDecoder().decode(await unpacked(fragment));
  try {
    return JSON.parse(text) as House;
  } catch {
    throw new Broken();
  }
}
