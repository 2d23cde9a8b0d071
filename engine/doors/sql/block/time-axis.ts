import type { Node } from '@pgsql/types';
import { logic } from '../../../dialect/postgres/terms/operators.ts';
import { type Bins, binsOf, textOf, timeOf, utcOf } from '../../../plan/granularity.ts';
import type { TimeAxis } from '../../../plan/semantic-query.ts';
import type { Term } from '../../../term/term.ts';
import { EngineError } from '../../../text/errors.ts';
import { nameParts } from '../../../text/tree.ts';
import type { RelationScope } from '../from/relation-scope.ts';
import { type Time, timeColumn, truncatedTime } from '../from/time-columns.ts';
import { constantTime } from './constant-time.ts';
import type { GroupKeys } from './group-keys.ts';

/** A condition on rows, and the expression it was written as. */
export type WrittenCondition = { node: Node; term: Term };

/**
 * The time that rolling measures of a block look along, taken from `DATE_TRUNC('day', time)` in GROUP BY or else from
 * comparisons of a time dimension in WHERE; the conditions that make up its range are left out of the others.
 */
export function readTimeAxis(
  keys: GroupKeys,
  conditions: WrittenCondition[],
  scope: RelationScope,
): { time: TimeAxis | null; others: Term[] } {
  const cut = keys.all.flatMap(({ node }, index) => {
    const found = truncatedTime(node, scope, scope.environment.clock);
    return found === null ? [] : [{ index, ...found }];
  });
  const compared = conditions.flatMap((condition) => comparedTime(condition.node, scope) ?? []);
  const time = cut[0]?.time ?? compared[0]?.time;
  const all = conditions.map(({ term }) => term);
  if (time === undefined) return { time: null, others: all };
  if (cut.some((key) => key.time.name !== time.name)) throw severalTimes();

  const ranged = conditions.filter(({ node }) => comparedTime(node, scope)?.time.name === time.name);
  const ends = ranged.flatMap(({ node }) => comparedTime(node, scope)?.ends ?? []);
  const others = conditions.filter((condition) => !ranged.includes(condition)).map(({ term }) => term);
  return {
    time: axisOf(
      time,
      cut,
      ranged.map(({ term }) => term),
      ends,
      scope,
    ),
    others,
  };
}

function axisOf(
  { name, parts, dimension }: Time,
  keys: { index: number; bins: Bins }[],
  ranged: Term[],
  ends: End[],
  scope: RelationScope,
): TimeAxis {
  const { clock } = scope.environment;
  const node = scope.nodeOf(scope.find(parts));
  const { local, instant } = timeOf(dimension, scope.tree.member(node, dimension), clock);
  const latest = ends.flatMap((end) => (end.side === 'from' ? [end.time] : [])).sort();
  const earliest = ends.flatMap((end) => (end.side === 'to' ? [end.time] : [])).sort();
  return {
    ...{ local, instant, clock, keys },
    condition: ranged.length === 0 ? null : logic('AND', ranged),
    range: ends.length === 0 ? null : { from: latest.at(-1) ?? null, to: earliest[0] ?? null },
    bins: (granularity) => binsOf(dimension, granularity, name, clock),
  };
}

/** One end of a range of time, included. */
type End = { side: 'from' | 'to'; time: string };

/** `time >= '2025-01-01'`, `time BETWEEN … AND …` and the like; null for any other condition. */
function comparedTime(node: Node, scope: RelationScope): { time: Time; ends: End[] } | null {
  if (!('A_Expr' in node)) return null;
  const { kind, lexpr, rexpr, name } = node.A_Expr;
  const time = lexpr === undefined ? null : timeColumn(lexpr, scope);
  if (time === null) return null;
  const { clock } = scope.environment;
  if (kind === 'AEXPR_BETWEEN' && rexpr !== undefined && 'List' in rexpr) {
    const [from, to] = (rexpr.List.items ?? []).map((item) => constantTime(item, clock));
    if (!from || !to) return null;
    return {
      time,
      ends: [
        { side: 'from', time: from },
        { side: 'to', time: to },
      ],
    };
  }
  const value = kind === 'AEXPR_OP' ? constantTime(rexpr, clock) : null;
  const end = value === null ? null : endOf(nameParts(name)?.join('.') ?? '', value);
  return end === null ? null : { time, ends: [end] };
}

function endOf(operator: string, time: string): End | null {
  const moved = (milliseconds: number) => textOf(new Date(utcOf(time).getTime() + milliseconds));
  if (operator === '>=') return { side: 'from', time };
  if (operator === '>') return { side: 'from', time: moved(1) };
  if (operator === '<=') return { side: 'to', time };
  return operator === '<' ? { side: 'to', time: moved(-1) } : null;
}

function severalTimes(): EngineError {
  return new EngineError(
    'not_supported',
    'A measure with a rolling window looks along one time dimension; GROUP BY has several. Group by one of them.',
  );
}
