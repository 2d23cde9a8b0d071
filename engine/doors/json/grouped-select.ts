import type { SemanticQueryInput } from '../../../schema/wire/query.ts';
import { MeasureColumns } from '../../plan/measure-columns.ts';
import { measuredRows } from '../../plan/measured-rows.ts';
import { storedValue } from '../../plan/measures.ts';
import { keyColumn } from '../../plan/semantic-query.ts';
import { queriedTimes } from '../../plan/time/queried-times.ts';
import { readTimeAxis } from '../../plan/time/time-axis.ts';
import { refuseWrittenPeriods } from '../../plan/written-periods.ts';
import { derived, selectOf } from '../../term/query.ts';
import type { Select } from '../../term/term.ts';
import { EngineError } from '../../text/errors.ts';
import { byLevel, conditionTerm, measureOperand } from './conditions.ts';
import { memberNames } from './member-names.ts';
import type { JsonColumn } from './order.ts';
import type { QueriedMembers } from './queried-members.ts';
import { askedOfRows, rowColumns, shownTime, takeFiltersInside } from './row-columns.ts';
import { lookedAlong, readTimeDimensions, requireOneAxis } from './time-dimensions.ts';

export type JsonSelect = { select: Select; columns: JsonColumn[] };

/** Groups rows by the dimensions of a query and measures the groups; filters on measures choose among them. */
export function groupedSelect(query: SemanticQueryInput, members: QueriedMembers): JsonSelect {
  const times = readTimeDimensions(query, members);
  const filters = byLevel(query.filters ?? [], members);
  takeFiltersInside(query, filters.rows, times, members);
  const asked = askedOfRows(query, filters.rows, times, members);
  const keys = rowColumns(query, times, members);
  const measures = new MeasureColumns();
  const measured = (query.measures ?? []).map((name) => measureColumn(name, members, measures));
  requireColumns([...keys, ...measured]);
  const readMeasure = {
    operand: (name: string) => measureOperand(measureColumn(name, members, measures).term),
    measuredRows: (name: string) => measuredRows(members.useMeasure(name), members.rows.tree),
  };
  const having = filters.groups.flatMap(
    (filter) => conditionTerm(filter, readMeasure, members.setting.clock) ?? [],
  );

  const rolling = measures.list.find(({ window }) => window !== undefined);
  if (rolling !== undefined) requireOneAxis(times, rolling.label);
  const along = rolling === undefined ? null : lookedAlong(times, query, filters.rows, members);
  const conditions = [...asked.conditions()];
  const groupKeys = keys.map(({ term }) => term);
  if (rolling !== undefined) {
    refuseWrittenPeriods(members.rows.tree, [...groupKeys, ...conditions], rolling.label);
    asked.refuseBeyond(`${rolling.label} has a rolling window`);
  }
  const { time, others } =
    along === null ? { time: null, others: conditions } : readTimeAxis(along, groupKeys, conditions);
  const isStaged = measures.list.some(({ stage }) => stage !== undefined);
  const plan = members.rows.groups({
    ...{ groupKeys, measures: measures.list, time, conditions: others },
    times: isStaged ? timesOf(query, members) : [],
    repeatsGroups: true,
  });

  const shown = keys.map((key, index) => ({ ...key, term: keyColumn(index, key.term) }));
  const columns = [...shown, ...measured.map((column) => shownTime(column, query, members))];
  const select = selectOf(
    columns.map(({ term, key }) => ({ term, name: key })),
    { from: derived(plan(groupKeys), 'grouped'), where: having },
  );
  return { select, columns };
}

function timesOf(query: SemanticQueryInput, members: QueriedMembers) {
  const named = memberNames(query).map((name) => members.find(name));
  const placed = named.map((found) => ({ node: members.nodeOf(found), definition: found.member.definition }));
  return queriedTimes(placed, members.rows.tree, members.setting.clock);
}

function measureColumn(name: string, members: QueriedMembers, columns: MeasureColumns): JsonColumn {
  const use = members.useMeasure(name);
  const context = { tree: members.rows.tree, clock: members.setting.clock, readBase: columns.read };
  return { key: use.label, member: use.label, term: storedValue(use, context) };
}

export function requireColumns(columns: readonly JsonColumn[]): void {
  if (columns.length > 0) return;
  throw new EngineError(
    'wrong_use',
    'The query selects nothing; give it `measures`, `dimensions`, or `timeDimensions` with a granularity.',
  );
}
