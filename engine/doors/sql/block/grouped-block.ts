import type { FuncCall, Node, SelectStmt } from '@pgsql/types';
import { number } from '../../../dialect/postgres/terms/constants.ts';
import { caseWhen } from '../../../dialect/postgres/terms/operators.ts';
import { MeasureColumns } from '../../../plan/measure-columns.ts';
import type { MeasureContext } from '../../../plan/measure-use.ts';
import { measureTerm } from '../../../plan/measures.ts';
import {
  keyColumn,
  keyName,
  measureColumn,
  measureName,
  type TimeAxis,
} from '../../../plan/semantic-query.ts';
import { queriedTimes } from '../../../plan/time/queried-times.ts';
import { refuseWrittenPeriods } from '../../../plan/written-periods.ts';
import { derived, selectOf } from '../../../term/query.ts';
import type { Query, Select, Term } from '../../../term/term.ts';
import { EngineError } from '../../../text/errors.ts';
import { columnsIn } from '../../../text/tree.ts';
import type { Block } from '../environment.ts';
import type { MeasureMember } from '../from/bound-relation.ts';
import { conditionsOf } from '../from/conjuncts.ts';
import type { RelationScope } from '../from/relation-scope.ts';
import { type ExpressionContext, termOf } from '../print/expression-context.ts';
import { isAggregateCall } from '../print/function-name.ts';
import { expressionTerm } from '../print/print-expression.ts';
import { aggregateExpression } from './aggregate-call.ts';
import { GroupKeys } from './group-keys.ts';
import { setNumber, unionOfSets } from './grouping-sets.ts';
import { readSelect } from './select-tail.ts';
import { columnNode, type Target, withAliases } from './targets.ts';
import { timeOfBlock, type WrittenCondition } from './time-axis.ts';

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
  #written: WrittenCondition[] = [];

  constructor(select: SelectStmt, targets: Target[], scope: RelationScope) {
    this.#select = select;
    this.#targets = targets;
    this.#scope = scope;
    scope.tree.asked.readBy(() => this.#readConditions());
    this.#keys = new GroupKeys(select, targets, scope);
    this.#table = scope.environment.tableNames.take('grouped');
    const { clock } = scope.environment;
    this.#measureContext = { tree: scope.tree, clock, readBase: this.#measures.read };
  }

  compile(): Block {
    const outputs = this.#context((measure) => bareMeasure(measure));
    const loose = this.#context((measure) => this.#valueOf(measure));
    const isColumn = (parts: string[]) => this.#scope.has(parts);
    const groups = withAliases(loose, this.#targets, 'HAVING', isColumn);
    return readSelect(this.#select, this.#targets, {
      outputs,
      tail: withAliases(loose, this.#targets, 'ORDER BY', isColumn),
      position: (key) => this.#keys.outputPosition(key),
      query: (columns, around) => selectOf(columns, { ...around, ...this.#body(groups) }),
      key: this.#keys.outputNames(),
      rowsAtMost: null,
    });
  }

  #body(groups: ExpressionContext): Pick<Select, 'from' | 'where'> {
    const all = conditionsOf(this.#select.whereClause, 'WHERE');
    const aboutGroups = all.filter((node) => this.#scope.needsGroups(node));
    const written = this.#conditions();
    const having = [...aboutGroups, ...conditionsOf(this.#select.havingClause, 'HAVING')];
    const where = having.map((node) => termOf(node, groups));
    return { from: derived(this.#plan(written), this.#table), where };
  }

  /** What is asked of rows; members whose SQL takes it in may have had it read before. */
  #conditions(): WrittenCondition[] {
    this.#scope.tree.asked.conditions();
    return this.#written;
  }

  #readConditions(): Term[] {
    this.#written = conditionsOf(this.#select.whereClause, 'WHERE')
      .filter((node) => !this.#scope.needsGroups(node))
      .map((node) => ({ node, term: this.#scope.rowTerm(node, refuseMeasure) }));
    return this.#written.map(({ term }) => term);
  }

  #plan(written: WrittenCondition[]): Query {
    const { time, others } = this.#time(written);
    const plan = this.#scope.rows.groups({
      ...{ groupKeys: this.#keys.terms, measures: this.#measures.list, time, times: this.#times(written) },
      conditions: [...this.#scope.joinConditions, ...others],
    });
    const { sets, terms } = this.#keys;
    if (sets.length === 1) return plan(terms);
    return unionOfSets({
      sets,
      keys: terms.map((key, index) => ({ term: keyColumn(index, key), name: keyName(index) })),
      measures: this.#measureOutputs(),
      plan: (numbers) => this.#planOfSet(numbers, plan),
    });
  }

  #measureOutputs() {
    return this.#measures.list.map((measure, index) => {
      return { term: measureColumn(index, measure), name: measureName(index) };
    });
  }

  /** The time that rolling measures look along, and the conditions that are no range of it. */
  #time(written: WrittenCondition[]): { time: TimeAxis | null; others: Term[] } {
    const rolling = this.#measures.list.find(({ window }) => window !== undefined);
    if (rolling === undefined) return { time: null, others: written.map(({ term }) => term) };
    if (this.#keys.sets.length > 1) throw rollingSets(rolling.label);
    const read = [...this.#keys.terms, ...written.map(({ term }) => term)];
    refuseWrittenPeriods(this.#scope.tree, read, rolling.label);
    this.#scope.tree.asked.refuseBeyond(`${rolling.label} has a rolling window`);
    return timeOfBlock(this.#keys, written, this.#scope);
  }

  /** The times that keys and conditions look at, which staged measures may move. */
  #times(written: WrittenCondition[]) {
    const staged = this.#measures.list.find(({ stage }) => stage !== undefined);
    if (staged === undefined) return [];
    if (this.#keys.sets.length > 1) throw stagedSets(staged.label);
    const nodes = [...this.#keys.all, ...written].map(({ node }) => node);
    const members = nodes.flatMap(columnsIn).flatMap((parts) => {
      if (!this.#scope.hasMember(parts)) return [];
      const { owner, member } = this.#scope.find(parts);
      return [{ node: this.#scope.nodeOf({ owner, member }), definition: member.definition }];
    });
    return queriedTimes(members, this.#scope.tree, this.#scope.environment.clock);
  }

  /** The planner numbers the keys it is given; here they keep the numbers they have in the whole query. */
  #planOfSet(numbers: number[], plan: (keys: Term[]) => Query): Query {
    const keys = numbers.flatMap((at) => this.#keys.terms[at] ?? []);
    const columns = [
      ...keys.map((key, index) => ({ term: keyColumn(index, key), name: keyName(numbers[index] ?? index) })),
      ...this.#measureOutputs(),
    ];
    const selected = columns.length > 0 ? columns : [{ term: number('1', 'Int64'), name: 'one' }];
    return selectOf(selected, { from: derived(plan(keys), 'set_rows') });
  }

  #context(readMeasure: (measure: MeasureMember) => Term): ExpressionContext {
    const { environment } = this.#scope;
    return {
      clock: environment.clock,
      faults: environment.faults,
      read: expressionTerm,
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

  #aggregate(call: FuncCall): Term {
    return aggregateExpression(call, this.#scope, this.#measureContext);
  }

  #keyOf(node: Node): Term | null {
    const index = this.#keys.indexOf(node);
    const key = this.#keys.all[index];
    return key === undefined ? null : keyColumn(index, key.term, this.#table);
  }

  /** What a subquery of SELECT or HAVING reads of the group it is asked for. */
  #columnForSubquery(parts: string[]): Term {
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
  #grouping(args: Node[]): Term {
    const indexes = args.map((arg) => this.#keys.indexOf(arg));
    if (indexes.some((index) => index < 0)) {
      throw new EngineError('wrong_use', 'GROUPING takes expressions that GROUP BY names.');
    }
    const bits = (set: ReadonlySet<number>) =>
      indexes.reduce((mask, index) => mask * 2 + (set.has(index) ? 0 : 1), 0);
    const { sets } = this.#keys;
    const whole = (value: number) => number(String(value), 'Int64');
    if (sets.length === 1) return whole(0);
    const branches = sets.map((set, at) => ({ when: whole(at), result: whole(bits(set)) }));
    return caseWhen(setNumber(this.#table), branches, null);
  }

  #ungrouped(parts: string[]): EngineError {
    const name = this.#scope.label(parts);
    const message = `column "${name}" must appear in the GROUP BY clause or be used in an aggregate function`;
    return new EngineError('wrong_use', `${message}. Add it to GROUP BY, or leave it out.`);
  }

  #valueOf(measure: MeasureMember): Term {
    return measureTerm({ ...measure, filters: [] }, this.#measureContext);
  }
}

function rollingSets(label: string): EngineError {
  return new EngineError(
    'not_supported',
    `${label} has a rolling window, which GROUPING SETS, ROLLUP and CUBE do not go with; use GROUP BY.`,
  );
}

function stagedSets(label: string): EngineError {
  return new EngineError(
    'not_supported',
    `${label} is worked out over groups, which GROUPING SETS, ROLLUP and CUBE do not go with; use GROUP BY.`,
  );
}

function bareMeasure({ member, label }: MeasureMember): Term {
  throw new EngineError('wrong_use', `${label} is a measure; write MEASURE(${member.name}).`);
}

function refuseMeasure({ member }: MeasureMember): Term {
  throw new EngineError(
    'wrong_use',
    `The measure ${member.name} cannot be mixed into a condition on rows; write it in HAVING.`,
  );
}
