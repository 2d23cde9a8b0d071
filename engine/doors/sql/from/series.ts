import type { FuncCall, Node, RangeFunction } from '@pgsql/types';
import { unitOfWord } from '../../../dialect/postgres/functions.ts';
import { column } from '../../../dialect/postgres/terms/columns.ts';
import { interval, number, timestamp } from '../../../dialect/postgres/terms/constants.ts';
import { type IntervalPart, intervalText, intervalUnits, parseInterval } from '../../../model/interval.ts';
import type { Clock } from '../../../plan/clock.ts';
import { plus, startOfUnit, textOf, utcOf } from '../../../plan/granularity.ts';
import { selectOf } from '../../../term/query.ts';
import type { Table, Term } from '../../../term/term.ts';
import { constantText } from '../../../text/constants.ts';
import { EngineError } from '../../../text/errors.ts';
import { nameParts } from '../../../text/tree.ts';
import type { DerivedTable, Environment } from '../environment.ts';
import { functionName } from '../print/function-name.ts';

/** Rows that a series in FROM may have. */
const ROWS_LIMIT = 10_000;

type Steps = Pick<Extract<Table, { kind: 'series' }>, 'first' | 'last' | 'step'> & { count: number };

/** `generate_series(first, last, step) AS name (column)` over constants: days, months or numbers to join results to. */
export function readSeries(
  range: RangeFunction,
  environment: Environment,
): { table: DerivedTable; alias: string } {
  const call = onlyCall(range);
  if (call === null || functionName(call) !== 'generate_series') {
    throw new EngineError(
      'not_allowed',
      'Of functions in FROM there is generate_series alone; select from a view or from a subquery.',
    );
  }
  const { count, ...steps } = wholeNumbers(call) ?? times(call, environment.clock) ?? refuseSteps();
  if (count > ROWS_LIMIT) {
    throw new EngineError(
      'too_complex',
      `generate_series makes ${ROWS_LIMIT} rows at most; take longer steps.`,
    );
  }
  const alias = range.alias?.aliasname ?? 'generate_series';
  const name = nameParts(range.alias?.colnames)?.[0] ?? alias;
  const facts = { type: steps.first.type, total: true, bytes: 0 };
  const from: Table = { kind: 'series', ...steps, alias: 'series', column: 'value' };
  const query = selectOf([{ term: column(null, 'value', facts), name }], { from });
  const columns = [{ name, ...facts }];
  return {
    alias,
    table: { columns, key: [name], rowsAtMost: Math.max(count, 1), rows: { kind: 'derived', query } },
  };
}

function onlyCall({ functions = [], lateral, ordinality }: RangeFunction): FuncCall | null {
  const [item, ...others] = functions;
  if (item === undefined || others.length > 0 || lateral || ordinality || !('List' in item)) return null;
  const [call] = item.List.items ?? [];
  return call !== undefined && 'FuncCall' in call ? call.FuncCall : null;
}

function wholeNumbers({ args = [] }: FuncCall): Steps | null {
  const values = args.map(wholeNumber);
  const [first = null, last = null, step = 1] = values;
  if (args.length < 2 || args.length > 3 || values.includes(null) || first === null || last === null)
    return null;
  if (step === null || step === 0) return refuseSteps();
  const terms = [first, last, step].map((value) => number(String(value), 'Int64'));
  const [from = NOTHING, to = NOTHING, by = NOTHING] = terms;
  return { first: from, last: to, step: by, count: Math.floor((last - first) / step) + 1 };
}

const NOTHING: Term = number('0', 'Int64');

function wholeNumber(node: Node): number | null {
  if ('A_Const' in node && node.A_Const.ival !== undefined) return node.A_Const.ival.ival ?? 0;
  if (!('A_Expr' in node) || node.A_Expr.lexpr !== undefined || node.A_Expr.rexpr === undefined) return null;
  const value = nameParts(node.A_Expr.name)?.join() === '-' ? wholeNumber(node.A_Expr.rexpr) : null;
  return value === null ? null : -value;
}

function times({ args = [] }: FuncCall, clock: Clock): Steps | null {
  const [first, last, step] = args;
  const [from, to] = [localTime(first, clock), localTime(last, clock)];
  const parts = intervalOf(step);
  if (args.length !== 3 || from === null || to === null || parts === null) return null;
  const isForward = plus(from, parts, 1) > from;
  if (!isForward) return refuseSteps();
  let count = 0;
  for (let at = from; at <= to && count <= ROWS_LIMIT; count += 1) at = plus(from, parts, count + 1);
  return {
    ...{ first: timestamp(textOf(from)), last: timestamp(textOf(to)) },
    ...{ step: interval(intervalText(parts)), count },
  };
}

/** A local time that is written out: a text, today or now, the start of a unit, or some of them an interval away. */
function localTime(node: Node | undefined, clock: Clock): Date | null {
  if (node === undefined) return null;
  const text = constantText(node);
  if (text !== undefined) return isTime(text) ? utcOf(clock.localTime(text)) : null;
  if ('TypeCast' in node) {
    const type = nameParts(node.TypeCast.typeName?.names)?.at(-1) ?? '';
    const time = localTime(node.TypeCast.arg, clock);
    if (time === null || !['date', 'timestamp', 'timestamptz'].includes(type)) return null;
    return type === 'date' ? startOfUnit(time, 'day') : time;
  }
  if ('SQLValueFunction' in node) {
    if (node.SQLValueFunction.op === 'SVFOP_CURRENT_DATE') return utcOf(clock.today);
    return String(node.SQLValueFunction.op).startsWith('SVFOP_CURRENT_TIMESTAMP') ? utcOf(clock.now) : null;
  }
  if ('FuncCall' in node) return called(node.FuncCall, clock);
  if (!('A_Expr' in node) || node.A_Expr.kind !== 'AEXPR_OP') return null;
  const sign = nameParts(node.A_Expr.name)?.join();
  const [time, parts] = [localTime(node.A_Expr.lexpr, clock), intervalOf(node.A_Expr.rexpr)];
  if (time === null || parts === null || (sign !== '+' && sign !== '-')) return null;
  return plus(time, parts, sign === '+' ? 1 : -1);
}

function called(call: FuncCall, clock: Clock): Date | null {
  if (functionName(call) === 'now') return utcOf(clock.now);
  if (functionName(call) !== 'date_trunc') return null;
  const word = unitOfWord(constantText(call.args?.[0]) ?? '');
  const unit = intervalUnits.find((known) => known === word);
  const time = localTime(call.args?.[1], clock);
  return unit === undefined || time === null || call.args?.length !== 2 ? null : startOfUnit(time, unit);
}

const isTime = (text: string): boolean => /^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(text));

function intervalOf(node: Node | undefined): IntervalPart[] | null {
  if (node === undefined) return null;
  const written = 'TypeCast' in node ? constantText(node.TypeCast.arg) : constantText(node);
  return parseInterval(written ?? '');
}

function refuseSteps(): never {
  throw new EngineError(
    'not_supported',
    "generate_series in FROM takes times or whole numbers that are written out, and steps forward, as in generate_series('2025-01-01'::date, CURRENT_DATE, INTERVAL '1 month') AS months (month).",
  );
}
