import type { SelectStmt } from '@pgsql/types';
import { EngineError } from '../../../text/errors.ts';
import type { Block, Environment } from '../environment.ts';
import { commonType } from '../print/print-expression.ts';
import { limitClause, sortByColumns } from './select-tail.ts';

const WORDS: Record<string, string> = {
  SETOP_UNION: 'UNION',
  SETOP_INTERSECT: 'INTERSECT',
  SETOP_EXCEPT: 'EXCEPT',
};

/** Compiles UNION, INTERSECT and EXCEPT of two SELECTs. */
export function compileSetOperation(select: SelectStmt, environment: Environment): Block {
  const [left, right] = [select.larg, select.rarg].map((side) => {
    if (side === undefined) throw new EngineError('syntax_error', 'A UNION is incomplete.');
    return environment.compile(side, environment);
  });
  if (left === undefined || right === undefined || left.columns.length !== right.columns.length) {
    throw new EngineError(
      'wrong_use',
      'Both sides of UNION, INTERSECT or EXCEPT must select the same number of columns.',
    );
  }
  const word = WORDS[String(select.op)];
  if (word === undefined) throw new EngineError('not_supported', `${String(select.op)} is not supported.`);
  const columns = left.columns.map(({ name, type }, index) => {
    return { name, type: commonType([type, right.columns[index]?.type ?? type]) };
  });
  const order = sortByColumns(select, columns, word);
  const all = select.all ? ' ALL' : '';
  const key = select.all ? null : columns.map((column) => column.name);
  return { sql: `(${left.sql})\n${word}${all}\n(${right.sql})${order}${limitClause(select)}`, columns, key };
}
