import type { FuncCall, Node } from '@pgsql/types';
import { listFunctions } from '../../../dialect/postgres/functions.ts';
import type { ListFunction } from '../../../dialect/postgres/terms/lists.ts';
import type { ValueList } from '../../../plan/listed-values.ts';
import { signatureOf } from '../../../term/read-terms.ts';
import type { Term } from '../../../term/term.ts';
import { constantText } from '../../../text/constants.ts';
import { EngineError } from '../../../text/errors.ts';
import { required } from './expression-context.ts';
import { functionName } from './function-name.ts';
import { sortWords } from './print-window.ts';

const EXAMPLES: Record<ListFunction, string> = {
  array_agg: 'ARRAY_AGG(name ORDER BY name)',
  string_agg: "STRING_AGG(name, ', ' ORDER BY name)",
};

/** The function of lists that a call is of; null for any other. */
export function listFunctionOf(call: FuncCall): ListFunction | null {
  const name = functionName(call);
  if (!listFunctions.has(name)) return null;
  return name === 'string_agg' ? 'string_agg' : 'array_agg';
}

/** What a call lists; `read` makes terms of expressions over the rows. */
export function readList(call: FuncCall, name: ListFunction, read: (node: Node) => Term): ValueList {
  const { args = [], agg_order = [], agg_distinct, agg_within_group, over } = call;
  if (over !== undefined || agg_within_group) {
    const way = over === undefined ? 'WITHIN GROUP' : 'OVER';
    throw new EngineError('not_supported', `${name} with ${way} is not supported; write ${EXAMPLES[name]}.`);
  }
  const [value, written] = args;
  const separator = name === 'string_agg' ? constantText(written) : '';
  if (value === undefined || args.length !== listFunctions.get(name)?.minimum || separator === undefined) {
    const takes = name === 'string_agg' ? 'a value and a separator that is written out' : 'one value';
    throw new EngineError('wrong_use', `${name} takes ${takes}, as in ${EXAMPLES[name]}.`);
  }
  const term = read(value);
  const orders = agg_order.map((item) => {
    const sort = 'SortBy' in item ? item.SortBy : {};
    return { key: read(required(sort.node)), ...sortWords(sort) };
  });
  const distinct = agg_distinct === true;
  if (orders.some(({ key }) => key.constant)) throw constantOrder(name);
  if (distinct && orders.some(({ key }) => signatureOf(key) !== signatureOf(term))) throw otherOrder(name);
  return { name, value: term, separator, orders, distinct };
}

function constantOrder(name: ListFunction): EngineError {
  return new EngineError(
    'wrong_use',
    `ORDER BY inside ${name} takes no number of a column and no constant; write ${EXAMPLES[name]}.`,
  );
}

function otherOrder(name: ListFunction): EngineError {
  return new EngineError(
    'wrong_use',
    `With DISTINCT, ${name} is sorted by the value that it lists, as in ${EXAMPLES[name].replace('(', '(DISTINCT ')}. Order by that, or leave out DISTINCT.`,
  );
}
