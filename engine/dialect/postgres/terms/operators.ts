import type { Branch, Term } from '../../../term/term.ts';
import { commonType, isNumber, isTime, type ValueType } from '../../../term/value-type.ts';
import { isTotalOperator, type OperandType } from '../total.ts';
import { bounded } from './bounded.ts';
import { isPlainNumber } from './constants.ts';
import { longest, made, together } from './make.ts';

export function operandType(term: Term): OperandType {
  return isPlainNumber(term) ? 'NumberConstant' : term.type;
}

/** Whether an operator is total between a value and each of some others. */
export function comparesTotally(symbol: string, value: Term, others: readonly Term[]): boolean {
  return others.every((other) => isTotalOperator(symbol, [operandType(value), operandType(other)]));
}

/** `a = b`, `a < b`, `a IS DISTINCT FROM b` */
export function comparison(left: Term, symbol: string, right: Term): Term {
  const total = comparesTotally(symbol, left, [right]);
  return made({ kind: 'operator', symbol, left, right }, 'Boolean', [left, right], { total });
}

/** `(a, b) = (c, d)` */
export function rowComparison(left: readonly Term[], symbol: string, right: readonly Term[]): Term {
  const total = left.every((value, index) => {
    const other = right[index];
    return other !== undefined && comparesTotally(symbol, value, [other]);
  });
  const form = { kind: 'operator', symbol, left: rowOf(left), right: rowOf(right) } as const;
  return made(form, 'Boolean', [...left, ...right], { total });
}

export function rowOf(values: readonly Term[]): Term {
  return made({ kind: 'row', values }, 'Unknown', values, { total: true });
}

/** A regular expression: its pattern is a constant that has been judged. */
export function regularExpression(value: Term, symbol: string, pattern: Term): Term {
  const form = { kind: 'operator', symbol, left: value, right: pattern } as const;
  return made(form, 'Boolean', [value, pattern], { total: false });
}

/** `+ - * / % ^`; over constants it fails for all rows or none. */
export function arithmetic(left: Term, symbol: string, right: Term, type: ValueType): Term {
  const total = left.constant && right.constant;
  return made({ kind: 'operator', symbol, left, right }, type, [left, right], { total });
}

export function joinedText(left: Term, right: Term): Term {
  const [one, other] = [bounded(left), bounded(right)];
  const form = { kind: 'operator', symbol: '||', left: one, right: other } as const;
  return made(form, 'String', [one, other], { total: false, bytes: together([one, other]) });
}

export function signed(symbol: '+' | '-', operand: Term): Term {
  return made({ kind: 'prefix', symbol, operand }, operand.type, [operand], { total: operand.constant });
}

export function not(operand: Term): Term {
  const term = made({ kind: 'prefix', symbol: 'NOT', operand }, 'Boolean', [operand], { total: true });
  return operand.form.kind === 'exists' && operand.joinsRows ? { ...term, joinsRows: true } : term;
}

export function isNull(operand: Term): Term {
  return tested(operand, 'IS NULL');
}

export function isNotNull(operand: Term): Term {
  return tested(operand, 'IS NOT NULL');
}

/** `IS NULL`, `IS NOT TRUE` and the like. */
export function tested(operand: Term, words: string): Term {
  return made({ kind: 'suffix', operand, words }, 'Boolean', [operand], { total: true });
}

/** All or any of conditions; one alone stays as it is. */
export function logic(word: 'AND' | 'OR', operands: readonly Term[]): Term {
  const [only, ...others] = operands;
  if (only !== undefined && others.length === 0) return only;
  return made({ kind: 'logic', word, operands }, 'Boolean', operands, { total: true });
}

export function membership(value: Term, word: 'IN' | 'NOT IN', items: readonly Term[]): Term {
  const total = comparesTotally(word, value, items);
  return made({ kind: 'membership', word, tested: value, items }, 'Boolean', [value, ...items], { total });
}

export function rowMembership(
  tested: readonly Term[],
  word: 'IN' | 'NOT IN',
  rows: readonly (readonly Term[])[],
): Term {
  const total = rows.every((row) =>
    tested.every((value, index) => {
      const other = row[index];
      return other !== undefined && comparesTotally(word, value, [other]);
    }),
  );
  const items = rows.map(rowOf);
  const form = { kind: 'membership', word, tested: rowOf(tested), items } as const;
  return made(form, 'Boolean', [...tested, ...items], { total });
}

/** `value BETWEEN low AND high`, with NOT and SYMMETRIC. */
export function between(value: Term, words: string, low: Term, high: Term): Term {
  const total = comparesTotally(words, value, [low, high]);
  return made({ kind: 'between', words, value, low, high }, 'Boolean', [value, low, high], { total });
}

/** LIKE, ILIKE, SIMILAR TO and their opposites. */
export function pattern(value: Term, words: string, like: Term, escapeWith: Term | null): Term {
  const parts = escapeWith === null ? [value, like] : [value, like, escapeWith];
  return made({ kind: 'pattern', words, value, pattern: like, escapeWith }, 'Boolean', parts, {
    total: false,
  });
}

export function caseWhen(subject: Term | null, branches: readonly Branch[], otherwise: Term | null): Term {
  const results = [...branches.map(({ result }) => result), ...(otherwise === null ? [] : [otherwise])];
  const whens = branches.map(({ when }) => when);
  const chosen = subject === null || comparesTotally('CASE WHEN', subject, whens);
  const total = chosen && pairsAreTotal('CASE', results);
  const parts = [...(subject === null ? [] : [subject]), ...whens, ...results];
  const type = commonType(results.map((result) => result.type));
  return made({ kind: 'case', subject, branches, otherwise }, type, parts, {
    total,
    bytes: longest(results),
  });
}

/** COALESCE, GREATEST and LEAST. */
export function choice(name: 'COALESCE' | 'GREATEST' | 'LEAST', args: readonly Term[]): Term {
  const type = commonType(args.map((arg) => arg.type));
  const known = { total: pairsAreTotal(name, args), bytes: longest(args) };
  return made({ kind: 'call', call: { name, args } }, type, args, known);
}

export function nullIf(left: Term, right: Term): Term {
  const form = { kind: 'call', call: { name: 'NULLIF', args: [left, right] } } as const;
  const known = { total: comparesTotally('NULLIF', left, [right]), bytes: left.bytes };
  return made(form, left.type, [left, right], known);
}

/** One that stands alone is compared with nothing. */
function pairsAreTotal(name: string, terms: readonly Term[]): boolean {
  return terms.every((term, index) => comparesTotally(name, term, terms.slice(index + 1)));
}

/** The type of `a + b` and the like. */
export function arithmeticType(left: ValueType, operator: string, right: ValueType): ValueType {
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
