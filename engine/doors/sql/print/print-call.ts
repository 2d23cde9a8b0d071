import type { FuncCall } from '@pgsql/types';
import {
  type AllowedFunction,
  aggregateFunctions,
  listFunctions,
  numericFunctions,
  refusedFunctions,
  resultOf,
  scalarFunctions,
  windowFunctions,
} from '../../../dialect/postgres/functions.ts';
import { insteadOfFunction } from '../../../dialect/postgres/other-dialects.ts';
import { aggregate, call as callOf, cast, overWindow } from '../../../dialect/postgres/terms/calls.ts';
import { NULL, number } from '../../../dialect/postgres/terms/constants.ts';
import type { Term } from '../../../term/term.ts';
import { isNumber } from '../../../term/value-type.ts';
import { constantWholeNumber } from '../../../text/constants.ts';
import { EngineError } from '../../../text/errors.ts';
import { didYouMean } from '../../../text/suggest.ts';
import { type ExpressionContext, required, termOf } from './expression-context.ts';
import { functionName, isAggregateName, refuseWindows } from './function-name.ts';
import { readOrderedSet } from './ordered-set.ts';
import { dateFunctions } from './print-date-call.ts';
import { refuseBadExpression, requireSimpleExpression } from './print-pattern.ts';
import { windowOf } from './print-window.ts';

/** Characters that LPAD and RPAD may fill up to. */
const PADDING_LIMIT = 1_000;

export function callTerm(call: FuncCall, context: ExpressionContext): Term {
  const name = functionName(call);
  refuseOddities(call, name);
  if (call.over !== undefined) return windowCall(call, name, context);
  const own = dateFunctions.get(name);
  if (own !== undefined) return own(call, context);
  const allowed = scalarFunctions.get(name);
  if (allowed === undefined) {
    context.faults.note(unknownFunction(name));
    for (const arg of call.args ?? []) termOf(arg, context);
    return NULL;
  }
  return scalarCall(call, name, allowed, context);
}

/** An aggregate over plain rows: those of a subquery, or of a window. */
export function aggregateTerm(call: FuncCall, context: ExpressionContext): Term {
  const name = functionName(call);
  if (name === 'measure') throw misplacedMeasure();
  const filter = call.agg_filter === undefined ? undefined : termOf(call.agg_filter, context);
  if (call.agg_within_group) {
    const { form, value, result } = readOrderedSet(call);
    const { fraction, ...words } = form;
    const key = termOf(value, context);
    const args = fraction === null ? [] : [number(fraction, 'Double')];
    const type = result === 'argument' ? key.type : result;
    return aggregate(name, args, type, { filter, withinGroup: { key, ...words } });
  }
  const allowed = aggregateFunctions.get(name);
  if (listFunctions.has(name)) throw misplacedList(name);
  if (allowed === undefined) throw unknownFunction(name);
  if (call.agg_order !== undefined) throw orderedAggregate(name);
  if (call.agg_star) return aggregate('count', '*', 'Int64', { filter });
  if (call.over === undefined) for (const arg of call.args ?? []) refuseWindows(arg, 'an aggregate');
  const args = argumentTerms(call, name, allowed, context);
  return aggregate(name, args, resultOf(name, allowed.result, args[0]?.type ?? 'Unknown'), {
    distinct: call.agg_distinct === true,
    filter,
  });
}

export function orderedAggregate(name: string): EngineError {
  return new EngineError('not_supported', `ORDER BY inside ${name} makes no difference; leave it out.`);
}

function windowCall(call: FuncCall, name: string, context: ExpressionContext): Term {
  for (const inside of [call.args, call.agg_filter, call.over]) {
    refuseWindows(inside, 'another window function');
  }
  const over = windowOf(call.over ?? {}, context);
  const windowOnly = windowFunctions.get(name);
  if (windowOnly === undefined) {
    if (call.agg_within_group || call.agg_distinct) {
      throw new EngineError('not_supported', `${name} with OVER takes neither DISTINCT nor WITHIN GROUP.`);
    }
    return overWindow(aggregateTerm(call, context), over);
  }
  const args = argumentTerms(call, name, windowOnly, context);
  return overWindow(callOf(name, args, resultOf(name, windowOnly.result, args[0]?.type ?? 'Unknown')), over);
}

