import type { SqlResult } from '../../schema/wire/tools.ts';
import type { Intent } from '../intent/intent.ts';
import {
  addUnits,
  type DateRange,
  isoDate,
  labelOfSpan,
  nameOfUnit,
  untilToday,
} from '../language/calendar.ts';
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

/** As much of an earlier period as is over of the running one; null where that is all of it, or the earlier one is no longer. */
function sameStretch(whole: DateRange, over: DateRange, previous: DateRange): DateRange | null {
  const { from, to } = previous;
  if (whole.from === null || over.to === null || over.to === whole.to || from === null || to === null)
    return null;
  const [first, now] = [new Date(whole.from), new Date(from)];
  const months =
    12 * (first.getUTCFullYear() - now.getUTCFullYear()) + first.getUTCMonth() - now.getUTCMonth();
  // Months and years are compared by their days' names, weeks by how many days have gone.
  const byMonths = isoDate(addUnits('month', -months, first)) === from;
  const days = (Date.parse(over.to) - Date.parse(whole.from)) / 86_400_000;
  const end = isoDate(byMonths ? addUnits('month', -months, new Date(over.to)) : addUnits('day', days, now));
  return end < to ? { from, to: end, label: labelOfSpan(from, end) } : null;
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
