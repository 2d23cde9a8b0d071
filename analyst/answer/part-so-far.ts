import type { SqlResult } from '../../schema/wire/tools.ts';
import type { Intent } from '../intent/intent.ts';
import { addUnits, nameOfUnit, untilToday } from '../language/calendar.ts';
import { sameStretch } from '../question/earlier-periods.ts';
import { measuresOf } from './query/base-columns.ts';
import { columnsOf } from './query/columns.ts';
import { cellOf } from './rows.ts';

/**
 * A comparison of a period that is not over with a whole one, over as much of both as is over by now: all groups together. Null
 * where nothing else is compared.
 */
export function comparedSoFar(intent: Intent, today: Date): Intent | null {
  const { derivation, time, having } = intent;
  if (derivation?.kind !== 'comparison' || time?.range == null || having.length > 0) return null;
  const range = untilToday(time.range, today);
  const previous = sameStretch(time.range, range, derivation.previous);
  if (previous === null) return null;
  return {
    ...intent,
    dimensions: [],
    time: { ...time, range },
    limit: null,
    asksForWinner: false,
    derivation: { ...derivation, previous },
  };
}

/** "Until 18 March 2026 it is 49; in the same part of 2025 it was 16: a change of +33 (+206.3 %)." */
export function wordSoFar(whole: Intent, soFar: Intent, { data: [row] }: SqlResult): string {
  const columns = columnsOf(soFar);
  const end = soFar.time?.range?.to;
  if (row === undefined || end == null || whole.derivation?.kind !== 'comparison') return '';
  const cells = measuresOf(columns).map((column) => cellOf(row, columns, column));
  const [current, before, difference, growth] = cells;
  const lastDay = nameOfUnit('day', addUnits('day', -1, new Date(end)));
  const earlier = whole.derivation.previous.label.replace(/^(?:in|on|from) /, '');
  const all = whole.dimensions.length > 0 ? ' in all' : '';
  return `Until ${lastDay} it is **${current}**${all}; in the same part of ${earlier} it was ${before}: a change of **${difference}** (${growth}).`;
}
