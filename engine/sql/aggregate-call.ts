import type { CaseExpr, FuncCall, Node } from '@pgsql/types';
import { EngineError } from '../errors.ts';
import type { Measure } from '../model/types.ts';
import type { Fragment } from '../query/fragment.ts';
import type { JoinNode } from '../query/join-tree.ts';
import { baseMeasure, type MeasureContext, measureExpression, requiredHome } from '../query/measures.ts';
import { reachesOne } from '../query/multiplicity.ts';
import type { Expression } from './expression.ts';
import { aggregateFunctions } from './functions.ts';
import { functionName } from './print-call.ts';
import { columnParts, required } from './print-expression.ts';
import type { MeasureMember, RelationScope } from './relation-scope.ts';

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
export function aggregateExpression(
  call: FuncCall,
  scope: RelationScope,
  context: MeasureContext,
): Expression {
  const name = functionName(call);
  if (call.agg_order !== undefined || call.agg_within_group) {
    throw new EngineError('not_supported', `ORDER BY inside ${name} and WITHIN GROUP are not supported.`);
  }
  const filters = call.agg_filter === undefined ? [] : [rowCondition(call.agg_filter, scope)];
  if (call.agg_star) return countRows(scope, filters, context);
  const [argument, ...others] = call.args ?? [];
  if (argument === undefined || others.length > 0) {
    throw new EngineError(
      'wrong_use',
      `${name} takes one argument, as in ${name}(${name === 'measure' ? 'revenue' : 'amount'}).`,
    );
  }
  const reader = new AggregateReader(name, call.agg_distinct === true, scope, context);
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

  read(argument: Node, filters: Fragment[]): Expression {
    const measure = measureNamed(argument, this.#scope);
    if (measure !== null) return this.#overMeasure(measure, filters);
    if (this.#name === 'measure') throw this.#notAMeasure(argument);
    const narrowed = 'CaseExpr' in argument ? this.#narrowedMeasure(argument.CaseExpr) : null;
    if (narrowed !== null) return this.#overMeasure(narrowed.measure, [...filters, narrowed.filter]);
    return this.#overRows(argument, filters);
  }

  #overMeasure(measure: MeasureMember, filters: Fragment[]): Expression {
    const { definition, node } = measure;
    const label = this.#label(measure);
    const meaning = this.#distinct ? `${this.#name} distinct` : this.#name;
    if (this.#name === 'measure' || SAME_MEANING[meaning]?.has(definition.type)) {
      return measureExpression(definition, node, label, filters, this.#context);
    }
    if (definition.form !== 'aggregated' || definition.sql === null) throw this.#contradiction(measure);
    const base = baseMeasure(definition, node, label, filters, this.#context.tree);
    const type = this.#name === 'count' ? 'Int64' : 'Double';
    return this.#context.readBase({ ...base, function: this.#name, distinct: this.#distinct, type });
  }

  /** `CASE WHEN condition THEN measure END`: the measure over the rows that meet the condition. */
  #narrowedMeasure(expression: CaseExpr): { measure: MeasureMember; filter: Fragment } | null {
    const [branch, ...others] = expression.args ?? [];
    if (branch === undefined || !('CaseWhen' in branch) || expression.arg !== undefined) return null;
    const measure = measureNamed(required(branch.CaseWhen.result), this.#scope);
    if (measure === null) return null;
    if (others.length > 0 || !this.#isNothing(expression.defresult)) {
      const advice = `Write ${this.#name}(CASE WHEN condition THEN ${measure.member.name} END), one for each condition.`;
      throw new EngineError(
        'not_supported',
        `A CASE over the measure ${measure.member.name} has one WHEN and no ELSE. ${advice}`,
      );
    }
    return { measure, filter: rowCondition(required(branch.CaseWhen.expr), this.#scope) };
  }

  /** No ELSE, ELSE NULL, and for sums ELSE 0 add nothing. */
  #isNothing(node: Node | undefined): boolean {
    if (node === undefined) return true;
    if (!('A_Const' in node)) return false;
    const zero = node.A_Const.ival !== undefined && (node.A_Const.ival.ival ?? 0) === 0;
    return node.A_Const.isnull === true || (this.#name === 'sum' && zero);
  }

  #overRows(argument: Node, filters: Fragment[]): Expression {
    const label = `${this.#name.toUpperCase()}(…)`;
    const value = this.#scope.rowFragment(argument, (measure) => {
      const name = measure.member.name;
      throw new EngineError(
        'wrong_use',
        `${label} mixes the measure ${name} with other values; write MEASURE(${name}) outside of it.`,
      );
    });
    const result = aggregateFunctions.get(this.#name)?.result ?? 'argument';
    return this.#context.readBase({
      label,
      home: this.#homeOf(argument, value.nodes, label),
      function: this.#name,
      distinct: this.#distinct,
      argument: { text: value.text, nodes: value.nodes },
      argumentType: value.type,
      filters,
      type: result === 'argument' ? value.type : result,
    });
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

  #label({ member }: MeasureMember): string {
    return `${this.#scope.relation.name}.${member.name}`;
  }

  #contradiction(measure: MeasureMember): EngineError {
    const name = measure.member.name;
    const call = `${this.#name.toUpperCase()}(${this.#distinct ? 'DISTINCT ' : ''}${name})`;
    const advice = `write MEASURE(${name})`;
    return new EngineError(
      'wrong_use',
      `${call} contradicts the measure ${this.#label(measure)}, which is of type ${measure.definition.type}; ${advice}.`,
    );
  }

  #notAMeasure(argument: Node): EngineError {
    if (!('ColumnRef' in argument))
      return new EngineError('wrong_use', 'MEASURE takes the name of a measure, as in MEASURE(revenue).');
    const member = this.#scope.find(columnParts(argument));
    const name = `${this.#scope.relation.name}.${member.name}`;
    return new EngineError(
      'wrong_use',
      `${name} is a ${member.definition.kind}, not a measure; write COUNT(DISTINCT ${member.name}), for example, or name a measure.`,
    );
  }
}

/** COUNT(*): the rows of the relation's root, each once. */
function countRows(scope: RelationScope, filters: Fragment[], context: MeasureContext): Expression {
  return context.readBase({
    label: 'COUNT(*)',
    home: scope.tree.root,
    function: 'count',
    distinct: false,
    argument: null,
    argumentType: 'Unknown',
    filters,
    type: 'Int64',
  });
}

function rowCondition(node: Node, scope: RelationScope): Fragment {
  return scope.rowFragment(node, ({ member }) => {
    throw new EngineError(
      'wrong_use',
      `A filter inside an aggregate is over rows; the measure ${member.name} belongs in HAVING.`,
    );
  });
}

function measureNamed(node: Node, scope: RelationScope): MeasureMember | null {
  return 'ColumnRef' in node ? scope.measure(columnParts(node)) : null;
}
