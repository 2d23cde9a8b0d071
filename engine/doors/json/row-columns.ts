import type { QueryFilter, SemanticQueryInput } from '../../../schema/wire/query.ts';
import type { Member } from '../../model/types.ts';
import type { Operand } from '../../plan/filter.ts';
import { timeOf } from '../../plan/granularity.ts';
import type { JoinTree } from '../../plan/join-tree.ts';
import { measuredRows } from '../../plan/measured-rows.ts';
import type { AskedOfRows } from '../../plan/member-filters.ts';
import type { JoinNode, Term } from '../../term/term.ts';
import { EngineError } from '../../text/errors.ts';
import { conditionTerm } from './conditions.ts';
import { asksForMeasured, filterNames } from './member-names.ts';
import type { JsonColumn } from './order.ts';
import { inWrongList, type QueriedMember, type QueriedMembers } from './queried-members.ts';
import { binnedTerm, type QueriedTime, rangeCondition } from './time-dimensions.ts';

/** The columns of a query that rows have: dimensions, then time dimensions by granularity. */
export function rowColumns(
  query: SemanticQueryInput,
  times: QueriedTime[],
  members: QueriedMembers,
): JsonColumn[] {
  const columns = (query.dimensions ?? []).map((name) => {
    return dimensionColumn(members.use(name), query.convertTzForRawTimeDimension ?? false, members);
  });
  for (const { member, definition, granularity } of times) {
    if (granularity === null) continue;
    const key = `${member.key}.${granularity}`;
    columns.push({ key, member: member.key, term: binnedTerm(member, definition, granularity, members) });
  }
  return columns;
}

/** A time dimension without granularity is shown as it is stored, unless the query asks for local time. */
function dimensionColumn(found: QueriedMember, convertTime: boolean, members: QueriedMembers): JsonColumn {
  const { key, granularity } = found;
  const { definition } = found.member;
  if (definition.kind !== 'dimension') throw inWrongList(found);
  const member = `${found.relation.name}.${found.member.name}`;
  if (granularity !== null) return { key, member, term: binnedTerm(found, definition, granularity, members) };
  const stored = memberTerm(found, members);
  const isConverted = definition.type === 'time' && convertTime;
  return {
    key,
    member,
    term: isConverted ? timeOf(definition, stored, members.setting.clock).local : stored,
  };
}

/** The time that a measure gives, in local time where the query asks for that. */
export function shownTime(
  column: JsonColumn,
  { convertTzForRawTimeDimension }: SemanticQueryInput,
  members: QueriedMembers,
): JsonColumn {
  if (!convertTzForRawTimeDimension || column.term.type !== 'Timestamp') return column;
  return { ...column, term: members.setting.clock.toLocal(column.term) };
}

/** What filters, segments and ranges of time ask of the rows, for members whose SQL takes it in before as well. */
export function askedOfRows(
  query: SemanticQueryInput,
  filters: readonly QueryFilter[],
  times: readonly QueriedTime[],
  members: QueriedMembers,
): AskedOfRows {
  const { asked } = members.rows.tree;
  asked.readBy(() => [
    ...rowConditions(query, filters, members),
    ...times.flatMap((time) => rangeCondition(time, members) ?? []),
  ]);
  return asked;
}

/** What segments and filters ask of the rows. Sub-queries that want to can ask the same of theirs. */
function rowConditions(
  query: SemanticQueryInput,
  filters: readonly QueryFilter[],
  members: QueriedMembers,
): Term[] {
  const segments = (query.segments ?? []).map((name) => {
    const found = members.use(name);
    if (found.member.definition.kind === 'segment') return found;
    const { kind } = found.member.definition;
    throw new EngineError(
      'wrong_use',
      `${found.key} is a ${kind}, not a segment; put it into \`${kind}s\` or \`filters\`.`,
    );
  });
  return [
    ...segments.map((segment) => memberTerm(segment, members)),
    ...filters.flatMap((filter) =>
      filterTerms(filter, (name) => memberTerm(members.use(name), members), members),
    ),
  ];
}

/** Lets sub-queries that take the query's filters along put them on their own rows. */
export function takeFiltersInside(
  query: SemanticQueryInput,
  filters: readonly QueryFilter[],
  times: readonly QueriedTime[],
  members: QueriedMembers,
): void {
  const outside = (name: string) => !isSubQuery(members.find(name).member.definition);
  // The rows that a measure counts are those of its own cube, not of the sub-query's.
  const taken = filters.filter((filter) => !asksForMeasured(filter) && filterNames(filter).every(outside));
  const segments = (query.segments ?? []).filter(outside);
  const names = [...taken.flatMap(filterNames), ...segments, ...times.map(({ member }) => member.key)];
  members.innerFilters = {
    cubes: names.flatMap((name) => members.cubesOf(name)),
    on: (tree) => {
      const read = (name: string) =>
        memberAt(tree, members.nodeIn(tree, name), members.find(name).member.definition);
      return [
        ...segments.map(read),
        ...taken.flatMap((filter) => filterTerms(filter, read, members)),
        ...times.flatMap(({ member, range }) => {
          if (range === null) return [];
          const values = [range.from, range.to];
          return filterTerms(
            { kind: 'member', member: member.key, operator: 'inDateRange', values },
            read,
            members,
          );
        }),
      ];
    },
  };
}

function isSubQuery(definition: Member): boolean {
  return (definition.sql ?? []).some((piece) => typeof piece !== 'string' && piece.kind === 'subQuery');
}

function memberTerm(found: QueriedMember, members: QueriedMembers): Term {
  return memberAt(members.rows.tree, members.nodeOf(found), found.member.definition);
}

function memberAt(tree: JoinTree, node: JoinNode, definition: Member): Term {
  return tree.member(node, definition);
}

type ReadRow = (name: string) => Term;

function filterTerms(filter: QueryFilter, read: ReadRow, members: QueriedMembers): Term[] {
  const { clock } = members.setting;
  const operand = (name: string): Operand => {
    const { definition } = members.find(name).member;
    const term = read(name);
    if (definition.kind !== 'dimension') return { term, type: 'boolean' };
    if (definition.type !== 'time') return { term, type: definition.type };
    return { term: timeOf(definition, term, clock).instant, type: 'time' };
  };
  const counted = (name: string) => measuredRows(members.useMeasure(name), members.rows.tree);
  const condition = conditionTerm(filter, { operand, measuredRows: counted }, clock);
  return condition === null ? [] : [condition];
}
