import type { Node, TypeCast } from '@pgsql/types';
import { castTypes } from '../../../dialect/postgres/functions.ts';
import { judgeCast } from '../../../dialect/postgres/judge-cast.ts';
import { cast, writtenText } from '../../../dialect/postgres/terms/calls.ts';
import { interval } from '../../../dialect/postgres/terms/constants.ts';
import type { Term } from '../../../term/term.ts';
import { EngineError } from '../../../text/errors.ts';
import { nameParts } from '../../../text/tree.ts';
import { type ExpressionContext, required, termOf } from './expression-context.ts';
import { hasZone } from './print-operator.ts';

/** `INTERVAL '1' MONTH` comes with its fields as a bit mask. */
const INTERVAL_FIELDS: Record<number, string> = {
  2: 'MONTH',
  4: 'YEAR',
  8: 'DAY',
  1024: 'HOUR',
  2048: 'MINUTE',
  4096: 'SECOND',
  6: 'YEAR TO MONTH',
  1032: 'DAY TO HOUR',
  3080: 'DAY TO MINUTE',
  7176: 'DAY TO SECOND',
  3072: 'HOUR TO MINUTE',
  7168: 'HOUR TO SECOND',
  6144: 'MINUTE TO SECOND',
};
/** The numbers in parentheses that PostgreSQL takes behind a type: none behind any other. */
const MOST_MODIFIERS: ReadonlyMap<string, number> = new Map([
  ['char', 1],
  ['varchar', 1],
  ['numeric', 2],
  ['time', 1],
  ['timestamp', 1],
  ['interval', 2],
]);

export function castTerm(written: TypeCast, context: ExpressionContext): Term {
  const parts = nameParts(written.typeName?.names) ?? [];
  const name = parts[0] === 'pg_catalog' ? parts.slice(1).join('.') : parts.join('.');
  const target = castTypes.get(name);
  const array = (written.typeName?.arrayBounds ?? []).length > 0;
  if (target === undefined || array || written.typeName?.setof === true) {
    const available = [...new Set([...castTypes.values()].map((type) => type.sql))].sort().join(', ');
    throw new EngineError(
      'not_allowed',
      `The type ${name}${array ? '[]' : ''} is not available; available are ${available}.`,
    );
  }
  const value = termOf(required(written.arg), context);
  const modifiers = modifierNumbers(written.typeName?.typmods, target.sql);
  if (target.result === 'Interval') return intervalTerm(value, modifiers);
  if (target.result === 'Timestamp' && value.form.kind === 'text' && hasZone(value.form.value)) {
    return context.clock.toLocal(value);
  }
  const size = target.result === 'Timestamp' ? [] : modifiers;
  refuseBadConstant(value, target.sql, size);
  return cast(value, target.sql, target.result, size);
}

/** Reached for some rows only, a constant that cannot be cast would tell which. */
function refuseBadConstant(value: Term, type: string, modifiers: number[]): void {
  const text = writtenText(value);
  const judged = text === null ? null : judgeCast(text, type, modifiers);
  if (judged?.verdict !== 'refused') return;
  throw new EngineError('wrong_use', `The text '${text}' ${judged.why}, and is cast to ${type}. Correct it.`);
}

function intervalTerm(value: Term, modifiers: number[]): Term {
  const [mask] = modifiers;
  if (mask === undefined) {
    refuseBadConstant(value, 'interval', []);
    return cast(value, 'interval', 'Interval');
  }
  const fields = INTERVAL_FIELDS[mask];
  if (fields !== undefined && value.form.kind === 'text') return interval(value.form.value, fields);
  throw new EngineError(
    'not_supported',
    "This form of INTERVAL is not supported; write INTERVAL '1 month', for example.",
  );
}

function modifierNumbers(modifiers: Node[] | undefined, type: string): number[] {
  const numbers = (modifiers ?? []).map((node) => {
    const value = 'A_Const' in node ? node.A_Const.ival : undefined;
    return value === undefined ? Number.NaN : (value.ival ?? 0);
  });
  const most = MOST_MODIFIERS.get(type) ?? 0;
  if (numbers.length <= most && numbers.every((number) => Number.isInteger(number))) return numbers;
  const takes = most === 0 ? 'nothing' : most === 1 ? 'one whole number' : 'up to two whole numbers';
  throw new EngineError('not_allowed', `The type ${type} takes ${takes} in parentheses.`);
}
