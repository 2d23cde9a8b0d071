import type { SemanticQueryInput } from '../../../schema/wire/query.ts';
import { number } from '../../dialect/postgres/terms/constants.ts';
import { caseWhen, isNotNull } from '../../dialect/postgres/terms/operators.ts';
import { valueTerm } from '../../plan/aggregate.ts';
import { storedValue } from '../../plan/measures.ts';
import { type BaseMeasure, isOfGroups, measureNodes } from '../../plan/semantic-query.ts';
import { reading } from '../../term/read-terms.ts';
import type { Term } from '../../term/term.ts';
import { EngineError } from '../../text/errors.ts';
import { byLevel } from './conditions.ts';
import { type JsonSelect, requireColumns } from './grouped-select.ts';
import type { JsonColumn } from './order.ts';
import type { QueriedMembers } from './queried-members.ts';
import { askedOfRows, rowColumns, shownTime, takeFiltersInside } from './row-columns.ts';
import { readTimeDimensions } from './time-dimensions.ts';

/** The joined rows themselves (`ungrouped`): a measure is what the row adds to it, a count 1 or nothing. */
export function rowSelect(query: SemanticQueryInput, members: QueriedMembers): JsonSelect {
  const times = readTimeDimensions(query, members);
  const filters = byLevel(query.filters ?? [], members);
  if (filters.groups.length > 0) throw filteredMeasure();
  takeFiltersInside(query, filters.rows, times, members);
  const asked = askedOfRows(query, filters.rows, times, members);
  const measures = (query.measures ?? []).map((name) => shownTime(rowValue(name, members), query, members));
  const columns = [...rowColumns(query, times, members), ...measures];
  requireColumns(columns);
  const outputs = columns.map(({ term, key }) => ({ term, name: key }));
  return { select: members.rows.select(outputs, { conditions: [...asked.conditions()] }), columns };
}

function rowValue(name: string, members: QueriedMembers): JsonColumn {
  const use = members.useMeasure(name);
  const { tree } = members.rows;
  const readBase = (base: BaseMeasure): Term => {
    if (isOfGroups(base)) throw groupsOnly(use.label);
    const value = reading(valueTerm(base, tree), measureNodes(base));
    return { ...(base.function === 'count' ? oneWhere(value) : value), type: base.type };
  };
  const term = storedValue(use, { tree, clock: members.setting.clock, readBase });
  return { key: use.label, member: use.label, term };
}

function oneWhere(value: Term): Term {
  return caseWhen(null, [{ when: isNotNull(value), result: number('1', 'Int64') }], null);
}

function filteredMeasure(): EngineError {
  return new EngineError(
    'wrong_use',
    'A filter on a measure chooses groups, and an `ungrouped` query has none; filter by dimensions, or group.',
  );
}

function groupsOnly(label: string): EngineError {
  return new EngineError(
    'wrong_use',
    `${label} exists for groups only; leave it out, or do not ask for \`ungrouped\`.`,
  );
}
