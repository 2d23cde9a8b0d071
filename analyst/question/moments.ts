import { type Token, tokenise } from '../language/tokens.ts';
import { inPlainWords } from './paraphrases.ts';

/** "when did … last …": of whom or what, and the words among which the verb is. */
export type MomentAsked = {
  /** null: it happened, or will, but once, or nobody says which of them. */
  which: 'first' | 'last' | 'next' | null;
  /** Whether it may be still to come: "when is … due", "when does … end". */
  isAhead: boolean;
  tokens: Token[];
};

const ASKING =
  /^(?:and |so )?(?:(?:on )?(?:what|which) (?:day|date)|when|since when) (did|do|does|is|are|was|were|will|has|have|had)\b(.*)$/i;
const TIME_THAT = /^ (?:the|our) (first|last|next|latest|most recent) time (?:that |when )?(.*)$/i;
/** What is usual, or of all of them, is no day. */
const USUAL =
  /^(?:usually|normally|typically|generally|mostly|most|often|ever|always|busiest|quietest|average|people|anyone|anybody|peak)$/;
const FIRST = /^(?:first|oldest|earliest|original|originally)$/;
const LAST = /^(?:last|latest|newest|youngest|lately|recently)$/;
/** Who asks, and with whom it is done. */
const IDLE =
  /^(?:the|a|an|our|my|your|their|its|his|her|we|us|you|i|they|it|that|been|be|being|have|had|has|do|did|done|get|got|from|with|for|by|to|most|recent|one|time|again|actually|finally|ever|own)$/;

/** Reads it, or null where a question asks for no single day. */
export function readMoment(question: string): MomentAsked | null {
  const [, auxiliary = '', rest = ''] = ASKING.exec(inPlainWords(question).replace(/[?!.\s]+$/, '')) ?? [];
  const [, said, clause] = TIME_THAT.exec(rest) ?? [];
  const all = tokenise(`${said === undefined ? '' : `${said} `}${clause ?? rest}`);
  const words = all.map(({ word }) => word);
  if (all.length === 0 || words.some((word) => USUAL.test(word) && !isRecent(words, word))) return null;
  const tells = (pattern: RegExp) =>
    all.some(({ word, isQuoted }) => !isQuoted && pattern.test(word)) || isRecentIn(words, pattern);
  const which = tells(FIRST) ? 'first' : tells(/^next$/) ? 'next' : tells(LAST) ? 'last' : null;
  return {
    which,
    isAhead: /^(?:is|are|do|does|will)$/i.test(auxiliary),
    tokens: all.filter(
      ({ word, isQuoted }) => isQuoted || !(FIRST.test(word) || LAST.test(word) || word === 'next'),
    ),
  };
}

/** "most recent" */
const isRecent = (words: string[], word: string): boolean =>
  word === 'most' && /^recent(?:ly)?$/.test(words[words.indexOf('most') + 1] ?? '');
const isRecentIn = (words: string[], pattern: RegExp): boolean =>
  pattern === LAST && words.some((word) => isRecent(words, word));

/** What of some words says whom or what it is about. */
export const withoutIdle = (tokens: Token[]): Token[] =>
  tokens.filter(({ word, isQuoted }) => isQuoted || !IDLE.test(word));

/** "sign up", "start off" */
export const isParticle = (token: Token | undefined): boolean =>
  token !== undefined && !token.isQuoted && /^(?:up|off|out|in|on|over|back|down|away)$/.test(token.word);
