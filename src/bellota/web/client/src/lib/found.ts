import { rememberedName } from './devices';
import type { Wish } from './intent';
import type { Room } from './room.svelte';
import { t } from './words';

/** The name to sit down with when nobody has typed one: that of the seat's colour. */
export function colourName(seat: number): string {
  return t(`page-colour-${seat}`);
}

/** Set a new table as its founder wanted it; commands are answered in the order they are sent. */
export function found(room: Room, { way, bots }: Wish): void {
  const name = rememberedName();
  if (way === 'phones') {
    if (name) room.sit(name);
    return;
  }
  room.sit(name || colourName(0));
  if (way === 'here') return room.sit(colourName(1));
  for (let i = 0; i < bots.count; i++) room.act({ do: 'bot', level: bots.level });
  room.act({ do: 'start' });
}
