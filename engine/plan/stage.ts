import { snippet } from '../dialect/postgres/terms/columns.ts';
import { memberOf } from '../model/members.ts';
import type { Measure, MemberReference, Template } from '../model/types.ts';
import type { Term } from '../term/term.ts';
import { isCut } from './granularity.ts';
import { MeasureColumns } from './measure-columns.ts';
import type { MeasureContext, MeasureUse, ReadMeasureValue } from './measure-use.ts';
import type { PlannedStage, StageKey } from './semantic-query.ts';

/** What a staged measure reads: the measures beneath it, and dimensions that have to be keys of its groups. */
export function plannedStage(
  use: MeasureUse,
  stage: NonNullable<Measure['stage']>,
  context: MeasureContext,
  readMeasure: ReadMeasureValue,
): PlannedStage {
  const { definition, node } = use;
  const columns = new MeasureColumns();
  const inner = { ...context, readBase: columns.read };
  const reader = new StageReader(use, inner, readMeasure);
  const { added, partition, shifts, orders, isLeaf } = stage;
  const ownValue = () => {
    const { stage: _, ...plain } = definition;
    return readMeasure({ ...use, definition: { ...plain, form: 'aggregated' } }, inner);
  };
  const value = isLeaf ? ownValue() : definition.sql === null ? null : reader.read(definition.sql);
  const filters = isLeaf ? [] : definition.filters.map((filter) => reader.read(filter));
  const order = orders.map(({ sql, direction }) => ({ key: reader.read(sql), direction }));
  return {
    id: `${node.key}.${definition.name}`,
    kind: kindOf(definition, isLeaf),
    ...{ value, filters, orders: order, measures: columns.list, dimensions: reader.dimensions },
    added: added.map((key) => reader.key(key)),
    partition:
      partition === null
        ? null
        : { keeps: partition.keeps, keys: partition.keys.map((key) => reader.key(key)) },
    shifts: shifts.map(({ dimension, ...by }) => {
      return { time: dimension === null ? null : reader.key(dimension), by };
    }),
  };
}

function kindOf({ type }: Measure, isLeaf: boolean): PlannedStage['kind'] {
  if (type === 'rank') return 'rank';
  const isCalculation = type === 'number' || type === 'string' || type === 'time' || type === 'boolean';
  return isLeaf || isCalculation ? 'calculation' : 'aggregate';
}

/** Reads SQL over members of groups: measures become columns, dimensions stay what they are of rows. */
class StageReader {
  readonly dimensions: Term[] = [];
  readonly #use: MeasureUse;
  readonly #context: MeasureContext;
  readonly #readMeasure: ReadMeasureValue;

  constructor(use: MeasureUse, context: MeasureContext, readMeasure: ReadMeasureValue) {
    this.#use = use;
    this.#context = context;
    this.#readMeasure = readMeasure;
  }

  read(template: Template): Term {
    const pieces = template.map((piece) => {
      if (typeof piece === 'string') return piece;
      if (piece.kind === 'sql') return piece.sql;
      if (piece.kind !== 'member') throw new Error(`The stage of ${this.#use.label} reads a column.`);
      return this.#member(piece);
    });
    const [only, ...others] = pieces;
    if (typeof only === 'object' && others.length === 0) return only;
    return snippet(pieces, false, new Set());
  }

  /** A dimension as groups may be keyed by it; a time without a granularity stands for all of its own. */
  key(reference: MemberReference): StageKey {
    const { tree, clock } = this.#context;
    const node = tree.referred(this.#use.node, reference);
    const value = tree.template(this.#use.node, [reference]);
    const member = memberOf(node.cube, reference.member);
    const isTime = member?.kind === 'dimension' && member.type === 'time';
    if (!isTime || reference.granularity !== undefined) return { shown: value, time: null };
    const shown = isCut(member) ? value : clock.toLocal(value);
    return { shown, time: { node, member: member.name } };
  }

  #member(reference: MemberReference): Term {
    const { tree } = this.#context;
    const node = tree.referred(this.#use.node, reference);
    const member = memberOf(node.cube, reference.member);
    if (member?.kind === 'measure')
      return this.#readMeasure({ ...this.#use, node, definition: member, filters: [] }, this.#context);
    const value = tree.template(this.#use.node, [reference]);
    this.dimensions.push(value);
    return value;
  }
}
