import type { A_Expr, Node } from '@pgsql/types';
import type { Clock } from '../../../plan/clock.ts';
import { type Expression, isNumber, isTime, type ValueType } from '../../../plan/expression.ts';
import { isConstant } from '../../../text/constants.ts';
import { EngineError } from '../../../text/errors.ts';
import { nameParts } from '../../../text/tree.ts';
import {
  commonType,
  comparisonOperators,
  type PrintContext,
  printExpression,
  refusedConstruct,
  required,
  truth,
} from './print-expression.ts';
import { patternOperators, printPattern, printRegularExpression } from './print-pattern.ts';

const ARITHMETIC = new Set(['+', '-', '*', '/', '%', '^']);
const BETWEENS: Record<string, string> = {
  AEXPR_BETWEEN: 'BETWEEN',
  AEXPR_NOT_BETWEEN: 'NOT BETWEEN',
  AEXPR_BETWEEN_SYM: 'BETWEEN SYMMETRIC',
  AEXPR_NOT_BETWEEN_SYM: 'NOT BETWEEN SYMMETRIC',
};

export function printOperator(expression: A_Expr, context: PrintContext): Expression {
  const operator = operatorName(expression);
  switch (expression.kind) {
    case 'AEXPR_OP':
      return printPlain(expression, operator, context);
    case 'AEXPR_IN':
      return printIn(expression, operator === '=' ? 'IN' : 'NOT IN', context);
    case 'AEXPR_OP_ANY':
    case 'AEXPR_OP_ALL':
      return printAny(expression, operator, context);
    case 'AEXPR_LIKE':
    case 'AEXPR_ILIKE':
    case 'AEXPR_SIMILAR':
      return printPattern(expression, operator, context);
    case 'AEXPR_BETWEEN':
    case 'AEXPR_NOT_BETWEEN':
    case 'AEXPR_BETWEEN_SYM':
    case 'AEXPR_NOT_BETWEEN_SYM':
      return printBetween(expression, BETWEENS[expression.kind] ?? '', context);
    case 'AEXPR_DISTINCT':
      return printComparison(expression, 'IS DISTINCT FROM', context);
    case 'AEXPR_NOT_DISTINCT':
      return printComparison(expression, 'IS NOT DISTINCT FROM', context);
    case 'AEXPR_NULLIF': {
      const [left, right] = operands(expression, context);
      return { text: `NULLIF(${left.text}, ${right.text})`, type: left.type };
    }
    default:
      throw refusedOperator(operator);
  }
}

function printPlain(expression: A_Expr, operator: string, context: PrintContext): Expression {
  if (expression.lexpr === undefined) {
    if (operator !== '-' && operator !== '+') throw refusedOperator(operator);
    const operand = printExpression(required(expression.rexpr), context);
    return { text: `(${operator} ${operand.text})`, type: operand.type };
  }
  if (comparisonOperators.has(operator)) return printComparison(expression, operator, context);
  if (patternOperators.has(operator)) return printRegularExpression(expression, operator, context);
  const [left, right] = operands(expression, context);
  if (operator === '||') return { text: `(${left.text} || ${right.text})`, type: 'String' };
  if (!ARITHMETIC.has(operator)) throw refusedOperator(operator);
  return arithmetic(left, operator, right);
}

function arithmetic(left: Expression, operator: string, right: Expression): Expression {
  refuseNumberOfDays(left, right);
  const type = arithmeticType(left.type, operator, right.type);
  // A number dimension may be stored as an integer: what is shown as Double must not be divided as one.
  const fraction = operator === '/' && type === 'Double' && isNumber(left.type) && isNumber(right.type);
  return { text: `(${fraction ? '1.0 * ' : ''}${left.text} ${operator} ${right.text})`, type };
}

function refuseNumberOfDays(left: Expression, right: Expression): void {
  const [time, number] = isTime(left.type) ? [left, right] : [right, left];
  if (time.type !== 'Timestamp' || !isNumber(number.type)) return;
  throw new EngineError(
    'wrong_use',
    "A time and a number cannot be added or subtracted; write + INTERVAL '7 days', for example, or cast the time to date.",
  );
}

function arithmeticType(left: ValueType, operator: string, right: ValueType): ValueType {
  if (isTime(left) && isTime(right)) return left === 'Date' && right === 'Date' ? 'Int64' : 'Interval';
  if (isTime(left) || isTime(right)) {
    const shift = isTime(left) ? right : left;
    if (operator === '-' && shift === 'Unknown') return 'Interval';
    return isNumber(shift) ? 'Date' : 'Timestamp';
  }
  if (left === 'Interval' || right === 'Interval') return 'Interval';
  if (operator === '^') return 'Double';
  const common = commonType([left, right]);
  return isNumber(common) ? common : 'Double';
}

