import type { FuncCall, Node } from '@pgsql/types';
import { orderedSetFunctions } from '../../../dialect/postgres/functions.ts';
import type { OrderedSetForm } from '../../../plan/semantic-query.ts';
import type { ValueType } from '../../../term/value-type.ts';
import { EngineError } from '../../../text/errors.ts';
import { required } from './expression-context.ts';
import { functionName } from './function-name.ts';
import { sortWords } from './print-window.ts';

/** `percentile_cont(0.5) WITHIN GROUP (ORDER BY value)`, taken apart. */
export type OrderedSet = { form: OrderedSetForm; value: Node; result: ValueType | 'argument' };

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
  return {
    form: { fraction, ...sortWords(sort.SortBy) },
    value: required(sort.SortBy.node),
    result: allowed.result,
  };
}

function readFraction(call: FuncCall, name: string, taken: boolean): string | null {
  const args = call.args ?? [];
  const [arg] = args;
  if (!taken && args.length === 0) return null;
  const constant = arg !== undefined && 'A_Const' in arg ? arg.A_Const : undefined;
  const value = Number(
    constant?.fval?.fval ?? (constant?.ival === undefined ? Number.NaN : (constant.ival.ival ?? 0)),
  );
  if (taken && args.length === 1 && value >= 0 && value <= 1) return String(value);
  const advice = taken ? 'takes one number between 0 and 1 that is written out' : 'takes nothing';
  throw new EngineError('wrong_use', `${name} ${advice} in its parentheses.`);
}
