import { comparison } from '../dialect/postgres/terms/operators.ts';
import { moved } from '../dialect/postgres/terms/times.ts';
import type { RollingWindow } from '../model/types.ts';
import type { Term } from '../term/term.ts';
import { binStartTerm } from './granularity.ts';
import type { TimeAxis } from './semantic-query.ts';

/** One side of a window: a comparison with a local time. */
export type Bound = { operator: '<' | '<=' | '>' | '>='; time: Term };

/** What a window asks of a row's time at a step (both ends included). */
export function windowConditions(window: RollingWindow, start: Term, end: Term, time: TimeAxis): Bound[] {
  if (window.kind === 'to_date') {
    return [
      // A step that lies in two periods shows the one that it ends in.
      { operator: '>=', time: binStartTerm(end, time.bins(window.granularity)) },
      { operator: '<=', time: end },
    ];
  }
  const { trailing, leading, offset } = window;
  const edge = offset === 'start' ? start : end;
  const shifted = (sign: '+' | '-', by: string | null) => (by === null ? edge : moved(edge, sign, by));
  const bounds: Bound[] = [];
  if (trailing !== 'unbounded') {
    bounds.push({ operator: offset === 'start' ? '>=' : '>', time: shifted('-', trailing) });
  }
  if (leading !== 'unbounded') {
    bounds.push({ operator: offset === 'end' ? '<=' : '<', time: shifted('+', leading) });
  }
  return bounds;
}

export function instantConditions(bounds: Bound[], { instant, clock }: TimeAxis): Term[] {
  return bounds.map((bound) => comparison(instant, bound.operator, clock.toInstant(bound.time)));
}
