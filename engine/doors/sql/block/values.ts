import type { Node, SelectStmt } from '@pgsql/types';
import { factsOf } from '../../../dialect/postgres/terms/columns.ts';
import { commonType } from '../../../term/value-type.ts';
import { EngineError } from '../../../text/errors.ts';
import type { Block, Environment } from '../environment.ts';
import { PlainSource, plainContext } from '../from/plain-source.ts';
import { termOf } from '../print/expression-context.ts';
import { rowsWithin, wholeTail } from './select-tail.ts';

/** Compiles VALUES: rows of constants, their columns called column1, column2… */
export function compileValues(select: SelectStmt, environment: Environment): Block {
  const context = plainContext(new PlainSource([], null), environment);
  const rows = (select.valuesLists ?? []).map((list) => itemsOf(list).map((item) => termOf(item, context)));
  const [first = []] = rows;
  if (rows.some((row) => row.length !== first.length)) {
    throw new EngineError('wrong_use', 'All rows of VALUES must have the same number of values.');
  }
  const columns = first.map((_, index) => {
    const values = rows.flatMap((row) => row[index] ?? []);
    return { name: `column${index + 1}`, ...factsOf(commonType(values.map(({ type }) => type)), values) };
  });
  const tail = wholeTail(select, columns, 'VALUES');
  const query = { kind: 'values', definitions: [], rows, ...tail } as const;
  return { query, columns, key: null, rowsAtMost: rowsWithin(tail, rows.length) };
}

function itemsOf(list: Node): Node[] {
  return 'List' in list ? (list.List.items ?? []) : [];
}
