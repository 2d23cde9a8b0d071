import type { RollingWindow } from '../model/types.ts';
import type { Fragment } from './fragment.ts';
import { binStartSql } from './granularity.ts';
import type { TimeAxis } from './semantic-query.ts';

/** One side of a window: a comparison with a local time. */
export type Bound = { operator: '<' | '<=' | '>' | '>='; time: string };

/** What a window asks of a row's time at a step (both ends included). */
export function windowConditions(window: RollingWindow, start: string, end: string, time: TimeAxis): Bound[] {
  if (window.kind === 'to_date') {
    return [
      { operator: '>=', time: binStartSql(start, time.bins(window.granularity)) },
      { operator: '<=', time: end },
    ];
  }
  const { trailing, leading, offset } = window;
  const edge = offset === 'start' ? start : end;
  const bounds: Bound[] = [];
  if (trailing !== 'unbounded') {
    bounds.push({ operator: offset === 'start' ? '>=' : '>', time: moved(edge, '-', trailing) });
  }
  if (leading !== 'unbounded') {
    bounds.push({ operator: offset === 'end' ? '<=' : '<', time: moved(edge, '+', leading) });
  }
  return bounds;
}

function moved(edge: string, sign: '+' | '-', interval: string | null): string {
  return interval === null ? edge : `(${edge} ${sign} INTERVAL '${interval}')`;
}

export function instantConditions(bounds: Bound[], { local, instant, clock }: TimeAxis): Fragment[] {
  return bounds.map((bound) => ({
    text: `${instant} ${bound.operator} ${clock.toInstant(bound.time)}`,
    nodes: local.nodes,
  }));
}
