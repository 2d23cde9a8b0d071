import type { A_Expr, Node } from '@pgsql/types';
import { cast } from '../../../dialect/postgres/terms/calls.ts';
import { number } from '../../../dialect/postgres/terms/constants.ts';
import {
  arithmetic,
  arithmeticType,
  between,
  comparison,
  joinedText,
  membership,
  nullIf,
  rowComparison,
  rowMembership,
  signed,
} from '../../../dialect/postgres/terms/operators.ts';
import type { Clock } from '../../../plan/clock.ts';
import type { Term } from '../../../term/term.ts';
import { isNumber, isTime } from '../../../term/value-type.ts';
import { isConstant } from '../../../text/constants.ts';
import { EngineError } from '../../../text/errors.ts';
import { nameParts } from '../../../text/tree.ts';
import {
  comparisonOperators,
  type ExpressionContext,
  refusedConstruct,
  required,
  termOf,
} from './expression-context.ts';
import { patternOperators, patternTerm, regularExpressionTerm } from './print-pattern.ts';

const ARITHMETIC = new Set(['+', '-', '*', '/', '%', '^']);
const BETWEENS: Record<string, string> = {
  AEXPR_BETWEEN: 'BETWEEN',
  AEXPR_NOT_BETWEEN: 'NOT BETWEEN',
  AEXPR_BETWEEN_SYM: 'BETWEEN SYMMETRIC',
  AEXPR_NOT_BETWEEN_SYM: 'NOT BETWEEN SYMMETRIC',
};

export function operatorTerm(expression: A_Expr, context: ExpressionContext): Term {
  const operator = operatorName(expression);
  switch (expression.kind) {
    case 'AEXPR_OP':
      return plainTerm(expression, operator, context);
    case 'AEXPR_IN':
      return listTerm(expression, operator === '=' ? 'IN' : 'NOT IN', context);
    case 'AEXPR_OP_ANY':
    case 'AEXPR_OP_ALL':
      return anyTerm(expression, operator, context);
    case 'AEXPR_LIKE':
    case 'AEXPR_ILIKE':
    case 'AEXPR_SIMILAR':
      return patternTerm(expression, operator, context);
    case 'AEXPR_BETWEEN':
    case 'AEXPR_NOT_BETWEEN':
    case 'AEXPR_BETWEEN_SYM':
    case 'AEXPR_NOT_BETWEEN_SYM':
      return betweenTerm(expression, BETWEENS[expression.kind] ?? '', context);
    case 'AEXPR_DISTINCT':
      return comparisonTerm(expression, 'IS DISTINCT FROM', context);
    case 'AEXPR_NOT_DISTINCT':
      return comparisonTerm(expression, 'IS NOT DISTINCT FROM', context);
    case 'AEXPR_NULLIF':
      return nullIf(...operands(expression, context));
    default:
      throw refusedOperator(operator);
  }
}

function plainTerm(expression: A_Expr, operator: string, context: ExpressionContext): Term {
  if (expression.lexpr === undefined) {
    if (operator !== '-' && operator !== '+') throw refusedOperator(operator);
    return signed(operator, termOf(required(expression.rexpr), context));
  }
  if (comparisonOperators.has(operator)) return comparisonTerm(expression, operator, context);
  if (patternOperators.has(operator)) return regularExpressionTerm(expression, operator, context);
  const [left, right] = operands(expression, context);
  if (operator === '||') return joinedText(left, right);
  if (!ARITHMETIC.has(operator)) throw refusedOperator(operator);
  return calculated(left, operator, right);
}

function calculated(left: Term, operator: string, right: Term): Term {
  refuseNumberOfDays(left, right);
  const type = arithmeticType(left.type, operator, right.type);
  // A number dimension may be stored as an integer: what is shown as Double must not be divided as one.
  const fraction = operator === '/' && type === 'Double' && isNumber(left.type) && isNumber(right.type);
  return arithmetic(fraction ? timesOne(left) : left, operator, right, type);
}

function timesOne(value: Term): Term {
  return arithmetic(number('1.0', 'Double'), '*', value, 'Double');
}

function refuseNumberOfDays(left: Term, right: Term): void {
  const [time, shift] = isTime(left.type) ? [left, right] : [right, left];
  if (time.type !== 'Timestamp' || !isNumber(shift.type)) return;
  throw new EngineError(
    'wrong_use',
    "A time and a number cannot be added or subtracted; write + INTERVAL '7 days', for example, or cast the time to date.",
  );
}

