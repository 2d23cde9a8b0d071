import type { Token } from '../language/tokens.ts';
import type { Element, Role } from './elements.ts';
import { CALENDAR, HARMLESS } from './word-lists.ts';

export const isOf = (elements: Element[] | undefined, ...roles: Role[]): boolean =>
  (elements ?? []).some(({ role }) => roles.includes(role));

export const isContent = ({ word, isQuoted }: Token): boolean =>
  isQuoted || (!HARMLESS.has(word) && !CALENDAR.has(word) && !/^\d/.test(word));

export const isPlural = ({ word, stem }: Token): boolean => word !== stem;

/** What stands together after a place: up to a comma or a word of grammar. */
export function phraseAfter(tokens: Token[], at: number): number[] {
  let start = at + 1;
  while (
    /^(?:the|our|all|a|an|my|their|single|different|individual|kind|type|kinds|types|of)$/.test(
      tokens[start]?.word ?? '',
    )
  )
    start++;
  const phrase: number[] = [];
  for (let place = start; place < tokens.length; place++) {
    const token = tokens[place];
    if (token === undefined || !isContent(token) || (place > start && token.followsComma)) break;
    phrase.push(place);
  }
  return phrase;
}

/** "per booking" makes an average of what is added up; "per month" asks for a series. */
export const isPerThing = (tokens: Token[], at: number): boolean =>
  tokens[at]?.word === 'per' && !CALENDAR.has(tokens[at + 1]?.word ?? 'day');
