import type { ValueType } from '../../term/value-type.ts';
import { totalCasts, totalFunctions, totalOperators } from './total-expressions.ts';

/** An operand's type; more is known of a number that is written out ({@link judgeNumber}) than of one in a row. */
export type OperandType = ValueType | 'NumberConstant';

/**
 * True when the operator can neither fail nor take long whatever a row holds, for every type that such operands may
 * have in a database. Besides comparisons it knows IN, NOT IN, the four BETWEEN, IS [NOT] DISTINCT FROM, NULLIF,
 * GREATEST, LEAST, COALESCE, CASE (its results) and `CASE WHEN` (what it compares); of more than two operands each
 * pair is asked about. Constructs that call nothing (AND, OR, NOT, IS NULL, IS TRUE) are as total as their operands.
 *
 * @example isTotalOperator('=', ['String', 'Unknown']) // true
 */
export function isTotalOperator(symbol: string, types: readonly [OperandType, OperandType]): boolean {
  return takes(totalOperators, symbol, types);
}

/** The same for a function by its name in lower case. */
export function isTotalFunction(name: string, types: readonly OperandType[]): boolean {
  return takes(totalFunctions, name, types);
}

/** The same for a cast to a type as SQL spells it (`double precision`), without a length or precision. */
export function isTotalCast(from: OperandType, to: string): boolean {
  return takes(totalCasts, to, [from]);
}

function takes(groups: typeof totalOperators, name: string, types: readonly OperandType[]): boolean {
  const taken = types.join(' ');
  return groups.some((group) => group.names.includes(name) && group.types.includes(taken));
}
