import type { CaseExpr, FuncCall, Node } from '@pgsql/types';
import { aggregateFunctions, resultOf } from '../../../dialect/postgres/functions.ts';
import type { ListFunction } from '../../../dialect/postgres/terms/lists.ts';
import type { Measure } from '../../../model/types.ts';
import { standsRepetition } from '../../../plan/aggregate.ts';
import type { MeasureContext } from '../../../plan/measure-use.ts';
import { baseMeasure, measureTerm, requiredHome } from '../../../plan/measures.ts';
import { homeOf, reachesOne } from '../../../plan/multiplicity.ts';
import type { BaseMeasure } from '../../../plan/semantic-query.ts';
import type { JoinNode, Term } from '../../../term/term.ts';
import { EngineError } from '../../../text/errors.ts';
import type { MeasureMember } from '../from/bound-relation.ts';
import type { RelationScope } from '../from/relation-scope.ts';
import { columnParts, required } from '../print/expression-context.ts';
import { functionName } from '../print/function-name.ts';
import { listFunctionOf, readList } from '../print/list-call.ts';
import { type OrderedSet, readOrderedSet } from '../print/ordered-set.ts';
import { orderedAggregate } from '../print/print-call.ts';

/** Measures an aggregate repeats: what it says of them, they say themselves. */
const SAME_MEANING: Record<string, ReadonlySet<Measure['type']>> = {
  sum: new Set(['sum', 'count', 'number']),
  avg: new Set(['avg', 'number']),
  min: new Set(['min', 'number', 'string', 'time']),
  max: new Set(['max', 'number', 'string', 'time']),
  count: new Set(['count']),
  'count distinct': new Set(['count_distinct', 'count_distinct_approx', 'number']),
};

/** An aggregate call of a grouped block over the model: a measure, a measure narrowed, or an aggregate made up on the spot. */
export function aggregateExpression(call: FuncCall, scope: RelationScope, context: MeasureContext): Term {
  const name = functionName(call);
  const list = listFunctionOf(call);
  if (call.agg_order !== undefined && !call.agg_within_group && list === null) throw orderedAggregate(name);
  const filters = call.agg_filter === undefined ? [] : [rowCondition(call.agg_filter, scope)];
  if (call.agg_star) return countRows(scope, filters, context);
  const reader = new AggregateReader(name, call.agg_distinct === true, scope, context);
  if (list !== null) return reader.readList(call, list, filters);
  if (call.agg_within_group) return reader.readOrderedSet(readOrderedSet(call), filters);
  const [argument, ...others] = call.args ?? [];
  if (argument === undefined || others.length > 0) {
    throw new EngineError(
      'wrong_use',
      `${name} takes one argument, as in ${name}(${name === 'measure' ? 'revenue' : 'amount'}).`,
    );
  }
  return reader.read(argument, filters);
}

class AggregateReader {
  readonly #name: string;
  readonly #distinct: boolean;
  readonly #scope: RelationScope;
  readonly #context: MeasureContext;

  constructor(name: string, distinct: boolean, scope: RelationScope, context: MeasureContext) {
    this.#name = name;
    this.#distinct = distinct;
    this.#scope = scope;
    this.#context = context;
  }

