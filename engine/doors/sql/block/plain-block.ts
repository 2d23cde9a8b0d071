import type { Node, SelectStmt } from '@pgsql/types';
import { call } from '../../../dialect/postgres/terms/calls.ts';
import { selectOf } from '../../../term/query.ts';
import { signatureOf } from '../../../term/read-terms.ts';
import type { GroupItem, Grouping, Term } from '../../../term/term.ts';
import { EngineError } from '../../../text/errors.ts';
import { fingerprint } from '../../../text/fingerprint.ts';
import { nameParts } from '../../../text/tree.ts';
import type { Block, Environment } from '../environment.ts';
import { conditionsOf } from '../from/conjuncts.ts';
import { outerInAggregate } from '../from/outer-columns.ts';
import { type PlainSource, plainContext, starColumns } from '../from/plain-source.ts';
import { type ExpressionContext, refusedConstruct, termOf } from '../print/expression-context.ts';
import { containsAggregate, isAggregateCall, refuseWindows } from '../print/function-name.ts';
import { aggregateTerm } from '../print/print-call.ts';
import { PlainLists } from './plain-lists.ts';
import { bareName, ordinal, readSelect } from './select-tail.ts';
import { readTargets, type Target, withAliases } from './targets.ts';

/** Compiles a SELECT over the results of other SELECTs, or over nothing: ordinary SQL, made anew. */
export function compilePlainBlock(select: SelectStmt, source: PlainSource, environment: Environment): Block {
  const targets = readTargets(select, (qualifier) => starColumns(source, qualifier));
  const rows = plainContext(source, environment);
  const places = [...targets.map((target) => target.node), ...(select.sortClause ?? [])];
  const grouped =
    select.groupClause !== undefined || select.havingClause !== undefined || places.some(containsAggregate);
  const keys = grouped ? new PlainKeys(select, targets, source, rows) : null;
  const lists = new PlainLists(source, environment.tableNames.take('__listed'));
  const outputs = keys === null ? rows : groupContext(keys, rows, source, lists);
  const isColumn = (parts: string[]) => source.find(parts) !== null;
  const groups = withAliases(outputs, targets, 'HAVING', isColumn);
  return readSelect(select, targets, {
    outputs,
    tail: withAliases(outputs, targets, 'ORDER BY', isColumn),
    position: () => null,
    query: (columns, around) =>
      lists.over(
        selectOf(columns, {
          ...around,
          from: source.from,
          where: conditionsOf(select.whereClause, 'WHERE').map((node) => termOf(node, rows)),
          groupBy: keys === null ? null : keys.grouping,
          having: conditionsOf(select.havingClause, 'HAVING').map((node) => termOf(node, groups)),
        }),
        () => keys?.terms() ?? [],
      ),
    key: keys === null ? source.key(targets) : keys.outputNames(),
    rowsAtMost: source.rowsAtMost,
  });
}

/** Columns are those that GROUP BY names; everything else is inside an aggregate. */
function groupContext(
  keys: PlainKeys,
  rows: ExpressionContext,
  source: PlainSource,
  lists: PlainLists,
): ExpressionContext {
  const aggregated: ExpressionContext = {
    ...rows,
    // Over columns of the queries around, an aggregate would be theirs.
    column: (parts) => source.find(parts) ?? refuseOuter(parts, rows),
  };
  return {
    ...rows,
    replace: (node) => {
      if (keys.has(node)) return termOf(node, rows);
      if ('GroupingFunc' in node) return keys.groupingBits(node.GroupingFunc.args ?? []);
      if (!('FuncCall' in node) || !isAggregateCall(node.FuncCall)) return null;
      return lists.read(node.FuncCall, aggregated) ?? aggregateTerm(node.FuncCall, aggregated);
    },
    column: (parts) => {
      if (source.find(parts) === null) return rows.column(parts);
      const message = `column "${parts.join('.')}" must appear in the GROUP BY clause or be used in an aggregate function`;
      throw new EngineError('wrong_use', `${message}. Add it to GROUP BY, or leave it out.`);
    },
  };
}

