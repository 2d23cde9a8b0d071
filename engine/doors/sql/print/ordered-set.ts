import type { FuncCall, Node } from '@pgsql/types';
import { orderedSetFunctions } from '../../../dialect/postgres/functions.ts';
import type { Expression, ValueType } from '../../../plan/expression.ts';
import { EngineError } from '../../../text/errors.ts';
import { functionName } from './function-name.ts';
import { type PrintContext, printExpression, required } from './print-expression.ts';
import { printSort } from './print-window.ts';

/** `percentile_cont(0.5) WITHIN GROUP (ORDER BY value)`, taken apart round its value. */
export type OrderedSet = { before: string; after: string; value: Node; result: ValueType | 'argument' };

export function printOrderedSet(call: FuncCall, context: PrintContext): Expression {
  const { before, after, value, result } = readOrderedSet(call);
  const printed = printExpression(value, context);
  return { text: `${before}${printed.text}${after}`, type: result === 'argument' ? printed.type : result };
}

export function readOrderedSet(call: FuncCall): OrderedSet {
  const name = functionName(call);
  const allowed = orderedSetFunctions.get(name);
  const [sort, ...others] = call.agg_order ?? [];
  if (allowed === undefined || sort === undefined || others.length > 0 || !('SortBy' in sort)) {
    throw new EngineError(
      'not_supported',
      `${name} … WITHIN GROUP is not supported; write PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY amount), PERCENTILE_DISC or MODE().`,
    );
  }
  const fraction = readFraction(call, name, allowed.takesFraction);
  const order = printSort(sort, () => '\0').split('\0');
  return {
    before: `${name}(${fraction}) WITHIN GROUP (ORDER BY ${order[0] ?? ''}`,
    after: `${order[1] ?? ''})`,
    value: required(sort.SortBy.node),
    result: allowed.result,
  };
}

function readFraction(call: FuncCall, name: string, taken: boolean): string {
  const args = call.args ?? [];
  const [arg] = args;
  if (!taken && args.length === 0) return '';
  const constant = arg !== undefined && 'A_Const' in arg ? arg.A_Const : undefined;
  const value = Number(
    constant?.fval?.fval ?? (constant?.ival === undefined ? Number.NaN : (constant.ival.ival ?? 0)),
  );
  if (taken && args.length === 1 && value >= 0 && value <= 1) return String(value);
  const advice = taken ? 'takes one number between 0 and 1 that is written out' : 'takes nothing';
  throw new EngineError('wrong_use', `${name} ${advice} in its parentheses.`);
}
