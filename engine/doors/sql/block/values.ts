import type { Node, SelectStmt } from '@pgsql/types';
import { EngineError } from '../../../text/errors.ts';
import type { Block, Environment } from '../environment.ts';
import { PlainSource, plainContext } from '../from/plain-source.ts';
import { commonType, printExpression } from '../print/print-expression.ts';
import { limitClause, sortByColumns } from './select-tail.ts';

/** Compiles VALUES: rows of constants, their columns called column1, column2… */
export function compileValues(select: SelectStmt, environment: Environment): Block {
  const context = plainContext(new PlainSource([], ''), environment);
  const rows = (select.valuesLists ?? []).map((list) =>
    itemsOf(list).map((item) => printExpression(item, context)),
  );
  const [first = []] = rows;
  if (rows.some((row) => row.length !== first.length)) {
    throw new EngineError('wrong_use', 'All rows of VALUES must have the same number of values.');
  }
  const columns = first.map((_, index) => ({
    name: `column${index + 1}`,
    type: commonType(rows.flatMap((row) => row[index]?.type ?? [])),
  }));
  const lists = rows.map((row) => `(${row.map((value) => value.text).join(', ')})`);
  const order = sortByColumns(select, columns, 'VALUES');
  return { sql: `VALUES ${lists.join(', ')}${order}${limitClause(select)}`, columns, key: null };
}

function itemsOf(list: Node): Node[] {
  return 'List' in list ? (list.List.items ?? []) : [];
}
