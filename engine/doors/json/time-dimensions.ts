import type { SemanticQueryInput } from '../../../schema/wire/query.ts';
import type { Dimension } from '../../model/types.ts';
import { filterSql } from '../../plan/filter.ts';
import type { Fragment } from '../../plan/fragment.ts';
import { type Bins, binStartSql, binsOf, timeOf } from '../../plan/granularity.ts';
import type { TimeAxis } from '../../plan/semantic-query.ts';
import { EngineError } from '../../text/errors.ts';
import { type DateRange, readDateRange } from './date-range.ts';
import type { QueriedMember, QueriedMembers } from './queried-members.ts';

/** A time dimension as the query uses it: in which bins, over which range. */
export type QueriedTime = {
  member: QueriedMember;
  definition: Dimension;
  bins: Bins | null;
  range: DateRange | null;
};

export function readTimeDimensions(query: SemanticQueryInput, members: QueriedMembers): QueriedTime[] {
  const { clock } = members.context;
  return (query.timeDimensions ?? []).flatMap((written): QueriedTime[] => {
    if (written.compareDateRange !== undefined) throw compareDateRange();
    if (written.granularity === undefined && written.dateRange === undefined) return [];
    const member = members.use(written.dimension);
    const definition = requiredTime(member);
    const bins =
      written.granularity === undefined ? null : binsOf(definition, written.granularity, member.key, clock);
    const range = written.dateRange === undefined ? null : readDateRange(written.dateRange, clock);
    return [{ member, definition, bins, range }];
  });
}

/** A time dimension cut into bins: a group key. */
export function binnedFragment(member: QueriedMember, bins: Bins, members: QueriedMembers): Fragment {
  const { local } = timeFragments(member, members);
  return { ...local, text: binStartSql(local.text, bins) };
}

export function rangeCondition(time: QueriedTime, members: QueriedMembers): Fragment | null {
  if (time.range === null) return null;
  const { instant } = timeFragments(time.member, members);
  const { from, to } = time.range;
  const operand = { text: instant.text, type: 'time' } as const;
  const text = filterSql(operand, 'inDateRange', [from, to], members.context);
  return text === null ? null : { text, nodes: instant.nodes };
}

/** The time that rolling measures look along: the first with bins, else the first with a range. */
export function timeAxis(
  times: QueriedTime[],
  firstKey: number,
  members: QueriedMembers,
): (TimeAxis & { key: string }) | null {
  const binned = times.filter(({ bins }) => bins !== null);
  const axis = binned[0] ?? times[0];
  if (axis === undefined) return null;
  const same = times.filter(({ member }) => member.key === axis.member.key);
  const { clock } = members.context;
  const { local, instant } = timeFragments(axis.member, members);
  const keys = binned.flatMap(({ member, bins }, index) =>
    bins !== null && member.key === axis.member.key ? [{ index: firstKey + index, bins }] : [],
  );
  const ranged = same.find((time) => time.range !== null);
  const condition = () => (ranged === undefined ? null : rangeCondition(ranged, members));
  return {
    ...{ key: axis.member.key, local, instant: instant.text, clock, keys, condition },
    range: ranged?.range ?? null,
    bins: (name) => binsOf(axis.definition, name, axis.member.key, clock),
  };
}

/** Refuses what a rolling measure cannot look along. */
export function requireOneAxis(times: QueriedTime[], label: string): void {
  const dimensions = new Set(times.filter(({ bins }) => bins !== null).map(({ member }) => member.key));
  const ranges = new Set(times.flatMap(({ range }) => (range === null ? [] : [`${range.from} ${range.to}`])));
  if (dimensions.size <= 1 && ranges.size <= 1) return;
  throw new EngineError(
    'not_supported',
    `${label} has a rolling window, which looks along one time dimension with one date range. Query it with one.`,
  );
}

function timeFragments(
  member: QueriedMember,
  members: QueriedMembers,
): { local: Fragment; instant: Fragment } {
  const node = members.nodeOf(member);
  const { text, nodes } = members.tree.member(node, member.member.definition);
  const read = new Set([node, ...nodes]);
  const { local, instant } = timeOf(member.member.definition, text, members.context.clock);
  return { local: { text: local, nodes: read }, instant: { text: instant, nodes: read } };
}

function requiredTime({ key, member }: QueriedMember): Dimension {
  const { definition } = member;
  if (definition.kind === 'dimension' && definition.type === 'time') return definition;
  throw new EngineError(
    'wrong_use',
    `${key} is no time dimension and cannot stand in \`timeDimensions\`; put it into \`dimensions\`.`,
  );
}

function compareDateRange(): EngineError {
  return new EngineError(
    'not_supported',
    '`compareDateRange` is not supported; send one query per date range.',
  );
}
