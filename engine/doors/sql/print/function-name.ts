import type { FuncCall, Node } from '@pgsql/types';
import {
  aggregateFunctions,
  listFunctions,
  orderedSetFunctions,
} from '../../../dialect/postgres/functions.ts';
import { EngineError } from '../../../text/errors.ts';
import { nameParts, walk } from '../../../text/tree.ts';

/** The function's name as allow-lists know it: without `pg_catalog`, which the parser adds to SQL syntax. */
export function functionName(call: FuncCall): string {
  const parts = nameParts(call.funcname) ?? [];
  const own = parts.length === 2 && parts[0] === 'pg_catalog' && call.funcformat === 'COERCE_SQL_SYNTAX';
  return own ? (parts[1] ?? '') : parts.join('.');
}

export function isAggregateName(name: string): boolean {
  return aggregateFunctions.has(name) || orderedSetFunctions.has(name) || listFunctions.has(name);
}

/** True for MEASURE(…) and for aggregates, unless they are over a window. */
export function isAggregateCall(call: FuncCall): boolean {
  if (call.over !== undefined) return false;
  const name = functionName(call);
  return name === 'measure' || isAggregateName(name);
}

/** Refuses window functions where rows or groups are still being chosen. */
export function refuseWindows(root: unknown, place: string): void {
  walk(root, (tag, fields) => {
    if (tag === 'FuncCall' && fields.over !== undefined) {
      throw new EngineError(
        'wrong_use',
        `A window function cannot be used in ${place}; select it in a subquery and use its column.`,
      );
    }
    return tag !== 'SubLink';
  });
}

/** True when the expression contains an aggregate that is its own, not a subquery's. */
export function containsAggregate(root: Node): boolean {
  let found = false;
  walk(root, (tag, fields) => {
    if (tag === 'FuncCall') found ||= isAggregateCall(fields);
    if (tag === 'GroupingFunc') found = true;
    return tag !== 'SubLink';
  });
  return found;
}
