import type { FuncCall, Node } from '@pgsql/types';
import { extractFields, truncationUnits } from '../../../dialect/postgres/functions.ts';
import { quoteText } from '../../../dialect/postgres/quote.ts';
import { requireTimeZone } from '../../../plan/clock.ts';
import type { Expression } from '../../../plan/expression.ts';
import { constantText, isConstant } from '../../../text/constants.ts';
import { EngineError } from '../../../text/errors.ts';
import { type PrintContext, printCurrentTime, printExpression } from './print-expression.ts';

type PrintCall = (call: FuncCall, context: PrintContext) => Expression;

/** Functions of time whose arguments or meaning are the engine's own. */
export const dateFunctions: ReadonlyMap<string, PrintCall> = new Map<string, PrintCall>([
  ['age', printAge],
  ['date', printDate],
  ['date_bin', printBin],
  ['date_part', printExtract],
  ['date_trunc', printTruncation],
  ['extract', printExtract],
  ['now', (_, context) => printCurrentTime(context.clock)],
  ['overlaps', printOverlaps],
  ['statement_timestamp', (_, context) => printCurrentTime(context.clock)],
  ['timezone', printTimeZone],
  ['transaction_timestamp', (_, context) => printCurrentTime(context.clock)],
]);

function printTruncation(call: FuncCall, context: PrintContext): Expression {
  const [unitNode, value, zone, ...more] = call.args ?? [];
  const unit = constantText(unitNode)?.toLowerCase();
  if (value === undefined || more.length > 0 || !truncationUnits.some((known) => known === unit)) {
    const units = truncationUnits.join(', ');
    throw new EngineError(
      'wrong_use',
      `DATE_TRUNC takes a unit (one of ${units}) and a time, as in DATE_TRUNC('month', created_at).`,
    );
  }
  const time = zone === undefined ? printExpression(value, context) : inZone(zone, value, context);
  if (time.type === 'Interval')
    return { text: `date_trunc(${quoteText(unit ?? '')}, ${time.text})`, type: 'Interval' };
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

/** `DATE_BIN('15 minutes', time, origin)` */
function printBin(call: FuncCall, context: PrintContext): Expression {
  const [width, value, origin, ...more] = call.args ?? [];
  if (width === undefined || value === undefined || more.length > 0 || !isConstant(width)) {
    throw new EngineError(
      'wrong_use',
      "DATE_BIN takes an interval that is written out, a time and perhaps an origin, as in DATE_BIN('15 minutes', created_at, '2025-01-01').",
    );
  }
  const interval = printExpression(width, context).text;
  const start = origin === undefined ? "'2000-01-01'" : printExpression(origin, context).text;
  const time = asTimestamp(printExpression(value, context));
  return { text: `date_bin((${interval})::interval, ${time}, (${start})::timestamp)`, type: 'Timestamp' };
}

/** With one argument, the age today. */
function printAge(call: FuncCall, context: PrintContext): Expression {
  const times = printed(call, context, 1, 2);
  if (times.length === 1) times.unshift({ text: context.clock.todaySql, type: 'Date' });
  return { text: `age(${times.map(asTimestamp).join(', ')})`, type: 'Interval' };
}

function printDate(call: FuncCall, context: PrintContext): Expression {
  const [value] = printed(call, context, 1, 1);
  return { text: `CAST(${value?.text} AS date)`, type: 'Date' };
}

/** `(from, to) OVERLAPS (from, to)`, the ends being times or lengths. */
function printOverlaps(call: FuncCall, context: PrintContext): Expression {
  const [from, to, otherFrom, otherTo] = printed(call, context, 4, 4).map((end) =>
    end.type === 'Interval' ? end.text : asTimestamp(end),
  );
  return { text: `((${from}, ${to}) OVERLAPS (${otherFrom}, ${otherTo}))`, type: 'Boolean' };
}

/** `time AT TIME ZONE 'zone'`: the local time there. */
function printTimeZone(call: FuncCall, context: PrintContext): Expression {
  const [zone, value] = call.args ?? [];
  if (zone === undefined || value === undefined) {
    throw new EngineError('wrong_use', "Write created_at AT TIME ZONE 'Europe/Berlin'.");
  }
  return inZone(zone, value, context);
}

function inZone(zoneNode: Node, value: Node, context: PrintContext): Expression {
  const timeZone = constantText(zoneNode);
  if (timeZone === undefined) {
    throw new EngineError(
      'not_supported',
      'A time zone is a text that is written out, such as Europe/Berlin.',
    );
  }
  requireTimeZone(timeZone);
  const { instant } = printExpression(value, context);
  if (instant === undefined) {
    throw new EngineError(
      'not_supported',
      `AT TIME ZONE takes a time dimension or NOW(); other times are already shown in the query's time zone (${context.clock.timeZone}). ` +
        'Write it inside, right after the dimension.',
    );
  }
  const text = context.clock.toLocal(instant.text, timeZone);
  return { text, type: 'Timestamp', instant: { text: instant.text, timeZone } };
}

function printed(call: FuncCall, context: PrintContext, minimum: number, maximum: number): Expression[] {
  const args = call.args ?? [];
  if (args.length >= minimum && args.length <= maximum) {
    return args.map((arg) => printExpression(arg, context));
  }
  const range = minimum === maximum ? `${minimum}` : `${minimum} to ${maximum}`;
  throw new EngineError(
    'wrong_use',
    `This function of time takes ${range} arguments, and here are ${args.length}.`,
  );
}

function asTimestamp(time: Expression): string {
  return time.type === 'Timestamp' ? time.text : `(${time.text})::timestamp`;
}
