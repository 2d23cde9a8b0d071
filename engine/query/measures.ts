import { EngineError } from '../errors.ts';
import { memberOf } from '../model/members.ts';
import type { AggregateCall, Measure, MemberReference, Template } from '../model/types.ts';
import type { Expression, ValueType } from '../sql/expression.ts';
import type { Clock } from './clock.ts';
import type { Fragment } from './fragment.ts';
import type { JoinNode, JoinTree } from './join-tree.ts';
import { withPaths } from './joined-tables.ts';
import { homeOf } from './multiplicity.ts';
import type { BaseMeasure } from './semantic-query.ts';

/** What becomes of one aggregate: a column of a planned query, or its value for a row. */
export type ReadBase = (base: BaseMeasure) => Expression;
export type MeasureContext = { tree: JoinTree; clock: Clock; readBase: ReadBase };

/** A measure of the model at a node, its rows narrowed by further filters. */
export function measureExpression(
  measure: Measure,
  node: JoinNode,
  label: string,
  filters: Fragment[],
  context: MeasureContext,
): Expression {
  const value = storedValue(measure, node, label, filters, context);
  return measure.type === 'time' ? { text: context.clock.toLocal(value.text), type: 'Timestamp' } : value;
}

/** The value as the tables hold it: a time is still an instant, whatever the query's time zone. */
export function storedValue(
  measure: Measure,
  node: JoinNode,
  label: string,
  filters: Fragment[],
  context: MeasureContext,
): Expression {
  context.tree.noteUse(node, measure);
  if (measure.form === 'calculated') {
    const own = measure.filters.map((filter) => context.tree.template(node, filter));
    return calculated(measure, node, label, [...own, ...filters], context);
  }
  if (measure.form === 'raw' && filters.length > 0) {
    throw new EngineError(
      'not_supported',
      `${label} contains its own aggregate and cannot be filtered here; filter in WHERE.`,
    );
  }
  return context.readBase(baseMeasure(measure, node, label, filters, context.tree));
}

/** The measure's own aggregate. */
export function baseMeasure(
  measure: Measure,
  node: JoinNode,
  label: string,
  filters: Fragment[],
  tree: JoinTree,
): BaseMeasure {
  const argument = measure.sql === null ? null : tree.template(node, measure.sql);
  const all = [...measure.filters.map((filter) => tree.template(node, filter)), ...filters];
  const distinct = measure.type.startsWith('count_distinct');
  return {
    label,
    home: requiredHome(new Set([node, ...(argument?.nodes ?? [])]), tree, label),
    function: aggregateOf(measure),
    distinct,
    argument: argument === null ? null : asColumn(argument, measure.sql ?? []),
    argumentType: 'Double',
    filters: all,
    type: measureType(measure),
    ...(measure.rollingWindow === null ? {} : { window: measure.rollingWindow }),
  };
}

/** An aggregate that a calculated measure is written with. */
function inlineAggregate(
  call: AggregateCall,
  node: JoinNode,
  label: string,
  filters: Fragment[],
  tree: JoinTree,
): BaseMeasure {
  const argument = call.argument === null ? null : tree.template(node, call.argument);
  const own = call.filter === null ? [] : [tree.template(node, call.filter)];
  const isTruth = call.function.startsWith('bool_') || call.function === 'every';
  return {
    label,
    home: requiredHome(new Set([node, ...(argument?.nodes ?? [])]), tree, label),
    function: call.function,
    distinct: call.distinct,
    argument: argument === null ? null : asColumn(argument, call.argument ?? []),
    argumentType: isTruth ? 'Boolean' : 'Double',
    filters: [...own, ...filters],
    type: isTruth ? 'Boolean' : call.function === 'count' ? 'Int64' : 'Double',
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

export function measureType(measure: Measure): ValueType {
  if (measure.type.startsWith('count')) return 'Int64';
  if (measure.type === 'string') return 'String';
  if (measure.type === 'boolean') return 'Boolean';
  return measure.type === 'time' ? 'Timestamp' : 'Double';
}

function calculated(
  measure: Measure,
  node: JoinNode,
  label: string,
  filters: Fragment[],
  context: MeasureContext,
): Expression {
  return { text: overMeasures(measure.sql ?? [], node, label, filters, context), type: measureType(measure) };
}

/** SQL of an expression over measures, written at a node; times in it are instants. */
export function overMeasures(
  template: Template,
  node: JoinNode,
  label: string,
  filters: Fragment[],
  context: MeasureContext,
): string {
  const pieces = template.map((piece) => {
    if (typeof piece === 'string') return piece;
    if (piece.kind === 'aggregate') {
      return context.readBase(inlineAggregate(piece, node, label, filters, context.tree)).text;
    }
    if (piece.kind !== 'member') throw new Error(`The calculation of ${label} reads a column.`);
    return inner(piece, node, label, filters, context);
  });
  return `(${pieces.join('')})`;
}

function inner(
  reference: MemberReference,
  node: JoinNode,
  label: string,
  filters: Fragment[],
  context: MeasureContext,
): string {
  const target = context.tree.referred(node, reference);
  const member = memberOf(target.cube, reference.member);
  if (member?.kind !== 'measure') throw new Error(`The compiled model has no measure ${reference.member}.`);
  return storedValue(member, target, label, filters, context).text;
}

/** A snippet that is one column stays one, so that it is not guarded against missing rows. */
function asColumn(fragment: Fragment, template: Template): Fragment {
  const text = fragment.text.slice(1, -1);
  return template.length === 2 && /^"[^"]+"\.\w+$/.test(text) ? { ...fragment, text } : fragment;
}
