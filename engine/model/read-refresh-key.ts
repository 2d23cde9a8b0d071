import type { SqlParser } from '../text/sql-parser.ts';
import type { Definition } from './definition.ts';
import { type IntervalUnit, parseInterval } from './interval.ts';
import { selectSql } from './select-sql.ts';
import { SnippetError, UnsupportedFeature, unescaped } from './snippet.ts';
import type { RefreshKey } from './types.ts';

const KEY = 'refresh_key';
const SECOND_MS = 1_000;
const DAY_MS = 86_400 * SECOND_MS;
/** Nothing is kept for longer than a day: longer units need not be exact. */
const UNIT_MS: Readonly<Record<IntervalUnit, number>> = {
  second: SECOND_MS,
  minute: 60 * SECOND_MS,
  hour: 3_600 * SECOND_MS,
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
  quarter: 90 * DAY_MS,
  year: 365 * DAY_MS,
};
/** `30 5 * * 1`: times of a calendar. */
const CRON = /^[\d*,/-]+(\s+[\w*,/-]+){4,5}$/;

/** What a cube says of how fresh its results have to be; nothing when it says nothing that can be used. */
export function readRefreshKey(definition: Definition, parser: SqlParser): { refreshKey?: RefreshKey } {
  const written = definition.child(KEY);
  if (written === null) return {};
  const what = `\`${KEY}\` of ${definition.fullName}`;
  if (!written.has('sql') && !written.has('every')) {
    written.error(`${what} needs \`every\`, as in \`every: 10 minutes\`, or \`sql\`.`);
  }
  const sql = written.text('sql');
  const every = written.text('every');
  const everyMs = every === null ? null : everyMsOf(every.trim(), what, written);
  const select = sql === null ? null : selectOf(sql, what, written, parser);
  return everyMs === null && select === null ? {} : { refreshKey: { everyMs, sql: select } };
}

function everyMsOf(every: string, what: string, written: Definition): number | null {
  if (CRON.test(every)) {
    const instead = 'write an interval, as in `every: 1 day`';
    written.warning(`${what} is ignored: times of a calendar are not supported yet; ${instead}.`, 'every');
    return null;
  }
  const parts = parseInterval(every);
  const ms = (parts ?? []).reduce((sum, { count, unit }) => sum + count * UNIT_MS[unit], 0);
  if (parts?.every(({ count }) => count > 0) && Number.isSafeInteger(ms)) return ms;
  written.error(
    `\`every\` in ${what} is \`${every}\`, which is no interval such as \`10 minutes\`.`,
    'every',
  );
  return null;
}

function selectOf(sql: string, what: string, written: Definition, parser: SqlParser): string | null {
  try {
    const select = selectSql(unescaped(sql), parser);
    if (!/\$\d/.test(select)) return select;
    throw new SnippetError('it may not contain parameters such as $1');
  } catch (error) {
    if (error instanceof UnsupportedFeature) {
      written.warning(`\`sql\` in ${what} is ignored: ${error.message} is not supported yet.`, 'sql');
    } else if (error instanceof SnippetError) {
      const reference = /\{\s*[A-Za-z_]/.test(sql) ? ' It reads tables, and no members in { }.' : '';
      written.error(`\`sql\` in ${what}: ${error.message}.${reference}`, 'sql');
    } else throw error;
    return null;
  }
}
