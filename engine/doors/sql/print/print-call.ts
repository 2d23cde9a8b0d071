import type { FuncCall } from '@pgsql/types';
import {
  type AllowedFunction,
  aggregateFunctions,
  numericFunctions,
  refusedFunctions,
  scalarFunctions,
  windowFunctions,
} from '../../../dialect/postgres/functions.ts';
import { type Expression, isNumber } from '../../../plan/expression.ts';
import { constantWholeNumber } from '../../../text/constants.ts';
import { EngineError } from '../../../text/errors.ts';
import { didYouMean } from '../../../text/suggest.ts';
import { functionName, isAggregateName, refuseWindows } from './function-name.ts';
import { printOrderedSet } from './ordered-set.ts';
import { dateFunctions } from './print-date-call.ts';
import { type PrintContext, printExpression, required } from './print-expression.ts';
import { requireSimpleExpression } from './print-pattern.ts';
import { printWindow } from './print-window.ts';

/** Characters that LPAD and RPAD may fill up to. */
const PADDING_LIMIT = 1_000;

export function printCall(call: FuncCall, context: PrintContext): Expression {
  const name = functionName(call);
  refuseOddities(call, name);
  if (call.over !== undefined) return printOver(call, name, context);
  const own = dateFunctions.get(name);
  if (own !== undefined) return own(call, context);
  const allowed = scalarFunctions.get(name);
  if (allowed === undefined) throw unknownFunction(name);
  return printAllowed(call, name, allowed, context);
}

/** An aggregate over plain rows: those of a subquery, or of a window. */
export function printAggregate(call: FuncCall, context: PrintContext): Expression {
  const name = functionName(call);
  if (name === 'measure') throw misplacedMeasure();
  if (call.agg_within_group) {
    const { text, type } = printOrderedSet(call, context);
    return { text: `${text}${filterClause(call, context)}`, type };
  }
  const allowed = aggregateFunctions.get(name);
  if (allowed === undefined) throw unknownFunction(name);
  if (call.agg_order !== undefined) throw orderedAggregate(name);
  if (call.agg_star) return { text: `count(*)${filterClause(call, context)}`, type: 'Int64' };
  if (call.over === undefined) for (const arg of call.args ?? []) refuseWindows(arg, 'an aggregate');
  const args = printArguments(call, name, allowed, context);
  const distinct = call.agg_distinct ? 'DISTINCT ' : '';
  const text = `${name}(${distinct}${args.map((arg) => arg.text).join(', ')})${filterClause(call, context)}`;
  return { text, type: resultType(allowed, args) };
}

export function orderedAggregate(name: string): EngineError {
  return new EngineError('not_supported', `ORDER BY inside ${name} makes no difference; leave it out.`);
}

function filterClause(call: FuncCall, context: PrintContext): string {
  if (call.agg_filter === undefined) return '';
  return ` FILTER (WHERE ${printExpression(call.agg_filter, context).text})`;
}

function printOver(call: FuncCall, name: string, context: PrintContext): Expression {
  for (const inside of [call.args, call.agg_filter, call.over]) {
    refuseWindows(inside, 'another window function');
  }
  const over = printWindow(call.over ?? {}, context);
  const windowOnly = windowFunctions.get(name);
  if (windowOnly === undefined) {
    if (call.agg_within_group || call.agg_distinct) {
      throw new EngineError('not_supported', `${name} with OVER takes neither DISTINCT nor WITHIN GROUP.`);
    }
    const aggregate = printAggregate(call, context);
    return { text: `(${aggregate.text} OVER ${over})`, type: aggregate.type };
  }
  const args = printArguments(call, name, windowOnly, context);
  const text = `(${name}(${args.map((arg) => arg.text).join(', ')}) OVER ${over})`;
  return { text, type: resultType(windowOnly, args) };
}

function printAllowed(
  call: FuncCall,
  name: string,
  allowed: AllowedFunction,
  context: PrintContext,
): Expression {
  if (name.startsWith('regexp_')) requireSimpleExpression(call.args?.[1], name);
  if (name === 'lpad' || name === 'rpad') requireShortPadding(call, name);
  const args = printArguments(call, name, allowed, context);
  // SUBSTRING(text FROM pattern) is a regular expression.
  if (name === 'substring' && !isNumber(args[1]?.type ?? 'Unknown')) {
    requireSimpleExpression(call.args?.[1], name);
  }
  const texts = args.map((arg) => arg.text);
  // The parser has turned POSITION(needle IN text) round.
  if (name === 'position') return { text: `strpos(${texts.join(', ')})`, type: 'Int64' };
  const needed = numericFunctions.get(name) ?? [];
  // PostgreSQL has these forms for numeric only.
  const numeric = args.length === needed.length && needed.includes(true);
  const cast = numeric ? texts.map((text, index) => (needed[index] ? `(${text})::numeric` : text)) : texts;
  return { text: `${name}(${cast.join(', ')})`, type: numeric ? 'Double' : resultType(allowed, args) };
}

function requireShortPadding(call: FuncCall, name: string): void {
  const length = constantWholeNumber(required(call.args?.[1]), name) ?? 0;
  if (length <= PADDING_LIMIT) return;
  throw new EngineError('too_complex', `${name} fills up to ${PADDING_LIMIT} characters at most.`);
}

function printArguments(
  call: FuncCall,
  name: string,
  allowed: AllowedFunction,
  context: PrintContext,
): Expression[] {
  const args = call.args ?? [];
  if (args.length < allowed.minimum || args.length > allowed.maximum) {
    const { minimum, maximum } = allowed;
    const range = minimum === maximum ? `${minimum}` : `${minimum} to ${maximum}`;
    throw new EngineError('wrong_use', `${name} takes ${range} arguments, and here are ${args.length}.`);
  }
  return args.map((arg) => printExpression(arg, context));
}

function resultType(allowed: AllowedFunction, args: Expression[]): Expression['type'] {
  if (allowed.result !== 'argument') return allowed.result;
  return args[0]?.type ?? 'Unknown';
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

function misplacedMeasure(): EngineError {
  return new EngineError(
    'wrong_use',
    'MEASURE takes a measure of a view or cube that this SELECT selects from and groups. ' +
      'The columns of a subquery are values already: aggregate them with SUM, MAX or AVG.',
  );
}

function unknownFunction(name: string): EngineError {
  const refused = refusedFunctions.find(({ names }) => names.test(name));
  if (refused !== undefined) {
    return new EngineError('not_allowed', `The function ${name} is not available: ${refused.reason}`);
  }
  const scalars = [...scalarFunctions.keys(), ...dateFunctions.keys(), 'coalesce', 'nullif', 'measure'];
  const known = [...scalars, ...aggregateFunctions.keys(), ...windowFunctions.keys()];
  const advice = didYouMean(name, known) || `; available are ${scalars.sort().join(', ')}.`;
  return new EngineError('not_allowed', `The function ${name} is not available${advice}`);
}
