import type { SelectStmt } from '@pgsql/types';
import type { SetOperation } from '../../../term/term.ts';
import { commonType } from '../../../term/value-type.ts';
import { EngineError } from '../../../text/errors.ts';
import type { Block, Environment, OutputColumn } from '../environment.ts';
import { rowsWithin, wholeTail } from './select-tail.ts';

const WORDS: Record<string, SetOperation['word']> = {
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
  const columns = left.columns.map((column, index) => together(column, right.columns[index] ?? column));
  const tail = wholeTail(select, columns, word);
  const all = select.all === true;
  const rows =
    left.rowsAtMost === null || right.rowsAtMost === null ? null : left.rowsAtMost + right.rowsAtMost;
  return {
    query: {
      ...{ kind: 'setOperation', definitions: [], word, all, ...tail },
      ...{ left: left.query, right: right.query },
    },
    columns,
    key: all ? null : columns.map((column) => column.name),
    rowsAtMost: rowsWithin(tail, rows),
  };
}

function together(one: OutputColumn, other: OutputColumn): OutputColumn {
  return {
    name: one.name,
    type: commonType([one.type, other.type]),
    total: one.total && other.total,
    bytes: Math.max(one.bytes, other.bytes),
    bounded: one.bounded === true && other.bounded === true,
    steps: Math.max(one.steps ?? 0, other.steps ?? 0),
  };
}
