import type { QueryFilter, SemanticQueryInput } from '../../../schema/wire/query.ts';
import type { Member } from '../../model/types.ts';
import type { ValueType } from '../../plan/expression.ts';
import type { Fragment } from '../../plan/fragment.ts';
import { binsOf, timeOf } from '../../plan/granularity.ts';
import type { JoinNode, JoinTree } from '../../plan/join-tree.ts';
import { EngineError } from '../../text/errors.ts';
import { conditionSql } from './conditions.ts';
import { filterNames } from './member-names.ts';
import type { JsonColumn } from './order.ts';
import { inWrongList, type QueriedMember, type QueriedMembers } from './queried-members.ts';
import { binnedFragment, type QueriedTime } from './time-dimensions.ts';

export type RowColumn = JsonColumn & { fragment: Fragment };

/** The columns of a query that rows have: dimensions, then time dimensions by granularity. */
export function rowColumns(
  query: SemanticQueryInput,
  times: QueriedTime[],
  members: QueriedMembers,
): RowColumn[] {
  const columns = (query.dimensions ?? []).map((name) => {
    return dimensionColumn(members.use(name), query.convertTzForRawTimeDimension ?? false, members);
  });
  for (const { member, bins } of times) {
    if (bins === null) continue;
    const key = `${member.key}.${bins.name}`;
    columns.push({
      key,
      member: member.key,
      type: 'Timestamp',
      fragment: binnedFragment(member, bins, members),
    });
  }
  return columns;
}

/** A time dimension without granularity is shown as it is stored, unless the query asks for local time. */
function dimensionColumn(found: QueriedMember, convertTime: boolean, members: QueriedMembers): RowColumn {
  const { key, granularity } = found;
  const { definition } = found.member;
  if (definition.kind !== 'dimension') throw inWrongList(found);
  const member = `${found.relation.name}.${found.member.name}`;
  if (granularity !== null) {
    const bins = binsOf(definition, granularity, member, members.context.clock);
    return { key, member, type: 'Timestamp', fragment: binnedFragment(found, bins, members) };
  }
  const fragment = memberFragment(found, members);
  if (definition.type === 'time' && convertTime) {
    fragment.text = timeOf(definition, fragment.text, members.context.clock).local;
  }
  return { key, member, type: VALUE_TYPES[definition.type] ?? 'String', fragment };
}

const VALUE_TYPES: Record<string, ValueType> = { number: 'Double', time: 'Timestamp', boolean: 'Boolean' };

/** What segments and filters ask of the rows. Sub-queries that want to can ask the same of theirs. */
export function rowConditions(
  query: SemanticQueryInput,
  filters: readonly QueryFilter[],
  members: QueriedMembers,
): Fragment[] {
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
    ...segments.map((segment) => memberFragment(segment, members)),
    ...filters.flatMap((filter) =>
      filterFragment(filter, (name) => memberFragment(members.use(name), members), members),
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
  const taken = filters.filter((filter) => filterNames(filter).every(outside));
  const segments = (query.segments ?? []).filter(outside);
  const names = [...taken.flatMap(filterNames), ...segments, ...times.map(({ member }) => member.key)];
  members.innerFilters = {
    cubes: names.flatMap((name) => members.cubesOf(name)),
    on: (tree) => {
      const read = (name: string) =>
        memberAt(tree, members.nodeIn(tree, name), members.find(name).member.definition);
      return [
        ...segments.map(read),
        ...taken.flatMap((filter) => filterFragment(filter, read, members)),
        ...times.flatMap(({ member, range }) => {
          if (range === null) return [];
          const values = [range.from, range.to];
          return filterFragment(
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

function memberFragment(found: QueriedMember, members: QueriedMembers): Fragment {
  return memberAt(members.tree, members.nodeOf(found), found.member.definition);
}

function memberAt(tree: JoinTree, node: JoinNode, definition: Member): Fragment {
  const { text, nodes } = tree.member(node, definition);
  return { text, nodes: new Set([node, ...nodes]) };
}

type ReadRow = (name: string) => Fragment;

function filterFragment(filter: QueryFilter, read: ReadRow, members: QueriedMembers): Fragment[] {
  const nodes = new Set<JoinNode>();
  const text = conditionSql(
    filter,
    (name) => {
      const { definition } = members.find(name).member;
      const fragment = read(name);
      for (const node of fragment.nodes) nodes.add(node);
      if (definition.kind !== 'dimension') return { text: fragment.text, type: 'boolean' };
      if (definition.type !== 'time') return { text: fragment.text, type: definition.type };
      return { text: timeOf(definition, fragment.text, members.context.clock).instant, type: 'time' };
    },
    members.context,
  );
  return text === null ? [] : [{ text, nodes }];
}
