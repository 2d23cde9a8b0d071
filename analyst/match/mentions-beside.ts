import type { Token } from '../language/tokens.ts';
import { FILLERS, MONEY_VERBS } from '../language/vocabulary.ts';
import type { Mention } from './match-members.ts';

const BEFORE_LINKS = new Set(
  'that which who is are was were of with a an at for has have had having whose where costing cost costs worth between being'.split(
    ' ',
  ),
);
const AFTER_LINKS = new Set('in of worth a an the'.split(' '));

/** What is named right behind a condition: "more than 10 urgent tickets". */
export function mentionAfter(tokens: Token[], mentions: Mention[], end: number): Mention | null {
  let at = end;
  const isLink = (word: string) => FILLERS.has(word) || AFTER_LINKS.has(word);
  while (isLink(tokens[at]?.word ?? '')) at++;
  // "more than 10 urgent tickets": a value may stand between.
  return mentions.find(({ start }) => start === at) ?? mentions.find(({ start }) => start === at + 1) ?? null;
}

/** What is named right before it: "tickets with more than". */
export function mentionBefore(tokens: Token[], mentions: Mention[], start: number): Mention | null {
  let at = start;
  const isVerb = MONEY_VERBS.has(tokens[at - 1]?.word ?? '') && !mentions.some(({ end }) => end === at);
  if (isVerb) at--;
  while (BEFORE_LINKS.has(tokens[at - 1]?.word ?? '')) at--;
  return mentions.find(({ end }) => end === at) ?? null;
}
