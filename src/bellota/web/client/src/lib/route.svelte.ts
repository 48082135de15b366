/** Where we are: `/` is home, `/t/CODE` a table. Nothing secret ever stands in the address. */

let path = $state(location.pathname);

/** The room code in a path, or null for home; `page` is what may follow the code. */
export function readRoom(path: string, page = ''): string | null {
  const found = new RegExp(`^/t/([^/]+)${page}/?$`).exec(path);
  return found?.[1] ? tidy(decodeURIComponent(found[1])) : null;
}

/** A code as people type it, as the server spells it. */
export function tidy(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** The room shown now (reactive). */
export function here(): string | null {
  return readRoom(path);
}

/** The path shown now (reactive). */
export function place(): string {
  return path;
}

export function go(to: string): void {
  history.pushState(null, '', to);
  path = location.pathname;
  scrollTo(0, 0);
}

/** Follow a link of ours without leaving the page; keys that open it elsewhere still do. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button > 0) return;
  event.preventDefault();
  go(event.currentTarget.pathname);
}

addEventListener('popstate', () => {
  path = location.pathname;
});
