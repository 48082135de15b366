import type { Face, Kind } from './faces';

/** What lies on the tray: the dice of one throw, or dice that wait to be thrown. */
export interface TrayDie {
  id: string;
  kind: Kind;
  face: Face | null;
  label: string;
  seat?: number;
  /** Scored: a gold ring, and its points fly. */
  points?: number;
  /** Leaves the tray when it has landed. */
  leaves?: boolean;
  quiet?: boolean;
}