function printComparison(expression: A_Expr, operator: string, context: PrintContext): Expression {
  const [left, right] = [required(expression.lexpr), required(expression.rexpr)];
  if ('RowExpr' in left || 'RowExpr' in right) {
    return truth(`${rowOfValues(left, context)} ${operator} ${rowOfValues(right, context)}`);
  }
  const value = printExpression(left, context);
  const other = printExpression(right, context);
  if (value.instant !== undefined && isConstant(right)) {
    return truth(`${value.instant.text} ${operator} ${instantOf(other, value.instant, context.clock)}`);
  }
  if (other.instant !== undefined && isConstant(left)) {
    return truth(`${instantOf(value, other.instant, context.clock)} ${operator} ${other.instant.text}`);
  }
  return truth(`${value.text} ${operator} ${other.text}`);
}

/** `(a, b)`: several values that are compared in one go. */
function rowOfValues(node: Node, context: PrintContext): string {
  if (!('RowExpr' in node)) throw refusedConstruct('RowExpr');
  const values = (node.RowExpr.args ?? []).map((value) => printExpression(value, context).text);
  return `ROW(${values.join(', ')})`;
}

function printBetween(expression: A_Expr, operator: string, context: PrintContext): Expression {
  const value = printExpression(required(expression.lexpr), context);
  const limits = listItems(expression.rexpr);
  const [low, high] = limits.map((limit) => printExpression(limit, context));
  if (low === undefined || high === undefined) throw refusedConstruct('A_Expr');
  const { instant } = value;
  if (instant !== undefined && limits.every(isConstant)) {
    const [from, to] = [low, high].map((limit) => instantOf(limit, instant, context.clock));
    return truth(`${instant.text} ${operator} ${from} AND ${to}`);
  }
  return truth(`${value.text} ${operator} ${low.text} AND ${high.text}`);
}

function printIn(expression: A_Expr, operator: string, context: PrintContext): Expression {
  const value = required(expression.lexpr);
  const items = listItems(expression.rexpr);
  if (!('RowExpr' in value)) return membership(value, operator, items, context);
  const rows = items.map((item) => rowOfValues(item, context));
  return truth(`${rowOfValues(value, context)} ${operator} (${rows.join(', ')})`);
}

/** `= ANY (ARRAY[…])` is IN written otherwise, `<> ALL (ARRAY[…])` is NOT IN. */
function printAny(expression: A_Expr, operator: string, context: PrintContext): Expression {
  const array = expression.rexpr;
  const any = expression.kind === 'AEXPR_OP_ANY';
  const word = any && operator === '=' ? 'IN' : !any && operator === '<>' ? 'NOT IN' : null;
  if (word === null || array === undefined || !('A_ArrayExpr' in array)) {
    throw refusedOperator(`${operator} ${any ? 'ANY' : 'ALL'}`);
  }
  return membership(required(expression.lexpr), word, array.A_ArrayExpr.elements ?? [], context);
}

function membership(tested: Node, operator: string, items: Node[], context: PrintContext): Expression {
  const value = printExpression(tested, context);
  const printed = items.map((item) => printExpression(item, context));
  if (printed.length === 0) throw new EngineError('syntax_error', `${operator} needs at least one value.`);
  const { instant } = value;
  if (instant === undefined || !items.every(isConstant)) {
    return truth(`${value.text} ${operator} (${printed.map((item) => item.text).join(', ')})`);
  }
  const list = printed.map((item) => instantOf(item, instant, context.clock));
  return truth(`${instant.text} ${operator} (${list.join(', ')})`);
}

/** A constant in the local time that a moment is shown in, as a moment. Text with a zone of its own is one already. */
function instantOf(constant: Expression, { timeZone }: { timeZone: string }, clock: Clock): string {
  if (constant.instant !== undefined) return constant.instant.text;
  if (constant.type === 'Unknown' && hasZone(constant.text)) return `(${constant.text}::timestamptz)`;
  return constant.text === 'NULL' ? 'NULL' : clock.toInstant(constant.text, timeZone);
}

/** True for text such as '2025-01-01T00:00:00Z' or '… +02:00'. */
export function hasZone(quoted: string): boolean {
  return /^'\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}[\d:.]*\s*(Z|[+-]\d{2}(:?\d{2})?)'$/i.test(quoted);
}

function operands(expression: A_Expr, context: PrintContext): [Expression, Expression] {
  const left = printExpression(required(expression.lexpr), context);
  return [left, printExpression(required(expression.rexpr), context)];
}

function listItems(node: Node | undefined): Node[] {
  return node !== undefined && 'List' in node ? (node.List.items ?? []) : [];
}

function operatorName(expression: A_Expr): string {
  const parts = nameParts(expression.name) ?? [];
  // OPERATOR(schema.+) could name an operator that somebody defined.
  return parts.length === 1 ? (parts[0] ?? '') : parts.join('.');
}

function refusedOperator(operator: string): EngineError {
  const list = '+ - * / % ^ || = <> < <= > >= ~ AND OR NOT IN BETWEEN LIKE ILIKE SIMILAR TO IS';
  return new EngineError('not_allowed', `The operator ${operator} is not available; available are ${list}.`);
}