function refuseOuter(parts: string[], rows: ExpressionContext): never {
  rows.column(parts);
  throw outerInAggregate(parts);
}

/** The expressions that a block over results groups by. */
class PlainKeys {
  /** What GROUP BY has; null without it. */
  readonly grouping: Grouping | null;
  readonly #targets: Target[];
  readonly #source: PlainSource;
  readonly #rows: ExpressionContext;
  readonly #keys = new Set<string>();
  readonly #nodes: Node[] = [];
  #hasSets = false;

  constructor(select: SelectStmt, targets: Target[], source: PlainSource, rows: ExpressionContext) {
    this.#targets = targets;
    this.#source = source;
    this.#rows = rows;
    const items = (select.groupClause ?? []).map((item) => this.#itemOf(item));
    this.grouping = items.length === 0 ? null : { distinct: select.groupDistinct === true, items };
  }

  has(node: Node): boolean {
    return this.#keys.size > 0 && !('A_Const' in node) && this.#keys.has(this.#print(node));
  }

  /** By which the rows are grouped, once. */
  terms(): Term[] {
    if (!this.#hasSets) return this.#nodes.map((node) => termOf(node, this.#rows));
    throw new EngineError(
      'not_supported',
      'STRING_AGG and ARRAY_AGG do not go with GROUPING SETS, ROLLUP and CUBE; use GROUP BY.',
    );
  }

  groupingBits(args: Node[]): Term {
    if (!args.every((arg) => this.has(arg))) {
      throw new EngineError('wrong_use', 'GROUPING takes expressions that GROUP BY names.');
    }
    const keys = args.map((arg) => termOf(arg, this.#rows));
    return { ...call('GROUPING', keys, 'Int64'), total: true, constant: false };
  }

  /** Names the keys are selected under; null when one is not, or when grouping sets repeat them. */
  outputNames(): string[] | null {
    const selected = new Map(this.#targets.map((target) => [this.#print(target.node), target.name]));
    const names = [...this.#keys].flatMap((key) => selected.get(key) ?? []);
    return this.#hasSets || names.length < this.#keys.size ? null : names;
  }

  #itemOf(item: Node): GroupItem {
    if ('GroupingSet' in item) return this.#setOf(item.GroupingSet.kind, item.GroupingSet.content ?? []);
    if ('RowExpr' in item) {
      return { kind: 'list', items: (item.RowExpr.args ?? []).map((part) => this.#itemOf(part)) };
    }
    const position = this.#position(item);
    const node = position === null ? item : (this.#targets[position - 1]?.node ?? item);
    refuseWindows(node, 'GROUP BY');
    this.#keys.add(this.#print(node));
    this.#nodes.push(node);
    return { kind: 'key', key: position ?? termOf(node, this.#rows) };
  }

  #setOf(kind: string | undefined, content: Node[]): GroupItem {
    this.#hasSets = true;
    const items = content.map((item) => this.#itemOf(item));
    const words = {
      GROUPING_SET_EMPTY: '',
      GROUPING_SET_SETS: 'GROUPING SETS',
      GROUPING_SET_ROLLUP: 'ROLLUP',
      GROUPING_SET_CUBE: 'CUBE',
    } as const;
    const word = Object.entries(words).find(([name]) => name === kind)?.[1];
    if (word === undefined) throw refusedConstruct('GroupingSet');
    return { kind: 'set', word, items };
  }

  /** GROUP BY takes a column's number, an input column, an output name, or an expression, in this order. */
  #position(item: Node): number | null {
    const number = ordinal(item, this.#targets.length, 'GROUP BY');
    if (number !== null) return number;
    const name = bareName(item);
    if (name === null || this.#source.find([name]) !== null) return null;
    const index = this.#targets.findIndex((target) => target.aliased && target.name === name);
    return index < 0 ? null : index + 1;
  }

  #print(node: Node): string {
    return fingerprint(node, (fields) => {
      // The value of a ColumnRef key is the node the parser made.
      const parts = nameParts((fields as { fields?: Node[] }).fields) ?? ['*'];
      const found = this.#source.find(parts);
      return found === null ? parts.join('.') : signatureOf(found);
    });
  }
}
