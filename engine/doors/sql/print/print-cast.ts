import type { Node, TypeCast } from '@pgsql/types';
import { castTypes } from '../../../dialect/postgres/functions.ts';
import type { Expression } from '../../../plan/expression.ts';
import { EngineError } from '../../../text/errors.ts';
import { nameParts } from '../../../text/tree.ts';
import { type PrintContext, printExpression, required } from './print-expression.ts';
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
const MAXIMUM_MODIFIERS = 2;

export function printCast(cast: TypeCast, context: PrintContext): Expression {
  const parts = nameParts(cast.typeName?.names) ?? [];
  const name = parts[0] === 'pg_catalog' ? parts.slice(1).join('.') : parts.join('.');
  const target = castTypes.get(name);
  const array = (cast.typeName?.arrayBounds ?? []).length > 0;
  if (target === undefined || array || cast.typeName?.setof === true) {
    const available = [...new Set([...castTypes.values()].map((type) => type.sql))].sort().join(', ');
    throw new EngineError(
      'not_allowed',
      `The type ${name}${array ? '[]' : ''} is not available; available are ${available}.`,
    );
  }
  const value = printExpression(required(cast.arg), context);
  const modifiers = modifierNumbers(cast.typeName?.typmods, name);
  if (target.result === 'Interval') return { text: intervalSql(value, modifiers), type: 'Interval' };
  if (target.result === 'Timestamp' && value.type === 'Unknown' && hasZone(value.text)) {
    return { text: context.clock.toLocal(value.text), type: 'Timestamp' };
  }
  const size = modifiers.length === 0 || target.result === 'Timestamp' ? '' : `(${modifiers.join(', ')})`;
  return { text: `CAST(${value.text} AS ${target.sql}${size})`, type: target.result };
}

function intervalSql(value: Expression, modifiers: number[]): string {
  const [mask] = modifiers;
  if (mask === undefined) return `CAST(${value.text} AS interval)`;
  const field = INTERVAL_FIELDS[mask];
  if (field !== undefined && value.text.startsWith("'")) return `(INTERVAL ${value.text} ${field})`;
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
  if (numbers.length <= MAXIMUM_MODIFIERS && numbers.every((number) => Number.isInteger(number)))
    return numbers;
  throw new EngineError('not_allowed', `The type ${type} takes up to two whole numbers in parentheses.`);
}
