import type { Token } from '../language/tokens.ts';
import {
  ASKING_WORDS,
  AVERAGE_WORDS,
  BOTTOM_WORDS,
  CURRENCY_WORDS,
  FILLERS,
  GROUP_MARKERS,
  HIGHEST_WORDS,
  LOWEST_WORDS,
  NUMBER_WORDS,
  PREPOSITIONS,
  STOP_WORDS,
  SUM_WORDS,
  TOP_WORDS,
} from '../language/vocabulary.ts';
import { numberIn } from '../question/granularity-words.ts';
import { countAhead } from '../question/ranking-words.ts';
import { wordBefore } from '../question/word-before.ts';
import {
  isCause,
  isEmptySubject,
  isEmptyVerb,
  isHolder,
  isOrdinary,
  isPassiveTie,
  isRest,
  isTie,
} from './empty-words.ts';
import type { Mention } from './match-members.ts';
import type { Member } from './model/members.ts';
import type { UnknownPhrase } from './terms.ts';

const RANKING_WORDS = [TOP_WORDS, BOTTOM_WORDS, HIGHEST_WORDS, LOWEST_WORDS];

/** Indexes of the words that carry content and that neither time phrases nor mentions explain. */
export function unknownIndexes(
  tokens: Token[],
  timeWords: ReadonlySet<number>,
  mentions: Mention[],
): Set<number> {
  const unknown = new Set<number>();
  for (const [index, token] of tokens.entries()) {
    const isExplained =
      timeWords.has(index) || mentions.some(({ start, end }) => index >= start && index < end);
    const isFunctionWord =
      !token.isQuoted &&
      ((STOP_WORDS.has(token.word) &&
        !isInitials(tokens, token) &&
        !isPlaceOfName(tokens, index) &&
        !isState(tokens, index)) ||
        isRankCount(tokens, index) ||
        isEmptySubject(tokens, index) ||
        isEmptyVerb(tokens, index) ||
        isTie(tokens, index) ||
        isPassiveTie(tokens, index, mentions) ||
        isRest(tokens, index) ||
        isHolder(tokens, index, mentions) ||
        isOrdinary(tokens, index, mentions) ||
        isCause(tokens, index) ||
        isCurrency(tokens, index));
    if (!isExplained && !isFunctionWord) unknown.add(index);
  }
  for (const index of tokens.keys()) {
    if (beginsName(tokens, index, unknown) || isOfHyphen(tokens, index, unknown)) unknown.add(index);
  }
  return unknown;
}

const PARTICLE = /^(?:off|up|in|out|on|over|back|down)$/;

/** The "out" of "call-out": half of what is written in one is no word of grammar, nor is the "to" of "door-to-door". */
const isOfHyphen = (tokens: Token[], index: number, unknown: ReadonlySet<number>): boolean =>
  tokens[index]?.followsHyphen === true &&
  (PARTICLE.test(tokens[index]?.word ?? '') || tokens[index + 1]?.followsHyphen === true) &&
  unknown.has(index - 1);

/** "New York": an everyday word that a name begins with. */
function beginsName(tokens: Token[], index: number, unknown: ReadonlySet<number>): boolean {
  const [token, next] = [tokens[index], tokens[index + 1]];
  const isDescribing = /^(?:new|first|old|great|high|low|long|big|best)$/.test(token?.word ?? '');
  return (
    isDescribing && token?.isCapitalised === true && next?.isCapitalised === true && unknown.has(index + 1)
  );
}

/** "in the bar" is somewhere, "as a bar" and "a bar chart" are how to draw. */
function isPlaceOfName(tokens: Token[], index: number): boolean {
  const isDrawn = /^(?:bar|line|pie|table)$/.test(tokens[index]?.word ?? '');
  const next = tokens[index + 1]?.word ?? '';
  return (
    isDrawn &&
    !/^(?:chart|graph|plot|diagram)s?$/.test(next) &&
    /^(?:in|at|on|from|of)$/.test(wordBefore(tokens, index))
  );
}

/** "how many bikes are still out": where things are, rather than how to draw or when. */
function isState(tokens: Token[], index: number): boolean {
  const isParticle = /^(?:out|up|down|over|live)$/.test(tokens[index]?.word ?? '');
  let before = index - 1;
  while (/^(?:still|now|currently|already|yet|all|not)$/.test(tokens[before]?.word ?? '')) before--;
  const isSaid = /^(?:is|are|was|were|be|been|being)$/.test(tokens[before]?.word ?? '');
  const next = tokens[index + 1]?.word;
  return (
    isParticle && isSaid && (next === undefined || /^(?:at|right|now|today|currently|and|per|by)$/.test(next))
  );
}

/** "in euros": whether they are is for the proof to say. */
function isCurrency(tokens: Token[], index: number): boolean {
  const isSign = /^[€$£¥]$/.test(tokens[index]?.text ?? '');
  return isSign || (CURRENCY_WORDS.has(tokens[index]?.word ?? '') && wordBefore(tokens, index) === 'in');
}