function scalarCall(
  call: FuncCall,
  name: string,
  allowed: AllowedFunction,
  context: ExpressionContext,
): Term {
  if (name === 'lpad' || name === 'rpad') requireShortPadding(call, name);
  const args = argumentTerms(call, name, allowed, context);
  // SUBSTRING(text FROM pattern) is a regular expression.
  const isPattern = name === 'substring' && !isNumber(args[1]?.type ?? 'Unknown');
  if (isPattern || name.startsWith('regexp_')) {
    requireSimpleExpression(call.args?.[1], name);
    refuseBadExpression(call.args?.[1], name);
  }
  // The parser has turned POSITION(needle IN text) round.
  if (name === 'position') return callOf('strpos', args, 'Int64');
  const needed = numericFunctions.get(name) ?? [];
  // PostgreSQL has these forms for numeric only.
  if (args.length !== needed.length || !needed.includes(true))
    return callOf(name, args, resultOf(name, allowed.result, args[0]?.type ?? 'Unknown'));
  const numeric = args.map((arg, index) => (needed[index] ? cast(arg, 'numeric', 'Double') : arg));
  return callOf(name, numeric, 'Double');
}

function requireShortPadding(call: FuncCall, name: string): void {
  const length = constantWholeNumber(required(call.args?.[1]), name) ?? 0;
  if (length <= PADDING_LIMIT) return;
  throw new EngineError('too_complex', `${name} fills up to ${PADDING_LIMIT} characters at most.`);
}

function argumentTerms(
  call: FuncCall,
  name: string,
  allowed: AllowedFunction,
  context: ExpressionContext,
): Term[] {
  const args = call.args ?? [];
  if (args.length < allowed.minimum || args.length > allowed.maximum) {
    const { minimum, maximum } = allowed;
    const range = minimum === maximum ? `${minimum}` : `${minimum} to ${maximum}`;
    throw new EngineError('wrong_use', `${name} takes ${range} arguments, and here are ${args.length}.`);
  }
  return args.map((arg) => termOf(arg, context));
}

function refuseOddities(call: FuncCall, name: string): void {
  const odd =
    (call.agg_order !== undefined && scalarFunctions.has(name) && 'ORDER BY inside a function call') ||
    (call.func_variadic && 'VARIADIC');
  if (odd) throw new EngineError('not_supported', `${odd} (in ${name}) is not supported.`);
  if (call.over !== undefined) return;
  if (name === 'measure' || isAggregateName(name) || windowFunctions.has(name)) {
    const place = windowFunctions.has(name)
      ? 'needs OVER (…)'
      : 'cannot be used here; aggregate in SELECT, HAVING or ORDER BY';
    throw new EngineError('wrong_use', `${name} ${place}.`);
  }
}

function misplacedList(name: string): EngineError {
  return new EngineError(
    'not_supported',
    `${name} with OVER is not supported; aggregate with GROUP BY, and join that.`,
  );
}

function misplacedMeasure(): EngineError {
  return new EngineError(
    'wrong_use',
    'MEASURE takes a measure of a view or cube that this SELECT selects from and groups. ' +
      'The columns of a subquery are values already: aggregate them with SUM, MAX or AVG.',
  );
}

function unknownFunction(name: string): EngineError {
  const instead = insteadOfFunction(name);
  if (instead !== undefined) {
    const what = `The function ${name} is of another database and not available`;
    return new EngineError('unknown_function', `${what}; PostgreSQL writes ${instead}.`);
  }
  const refused = refusedFunctions.find(({ names }) => names.test(name));
  if (refused !== undefined) {
    return new EngineError('unknown_function', `The function ${name} is not available: ${refused.reason}`);
  }
  const scalars = [...scalarFunctions.keys(), ...dateFunctions.keys(), 'coalesce', 'nullif', 'measure'];
  const known = [
    ...scalars,
    ...aggregateFunctions.keys(),
    ...listFunctions.keys(),
    ...windowFunctions.keys(),
  ];
  const advice = didYouMean(name, known) || `; available are ${scalars.sort().join(', ')}.`;
  return new EngineError('unknown_function', `The function ${name} is not available${advice}`);
}
