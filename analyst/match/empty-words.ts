import { isLinkingVerb, isStateOfThings } from '../language/linking-verbs.ts';
import type { Token } from '../language/tokens.ts';
import {
  BOTTOM_WORDS,
  FILLERS,
  HIGHEST_WORDS,
  LOWEST_WORDS,
  ORDINARY,
  PREPOSITIONS,
  TOP_WORDS,
} from '../language/vocabulary.ts';
import { isPastForm } from '../language/word-kinship.ts';
import type { Mention } from './match-members.ts';

// Verbs and nouns that say no more than what stands beside them.

const AUXILIARY = /^(?:do|does|did|have|has|had|can|could)$/;

/** Between "did" and its verb. */
const MOST_SUBJECT_WORDS = 4;
const CAUSES = new Set([
  'caused by',
  'due to',
  'because of',
  'owing to',
  'thanks to',
  'according to',
  'based on',
  'related to',
]);

const RANKING_WORDS = [TOP_WORDS, BOTTOM_WORDS, HIGHEST_WORDS, LOWEST_WORDS];

/** "how long do people wait": anyone at all, unless the model knows people. */
export function isEmptySubject(tokens: Token[], index: number): boolean {
  return tokens[index]?.word === 'people' && AUXILIARY.test(tokens[index - 1]?.word ?? '');
}

/** "how many letters did we send": what one does with the things says no more than that they are ours. */
export function isEmptyVerb(tokens: Token[], index: number): boolean {
  const wordAt = (at: number) => tokens[at]?.word ?? '';
  const subject = wordAt(index - 1) === 'ever' ? index - 2 : index - 1;
  const isAsked = AUXILIARY.test(wordAt(subject - 1)) || subject < index - 1;
  const isOurs = /^(?:we|you|they|i|people)$/.test(wordAt(subject)) && isAsked;
  return (
    isOurs &&
    /^(?:send|sent|receive|issue|handle|process|record|log|see|employ|own|run|operate|offer|serve|use)$/.test(
      wordAt(index),
    )
  );
}

/** "which route carries the most", "how much did Seefeld produce", "tours that Clare Hobbs led": a verb that only ties. */
export function isTie(tokens: Token[], index: number): boolean {
  const wordAt = (at: number) => tokens[at]?.word ?? '';
  if (tokens[index]?.isCapitalised || !isLinkingVerb(wordAt(index))) return false;
  if (isStateOfThings(wordAt(index - 1), wordAt(index), wordAt(index + 1))) return false;
  const isAskedBefore = tokens.slice(0, index).some(({ word }) => /^(?:which|what|who)$/.test(word));
  const next = FILLERS.has(wordAt(index + 1)) ? wordAt(index + 2) : wordAt(index + 1);
  const ranks = RANKING_WORDS.some((words) => words.has(next)) || /^(?:more|fewer|less)$/.test(next);
  if (isAskedBefore && ranks) return true;
  const auxiliary = tokens.findLastIndex(({ word }, at) => at < index - 1 && /^(?:do|does|did)$/.test(word));
  if (auxiliary >= 0 && index - auxiliary <= MOST_SUBJECT_WORDS) return true;
  return tokens[index - 1]?.isCapitalised === true && index > 1 && isPastForm(tokens[index] ?? { word: '' });
}

/** "members against everyone else": the other side of what is set beside it. */
export function isRest(tokens: Token[], index: number): boolean {
  const [word, next] = [tokens[index]?.word ?? '', tokens[index + 1]?.word ?? ''];
  const isPair = /^every(?:one|body|thing)$/.test(word) && next === 'else';
  const isEnd = /^(?:rest|others|else)$/.test(word) && next === '';
  return (isPair || isEnd) && contrasts(tokens);
}

/** "express against normal ones", where express is yes or no: the other side is what is not. */
export function isOrdinary(tokens: Token[], index: number, mentions: Mention[]): boolean {
  const [before, next] = [tokens[index - 1]?.word ?? '', tokens[index + 1]?.word ?? ''];
  const isSide =
    /^(?:against|vs|versus|than|with|to|and)$/.test(before) && (next === '' || /^ones?$/.test(next));
  const hasFlag = mentions.some(({ candidates }) =>
    candidates.some(({ member }) => member.kind === 'boolean'),
  );
  return isSide && hasFlag && ORDINARY.has(tokens[index]?.word ?? '') && contrasts(tokens);
}

const contrasts = (tokens: Token[]): boolean =>
  tokens.some(({ word }) => /^(?:against|vs|versus|compared?|comparison|than)$/.test(word));

/** "season pass holders" are those with the pass. */
export function isHolder(tokens: Token[], index: number, mentions: Mention[]): boolean {
  const isOfFlag = mentions.some(
    ({ end, candidates }) => end === index && candidates.some(({ member }) => member.kind === 'boolean'),
  );
  return isOfFlag && /^(?:holder|owner|user|carrier)$/.test(tokens[index]?.stem ?? '');
}

/** "caused by gearbox faults", "due to weather": what follows is the value. */
export function isCause(tokens: Token[], index: number): boolean {
  return CAUSES.has(`${tokens[index]?.word} ${tokens[index + 1]?.word}`);
}

/** "prescriptions were written last year", "tours given in French": no more than that there are such. */
export function isPassiveTie(tokens: Token[], index: number, mentions: Mention[]): boolean {
  const [token, next] = [tokens[index], tokens[index + 1]];
  if (token === undefined || token.isCapitalised || !isPastForm(token) || !isLinkingVerb(token.word))
    return false;
  const isPassive = /^(?:is|are|was|were|been|being)$/.test(tokens[index - 1]?.word ?? '');
  const isAfterThing = mentions.some(({ end }) => end === index);
  return isPassive || (isAfterThing && (next === undefined || PREPOSITIONS.has(next.word)));
}
