/** House editions that this device keeps: nothing of them is anywhere else. */

export interface Kept<Edition> {
  id: string;
  edition: Edition;
}
/** Enough of an edition to stand in a list. */
export interface Listed {
  name: string;
  game: string;
  title: string;
  called?: string;
}

const KEY = 'bellota.house';

/** Those that are kept, newest first; what is no edition is passed over. */
export function all<Edition extends Listed = Listed>(): Kept<Edition>[] {
  try {
    const told = JSON.parse(localStorage.getItem(KEY) ?? '[]') as Kept<Edition>[];
    return Array.isArray(told) ? told.filter((one) => one?.id && one.edition?.game) : [];
  } catch {
    return [];
  }
}

/** Keep an edition, in place of the one of this id if there is one; gives its id. */
export function keep(
  edition: Listed,
  id = crypto.getRandomValues(new Uint32Array(2)).join(''),
): string {
  const others = all().filter((one) => one.id !== id);
  write([{ id, edition }, ...others]);
  return id;
}

export function drop(id: string): void {
  write(all().filter((one) => one.id !== id));
}

const write = (list: Kept<Listed>[]): void => localStorage.setItem(KEY, JSON.stringify(list));
