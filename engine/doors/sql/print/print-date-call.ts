import type { FuncCall, Node } from '@pgsql/types';
import { extractFields, truncationUnits, unitOfWord } from '../../../dialect/postgres/functions.ts';
import { call as callOf, cast } from '../../../dialect/postgres/terms/calls.ts';
import { text } from '../../../dialect/postgres/terms/constants.ts';
import { extracted, overlaps, truncated } from '../../../dialect/postgres/terms/times.ts';
import { requireTimeZone } from '../../../plan/clock.ts';
import type { Term } from '../../../term/term.ts';
import { constantText, isConstant } from '../../../text/constants.ts';
import { EngineError } from '../../../text/errors.ts';
import { type ExpressionContext, termOf } from './expression-context.ts';

type ReadCall = (call: FuncCall, context: ExpressionContext) => Term;

/** Functions of time whose arguments or meaning are the engine's own. */
export const dateFunctions: ReadonlyMap<string, ReadCall> = new Map<string, ReadCall>([
  ['age', callAge],
  ['date', callDate],
  ['date_bin', callBin],
  ['date_part', callExtract],
  ['date_trunc', callTruncation],
  ['extract', callExtract],
  ['now', (_, context) => context.clock.nowTerm],
  ['overlaps', callOverlaps],
  ['statement_timestamp', (_, context) => context.clock.nowTerm],
  ['timezone', callTimeZone],
  ['transaction_timestamp', (_, context) => context.clock.nowTerm],
]);

/** The unit or field that a text names, in any of PostgreSQL's words for it. */
function unitWritten(node: Node | undefined): string | undefined {
  const word = constantText(node);
  return word === undefined ? undefined : unitOfWord(word);
}

function callTruncation(call: FuncCall, context: ExpressionContext): Term {
  const [unitNode, value, zone, ...more] = call.args ?? [];
  const unit = unitWritten(unitNode);
  if (value === undefined || more.length > 0 || !truncationUnits.some((known) => known === unit)) {
    const units = truncationUnits.join(', ');
    throw new EngineError(
      'wrong_use',
      `DATE_TRUNC takes a unit (one of ${units}) and a time, as in DATE_TRUNC('month', created_at).`,
    );
  }
  const time = zone === undefined ? termOf(value, context) : inZone(zone, value, context);
  return truncated(unit ?? '', time.type === 'Interval' ? time : asTimestamp(time));
}

function callExtract(call: FuncCall, context: ExpressionContext): Term {
  const [fieldNode, value] = call.args ?? [];
  const field = unitWritten(fieldNode);
  if (value === undefined || !extractFields.some((known) => known === field)) {
    throw new EngineError(
      'wrong_use',
      `EXTRACT takes one of the fields ${extractFields.join(', ')}, as in EXTRACT(year FROM created_at).`,
    );
  }
  const time = termOf(value, context);
  return extracted(field ?? '', time.type === 'Interval' ? time : asTimestamp(time));
}

/** `DATE_BIN('15 minutes', time, origin)` */
function callBin(call: FuncCall, context: ExpressionContext): Term {
  const [width, value, origin, ...more] = call.args ?? [];
  if (width === undefined || value === undefined || more.length > 0 || !isConstant(width)) {
    throw new EngineError(
      'wrong_use',
      "DATE_BIN takes an interval that is written out, a time and perhaps an origin, as in DATE_BIN('15 minutes', created_at, '2025-01-01').",
    );
  }
  const length = cast(termOf(width, context), 'interval', 'Interval');
  const start = origin === undefined ? text('2000-01-01') : termOf(origin, context);
  const time = asTimestamp(termOf(value, context));
  return callOf('date_bin', [length, time, cast(start, 'timestamp', 'Timestamp')], 'Timestamp');
}

/** With one argument, the age today. */
function callAge(call: FuncCall, context: ExpressionContext): Term {
  const times = argumentTerms(call, context, 1, 2);
  if (times.length === 1) times.unshift(context.clock.todayTerm);
  return callOf('age', times.map(asTimestamp), 'Interval');
}

function callDate(call: FuncCall, context: ExpressionContext): Term {
  const [value = text('')] = argumentTerms(call, context, 1, 1);
  return cast(value, 'date', 'Date');
}

/** `(from, to) OVERLAPS (from, to)`, the ends being times or lengths. */
function callOverlaps(call: FuncCall, context: ExpressionContext): Term {
  const [from, to, otherFrom, otherTo] = argumentTerms(call, context, 4, 4).map((end) =>
    end.type === 'Interval' ? end : asTimestamp(end),
  );
  if (!from || !to || !otherFrom || !otherTo) throw new Error('OVERLAPS has four ends.');
  return overlaps([from, to, otherFrom, otherTo]);
}

/** `time AT TIME ZONE 'zone'`: the local time there. */
function callTimeZone(call: FuncCall, context: ExpressionContext): Term {
  const [zone, value] = call.args ?? [];
  if (zone === undefined || value === undefined) {
    throw new EngineError('wrong_use', "Write created_at AT TIME ZONE 'Europe/Berlin'.");
  }
  return inZone(zone, value, context);
}

function inZone(zoneNode: Node, value: Node, context: ExpressionContext): Term {
  const timeZone = constantText(zoneNode);
  if (timeZone === undefined) {
    throw new EngineError(
      'not_supported',
      'A time zone is a text that is written out, such as Europe/Berlin.',
    );
  }
  requireTimeZone(timeZone);
  const { instant } = termOf(value, context);
  if (instant === undefined) {
    throw new EngineError(
      'not_supported',
      `AT TIME ZONE takes a time dimension or NOW(); other times are already shown in the query's time zone (${context.clock.timeZone}). ` +
        'Write it inside, right after the dimension.',
    );
  }
  return context.clock.toLocal(instant.moment, timeZone);
}

function argumentTerms(call: FuncCall, context: ExpressionContext, minimum: number, maximum: number): Term[] {
  const args = call.args ?? [];
  if (args.length >= minimum && args.length <= maximum) {
    return args.map((arg) => termOf(arg, context));
  }
  const range = minimum === maximum ? `${minimum}` : `${minimum} to ${maximum}`;
  throw new EngineError(
    'wrong_use',
    `This function of time takes ${range} arguments, and here are ${args.length}.`,
  );
}

function asTimestamp(time: Term): Term {
  return time.type === 'Timestamp' ? time : cast(time, 'timestamp', 'Timestamp');
}
