import { sound } from './sound';
import { t } from './words';

/** Your turn: the title, the phone's motor and a sound carry the same news as the page. */

const NAME = 'Bellota';

/** Name this page after the game, and mark it while something waits for you. */
export function title(game: string, yours: boolean): void {
  const named = game ? `${game} · ${NAME}` : NAME;
  document.title = yours ? `● ${t('page-your-turn')} · ${game}` : named;
}

export function nudge(): void {
  sound('turn');
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
}
