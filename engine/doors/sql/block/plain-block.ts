import type { Node, SelectStmt } from '@pgsql/types';
import { EngineError } from '../../../text/errors.ts';
import { fingerprint } from '../../../text/fingerprint.ts';
import { nameParts } from '../../../text/tree.ts';
import type { Block, Environment } from '../environment.ts';
import { conditionsOf } from '../from/conjuncts.ts';
import { outerInAggregate } from '../from/outer-columns.ts';
import { type PlainSource, plainContext, starColumns } from '../from/plain-source.ts';
import { containsAggregate, isAggregateCall, refuseWindows } from '../print/function-name.ts';
import { printAggregate } from '../print/print-call.ts';
import { type PrintContext, printExpression, refusedConstruct } from '../print/print-expression.ts';
import { bareName, ordinal, printSelect } from './select-tail.ts';
import { readTargets, type Target, withAliases } from './targets.ts';

/** Compiles a SELECT over the results of other SELECTs, or over nothing: ordinary SQL, printed anew. */
export function compilePlainBlock(select: SelectStmt, source: PlainSource, environment: Environment): Block {
  const targets = readTargets(select, (qualifier) => starColumns(source, qualifier));
  const rows = plainContext(source, environment);
  const places = [...targets.map((target) => target.node), ...(select.sortClause ?? [])];
  const grouped =
    select.groupClause !== undefined || select.havingClause !== undefined || places.some(containsAggregate);
  const keys = grouped ? new PlainKeys(select, targets, source, rows) : null;
  const outputs = keys === null ? rows : groupContext(keys, rows, source);
  const isColumn = (parts: string[]) => source.find(parts) !== null;
  const tail = withAliases(outputs, targets, 'ORDER BY', isColumn);
  const groups = withAliases(outputs, targets, 'HAVING', isColumn);
  const body = () => {
    const where = conditionsOf(select.whereClause, 'WHERE').map((node) => printExpression(node, rows).text);
    const having = conditionsOf(select.havingClause, 'HAVING').map(
      (node) => printExpression(node, groups).text,
    );
    return [
      ...(source.from === '' ? [] : [`FROM ${source.from}`]),
      ...(where.length === 0 ? [] : [`WHERE ${where.join(' AND ')}`]),
      ...(keys === null || keys.clause === '' ? [] : [keys.clause]),
      ...(having.length === 0 ? [] : [`HAVING ${having.join(' AND ')}`]),
    ].join('\n');
  };
  const key = keys === null ? source.key(targets) : keys.outputNames();
  return printSelect(select, targets, { outputs, tail, position: () => null, body, key });
}

/** Columns are those that GROUP BY names; everything else is inside an aggregate. */
function groupContext(keys: PlainKeys, rows: PrintContext, source: PlainSource): PrintContext {
  const aggregated: PrintContext = {
    ...rows,
    // Over columns of the queries around, an aggregate would be theirs.
    column: (parts) => source.find(parts) ?? refuseOuter(parts, rows),
  };
  return {
    ...rows,
    replace: (node) => {
      if (keys.has(node)) return printExpression(node, rows);
      if ('GroupingFunc' in node) return keys.grouping(node.GroupingFunc.args ?? []);
      return 'FuncCall' in node && isAggregateCall(node.FuncCall)
        ? printAggregate(node.FuncCall, aggregated)
        : null;
    },
    column: (parts) => {
      if (source.find(parts) === null) return rows.column(parts);
      const message = `column "${parts.join('.')}" must appear in the GROUP BY clause or be used in an aggregate function`;
      throw new EngineError('wrong_use', `${message}. Add it to GROUP BY, or leave it out.`);
    },
  };
}

function refuseOuter(parts: string[], rows: PrintContext): never {
  rows.column(parts);
  throw outerInAggregate(parts);
}

/** The expressions that a block over results groups by. */
class PlainKeys {
  /** `GROUP BY …`, or nothing. */
  readonly clause: string;
  readonly #targets: Target[];
  readonly #source: PlainSource;
  readonly #rows: PrintContext;
  readonly #keys = new Set<string>();
  #hasSets = false;

  constructor(select: SelectStmt, targets: Target[], source: PlainSource, rows: PrintContext) {
    this.#targets = targets;
    this.#source = source;
    this.#rows = rows;
    const items = (select.groupClause ?? []).map((item) => this.#printItem(item));
    const distinct = select.groupDistinct ? 'DISTINCT ' : '';
    this.clause = items.length === 0 ? '' : `GROUP BY ${distinct}${items.join(', ')}`;
  }

  has(node: Node): boolean {
    return this.#keys.size > 0 && !('A_Const' in node) && this.#keys.has(this.#print(node));
  }

  grouping(args: Node[]) {
    if (!args.every((arg) => this.has(arg))) {
      throw new EngineError('wrong_use', 'GROUPING takes expressions that GROUP BY names.');
    }
    const texts = args.map((arg) => printExpression(arg, this.#rows).text);
    return { text: `GROUPING(${texts.join(', ')})`, type: 'Int64' as const };
  }

  /** Names the keys are selected under; null when one is not, or when grouping sets repeat them. */
  outputNames(): string[] | null {
    const selected = new Map(this.#targets.map((target) => [this.#print(target.node), target.name]));
    const names = [...this.#keys].flatMap((key) => selected.get(key) ?? []);
    return this.#hasSets || names.length < this.#keys.size ? null : names;
  }

  #printItem(item: Node): string {
    if ('GroupingSet' in item) return this.#printSet(item.GroupingSet.kind, item.GroupingSet.content ?? []);
    if ('RowExpr' in item) {
      return `(${(item.RowExpr.args ?? []).map((part) => this.#printItem(part)).join(', ')})`;
    }
    const position = this.#position(item);
    const node = position === null ? item : (this.#targets[position - 1]?.node ?? item);
    refuseWindows(node, 'GROUP BY');
    this.#keys.add(this.#print(node));
    return position === null ? printExpression(node, this.#rows).text : String(position);
  }

  #printSet(kind: string | undefined, content: Node[]): string {
    this.#hasSets = true;
    const items = content.map((item) => this.#printItem(item)).join(', ');
    if (kind === 'GROUPING_SET_EMPTY') return '()';
    const words: Record<string, string> = {
      GROUPING_SET_SETS: 'GROUPING SETS',
      GROUPING_SET_ROLLUP: 'ROLLUP',
      GROUPING_SET_CUBE: 'CUBE',
    };
    const word = words[kind ?? ''];
    if (word === undefined) throw refusedConstruct('GroupingSet');
    return `${word} (${items})`;
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
      return this.#source.find(parts)?.text ?? parts.join('.');
    });
  }
}
