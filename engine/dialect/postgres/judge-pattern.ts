import { judgeRegularExpression } from './judge-regular-expression.ts';
import { accepted, type Judgement, refused, unknown } from './judgement.ts';

const NUL = '\0';

/**
 * Whether PostgreSQL takes a pattern of LIKE, ILIKE or SIMILAR TO, with the character after ESCAPE if there is one
 * (the empty text: none escapes). It refuses most bad patterns only when it meets a text that fits so far.
 */
export function judgePattern(
  operator: 'LIKE' | 'ILIKE' | 'SIMILAR TO',
  pattern: string,
  escapeWith = '\\',
): Judgement {
  if (pattern.includes(NUL) || escapeWith.includes(NUL)) return refused('holds the character with code 0');
  if ([...escapeWith].length > 1) return refused('has an escape of more than one character');
  if (operator !== 'SIMILAR TO') {
    return endsInEscape(pattern, escapeWith)
      ? refused(`ends in its escape character ${escapeWith}`)
      : accepted;
  }
  const expression = regularExpressionOf(pattern, escapeWith);
  if (expression === null) return unknown('escapes a letter, a digit, a quotation mark or nothing');
  // What PostgreSQL puts round it would seem to close a group that is left open.
  const alone = expression.includes(')') ? unknown('closes groups') : judgeRegularExpression(expression);
  return alone.verdict === 'refused' ? alone : judgeRegularExpression(`^(?:${expression})$`);
}

function endsInEscape(pattern: string, escapeWith: string): boolean {
  let escaped = false;
  for (const character of pattern) escaped = !escaped && character === escapeWith;
  return escaped;
}

/** What PostgreSQL makes of a pattern of SIMILAR TO; null where its own rules are hard to follow. */
function regularExpressionOf(pattern: string, escapeWith: string): string | null {
  let text = '';
  let escaped = false;
  let inBrackets = false;
  for (const character of pattern) {
    if (escaped) {
      if (/[\p{L}\p{N}_"]/u.test(character)) return null;
      text += `\\${character}`;
      escaped = false;
    } else if (character === escapeWith) escaped = true;
    else if (inBrackets) {
      if (character === ']') inBrackets = false;
      text += character === '\\' ? '\\\\' : character;
    } else if (character === '[') {
      inBrackets = true;
      text += '[';
    } else if (character === '%') text += '.*';
    else if (character === '_') text += '.';
    else text += /[\\.^$]/.test(character) ? `\\${character}` : character;
  }
  return escaped ? null : text;
}
