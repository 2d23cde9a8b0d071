import type { A_Expr, Node } from '@pgsql/types';
import type { Expression } from '../../../plan/expression.ts';
import { constantText } from '../../../text/constants.ts';
import { EngineError } from '../../../text/errors.ts';
import { nameParts } from '../../../text/tree.ts';
import { type PrintContext, printExpression, required, truth } from './print-expression.ts';

const PATTERNS: Record<string, string> = {
  '~~': 'LIKE',
  '!~~': 'NOT LIKE',
  '~~*': 'ILIKE',
  '!~~*': 'NOT ILIKE',
};
/** Operators of regular expressions. */
export const patternOperators: ReadonlySet<string> = new Set(['~', '~*', '!~', '!~*']);

const REGULAR_EXPRESSION_LIMIT = 200;
/** `{n,m}` makes that many copies of what stands before it, multiplied where they are nested. */
const REPETITION_LIMIT = 1_000;

/** LIKE, ILIKE and SIMILAR TO, each with NOT and ESCAPE. */
export function printPattern(expression: A_Expr, operator: string, context: PrintContext): Expression {
  const similar = expression.kind === 'AEXPR_SIMILAR';
  const word = similar ? `${operator === '!~' ? 'NOT ' : ''}SIMILAR TO` : PATTERNS[operator];
  if (word === undefined) {
    throw new EngineError('not_allowed', `The operator ${operator} is not available; write LIKE or ILIKE.`);
  }
  const value = printExpression(required(expression.lexpr), context);
  const [pattern, escapeWith] = patternArguments(required(expression.rexpr));
  if (similar) requireSimpleExpression(pattern, 'SIMILAR TO');
  const text = printExpression(required(pattern), context).text;
  const ending = escapeWith === undefined ? '' : ` ESCAPE ${printExpression(escapeWith, context).text}`;
  return truth(`${value.text} ${word} ${text}${ending}`);
}

/** `x ~ pattern`; the pattern is written out, so that what it costs can be judged. */
export function printRegularExpression(
  expression: A_Expr,
  operator: string,
  context: PrintContext,
): Expression {
  const pattern = required(expression.rexpr);
  requireSimpleExpression(pattern, operator);
  const value = printExpression(required(expression.lexpr), context);
  return truth(`${value.text} ${operator} ${printExpression(pattern, context).text}`);
}

/**
 * Refuses a regular expression whose matching may take more than time in proportion to the text: PostgreSQL's engine
 * walks an automaton, except for back references and look-around, and builds it anew for every copy of a repetition.
 */
export function requireSimpleExpression(node: Node | undefined, place: string): void {
  const pattern = constantText(node);
  if (pattern === undefined) {
    throw new EngineError('not_allowed', `The pattern of ${place} must be a text that is written out.`);
  }
  const repetitions = [...pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g)].map(([, from, to]) =>
    Number(to || from),
  );
  const copies = repetitions.reduce((product, count) => product * Math.max(1, count), 1);
  const costly =
    pattern.length > REGULAR_EXPRESSION_LIMIT ||
    copies > REPETITION_LIMIT ||
    /\\\d|\(\?|\*\*\*/.test(pattern) ||
    /[*+?}]\s*\)\s*[*+{]/.test(pattern);
  if (!costly) return;
  throw new EngineError(
    'too_complex',
    `The pattern of ${place} may take too long to match. Leave out back references, look-around, repeated repetitions such as (a+)+ ` +
      `and large counts in braces, or use LIKE.`,
  );
}

/** The pattern, and what follows ESCAPE; the parser makes calls of like_escape and similar_to_escape of them. */
function patternArguments(pattern: Node): [Node | undefined, Node?] {
  if (!('FuncCall' in pattern)) return [pattern];
  const name = (nameParts(pattern.FuncCall.funcname) ?? []).join('.');
  if (!/^pg_catalog\.(like|similar_to)_escape$/.test(name)) return [pattern];
  const [text, escapeWith] = pattern.FuncCall.args ?? [];
  return escapeWith === undefined ? [text] : [text, escapeWith];
}
