import type { FuncCall, Node, SelectStmt } from '@pgsql/types';
import type { Expression } from '../../../plan/expression.ts';
import { type Fragment, nodesOf } from '../../../plan/fragment.ts';
import { canFail, guardedConditions } from '../../../plan/guarded-conditions.ts';
import { MeasureColumns } from '../../../plan/measure-columns.ts';
import { type MeasureContext, measureExpression } from '../../../plan/measures.ts';
import { planQuery } from '../../../plan/plan.ts';
import { keyColumn, measureColumn, type TimeAxis } from '../../../plan/semantic-query.ts';
import { EngineError } from '../../../text/errors.ts';
import type { Block } from '../environment.ts';
import type { MeasureMember } from '../from/bound-relation.ts';
import { conditionsOf } from '../from/conjuncts.ts';
import type { RelationScope } from '../from/relation-scope.ts';
import { FENCE } from '../partial.ts';
import { isAggregateCall } from '../print/function-name.ts';
import { type PrintContext, printExpression } from '../print/print-expression.ts';
import { aggregateExpression } from './aggregate-call.ts';
import { GroupKeys } from './group-keys.ts';
import { SET_NUMBER, unionOfSets } from './grouping-sets.ts';
import { printSelect } from './select-tail.ts';
import { columnNode, type Target, withAliases } from './targets.ts';
import { readTimeAxis, type WrittenCondition } from './time-axis.ts';

/** Compiles a SELECT that groups the rows of views and cubes. */
export function compileGroupedBlock(select: SelectStmt, targets: Target[], scope: RelationScope): Block {
  return new GroupedBlock(select, targets, scope).compile();
}

class GroupedBlock {
  readonly #select: SelectStmt;
  readonly #targets: Target[];
  readonly #scope: RelationScope;
  readonly #keys: GroupKeys;
  /** Name of the planned query, which HAVING, windows and ORDER BY are done over. */
  readonly #table: string;
  readonly #measures = new MeasureColumns();
  readonly #measureContext: MeasureContext;

  constructor(select: SelectStmt, targets: Target[], scope: RelationScope) {
    this.#select = select;
    this.#targets = targets;
    this.#scope = scope;
    this.#keys = new GroupKeys(select, targets, scope);
    this.#table = scope.environment.tableNames.free('grouped');
    const { clock } = scope.environment;
    this.#measureContext = { tree: scope.tree, clock, readBase: this.#measures.read };
  }

