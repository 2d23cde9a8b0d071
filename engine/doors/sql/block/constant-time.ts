import type { Node } from '@pgsql/types';
import { intervalUnits, parseInterval } from '../../../model/interval.ts';
import type { Clock } from '../../../plan/clock.ts';
import { plus, startOfUnit, textOf, utcOf } from '../../../plan/granularity.ts';
import { constantText } from '../../../text/constants.ts';
import { nameParts } from '../../../text/tree.ts';
import { functionName } from '../print/function-name.ts';

const TIME_TYPES = new Set(['date', 'timestamp', 'timestamptz']);
const TIME = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}(:?\d{2})?)?)?$/i;

/** The local time that a date expression without columns stands for; null when it is written in some other way. */
export function constantTime(node: Node | undefined, clock: Clock): string | null {
  if (node === undefined) return null;
  const text = constantText(node);
  if (text !== undefined) return TIME.test(text) ? textOf(utcOf(clock.localTime(text))) : null;
  if ('TypeCast' in node) return castTime(node.TypeCast, clock);
  if ('SQLValueFunction' in node) {
    return textOf(utcOf(node.SQLValueFunction.op === 'SVFOP_CURRENT_DATE' ? clock.today : clock.now));
  }
  if ('FuncCall' in node) return calledTime(node.FuncCall, clock);
  if (!('A_Expr' in node) || node.A_Expr.kind !== 'AEXPR_OP') return null;
  const operator = nameParts(node.A_Expr.name)?.join('.');
  const time = constantTime(node.A_Expr.lexpr, clock);
  const parts = constantInterval(node.A_Expr.rexpr);
  if (time === null || parts === null || (operator !== '+' && operator !== '-')) return null;
  return textOf(plus(utcOf(time), parts, operator === '+' ? 1 : -1));
}

type Fields<Tag extends string> = Extract<Node, Record<Tag, unknown>>[Tag &
  keyof Extract<Node, Record<Tag, unknown>>];

function castTime(cast: Fields<'TypeCast'>, clock: Clock): string | null {
  const type = nameParts(cast.typeName?.names)?.at(-1) ?? '';
  const time = TIME_TYPES.has(type) ? constantTime(cast.arg, clock) : null;
  return time !== null && type === 'date' ? textOf(startOfUnit(utcOf(time), 'day')) : time;
}

function calledTime(call: Fields<'FuncCall'>, clock: Clock): string | null {
  const name = functionName(call);
  if (name === 'now') return textOf(utcOf(clock.now));
  if (name !== 'date_trunc') return null;
  const [unitNode, value] = call.args ?? [];
  const written = constantText(unitNode)?.toLowerCase();
  const unit = intervalUnits.find((known) => known === written);
  const time = constantTime(value, clock);
  return unit === undefined || time === null ? null : textOf(startOfUnit(utcOf(time), unit));
}

/** `INTERVAL '7 days'` */
function constantInterval(node: Node | undefined) {
  if (node === undefined || !('TypeCast' in node)) return null;
  const type = nameParts(node.TypeCast.typeName?.names)?.at(-1);
  const text = constantText(node.TypeCast.arg);
  return type === 'interval' && text !== undefined ? parseInterval(text) : null;
}
