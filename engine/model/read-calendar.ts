import type { Definition } from './definition.ts';
import { intervalText, parseInterval } from './interval.ts';
import type { ReadContext } from './read-context.ts';
import { compileSnippet, SnippetError } from './snippet.ts';
import { sqlOf } from './sql-text.ts';
import type { CalendarShift } from './types.ts';

/** `interval` and `type` of a time shift: the rows of a time before count later. @throws SnippetError */
export function intervalShift(shift: Definition): { interval: string; sign: '+' | '-' } {
  const parts = parseInterval(shift.text('interval') ?? '');
  if (parts === null) throw new SnippetError('its `time_shift` needs an `interval` such as 1 year');
  const type = shift.text('type') ?? 'prior';
  if (type !== 'prior' && type !== 'next')
    throw new SnippetError('the `type` of its `time_shift` is prior or next');
  return { interval: intervalText(parts), sign: type === 'prior' ? '+' : '-' };
}

/** `time_shift: [{ name, interval, type, sql }]` of a calendar's time dimension. @throws SnippetError */
export function readCalendarShifts(dimension: Definition, { resolve, parser }: ReadContext): CalendarShift[] {
  return dimension.children('time_shift').map((shift) => {
    const sql = sqlOf(shift, 'sql');
    const by = shift.has('interval') ? intervalShift(shift) : null;
    const name = shift.has('name') ? shift.name : null;
    if (sql === null && (by === null || name === null))
      throw new SnippetError('its `time_shift` needs `sql`, or a `name` for an `interval`');
    if (by === null && name === null)
      throw new SnippetError('its `time_shift` needs a `name` or an `interval` to be asked for by');
    return { name, by, sql: sql === null ? null : compileSnippet(sql, resolve, parser).template };
  });
}
