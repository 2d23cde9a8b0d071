import { snippet } from '../dialect/postgres/terms/columns.ts';
import { memberOf } from '../model/members.ts';
import type { AggregateCall, Measure, MemberReference, Template } from '../model/types.ts';
import type { JoinNode, Term } from '../term/term.ts';
import type { ValueType } from '../term/value-type.ts';
import { EngineError } from '../text/errors.ts';
import { isFirstOrLastTime } from './aggregated-time.ts';
import type { JoinTree } from './join-tree.ts';
import { withPaths } from './joined-tables.ts';
import type { MeasureContext, MeasurePlace, MeasureUse } from './measure-use.ts';
import { homeOf } from './multiplicity.ts';
import type { BaseMeasure } from './semantic-query.ts';
import { plannedStage } from './stage.ts';

export function measureTerm(use: MeasureUse, context: MeasureContext): Term {
  const value = storedValue(use, context);
  return value.type === 'Timestamp' ? context.clock.toLocal(value) : value;
}

/** The value as the tables hold it: a time is still an instant, whatever the query's time zone. */
export function storedValue(use: MeasureUse, context: MeasureContext): Term {
  const { definition, node, label, filters } = use;
  context.tree.noteUse(node, definition);
  if (definition.stage !== undefined) return context.readBase(stagedMeasure(use, definition.stage, context));
  if (definition.form === 'calculated') {
    const own = definition.filters.map((filter) => context.tree.template(node, filter, 'Boolean'));
    const place = { node, label, filters: [...own, ...filters] };
    return { ...overMeasures(definition.sql ?? [], place, context), type: measureType(definition) };
  }
  if (definition.form === 'raw' && filters.length > 0) {
    throw new EngineError(
      'not_supported',
      `${label} contains its own aggregate and cannot be filtered here; filter in WHERE.`,
    );
  }
  return context.readBase(baseMeasure(use, context.tree));
}

function stagedMeasure(
  use: MeasureUse,
  stage: NonNullable<Measure['stage']>,
  context: MeasureContext,
): BaseMeasure {
  const { definition, node, label, filters } = use;
  if (filters.length > 0) {
    throw new EngineError(
      'not_supported',
      `${label} is worked out over groups and cannot be filtered here; filter in WHERE.`,
    );
  }
  const planned = plannedStage(use, stage, context, storedValue);
  if (planned.measures.some(({ window }) => window !== undefined)) {
    throw new EngineError(
      'not_supported',
      `${label} is worked out over a rolling window, which is not supported.`,
    );
  }
  const isOfValues = ['sum', 'avg', 'min', 'max'].includes(definition.type);
  const type = measureType(definition);
  return {
    ...{ label, home: node, argument: null, filters: [], stage: planned, type },
    function: isOfValues ? definition.type : 'count',
    distinct: definition.type.startsWith('count_distinct'),
    argumentType: planned.kind === 'aggregate' && type === 'Int64' ? 'Unknown' : type,
  };
}

/** The measure's own aggregate. */
export function baseMeasure({ definition, ...place }: MeasureUse, tree: JoinTree): BaseMeasure {
  const window = definition.rollingWindow;
  const isTime = isFirstOrLastTime(definition, place.node, tree);
  return {
    ...overArgument(definition.sql, definition.filters, place, tree),
    function: aggregateOf(definition),
    distinct: definition.type.startsWith('count_distinct'),
    argumentType: isTime ? 'Timestamp' : 'Double',
    type: isTime ? 'Timestamp' : measureType(definition),
    ...(window === null ? {} : { window }),
  };
}

/** An aggregate that a calculated measure is written with. */
function inlineAggregate(call: AggregateCall, place: MeasurePlace, tree: JoinTree): BaseMeasure {
  const isTruth = call.function.startsWith('bool_') || call.function === 'every';
  return {
    ...overArgument(call.argument, call.filter === null ? [] : [call.filter], place, tree),
    function: call.function,
    distinct: call.distinct,
    argumentType: isTruth ? 'Boolean' : 'Double',
    type: isTruth ? 'Boolean' : call.function === 'count' ? 'Int64' : 'Double',
  };
}

/** What is aggregated: of which cube's rows, and of which of them. */
function overArgument(
  sql: Template | null,
  ownFilters: Template[],
  { node, label, filters }: MeasurePlace,
  tree: JoinTree,
): Pick<BaseMeasure, 'label' | 'home' | 'argument' | 'filters'> {
  const argument = sql === null ? null : tree.template(node, sql);
  return {
    ...{ label, argument },
    home: requiredHome(new Set([node, ...(argument?.reads ?? [])]), tree, label),
    filters: [...ownFilters.map((filter) => tree.template(node, filter, 'Boolean')), ...filters],
  };
}

function aggregateOf(measure: Measure): string {
  if (measure.form === 'raw') return 'raw';
  return measure.type.startsWith('count') || measure.sql === null ? 'count' : measure.type;
}

/** The cube whose rows an aggregate over these cubes is about; it may lie on the way between them. */
export function requiredHome(nodes: ReadonlySet<JoinNode>, tree: JoinTree, label: string): JoinNode {
  const home = homeOf(nodes, tree.root) ?? homeOf(new Set(withPaths(tree, nodes)), tree.root);
  if (home !== null) return home;
  throw new EngineError(
    'not_supported',
    `${label} mixes columns that multiply each other's rows; aggregate over those of one side only.`,
  );
}

function measureType(measure: Measure): ValueType {
  if (measure.type.startsWith('count') || measure.type === 'rank') return 'Int64';
  if (measure.type === 'string') return 'String';
  if (measure.type === 'boolean') return 'Boolean';
  return measure.type === 'time' ? 'Timestamp' : 'Double';
}

/** An expression over measures; times in it are instants. */
export function overMeasures(template: Template, place: MeasurePlace, context: MeasureContext): Term {
  const pieces = template.map((piece) => {
    if (typeof piece === 'string') return piece;
    if (piece.kind === 'sql') return piece.sql;
    if (piece.kind === 'aggregate') return context.readBase(inlineAggregate(piece, place, context.tree));
    if (piece.kind !== 'member') throw new Error(`The calculation of ${place.label} reads a column.`);
    return inner(piece, place, context);
  });
  const [only, ...others] = pieces;
  if (typeof only === 'object' && others.length === 0) return only;
  const total = template.every((piece) => typeof piece !== 'string');
  return snippet(pieces, total, new Set());
}

function inner(reference: MemberReference, place: MeasurePlace, context: MeasureContext): Term {
  const node = context.tree.referred(place.node, reference);
  const definition = memberOf(node.cube, reference.member);
  if (definition?.kind !== 'measure')
    throw new Error(`The compiled model has no measure ${reference.member}.`);
  return storedValue({ ...place, node, definition }, context);
}
