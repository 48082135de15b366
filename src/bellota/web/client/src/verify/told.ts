import type { Args, Words } from '../lib/words';
import type { Verdict } from './verify';

/** A verdict in words: a headline, and what it rests on. */

export interface Told {
  title: string;
  about: string;
}

export function told(verdict: Verdict, t: Words): Told {
  switch (verdict.outcome) {
    case 'true':
      return { title: t('verify-true'), about: t('verify-true-about', { count: verdict.checked }) };
    case 'false':
      return { title: t('verify-false'), about: falsely(verdict, t) };
    case 'unproven':
      return { title: t('verify-unproven'), about: t(`verify-unproven-${verdict.why}`) };
    case 'nothing':
      return {
        title: t('verify-nothing'),
        about: t(`verify-nothing-${verdict.record.header.made}`),
      };
    case 'wrong':
      return { title: t('verify-wrong'), about: wrongly(verdict, t) };
  }
}

function falsely(verdict: Extract<Verdict, { outcome: 'false' }>, t: Words): string {
  const { line, record } = verdict;
  if ('seal' in verdict) return t('verify-false-seal', { line });
  const { seat, do: what } = verdict.differs;
  return t('verify-false-faces', { line, name: record.header.seats[seat] ?? '', what });
}

function wrongly({ line, wrong }: Extract<Verdict, { outcome: 'wrong' }>, t: Words): string {
  const what = t(`verify-no-${wrong.why}`, wrong.args as Args);
  return wrong.why === 'empty' || wrong.why === 'text' ? what : t('verify-no', { line, what });
}
