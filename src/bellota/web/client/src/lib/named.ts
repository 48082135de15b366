import type { Words } from './words';

/** What a table plays, by name; house rules are always called so. */

export interface Named {
  /** Message id of the box's name; a house edition may have one that we do not know. */
  title: string;
  game?: string;
  /** What its people call a house edition. */
  called?: string;
  house?: boolean;
}

export function boxed({ title, game, called = '', house = false }: Named, t: Words): string {
  const known = t(title);
  const box = known === title && game ? t(`page-game-${game}`) : known;
  return house ? t('edition-house', { box, name: called, named: called ? 'yes' : 'no' }) : box;
}
