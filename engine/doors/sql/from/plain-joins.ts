import type { Expression } from '../../../plan/expression.ts';
import { columnList } from '../block/targets.ts';
import type { Environment } from '../environment.ts';
import { commonType, printExpression } from '../print/print-expression.ts';
import type { FromItem, JoinItem, ResultItem } from './from.ts';
import { PlainSource, type PlainTable, plainContext } from './plain-source.ts';

/** Joins results of other SELECTs: ordinary joins, printed anew. */
export function joinPlainTables(items: FromItem[], environment: Environment): PlainSource {
  const sources = items.map((item) => sourceOf(item, environment));
  return new PlainSource(
    sources.flatMap((source) => source.tables),
    sources.map((source) => source.from).join(' CROSS JOIN '),
    sources.flatMap((source) => source.merged),
  );
}

function sourceOf(item: FromItem, environment: Environment): PlainSource {
  if (item.kind === 'relation') throw new Error('A view or cube is not joined as a plain table.');
  return item.kind === 'result' ? tableSource(item, environment) : joinSource(item, environment);
}

function tableSource(item: ResultItem, environment: Environment): PlainSource {
  const physical = environment.tableNames.free('__table');
  const table: PlainTable = { ...item.table, alias: item.alias, physical };
  const list = item.renamed ? columnList(item.table) : '';
  return new PlainSource([table], `${item.table.source} AS ${physical}${list}`);
}

function joinSource(join: JoinItem, environment: Environment): PlainSource {
  const left = sourceOf(join.left, environment);
  const right = sourceOf(join.right, environment);
  const tables = [...left.tables, ...right.tables];
  const merged = [...left.merged, ...right.merged];
  const both = new PlainSource(tables, '', merged);
  const printed = (condition: string, more: PlainSource['merged'] = []) =>
    new PlainSource(tables, `(${left.from} ${join.word} ${right.from} ON ${condition})`, [
      ...more,
      ...merged,
    ]);
  if (join.on !== null) return printed(printExpression(join.on, plainContext(both, environment)).text);
  if (join.using.length === 0) {
    return new PlainSource(tables, `(${left.from} CROSS JOIN ${right.from})`, merged);
  }
  const columns = join.using.map((name) => {
    const [one, other] = [left, right].map((side) => usedColumn(name, side));
    if (one === undefined || other === undefined) throw new Error('A join has two sides.');
    return { name, one, other };
  });
  const condition = columns.map(({ one, other }) => `${one.text} = ${other.text}`).join(' AND ');
  const usedOnce = columns.map(({ name, one, other }) => ({
    name,
    tables,
    expression: mergedColumn(join.word, one, other),
  }));
  return printed(condition, usedOnce);
}

function usedColumn(name: string, side: PlainSource): Expression {
  const column = side.find([name]);
  if (column === null) throw side.unknown([name]);
  return column;
}

/** The value that USING leaves of two equal columns. */
function mergedColumn(word: JoinItem['word'], one: Expression, other: Expression): Expression {
  if (word === 'RIGHT JOIN') return other;
  if (word !== 'FULL JOIN') return one;
  return { text: `COALESCE(${one.text}, ${other.text})`, type: commonType([one.type, other.type]) };
}
