/** Where we are: `/` is home, `/t/CODE` a table. Nothing secret ever stands in the address. */

let room = $state<string | null>(readRoom(location.pathname));

/** The room code in a path, or null for home. */
export function readRoom(path: string): string | null {
  const found = /^\/t\/([^/]+)\/?$/.exec(path);
  return found?.[1] ? tidy(decodeURIComponent(found[1])) : null;
}

/** A code as people type it, as the server spells it. */
export function tidy(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** The room shown now (reactive). */
export function here(): string | null {
  return room;
}

export function go(path: string): void {
  history.pushState(null, '', path);
  room = readRoom(path);
  scrollTo(0, 0);
}

addEventListener('popstate', () => {
  room = readRoom(location.pathname);
});
