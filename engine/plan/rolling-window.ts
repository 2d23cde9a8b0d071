import { timestamp } from '../dialect/postgres/terms/constants.ts';
import { comparison } from '../dialect/postgres/terms/operators.ts';
import { moved } from '../dialect/postgres/terms/times.ts';
import type { RollingWindow } from '../model/types.ts';
import type { Term } from '../term/term.ts';
import { binStartTerm } from './granularity.ts';
import type { TimeAxis } from './semantic-query.ts';

/** One side of a window: a comparison with a local time. */
export type Bound = { operator: '<' | '>='; time: Term };

/**
 * What a window asks of a row's time at a step that goes from `start` up to `next`. Both edges are starts of periods, so
 * that months counted from them are whole ones: from the last moment of April, one month back is a day too far.
 */
export function windowConditions(window: RollingWindow, start: Term, next: Term, time: TimeAxis): Bound[] {
  if (window.kind === 'to_date') {
    // A step that lies in two periods shows the one that it ends in.
    const last = moved(next, '-', '1 microsecond');
    return [
      { operator: '>=', time: binStartTerm(last, time.bins(window.granularity)) },
      { operator: '<', time: next },
    ];
  }
  const { trailing, leading, offset } = window;
  const edge = offset === 'start' ? start : next;
  const shifted = (sign: '+' | '-', by: string | null) => (by === null ? edge : moved(edge, sign, by));
  const bounds: Bound[] = [];
  if (trailing !== 'unbounded') bounds.push({ operator: '>=', time: shifted('-', trailing) });
  if (leading !== 'unbounded') bounds.push({ operator: '<', time: shifted('+', leading) });
  return bounds;
}

/** Where the rows of a window begin that begins with the range asked for, whatever the steps are. */
export function rangeStart(window: RollingWindow, { range }: TimeAxis): Bound[] {
  const from = window.kind === 'interval' && window.fromRange ? (range?.from ?? null) : null;
  return from === null ? [] : [{ operator: '>=', time: timestamp(from) }];
}

export function instantConditions(bounds: Bound[], { instant, clock }: TimeAxis): Term[] {
  return bounds.map((bound) => comparison(instant, bound.operator, clock.toInstant(bound.time)));
}
