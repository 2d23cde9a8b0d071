import type { A_Expr, Node } from '@pgsql/types';
import { EngineError } from '../errors.ts';
import type { Clock } from '../query/clock.ts';
import { type Expression, isNumber, isTime, type ValueType } from './expression.ts';
import {
  commonType,
  type PrintContext,
  printExpression,
  refusedConstruct,
  required,
  truth,
} from './print-expression.ts';
import { nameParts } from './tree.ts';

const COMPARISONS = new Set(['=', '<>', '!=', '<', '<=', '>', '>=']);
const ARITHMETIC = new Set(['+', '-', '*', '/', '%', '^']);
const PATTERNS: Record<string, string> = {
  '~~': 'LIKE',
  '!~~': 'NOT LIKE',
  '~~*': 'ILIKE',
  '!~~*': 'NOT ILIKE',
};

export function printOperator(expression: A_Expr, context: PrintContext): Expression {
  const operator = operatorName(expression);
  switch (expression.kind) {
    case 'AEXPR_OP':
      return printPlain(expression, operator, context);
    case 'AEXPR_IN':
      return printIn(expression, operator === '=' ? 'IN' : 'NOT IN', context);
    case 'AEXPR_OP_ANY':
      return printAny(expression, operator, context);
    case 'AEXPR_LIKE':
    case 'AEXPR_ILIKE':
      return printPattern(expression, operator, context);
    case 'AEXPR_BETWEEN':
    case 'AEXPR_NOT_BETWEEN':
      return printBetween(expression, context);
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
  if (COMPARISONS.has(operator)) return printComparison(expression, operator, context);
  const [left, right] = operands(expression, context);
  if (operator === '||') return { text: `(${left.text} || ${right.text})`, type: 'String' };
  if (!ARITHMETIC.has(operator)) throw refusedOperator(operator);
  return arithmetic(left, operator, right);
}

function arithmetic(left: Expression, operator: string, right: Expression): Expression {
  const type = arithmeticType(left.type, operator, right.type);
  // A number dimension may be stored as an integer: what is shown as Double must not be divided as one.
  const fraction = operator === '/' && type === 'Double' && isNumber(left.type) && isNumber(right.type);
  return { text: `(${fraction ? '1.0 * ' : ''}${left.text} ${operator} ${right.text})`, type };
}

function arithmeticType(left: ValueType, operator: string, right: ValueType): ValueType {
  if (isTime(left) && isTime(right)) return left === 'Date' && right === 'Date' ? 'Int64' : 'Interval';
  if (isTime(left) || isTime(right)) {
    const shift = isTime(left) ? right : left;
    if (operator === '-' && shift === 'Unknown') return 'Interval';
    return shift === 'Int64' ? 'Date' : 'Timestamp';
  }
  if (left === 'Interval' || right === 'Interval') return 'Interval';
  if (operator === '^') return 'Double';
  const common = commonType([left, right]);
  return isNumber(common) ? common : 'Double';
}

function printComparison(expression: A_Expr, operator: string, context: PrintContext): Expression {
  const [left, right] = operands(expression, context);
  const constant = isConstant(required(expression.rexpr));
  if (left.instant !== undefined && constant) {
    return truth(`${left.instant} ${operator} ${instantOf(right, context.clock)}`);
  }
  if (right.instant !== undefined && isConstant(required(expression.lexpr))) {
    return truth(`${instantOf(left, context.clock)} ${operator} ${right.instant}`);
  }
  return truth(`${left.text} ${operator} ${right.text}`);
}

function printBetween(expression: A_Expr, context: PrintContext): Expression {
  const not = expression.kind === 'AEXPR_NOT_BETWEEN' ? 'NOT ' : '';
  const value = printExpression(required(expression.lexpr), context);
  const limits = listItems(expression.rexpr);
  const [low, high] = limits.map((limit) => printExpression(limit, context));
  if (low === undefined || high === undefined) throw refusedConstruct('A_Expr');
  if (value.instant !== undefined && limits.every(isConstant)) {
    const [from, to] = [instantOf(low, context.clock), instantOf(high, context.clock)];
    return truth(`${value.instant} ${not}BETWEEN ${from} AND ${to}`);
  }
  return truth(`${value.text} ${not}BETWEEN ${low.text} AND ${high.text}`);
}

function printIn(expression: A_Expr, operator: string, context: PrintContext): Expression {
  return truth(membership(expression, operator, listItems(expression.rexpr), context));
}

/** `= ANY (ARRAY[…])` is IN written otherwise. */
function printAny(expression: A_Expr, operator: string, context: PrintContext): Expression {
  const array = expression.rexpr;
  if (operator !== '=' || array === undefined || !('A_ArrayExpr' in array))
    throw refusedOperator(`${operator} ANY`);
  return truth(membership(expression, 'IN', array.A_ArrayExpr.elements ?? [], context));
}

function membership(expression: A_Expr, operator: string, items: Node[], context: PrintContext): string {
  const value = printExpression(required(expression.lexpr), context);
  const printed = items.map((item) => printExpression(item, context));
  if (printed.length === 0) throw new EngineError('syntax_error', `${operator} needs at least one value.`);
  const asInstants = value.instant !== undefined && items.every(isConstant);
  const list = printed.map((item) => (asInstants ? instantOf(item, context.clock) : item.text));
  return `${asInstants ? value.instant : value.text} ${operator} (${list.join(', ')})`;
}

function printPattern(expression: A_Expr, operator: string, context: PrintContext): Expression {
  const word = PATTERNS[operator];
  const pattern = required(expression.rexpr);
  if (word === undefined) throw refusedOperator(operator);
  const value = printExpression(required(expression.lexpr), context);
  const parts = escapeArguments(pattern) ?? [pattern];
  const [text, escapeText] = parts.map((part) => printExpression(part, context).text);
  return truth(`${value.text} ${word} ${text}${escapeText === undefined ? '' : ` ESCAPE ${escapeText}`}`);
}

/** `LIKE x ESCAPE y` comes as a call of like_escape(x, y). */
function escapeArguments(pattern: Node): Node[] | null {
  if (!('FuncCall' in pattern)) return null;
  const name = nameParts(pattern.FuncCall.funcname) ?? [];
  return name.join('.') === 'pg_catalog.like_escape' ? (pattern.FuncCall.args ?? []) : null;
}

/** A constant in local time as an instant. Text with a zone of its own is one already. */
function instantOf(constant: Expression, clock: Clock): string {
  if (constant.type === 'Unknown' && hasZone(constant.text)) return `(${constant.text}::timestamptz)`;
  return constant.text === 'NULL' ? 'NULL' : clock.toInstant(constant.text);
}

/** True for text such as '2025-01-01T00:00:00Z' or '… +02:00'. */
export function hasZone(quoted: string): boolean {
  return /^'\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}[\d:.]*\s*(Z|[+-]\d{2}(:?\d{2})?)'$/i.test(quoted);
}

function isConstant(node: Node): boolean {
  if ('A_Const' in node || 'SQLValueFunction' in node) return true;
  if ('TypeCast' in node) return isConstant(required(node.TypeCast.arg));
  if ('FuncCall' in node)
    return (node.FuncCall.args ?? []).every(isConstant) && node.FuncCall.agg_star !== true;
  if ('A_Expr' in node)
    return [node.A_Expr.lexpr, node.A_Expr.rexpr].every((side) => side === undefined || isConstant(side));
  return false;
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
  const list = '+ - * / % ^ || = <> < <= > >= AND OR NOT IN BETWEEN LIKE ILIKE IS';
  return new EngineError('not_allowed', `The operator ${operator} is not available; available are ${list}.`);
}
