import { moved as movedTime } from '../dialect/postgres/terms/times.ts';
import { rebuilt } from '../term/parts.ts';
import { signatureOf } from '../term/read-terms.ts';
import type { Term } from '../term/term.ts';
import type { PlannedShift, QueriedTime, SemanticQuery, StageKey } from './semantic-query.ts';

/**
 * The same query over another time: wherever it looks at a time that is shifted, that time has moved by the interval.
 * Row rules do not move: they are about the rows as they are.
 */
export function shiftedQuery(query: SemanticQuery, shifts: readonly PlannedShift[]): SemanticQuery {
  return shifts.reduce((shifted, { time, interval, sign }) => {
    const times = (shifted.times ?? []).filter((known) => time === null || isSame(known, time.time));
    return times.reduce((each, known) => movedBy(each, known, sign, interval), shifted);
  }, query);
}

function isSame({ node, member }: QueriedTime, named: StageKey['time']): boolean {
  return named !== null && node === named.node && member === named.member;
}

function movedBy(
  query: SemanticQuery,
  { local, instant }: QueriedTime,
  sign: '+' | '-',
  by: string,
): SemanticQuery {
  const [asLocal, asInstant] = [signatureOf(local), signatureOf(instant)];
  const later = movedTime(local, sign, by);
  const laterInstant = query.clock.toInstant(later);
  const move = (term: Term): Term =>
    rebuilt(term, (part) => {
      const signature = signatureOf(part);
      if (signature === asLocal) return later;
      return signature === asInstant ? laterInstant : null;
    });
  const before = query.moved;
  return {
    ...query,
    groupKeys: query.groupKeys.map(move),
    conditions: query.conditions.map(move),
    moved: (term) => move(before?.(term) ?? term),
  };
}