  read(argument: Node, filters: Term[]): Term {
    const measure = measureNamed(argument, this.#scope);
    if (measure !== null) return this.#overMeasure(measure, filters);
    if (this.#name === 'measure') throw this.#notAMeasure(argument);
    const narrowed = 'CaseExpr' in argument ? this.#narrowedMeasure(argument.CaseExpr) : null;
    if (narrowed !== null) return this.#overMeasure(narrowed.measure, [...filters, narrowed.filter]);
    return this.#overRows(argument, filters);
  }

  readOrderedSet({ form, value, result }: OrderedSet, filters: Term[]): Term {
    return this.#overRows(value, filters, form, result);
  }

  readList(call: FuncCall, name: ListFunction, filters: Term[]): Term {
    const [argument] = call.args ?? [];
    const measure = argument === undefined ? null : measureNamed(argument, this.#scope);
    if (measure !== null) throw this.#contradiction(measure);
    const label = `${name.toUpperCase()}(…)`;
    const list = readList(call, name, (node) => this.#valueTerm(node, label));
    const orders = (call.agg_order ?? []).flatMap((item) => ('SortBy' in item && item.SortBy.node) || []);
    const nodes: Node = { List: { items: [...(argument ? [argument] : []), ...orders] } };
    const reads = new Set(
      [list.value, ...list.orders.map(({ key }) => key)].flatMap((term) => [...term.reads]),
    );
    const base: BaseMeasure = {
      ...{ label, list, filters, function: name, distinct: list.distinct, type: 'String' },
      home: this.#homeOf(nodes, reads, label),
      ...{ argument: list.value, argumentType: list.value.type },
    };
    this.#refuseRepeatedResult(base, argument ?? nodes);
    return this.#context.readBase(base);
  }

  #overMeasure(measure: MeasureMember, filters: Term[]): Term {
    const { definition } = measure;
    const use = { ...measure, filters };
    const meaning = this.#distinct ? `${this.#name} distinct` : this.#name;
    if (this.#name === 'measure' || SAME_MEANING[meaning]?.has(definition.type)) {
      return measureTerm(use, this.#context);
    }
    const isOfValues = definition.type === 'sum' || definition.type === 'avg';
    const isExtreme = this.#name === 'min' || this.#name === 'max';
    if (definition.form !== 'aggregated' || definition.sql === null || !isOfValues || !isExtreme) {
      throw this.#contradiction(measure);
    }
    // The smallest and the largest of the values that the measure adds up.
    const base = baseMeasure(use, this.#context.tree);
    return this.#context.readBase({ ...base, function: this.#name, distinct: false, type: 'Double' });
  }

  /** `CASE WHEN condition THEN measure END`: the measure over the rows that meet the condition, or one of several. */
  #narrowedMeasure(expression: CaseExpr): { measure: MeasureMember; filter: Term } | null {
    const branches = (expression.args ?? []).flatMap((branch) =>
      'CaseWhen' in branch ? branch.CaseWhen : [],
    );
    const results = branches.map(({ result }) => measureNamed(required(result), this.#scope));
    const [measure] = results;
    const named = results.find((result) => result !== null);
    if (named === undefined || named === null) return null;
    const same = measure && results.every((result) => result?.label === measure.label);
    if (!same || !this.#isNothing(expression.defresult)) {
      const advice = `Write ${this.#name}(CASE WHEN condition THEN ${named.member.name} END), one for each measure.`;
      throw new EngineError(
        'not_supported',
        `A CASE over the measure ${named.member.name} gives that measure or nothing. ${advice}`,
      );
    }
    const conditions = branches.map(({ expr }) => {
      const condition = required(expr);
      return expression.arg === undefined ? condition : equals(expression.arg, condition);
    });
    const any: Node = { BoolExpr: { boolop: 'OR_EXPR', args: conditions } };
    return { measure, filter: rowCondition(any, this.#scope) };
  }

  /** No ELSE, ELSE NULL, and for sums ELSE 0 add nothing. */
  #isNothing(node: Node | undefined): boolean {
    if (node === undefined) return true;
    if (!('A_Const' in node)) return false;
    const zero = node.A_Const.ival !== undefined && (node.A_Const.ival.ival ?? 0) === 0;
    return node.A_Const.isnull === true || (this.#name === 'sum' && zero);
  }

  #overRows(
    argument: Node,
    filters: Term[],
    orderedSet?: BaseMeasure['orderedSet'],
    result = aggregateFunctions.get(this.#name)?.result ?? 'argument',
  ): Term {
    const label = `${this.#name.toUpperCase()}(…)`;
    const value = this.#valueTerm(argument, label);
    const base: BaseMeasure = {
      label,
      home: this.#homeOf(argument, value.reads, label),
      function: this.#name,
      distinct: this.#distinct,
      ...(orderedSet && { orderedSet }),
      argument: value,
      argumentType: value.type,
      filters,
      type: resultOf(this.#name, result, value.type),
    };
    this.#refuseRepeatedResult(base, argument);
    return this.#context.readBase(base);
  }

  #valueTerm(node: Node, label: string): Term {
    this.#scope.requireAllRows(node);
    return this.#scope.aggregatedTerm(node, ({ member }) => {
      throw new EngineError(
        'wrong_use',
        `${label} mixes the measure ${member.name} with other values; write MEASURE(${member.name}) outside of it.`,
      );
    });
  }

  /** Rows of a result that is joined have no key by which each could be counted once. */
  #refuseRepeatedResult(base: BaseMeasure, argument: Node): void {
    const result = this.#scope.results.find(({ node }) => node === base.home);
    const repeatable = base.function !== 'count' && standsRepetition(base);
    if (result === undefined || repeatable || base.distinct) return;
    const name = 'ColumnRef' in argument ? columnParts(argument).join('.') : `the column of ${result.alias}`;
    throw new EngineError(
      'not_supported',
      `${base.label} over ${result.alias} would count its rows as often as they are joined. Write MAX(${name}), or put it in GROUP BY.`,
    );
  }

  /**
   * What is aggregated decides whose rows count; the conditions of a CASE only choose among them. Over constants alone,
   * as in SUM(CASE WHEN … THEN 1 END), it is the relation's own rows.
   */
  #homeOf(argument: Node, nodes: ReadonlySet<JoinNode>, label: string): JoinNode {
    const { tree } = this.#context;
    const home = requiredHome(this.#scope.nodesOfValues(argument), tree, label);
    return [...nodes].every((node) => reachesOne(home, node)) ? home : requiredHome(nodes, tree, label);
  }

  #contradiction(measure: MeasureMember): EngineError {
    const name = measure.member.name;
    const call = `${this.#name.toUpperCase()}(${this.#distinct ? 'DISTINCT ' : ''}${name})`;
    const advice = `write MEASURE(${name})`;
    return new EngineError(
      'wrong_use',
      `${call} contradicts the measure ${measure.label}, which is of type ${measure.definition.type}; ${advice}.`,
    );
  }

  #notAMeasure(argument: Node): EngineError {
    if (!('ColumnRef' in argument))
      return new EngineError('wrong_use', 'MEASURE takes the name of a measure, as in MEASURE(revenue).');
    const { owner, member } = this.#scope.find(columnParts(argument));
    const name = owner.label(member);
    return new EngineError(
      'wrong_use',
      `${name} is a ${member.definition.kind}, not a measure; write COUNT(DISTINCT ${member.name}), for example, or name a measure.`,
    );
  }
}

/** COUNT(*): the count measure of the relation's own cube where it has one, else its rows, each once. */
function countRows(scope: RelationScope, filters: Term[], context: MeasureContext): Term {
  const home = homeOf(new Set(scope.relations.map(({ start }) => start)), scope.tree.root);
  if (home === null) {
    const tables = scope.relations.map(({ alias }) => alias).join(', ');
    throw new EngineError(
      'wrong_use',
      `COUNT(*) could count the rows of any of the tables joined here (${tables}), which multiply each other; ` +
        'write MEASURE(…) of the count you mean.',
    );
  }
  const measure = scope.countMeasure(home);
  if (measure !== null) return measureTerm({ ...measure, filters }, context);
  return context.readBase({
    label: 'COUNT(*)',
    home,
    function: 'count',
    distinct: false,
    argument: null,
    argumentType: 'Unknown',
    filters,
    type: 'Int64',
  });
}

function rowCondition(node: Node, scope: RelationScope): Term {
  return scope.aggregatedTerm(node, ({ member }) => {
    throw new EngineError(
      'wrong_use',
      `A filter inside an aggregate is over rows; the measure ${member.name} belongs in HAVING.`,
    );
  });
}

function equals(left: Node, right: Node): Node {
  return { A_Expr: { kind: 'AEXPR_OP', name: [{ String: { sval: '=' } }], lexpr: left, rexpr: right } };
}

function measureNamed(node: Node, scope: RelationScope): MeasureMember | null {
  return 'ColumnRef' in node ? scope.measure(columnParts(node)) : null;
}