function comparisonTerm(expression: A_Expr, operator: string, context: ExpressionContext): Term {
  const [left, right] = [required(expression.lexpr), required(expression.rexpr)];
  if ('RowExpr' in left || 'RowExpr' in right) {
    return rowComparison(rowValues(left, context), operator, rowValues(right, context));
  }
  const value = termOf(left, context);
  const other = termOf(right, context);
  if (value.instant !== undefined && isConstant(right)) {
    return comparison(value.instant.moment, operator, instantOf(other, value.instant, context.clock));
  }
  if (other.instant !== undefined && isConstant(left)) {
    return comparison(instantOf(value, other.instant, context.clock), operator, other.instant.moment);
  }
  return comparison(value, operator, other);
}

/** `(a, b)`: several values that are compared in one go. */
function rowValues(node: Node, context: ExpressionContext): Term[] {
  if (!('RowExpr' in node)) throw refusedConstruct('RowExpr');
  return (node.RowExpr.args ?? []).map((value) => termOf(value, context));
}

function betweenTerm(expression: A_Expr, words: string, context: ExpressionContext): Term {
  const value = termOf(required(expression.lexpr), context);
  const limits = listItems(expression.rexpr);
  const [low, high] = limits.map((limit) => termOf(limit, context));
  if (low === undefined || high === undefined) throw refusedConstruct('A_Expr');
  const { instant } = value;
  if (instant === undefined || !limits.every(isConstant)) return between(value, words, low, high);
  const { clock } = context;
  return between(instant.moment, words, instantOf(low, instant, clock), instantOf(high, instant, clock));
}

function listTerm(expression: A_Expr, word: 'IN' | 'NOT IN', context: ExpressionContext): Term {
  const value = required(expression.lexpr);
  const items = listItems(expression.rexpr);
  if (!('RowExpr' in value)) return membershipTerm(value, word, items, context);
  const rows = items.map((item) => rowValues(item, context));
  return rowMembership(rowValues(value, context), word, rows);
}

/** `= ANY (ARRAY[…])` is IN written otherwise, `<> ALL (ARRAY[…])` is NOT IN. */
function anyTerm(expression: A_Expr, operator: string, context: ExpressionContext): Term {
  const array = expression.rexpr;
  const any = expression.kind === 'AEXPR_OP_ANY';
  const word = any && operator === '=' ? 'IN' : !any && operator === '<>' ? 'NOT IN' : null;
  if (word === null || array === undefined || !('A_ArrayExpr' in array)) {
    throw refusedOperator(`${operator} ${any ? 'ANY' : 'ALL'}`);
  }
  return membershipTerm(required(expression.lexpr), word, array.A_ArrayExpr.elements ?? [], context);
}

function membershipTerm(
  testedNode: Node,
  word: 'IN' | 'NOT IN',
  items: Node[],
  context: ExpressionContext,
): Term {
  const value = termOf(testedNode, context);
  const terms = items.map((item) => termOf(item, context));
  if (terms.length === 0) throw new EngineError('syntax_error', `${word} needs at least one value.`);
  const { instant } = value;
  if (instant === undefined || !items.every(isConstant)) return membership(value, word, terms);
  const moments = terms.map((item) => instantOf(item, instant, context.clock));
  return membership(instant.moment, word, moments);
}

/** A constant in the local time that a moment is shown in, as a moment. Text with a zone of its own is one already. */
function instantOf(constant: Term, { timeZone }: { timeZone: string }, clock: Clock): Term {
  if (constant.instant !== undefined) return constant.instant.moment;
  const { form } = constant;
  if (form.kind === 'text' && hasZone(form.value)) return cast(constant, 'timestamptz', 'Timestamp');
  return form.kind === 'word' && form.word === 'NULL' ? constant : clock.toInstant(constant, timeZone);
}

/** True for text such as 2025-01-01T00:00:00Z or … +02:00. */
export function hasZone(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}[\d:.]*\s*(Z|[+-]\d{2}(:?\d{2})?)$/i.test(text);
}

function operands(expression: A_Expr, context: ExpressionContext): [Term, Term] {
  const left = termOf(required(expression.lexpr), context);
  return [left, termOf(required(expression.rexpr), context)];
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
