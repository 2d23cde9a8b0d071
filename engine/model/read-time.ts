import { didYouMean } from '../text/suggest.ts';
import type { Definition } from './definition.ts';
import { humanised } from './definition.ts';
import { type IntervalPart, intervalText, parseInterval } from './interval.ts';
import type { ReadContext } from './read-context.ts';
import { compileSnippet, SnippetError, UnsupportedFeature } from './snippet.ts';
import { sqlOf } from './sql-text.ts';
import type { Granularity, RollingWindow } from './types.ts';

/** `granularities: [{ name, interval, origin | offset }]` of a time dimension, or `[{ name, sql }]`. */
export function readGranularities(dimension: Definition, context: ReadContext): Record<string, Granularity> {
  const granularities: Record<string, Granularity> = {};
  const items = dimension.children('granularities');
  if (items.length > 0 && dimension.text('type') !== 'time') {
    const message = `\`granularities\` of ${dimension.fullName} have no effect: it is no time dimension.`;
    dimension.warning(message, 'granularities');
    return granularities;
  }
  for (const item of items) {
    const granularity = readGranularity(item, dimension, context);
    if (granularity === null) continue;
    if (Object.hasOwn(granularities, item.name)) {
      item.warning(
        `${dimension.fullName} has two granularities named ${item.name}; the first counts.`,
        'name',
      );
      continue;
    }
    granularities[item.name] = granularity;
  }
  return granularities;
}

function readGranularity(item: Definition, dimension: Definition, context: ReadContext): Granularity | null {
  if (!/^(?!__)[A-Za-z_]\w*$/.test(item.name)) {
    item.warning(`A granularity of ${dimension.fullName} has no valid \`name\`; it is left out.`);
    return null;
  }
  if (item.has('sql')) return writtenGranularity(item, context);
  if (item.has('origin') && item.has('offset')) {
    const both = `${item.fullName} has both \`origin\` and \`offset\`; only one of them can count`;
    item.warning(`${both}. It is left out.`, 'offset');
    return null;
  }
  const [interval, origin, offset] = [
    readInterval(item, 'interval'),
    item.text('origin'),
    readInterval(item, 'offset'),
  ];
  const isDate = !/[^0-9T:.\sZ+-]/i.test(origin ?? '') && !Number.isNaN(Date.parse(origin ?? '2025'));
  if (interval === null || !isDate || (item.has('offset') && offset === null)) {
    const needs =
      'needs an `interval` such as 6 months, and perhaps an `origin` date or an interval as `offset`';
    item.warning(`The granularity ${item.fullName} ${needs}. It is left out.`);
    return null;
  }
  return {
    title: item.text('title') ?? humanised(item.name),
    interval: intervalText(interval),
    origin,
    offset: offset === null ? null : intervalText(offset),
  };
}

/** One of SQL over the rows, as calendars have columns of their own periods. */
function writtenGranularity(item: Definition, { resolve, parser }: ReadContext): Granularity | null {
  try {
    const other = ['interval', 'origin', 'offset'].find((key) => item.has(key));
    if (other !== undefined) throw new SnippetError(`it has both \`sql\` and \`${other}\``);
    const { template, hasAggregate } = compileSnippet(sqlOf(item, 'sql') ?? '', resolve, parser);
    if (hasAggregate) throw new SnippetError('it is of each row, and cannot aggregate');
    return { title: item.text('title') ?? humanised(item.name), sql: template };
  } catch (error) {
    if (!(error instanceof SnippetError || error instanceof UnsupportedFeature)) throw error;
    item.warning(`The granularity ${item.fullName} cannot be used: ${error.message}. It is left out.`, 'sql');
    return null;
  }
}

/** What each type of window reads. */
const FIXED_KEYS = ['type', 'trailing', 'leading', 'offset'];
const TO_DATE_KEYS = ['type', 'granularity'];

/** `rolling_window` of a measure, in a model whose time dimensions have these granularities; null when it has none. */
export function readRollingWindow(
  measure: Definition,
  granularities: ReadonlySet<string>,
): RollingWindow | null {
  const window = measure.child('rolling_window');
  if (window === null) return null;
  const type = window.text('type') ?? 'fixed';
  const allowed = type === 'fixed' ? FIXED_KEYS : TO_DATE_KEYS;
  const other = [...FIXED_KEYS, ...TO_DATE_KEYS].find((key) => window.has(key) && !allowed.includes(key));
  if (other !== undefined) throw new SnippetError(`a rolling window of type ${type} takes no \`${other}\``);
  if (type !== 'fixed')
    return { kind: 'to_date', granularity: toDateGranularity(type, window, granularities) };
  const offset = window.text('offset') ?? 'end';
  if (offset !== 'start' && offset !== 'end')
    throw new SnippetError('the `offset` of its rolling window is start or end');
  return { kind: 'interval', trailing: reach(window, 'trailing'), leading: reach(window, 'leading'), offset };
}

/** The window of `type: running_total`: from the start of the range that is asked for. */
export function runningWindow(measure: Definition): RollingWindow {
  if (measure.has('rolling_window')) throw new SnippetError('a running_total takes no `rolling_window`');
  return { kind: 'interval', trailing: 'unbounded', leading: null, offset: 'end', fromRange: true };
}

function toDateGranularity(type: string, window: Definition, granularities: ReadonlySet<string>): string {
  if (type === 'to_date') {
    const granularity = window.text('granularity');
    if (granularity === null) throw new SnippetError('its rolling window needs a `granularity`');
    if (granularities.has(granularity)) return granularity;
    const hint = didYouMean(granularity, granularities);
    throw new SnippetError(`its rolling window has the unknown granularity ${granularity}${hint}`);
  }
  const unit = /^(year|quarter|month)_to_date$/.exec(type)?.[1];
  if (unit === undefined) throw new UnsupportedFeature(`a rolling window of type ${type}`);
  return unit;
}

function reach(window: Definition, key: 'trailing' | 'leading'): string | 'unbounded' | null {
  const text = window.text(key);
  if (text === null || text === 'unbounded') return text;
  const interval = readInterval(window, key);
  if (interval === null)
    throw new SnippetError(`\`${key}\` of its rolling window is an interval such as 7 day, or unbounded`);
  return intervalText(interval);
}

function readInterval(definition: Definition, key: string): IntervalPart[] | null {
  const text = definition.text(key);
  return text === null ? null : parseInterval(text);
}
