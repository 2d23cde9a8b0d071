import type { Node, SelectStmt } from '@pgsql/types';
import { EngineError } from '../errors.ts';
import { type Fragment, nodesOf } from '../query/fragment.ts';
import type { MeasureContext } from '../query/measures.ts';
import { measureExpression } from '../query/measures.ts';
import { planQuery } from '../query/plan.ts';
import { type BaseMeasure, keyColumn, measureColumn } from '../query/semantic-query.ts';
import { aggregateExpression } from './aggregate-call.ts';
import { conjuncts } from './conjuncts.ts';
import type { Block } from './environment.ts';
import type { Expression } from './expression.ts';
import { fingerprint } from './fingerprint.ts';
import { type PrintContext, printExpression } from './print-expression.ts';
import { quoteIdentifier } from './quote.ts';
import {
  isAggregateCall,
  type MeasureMember,
  type RelationScope,
  type TypedFragment,
} from './relation-scope.ts';
import { bareName, isDistinct, limitClause, orderClause, ordinal } from './select-tail.ts';
import type { Target } from './targets.ts';
import { nameParts } from './tree.ts';

type GroupKey = TypedFragment & { print: string };

/** Compiles a SELECT that groups the rows of a view or cube. */
export function compileGroupedBlock(select: SelectStmt, targets: Target[], scope: RelationScope): Block {
  return new GroupedBlock(select, targets, scope).compile();
}

class GroupedBlock {
  readonly #select: SelectStmt;
  readonly #targets: Target[];
  readonly #scope: RelationScope;
  readonly #keys: GroupKey[] = [];
  readonly #measures: { signature: string; base: BaseMeasure }[] = [];
  readonly #measureContext: MeasureContext;
  readonly #fingerprints = new WeakMap<Node, string>();

  constructor(select: SelectStmt, targets: Target[], scope: RelationScope) {
    this.#select = select;
    this.#targets = targets;
    this.#scope = scope;
    const readBase = (base: BaseMeasure) => this.#column(base);
    this.#measureContext = { tree: scope.tree, clock: scope.environment.clock, readBase };
  }