  compile(): Block {
    const outputs = this.#context((measure) => bareMeasure(measure));
    const loose = this.#context((measure) => this.#valueOf(measure));
    const isColumn = (parts: string[]) => this.#scope.has(parts);
    const tail = withAliases(loose, this.#targets, 'ORDER BY', isColumn);
    const groups = withAliases(loose, this.#targets, 'HAVING', isColumn);
    return printSelect(this.#select, this.#targets, {
      outputs,
      tail,
      position: (key) => this.#keys.outputPosition(key),
      body: () => this.#body(groups),
      key: this.#keys.outputNames(),
    });
  }

  #body(groups: PrintContext): string {
    const all = conditionsOf(this.#select.whereClause, 'WHERE');
    const aboutGroups = all.filter((node) => this.#scope.needsGroups(node));
    const conditions = all
      .filter((node) => !aboutGroups.includes(node))
      .map((node) => ({ node, fragment: this.#scope.rowFragment(node, refuseMeasure) }));
    const having = [...aboutGroups, ...conditionsOf(this.#select.havingClause, 'HAVING')].map(
      (node) => printExpression(node, groups).text,
    );
    const where = having.length === 0 ? '' : `\nWHERE ${having.join(' AND ')}`;
    const plan = this.#plan(conditions);
    // HAVING over a group key would otherwise be tried on rows that the row rules leave out.
    const mayMove = this.#scope.hasRowRules && having.length > 0;
    const fence = mayMove && [plan, ...having].some(canFail) ? FENCE : '';
    return `FROM (${plan}${fence}) AS ${this.#table}${where}`;
  }

  #plan(written: WrittenCondition[]): string {
    const measures = this.#measures.list;
    const keys = this.#keys.all;
    const { time, others } = this.#time(written);
    const conditions = [...this.#scope.joinConditions, ...others];
    const parts = [
      ...keys,
      ...conditions,
      ...measures.flatMap((base) => [...base.filters, ...(base.argument ? [base.argument] : [])]),
    ];
    const nodes = nodesOf(parts);
    for (const measure of measures) nodes.add(measure.home);
    for (const node of time?.local.nodes ?? []) nodes.add(node);
    const rules = this.#scope.rowRules(nodes);
    const rows = { conditions: guardedConditions(conditions, rules), isRuled: rules.length > 0 };
    const plan = (groupKeys: Fragment[]) =>
      planQuery({ tree: this.#scope.tree, groupKeys, measures, time, ...rows });
    const { sets } = this.#keys;
    if (sets.length === 1) return plan(keys);
    return unionOfSets({
      sets,
      keyColumns: keys.map((_, index) => keyColumn(index)),
      measureColumns: measures.map((_, index) => measureColumn(index)),
      plan: (numbers) => this.#planOfSet(numbers, plan),
    });
  }

  /** The time that rolling measures look along, and the conditions that are no range of it. */
  #time(written: WrittenCondition[]): { time: TimeAxis | null; others: Fragment[] } {
    const rolling = this.#measures.list.find(({ window }) => window !== undefined);
    if (rolling === undefined) return { time: null, others: written.map(({ fragment }) => fragment) };
    if (this.#keys.sets.length > 1) throw rollingSets(rolling.label);
    return readTimeAxis(this.#keys, written, this.#scope);
  }

  /** The planner numbers the keys it is given; here they keep the numbers they have in the whole query. */
  #planOfSet(numbers: number[], plan: (keys: Fragment[]) => string): string {
    const keys = numbers.flatMap((number) => this.#keys.all[number] ?? []);
    const columns = [
      ...numbers.map((number, index) => `${keyColumn(index)} AS ${keyColumn(number)}`),
      ...this.#measures.list.map((_, index) => measureColumn(index)),
    ];
    return `SELECT ${columns.length === 0 ? '1' : columns.join(', ')} FROM (${plan(keys)}) AS "set_rows"`;
  }

  #context(readMeasure: (measure: MeasureMember) => Expression): PrintContext {
    const { environment } = this.#scope;
    return {
      clock: environment.clock,
      replace: (node) => {
        const key = this.#keyOf(node);
        if (key !== null) return key;
        if ('GroupingFunc' in node) return this.#grouping(node.GroupingFunc.args ?? []);
        return 'FuncCall' in node && isAggregateCall(node.FuncCall) ? this.#aggregate(node.FuncCall) : null;
      },
      column: (parts) => {
        if (!this.#scope.has(parts)) return this.#scope.outerColumn(parts);
        const measure = this.#scope.measure(parts);
        if (measure !== null) return readMeasure(measure);
        throw this.#ungrouped(parts);
      },
      subquery: this.#scope.subquery((parts) => this.#columnForSubquery(parts)),
    };
  }

  #aggregate(call: FuncCall): Expression {
    return aggregateExpression(call, this.#scope, this.#measureContext);
  }

  #keyOf(node: Node): Expression | null {
    const index = this.#keys.indexOf(node);
    const key = this.#keys.all[index];
    return key === undefined ? null : { text: `${this.#table}.${keyColumn(index)}`, type: key.type };
  }

  /** What a subquery of SELECT or HAVING reads of the group it is asked for. */
  #columnForSubquery(parts: string[]): Expression {
    const key = this.#keyOf(columnNode(parts));
    if (key !== null) return key;
    const measure = this.#scope.measure(parts);
    if (measure === null) throw this.#ungrouped(parts);
    throw new EngineError(
      'not_supported',
      `The measure ${measure.label} cannot be read inside a subquery; aggregate it in WITH (…) and select from that.`,
    );
  }

  /** GROUPING(a, b): a bit for each, set where the row's grouping set leaves it out. */
  #grouping(args: Node[]): Expression {
    const indexes = args.map((arg) => this.#keys.indexOf(arg));
    if (indexes.some((index) => index < 0)) {
      throw new EngineError('wrong_use', 'GROUPING takes expressions that GROUP BY names.');
    }
    const bits = (set: ReadonlySet<number>) =>
      indexes.reduce((mask, index) => mask * 2 + (set.has(index) ? 0 : 1), 0);
    const { sets } = this.#keys;
    if (sets.length === 1) return { text: '0', type: 'Int64' };
    const branches = sets.map((set, number) => `WHEN ${number} THEN ${bits(set)}`);
    return { text: `(CASE ${this.#table}.${SET_NUMBER} ${branches.join(' ')} END)`, type: 'Int64' };
  }

  #ungrouped(parts: string[]): EngineError {
    const name = this.#scope.label(parts);
    const message = `column "${name}" must appear in the GROUP BY clause or be used in an aggregate function`;
    return new EngineError('wrong_use', `${message}. Add it to GROUP BY, or leave it out.`);
  }

  #valueOf(measure: MeasureMember): Expression {
    return measureExpression({ ...measure, filters: [] }, this.#measureContext);
  }
}

function rollingSets(label: string): EngineError {
  return new EngineError(
    'not_supported',
    `${label} has a rolling window, which GROUPING SETS, ROLLUP and CUBE do not go with; use GROUP BY.`,
  );
}

function bareMeasure({ member, label }: MeasureMember): Expression {
  throw new EngineError('wrong_use', `${label} is a measure; write MEASURE(${member.name}).`);
}

function refuseMeasure({ member }: MeasureMember): Expression {
  throw new EngineError(
    'wrong_use',
    `The measure ${member.name} cannot be mixed into a condition on rows; write it in HAVING.`,
  );
}
