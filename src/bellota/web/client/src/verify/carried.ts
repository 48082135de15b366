import type { Bytes } from './hash';

/** A record on its way from one page to another; never written down. */

let carried: Bytes | null = null;

export function carry(record: Bytes): void {
  carried = record;
}

/** The record that was carried here; handed over once. */
export function taken(): Bytes | null {
  const record = carried;
  carried = null;
  return record;
}
