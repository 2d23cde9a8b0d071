import type { Definition } from './definition.ts';
import { humanised } from './definition.ts';
import { type IntervalPart, intervalText, parseInterval } from './interval.ts';
import { SnippetError, UnsupportedFeature } from './snippet.ts';
import type { Granularity, RollingWindow } from './types.ts';

/** `granularities: [{ name, interval, origin | offset }]` of a time dimension. */
export function readGranularities(dimension: Definition): Record<string, Granularity> {
  const granularities: Record<string, Granularity> = {};
  for (const item of dimension.children('granularities')) {
    if (item.has('sql')) {
      dimension.warning(
        `The granularity ${item.fullName} is written in SQL, which is not supported yet; it is ignored.`,
        'granularities',
      );
      continue;
    }
    const interval = readInterval(item, 'interval');
    const origin = item.text('origin');
    if (
      interval === null ||
      /[^0-9T:.\sZ+-]/i.test(origin ?? '') ||
      Number.isNaN(Date.parse(origin ?? '2025'))
    ) {
      item.error(
        `The granularity ${item.fullName} needs an \`interval\` such as 6 months, and perhaps an \`origin\` date.`,
      );
      continue;
    }
    granularities[item.name] = {
      title: item.text('title') ?? humanised(item.name),
      interval: intervalText(interval),
      origin,
      offset: item.has('offset') ? intervalText(readInterval(item, 'offset') ?? []) : null,
    };
  }
  return granularities;
}

/** `rolling_window` of a measure; null when it has none. */
export function readRollingWindow(measure: Definition): RollingWindow | null {
  const window = measure.child('rolling_window');
  if (window === null) return null;
  const type = window.text('type') ?? 'fixed';
  if (type !== 'fixed') return { kind: 'to_date', granularity: toDateGranularity(type, window) };
  const offset = window.text('offset') ?? 'end';
  if (offset !== 'start' && offset !== 'end')
    throw new SnippetError('the `offset` of its rolling window is start or end');
  return { kind: 'interval', trailing: reach(window, 'trailing'), leading: reach(window, 'leading'), offset };
}

function toDateGranularity(type: string, window: Definition): string {
  if (type === 'to_date') {
    const granularity = window.text('granularity');
    if (granularity === null) throw new SnippetError('its rolling window needs a `granularity`');
    return granularity;
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
