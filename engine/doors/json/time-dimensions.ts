import type { QueryFilter, SemanticQueryInput } from '../../../schema/wire/query.ts';
import type { Dimension } from '../../model/types.ts';
import { filterTerm } from '../../plan/filter.ts';
import { timeOf } from '../../plan/granularity.ts';
import { LookedAlong } from '../../plan/time/looked-along.ts';
import { timeBeneath } from '../../plan/time/time-beneath.ts';
import { periodTerm } from '../../plan/written-periods.ts';
import type { Term } from '../../term/term.ts';
import { EngineError } from '../../text/errors.ts';
import { type DateRange, readDateRange } from './date-range.ts';
import { comparedNames } from './member-names.ts';
import type { QueriedMember, QueriedMembers } from './queried-members.ts';

/** A time dimension as the query uses it: by which periods, over which range. */
export type QueriedTime = {
  member: QueriedMember;
  definition: Dimension;
  granularity: string | null;
  range: DateRange | null;
};

export function readTimeDimensions(query: SemanticQueryInput, members: QueriedMembers): QueriedTime[] {
  const { clock } = members.setting;
  return (query.timeDimensions ?? []).flatMap((written): QueriedTime[] => {
    if (written.compareDateRange !== undefined) throw severalQueries();
    if (written.granularity === undefined && written.dateRange === undefined) return [];
    const member = members.use(written.dimension);
    const definition = requiredTime(member);
    const range = written.dateRange === undefined ? null : readDateRange(written.dateRange, clock);
    return [{ member, definition, granularity: written.granularity ?? null, range }];
  });
}

/** A time dimension cut into periods: a group key. */
export function binnedTerm(
  found: QueriedMember,
  definition: Dimension,
  granularity: string,
  members: QueriedMembers,
): Term {
  const label = `${found.relation.name}.${found.member.name}`;
  const { clock } = members.setting;
  return periodTerm(members.rows.tree, members.nodeOf(found), definition, { granularity, label, clock });
}

export function rangeCondition(time: QueriedTime, members: QueriedMembers): Term | null {
  if (time.range === null) return null;
  const { from, to } = time.range;
  const operand = { term: timeTerms(time.member, members).instant, type: 'time' } as const;
  return filterTerm(operand, 'inDateRange', [from, to], members.setting.clock);
}

/**
 * The time that rolling measures look along: the first with a granularity, else the first with a range, else one that
 * a dimension or a filter names; null when the query names none.
 */
export function lookedAlong(
  times: QueriedTime[],
  query: SemanticQueryInput,
  filters: readonly QueryFilter[],
  members: QueriedMembers,
): LookedAlong | null {
  const named = [...(query.dimensions ?? []), ...filters.flatMap(comparedNames)].map((name) =>
    members.find(name),
  );
  const cut = named.filter(({ granularity }) => granularity !== null);
  const binned = times.filter(({ granularity }) => granularity !== null);
  const candidates = [...[...binned, ...times].map(({ member }) => member), ...cut, ...named];
  for (const candidate of candidates) {
    const { tree } = members.rows;
    const found = timeBeneath(tree, members.nodeOf(candidate), candidate.member.definition);
    if (found === null) continue;
    const { clock } = members.setting;
    const label = `${candidate.relation.name}.${candidate.member.name}`;
    const terms = timeOf(found.dimension, tree.member(found.node, found.dimension), clock);
    return new LookedAlong(label, found.dimension, terms, clock);
  }
  return null;
}

/** Refuses what a rolling measure cannot look along. */
export function requireOneAxis(times: QueriedTime[], label: string): void {
  const dimensions = new Set(
    times.filter(({ granularity }) => granularity !== null).map(({ member }) => member.key),
  );
  if (dimensions.size <= 1) return;
  throw new EngineError(
    'not_supported',
    `${label} has a rolling window, which looks along one time dimension. Query it with one.`,
  );
}

function timeTerms(found: QueriedMember, members: QueriedMembers): { local: Term; instant: Term } {
  const { definition } = found.member;
  const stored = members.rows.tree.member(members.nodeOf(found), definition);
  return timeOf(definition, stored, members.setting.clock);
}

function requiredTime({ key, member }: QueriedMember): Dimension {
  const { definition } = member;
  if (definition.kind === 'dimension' && definition.type === 'time') return definition;
  throw new EngineError(
    'wrong_use',
    `${key} is no time dimension and cannot stand in \`timeDimensions\`; put it into \`dimensions\`.`,
  );
}

function severalQueries(): EngineError {
  return new EngineError(
    'not_supported',
    '`compareDateRange` makes several queries of one; here is room for one. Send one query per date range.',
  );
}