  compile(): Block {
    for (const item of this.#select.groupClause ?? []) this.#addKey(this.#groupedNode(item));
    const strict = this.#groupContext((measure) => this.#bareMeasure(measure));
    const loose = this.#groupContext((measure) => this.#valueOf(measure));

    const outputs = this.#targets.map((target) => printExpression(target.node, strict));
    const all = conjuncts(this.#select.whereClause);
    const afterGrouping = [
      ...all.filter((node) => this.#scope.needsGroups(node)),
      ...conjuncts(this.#select.havingClause),
    ];
    const having = afterGrouping.map((node) => printExpression(node, loose).text);
    const conditions = all
      .filter((node) => !this.#scope.needsGroups(node))
      .map((node) => this.#scope.rowFragment(node, refuseMeasure));
    const names = this.#targets.map((target) => target.name);
    const order = orderClause(
      this.#select,
      names,
      (key) => this.#outputPosition(key),
      (key) => printExpression(key, loose).text,
    );

    const columns = outputs.map(
      (output, index) => `${output.text} AS ${quoteIdentifier(names[index] ?? '')}`,
    );
    const sql = [
      `SELECT ${isDistinct(this.#select) ? 'DISTINCT ' : ''}${columns.join(', ')}`,
      `FROM (${this.#plan(conditions)}) AS "grouped"`,
      ...(having.length === 0 ? [] : [`WHERE ${having.join(' AND ')}`]),
    ].join('\n');
    return {
      sql: `${sql}${order}${limitClause(this.#select)}`,
      columns: outputs.map(({ type }, index) => ({ name: names[index] ?? '', type })),
    };
  }

  #plan(conditions: Fragment[]): string {
    const measures = this.#measures.map(({ base }) => base);
    const parts = [
      ...this.#keys,
      ...conditions,
      ...measures.flatMap((base) => [...base.filters, ...(base.argument ? [base.argument] : [])]),
    ];
    const nodes = nodesOf(parts);
    for (const measure of measures) nodes.add(measure.home);
    const rules = this.#scope.rowRules(nodes);
    return planQuery({
      tree: this.#scope.tree,
      groupKeys: this.#keys,
      measures,
      conditions: [...conditions, ...rules],
    });
  }

  /** GROUP BY takes a column's number, an input column, an output name, or an expression, in this order. */
  #groupedNode(item: Node): Node {
    const number = ordinal(item, this.#targets.length, 'GROUP BY');
    if (number !== null) return this.#targets[number - 1]?.node ?? item;
    const name = bareName(item);
    if (name === null || this.#scope.hasRowColumn(name)) return item;
    return this.#targets.find((target) => target.aliased && target.name === name)?.node ?? item;
  }

  #addKey(node: Node): void {
    const print = this.#fingerprint(node);
    if (this.#keys.some((key) => key.print === print)) return;
    const fragment = this.#scope.rowFragment(node, ({ member }) => {
      const advice = `Leave it out of GROUP BY and select MEASURE(${member.name}).`;
      throw new EngineError(
        'wrong_use',
        `GROUP BY is over dimensions; ${member.name} is a measure. ${advice}`,
      );
    });
    this.#keys.push({ ...fragment, print });
  }

  #groupContext(readMeasure: (measure: MeasureMember) => Expression): PrintContext {
    return {
      clock: this.#scope.environment.clock,
      replace: (node) => {
        const key = this.#keyOf(node);
        if (key !== null) return key;
        const aggregate = 'FuncCall' in node && isAggregateCall({ ...node.FuncCall });
        return aggregate ? aggregateExpression(node.FuncCall, this.#scope, this.#measureContext) : null;
      },
      column: (parts) => {
        const measure = this.#scope.measure(parts);
        if (measure !== null) return readMeasure(measure);
        const name = `${this.#scope.relation.name}.${this.#scope.find(parts).name}`;
        const message = `column "${name}" must appear in the GROUP BY clause or be used in an aggregate function`;
        throw new EngineError('wrong_use', `${message}. Add it to GROUP BY, or leave it out.`);
      },
    };
  }

  #keyOf(node: Node): Expression | null {
    if ('A_Const' in node || this.#keys.length === 0) return null;
    const print = this.#fingerprint(node);
    const index = this.#keys.findIndex((key) => key.print === print);
    const key = this.#keys[index];
    return key === undefined ? null : { text: keyColumn(index), type: key.type };
  }

  #outputPosition(key: Node): number | null {
    const print = this.#fingerprint(key);
    const index = this.#targets.findIndex((target) => this.#fingerprint(target.node) === print);
    return index < 0 ? null : index + 1;
  }

  #fingerprint(node: Node): string {
    const known = this.#fingerprints.get(node);
    if (known !== undefined) return known;
    const print = fingerprint(node, (fields) => {
      // The value of a ColumnRef key is the node the parser made.
      const parts = nameParts((fields as { fields?: Node[] }).fields) ?? ['*'];
      return this.#scope.nameOf(parts) ?? parts.join('.');
    });
    this.#fingerprints.set(node, print);
    return print;
  }

  #bareMeasure({ member }: MeasureMember): Expression {
    const name = `${this.#scope.relation.name}.${member.name}`;
    throw new EngineError('wrong_use', `${name} is a measure; write MEASURE(${member.name}).`);
  }

  #valueOf({ member, definition, node }: MeasureMember): Expression {
    const label = `${this.#scope.relation.name}.${member.name}`;
    return measureExpression(definition, node, label, [], this.#measureContext);
  }

  /** The column of an aggregate; the same aggregate is computed once. */
  #column(base: BaseMeasure): Expression {
    const filters = base.filters.map((filter) => filter.text).join(' AND ');
    const signature = [base.home.key, base.function, base.distinct, base.argument?.text ?? '*', filters].join(
      '|',
    );
    let index = this.#measures.findIndex((known) => known.signature === signature);
    if (index < 0) index = this.#measures.push({ signature, base }) - 1;
    return { text: measureColumn(index), type: base.type };
  }
}

function refuseMeasure({ member }: MeasureMember): Expression {
  throw new EngineError(
    'wrong_use',
    `The measure ${member.name} cannot be mixed into a condition on rows; write it in HAVING.`,
  );
}
