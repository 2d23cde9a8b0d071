import type { FuncCall, Node } from '@pgsql/types';
import { EngineError } from '../errors.ts';
import { didYouMean } from '../suggest.ts';
import { type Expression, isTime } from './expression.ts';
import {
  type AllowedFunction,
  aggregateFunctions,
  extractFields,
  scalarFunctions,
  truncationUnits,
  windowFunctions,
} from './functions.ts';
import { type PrintContext, printExpression } from './print-expression.ts';
import { printWindow } from './print-window.ts';
import { quoteText } from './quote.ts';
import { nameParts } from './tree.ts';

/** The function's name as allow-lists know it: without `pg_catalog`, which the parser adds to SQL syntax. */
export function functionName(call: FuncCall): string {
  const parts = nameParts(call.funcname) ?? [];
  const own = parts.length === 2 && parts[0] === 'pg_catalog' && call.funcformat === 'COERCE_SQL_SYNTAX';
  return own ? (parts[1] ?? '') : parts.join('.');
}

export function printCall(call: FuncCall, context: PrintContext): Expression {
  const name = functionName(call);
  refuseOddities(call, name);
  if (call.over !== undefined) return printOver(call, name, context);
  switch (name) {
    case 'date_trunc':
      return printTruncation(call, context);
    case 'extract':
    case 'date_part':
      return printExtract(call, context);
    case 'date':
      return { text: `CAST(${only(call, name, context).text} AS date)`, type: 'Date' };
    case 'now':
    case 'transaction_timestamp':
      return { text: context.clock.nowSql, type: 'Timestamp' };
    case 'timezone':
      throw new EngineError(
        'not_supported',
        `AT TIME ZONE is not supported: times are already shown in the query's time zone (${context.clock.timeZone}).`,
      );
  }
  const allowed = scalarFunctions.get(name);
  if (allowed === undefined) throw unknownFunction(name);
  return printAllowed(call, name, allowed, context);
}

/** An aggregate over plain rows: those of a subquery, or of a window. */
export function printAggregate(call: FuncCall, context: PrintContext): Expression {
  const name = functionName(call);
  const allowed = aggregateFunctions.get(name);
  if (allowed === undefined) throw unknownFunction(name);
  if (call.agg_star) return { text: `count(*)${filterClause(call, context)}`, type: 'Int64' };
  const args = printArguments(call, name, allowed, context);
  const distinct = call.agg_distinct ? 'DISTINCT ' : '';
  const text = `${name}(${distinct}${args.map((arg) => arg.text).join(', ')})${filterClause(call, context)}`;
  return { text, type: resultType(allowed, args) };
}

function filterClause(call: FuncCall, context: PrintContext): string {
  if (call.agg_filter === undefined) return '';
  return ` FILTER (WHERE ${printExpression(call.agg_filter, context).text})`;
}

function printOver(call: FuncCall, name: string, context: PrintContext): Expression {
  const over = printWindow(call.over ?? {}, context);
  const windowOnly = windowFunctions.get(name);
  if (windowOnly === undefined) {
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
  const args = printArguments(call, name, allowed, context);
  if (name === 'position') {
    // The parser has turned POSITION(needle IN text) round.
    return { text: `strpos(${args.map((arg) => arg.text).join(', ')})`, type: 'Int64' };
  }
  const numeric =
    (name === 'round' || name === 'trunc' || name === 'log' || name === 'mod') && args.length === 2;
  // PostgreSQL has the forms with two arguments for numeric only.
  const texts = args.map((arg, index) => (numeric && index === 0 ? `(${arg.text})::numeric` : arg.text));
  if (numeric && (name === 'log' || name === 'mod')) texts[1] = `(${texts[1]})::numeric`;
  return { text: `${name}(${texts.join(', ')})`, type: numeric ? 'Double' : resultType(allowed, args) };
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

function printTruncation(call: FuncCall, context: PrintContext): Expression {
  const [unitNode, value, ...more] = call.args ?? [];
  const unit = constantText(unitNode)?.toLowerCase();
  if (value === undefined || more.length > 0 || !truncationUnits.some((known) => known === unit)) {
    const units = truncationUnits.join(', ');
    throw new EngineError(
      'wrong_use',
      `DATE_TRUNC takes a unit (one of ${units}) and a time, as in DATE_TRUNC('month', created_at).`,
    );
  }
  const time = printExpression(value, context);
  return { text: `date_trunc(${quoteText(unit ?? '')}, ${asTimestamp(time)})`, type: 'Timestamp' };
}

function printExtract(call: FuncCall, context: PrintContext): Expression {
  const [fieldNode, value] = call.args ?? [];
  const field = constantText(fieldNode)?.toLowerCase();
  if (value === undefined || !extractFields.some((known) => known === field)) {
    throw new EngineError(
      'wrong_use',
      `EXTRACT takes one of the fields ${extractFields.join(', ')}, as in EXTRACT(year FROM created_at).`,
    );
  }
  const time = printExpression(value, context);
  const source = time.type === 'Interval' ? time.text : asTimestamp(time);
  return { text: `EXTRACT(${field} FROM ${source})`, type: 'Double' };
}

function asTimestamp(time: Expression): string {
  return time.type === 'Timestamp' ? time.text : `(${time.text})::timestamp`;
}

function only(call: FuncCall, name: string, context: PrintContext): Expression {
  const [arg, ...more] = call.args ?? [];
  if (arg === undefined || more.length > 0) throw new EngineError('wrong_use', `${name} takes one argument.`);
  const printed = printExpression(arg, context);
  return isTime(printed.type) ? printed : { ...printed, text: `(${printed.text})` };
}

function constantText(node: Node | undefined): string | undefined {
  return node !== undefined && 'A_Const' in node ? node.A_Const.sval?.sval : undefined;
}

function refuseOddities(call: FuncCall, name: string): void {
  const odd =
    (call.agg_order !== undefined && 'ORDER BY inside a function call') ||
    (call.agg_within_group && 'WITHIN GROUP') ||
    (call.func_variadic && 'VARIADIC');
  if (odd) throw new EngineError('not_supported', `${odd} (in ${name}) is not supported.`);
  if (call.over !== undefined) return;
  if (aggregateFunctions.has(name) || windowFunctions.has(name)) {
    const place = windowFunctions.has(name)
      ? 'needs OVER (…)'
      : 'cannot be used here; aggregate in SELECT, HAVING or ORDER BY';
    throw new EngineError('wrong_use', `${name} ${place}.`);
  }
}

function unknownFunction(name: string): EngineError {
  const special = ['date_trunc', 'extract', 'date_part', 'now', 'coalesce', 'nullif', 'measure'];
  const known = [
    ...scalarFunctions.keys(),
    ...aggregateFunctions.keys(),
    ...windowFunctions.keys(),
    ...special,
  ];
  const advice =
    didYouMean(name, known) ||
    `; available are ${[...scalarFunctions.keys(), ...special].sort().join(', ')}.`;
  return new EngineError('not_allowed', `The function ${name} is not available${advice}`);
}
