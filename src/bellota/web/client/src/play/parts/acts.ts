import type { Decision } from '../../lib/frames';

/** One of the two big buttons, as it stands now. */
export interface Choice {
  do: Decision;
  seat: number;
  label: string;
  /** What follows, or whose turn it is. */
  small: string;
  /** The key that presses it, as shown; English letters always work too. */
  key: string;
  on: boolean;
  tone: 'fire' | 'gold';
}

/** The keys that stand for a choice in every language. */
const ALWAYS: Partial<Record<Decision, string>> = {
  roll: 'r',
  bank: 'b',
  take: 't',
  dare: 'd',
  shake: 's',
  stop: 'x',
  colour: 'r',
  tie: 'r',
};

/** The choice that a key presses; the shown key wins over the one that always works. */
export function pressedBy(key: string, choices: readonly Choice[]): Choice | undefined {
  const k = key.toLowerCase();
  return (
    choices.find((choice) => choice.key.toLowerCase() === k) ??
    choices.find((choice) => ALWAYS[choice.do] === k)
  );
}

/** Whether a key press belongs to a field, a dialog or the browser and not to the table. */
export function elsewhere(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  return !!target?.closest?.('input, textarea, select, dialog, [role="dialog"], [contenteditable]');
}
