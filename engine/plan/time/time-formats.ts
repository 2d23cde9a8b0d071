import type { IntervalUnit } from '../../model/interval.ts';
import { commonUnit } from '../granularity.ts';

/** What a value tells of a period: its year, the number of the month in it… */
export type Field = 'year' | 'isoyear' | 'quarter' | 'month' | 'week' | 'day' | 'doy' | 'hour' | 'minute';

/** What a pattern of TO_CHAR changes with, and what it tells. */
const PATTERNS: readonly [pattern: RegExp, unit: IntervalUnit, tells?: Field][] = [
  [/^IYYY/, 'week', 'isoyear'],
  [/^IY{0,2}/, 'week'],
  [/^IW/, 'week', 'week'],
  [/^YYYY/, 'year', 'year'],
  [/^(Y,YYY|Y{1,3})/, 'year'],
  [/^(MONTH|MON)/, 'month', 'month'],
  [/^HH24/, 'hour', 'hour'],
  [/^(HH12|HH|AM|PM|A\.M\.|P\.M\.)/, 'hour'],
  [/^MI/, 'minute', 'minute'],
  [/^MM/, 'month', 'month'],
  [/^SS(?!SS)/, 'second'],
  [/^Q/, 'quarter', 'quarter'],
  [/^(DDD)/, 'day', 'doy'],
  [/^DD/, 'day', 'day'],
  [/^(DAY|DY|ID|D)/, 'day'],
  [/^CC/, 'year'],
];
/** Prefixes, suffixes and what is printed as it stands. */
const PLAIN = /^("[^"]*"|FM|TM|TH|[^A-Z"])/;

/** What a format of TO_CHAR makes of a time; null when some of it is not known here. */
export function formatField(format: string): { unit: IntervalUnit; tells: Field[] } | null {
  let rest = format.toUpperCase();
  let unit: IntervalUnit | null = null;
  const tells: Field[] = [];
  while (rest !== '') {
    const found = PATTERNS.map(([pattern, of, field]) => ({
      text: pattern.exec(rest)?.[0] ?? '',
      of,
      field,
    })).find(({ text }) => text !== '');
    const text = found?.text ?? PLAIN.exec(rest)?.[0] ?? '';
    if (text === '') return null;
    if (found !== undefined) unit = unit === null ? found.of : commonUnit(unit, found.of);
    if (found?.field !== undefined) tells.push(found.field);
    rest = rest.slice(text.length);
  }
  return unit === null ? null : { unit, tells };
}