/** "US" is no pronoun, unless the whole question is shouted. */
function isInitials(tokens: Token[], { text }: Token): boolean {
  return /^\p{Lu}{2,}$/u.test(text) && tokens.some((token) => /\p{Ll}/u.test(token.text));
}

/** "top 5", "five largest", "one": numbers that are no value of anything. */
function isRankCount(tokens: Token[], index: number): boolean {
  const word = tokens[index]?.word ?? '';
  if (NUMBER_WORDS.has(word) || countAhead(tokens) === index) return true;
  const ranks = (neighbour: number) =>
    RANKING_WORDS.some((words) => words.has(tokens[neighbour]?.word ?? ''));
  return numberIn(word) !== null && (ranks(index - 1) || ranks(index + 1));
}

/** Whether a content word that nothing explains stands right before or after a mention. */
export function isBeside(unknown: ReadonlySet<number>, tokens: Token[], mention: Mention): boolean {
  let after = mention.end;
  while (isLink(tokens[after])) after++;
  return unknown.has(mention.start - 1) || unknown.has(after);
}

/** Joins neighbouring unknown words to phrases: "United Kingdom" is one value. */
export function unknownPhrases(
  tokens: Token[],
  unknown: ReadonlySet<number>,
  mentions: Mention[],
  hints: ReadonlyMap<Mention, Member>,
  excluded: ReadonlySet<number>,
  timeWords: ReadonlySet<number>,
): UnknownPhrase[] {
  const phrases: UnknownPhrase[] = [];
  for (let start = 0; start < tokens.length; start++) {
    if (!unknown.has(start)) continue;
    const end = endOfPhrase(tokens, unknown, start, excluded);
    const own = tokens.slice(start, end);
    const hint = hintBeside(start, end, tokens, hints);
    phrases.push({
      start,
      text: own.map(({ text }) => text).join(' '),
      words: own.flatMap(({ word }) => word.split(/[^\p{L}\p{N}]+/u)).filter((word) => word !== ''),
      hint,
      isEssential:
        hint !== null ||
        excluded.has(start) ||
        isVerbOfTime(tokens, end, timeWords) ||
        isEssential(tokens, start, end, mentions),
      isExcluded: excluded.has(start),
      isPlace: isPlace(wordBefore(tokens, start)),
      isOf: wordBefore(tokens, start) === 'of',
    });
    start = end - 1;
  }
  return phrases;
}

/** "born after 1990" may be about another time than the view's; "bought in 2024" says no more than the period. */
function isVerbOfTime(tokens: Token[], end: number, timeWords: ReadonlySet<number>): boolean {
  return timeWords.has(end) && !/(?:ed|en)$/.test(tokens[end - 1]?.word ?? '');
}

/** "share of cancelled orders" describes the orders; "in Berlin" is where. */
function isPlace(before: string): boolean {
  return before !== 'of' && PREPOSITIONS.has(before);
}

function endOfPhrase(
  tokens: Token[],
  unknown: ReadonlySet<number>,
  start: number,
  excluded: ReadonlySet<number>,
): number {
  let end = start + 1;
  while (
    unknown.has(end) &&
    excluded.has(end) === excluded.has(start) &&
    !tokens[end]?.followsComma &&
    !tokens[end]?.isQuoted &&
    !tokens[start]?.isQuoted
  ) {
    end++;
  }
  return end;
}

/** Words that what is asked for follows: "in Berlin", "by colour", "which colours", "most visitors". */
const NARROWING_WORDS = [
  PREPOSITIONS,
  GROUP_MARKERS,
  ASKING_WORDS,
  HIGHEST_WORDS,
  LOWEST_WORDS,
  new Set(['many', 'much', 'how']),
  AVERAGE_WORDS,
  SUM_WORDS,
];

/** A name, a number, what such a word leads to or what stands before a member: without it the question is another. */
function isEssential(tokens: Token[], start: number, end: number, mentions: Mention[]): boolean {
  const isName = tokens
    .slice(start, end)
    .some(
      (token, offset) =>
        token.isQuoted || /^\d/.test(token.word) || (token.isCapitalised && start + offset > 0),
    );
  const isSubject = GROUP_MARKERS.has(tokens[end]?.word ?? '');
  const isAdjective = mentions.some((mention) => mention.start === end);
  const before = wordBefore(tokens, start);
  return isName || isAdjective || isSubject || NARROWING_WORDS.some((words) => words.has(before));
}

function hintBeside(
  start: number,
  end: number,
  tokens: Token[],
  hints: ReadonlyMap<Mention, Member>,
): Member | null {
  const isLinked = (from: number, to: number) => from <= to && tokens.slice(from, to).every(isLink);
  for (const [mention, member] of hints) {
    if (isLinked(mention.end, start) || isLinked(end, mention.start)) return member;
  }
  return null;
}

/** Words that may stand between a column's name and its value: "the city of Berlin". */
function isLink(token: Token | undefined): boolean {
  const word = token?.word ?? '';
  return FILLERS.has(word) || ['is', 'of', 'named', 'called'].includes(word);
}
