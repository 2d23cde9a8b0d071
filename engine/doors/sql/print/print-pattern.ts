import type { A_Expr, Node } from '@pgsql/types';
import { judgePattern } from '../../../dialect/postgres/judge-pattern.ts';
import { judgeRegularExpression } from '../../../dialect/postgres/judge-regular-expression.ts';
import type { Judgement } from '../../../dialect/postgres/judgement.ts';
import { pattern, regularExpression } from '../../../dialect/postgres/terms/operators.ts';
import type { Term } from '../../../term/term.ts';
import { constantText } from '../../../text/constants.ts';
import { EngineError } from '../../../text/errors.ts';
import { nameParts } from '../../../text/tree.ts';
import { type ExpressionContext, required, termOf } from './expression-context.ts';

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
export function patternTerm(expression: A_Expr, operator: string, context: ExpressionContext): Term {
  const similar = expression.kind === 'AEXPR_SIMILAR';
  const words = similar ? `${operator === '!~' ? 'NOT ' : ''}SIMILAR TO` : PATTERNS[operator];
  if (words === undefined) {
    throw new EngineError('not_allowed', `The operator ${operator} is not available; write LIKE or ILIKE.`);
  }
  const value = termOf(required(expression.lexpr), context);
  const [like, escapeWith] = patternArguments(required(expression.rexpr));
  if (similar) requireSimpleExpression(like, 'SIMILAR TO');
  refuseBadPattern(words, like, escapeWith);
  const ending = escapeWith === undefined ? null : termOf(escapeWith, context);
  return pattern(value, words, termOf(required(like), context), ending);
}

function refuseBadPattern(words: string, like: Node | undefined, escapeWith: Node | undefined): void {
  const written = constantText(like);
  const escapeText = escapeWith === undefined ? undefined : constantText(escapeWith);
  if (written === undefined || (escapeWith !== undefined && escapeText === undefined)) return;
  const operator = words.replace('NOT ', '');
  if (operator !== 'LIKE' && operator !== 'ILIKE' && operator !== 'SIMILAR TO') return;
  refuse(judgePattern(operator, written, escapeText), `The pattern of ${words}`);
}

function refuse(judged: Judgement, name: string): void {
  if (judged.verdict !== 'refused') return;
  throw new EngineError('wrong_use', `${name} ${judged.why}; PostgreSQL cannot read it. Write another.`);
}

/** `x ~ pattern`; the pattern is written out, so that what it costs can be judged. */
export function regularExpressionTerm(
  expression: A_Expr,
  operator: string,
  context: ExpressionContext,
): Term {
  const written = required(expression.rexpr);
  requireSimpleExpression(written, operator);
  refuseBadExpression(written, operator);
  const value = termOf(required(expression.lexpr), context);
  return regularExpression(value, operator, termOf(written, context));
}

export function refuseBadExpression(node: Node | undefined, place: string): void {
  refuse(judgeRegularExpression(constantText(node) ?? ''), `The pattern of ${place}`);
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
