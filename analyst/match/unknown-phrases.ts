import { isLinkingVerb } from '../language/linking-verbs.ts';
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
import { isPastForm } from '../language/word-kinship.ts';
import { numberIn } from '../question/granularity-words.ts';
import { countAhead } from '../question/ranking-words.ts';
import { wordBefore } from '../question/word-before.ts';
import type { Mention } from './match-members.ts';
import type { Member } from './model/members.ts';
import type { UnknownPhrase } from './terms.ts';

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
        isRest(tokens, index) ||
        isHolder(tokens, index, mentions) ||
        isCause(tokens, index) ||
        isCurrency(tokens, index));
    if (!isExplained && !isFunctionWord) unknown.add(index);
  }
  for (const index of tokens.keys()) if (beginsName(tokens, index, unknown)) unknown.add(index);
  return unknown;
}

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

/** "how long do people wait": anyone at all, unless the model knows people. */
function isEmptySubject(tokens: Token[], index: number): boolean {
  return tokens[index]?.word === 'people' && AUXILIARY.test(tokens[index - 1]?.word ?? '');
}

/** "how many letters did we send": what one does with the things says no more than that they are ours. */
function isEmptyVerb(tokens: Token[], index: number): boolean {
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
function isTie(tokens: Token[], index: number): boolean {
  const wordAt = (at: number) => tokens[at]?.word ?? '';
  if (tokens[index]?.isCapitalised || !isLinkingVerb(wordAt(index))) return false;
  const isAskedBefore = tokens.slice(0, index).some(({ word }) => /^(?:which|what|who)$/.test(word));
  const next = FILLERS.has(wordAt(index + 1)) ? wordAt(index + 2) : wordAt(index + 1);
  const ranks = RANKING_WORDS.some((words) => words.has(next)) || /^(?:more|fewer|less)$/.test(next);
  if (isAskedBefore && ranks) return true;
  const auxiliary = tokens.findLastIndex(({ word }, at) => at < index - 1 && /^(?:do|does|did)$/.test(word));
  if (auxiliary >= 0 && index - auxiliary <= MOST_SUBJECT_WORDS) return true;
  return tokens[index - 1]?.isCapitalised === true && index > 1 && isPastForm(tokens[index] ?? { word: '' });
}

/** "members against everyone else": the other side of what is set beside it. */
function isRest(tokens: Token[], index: number): boolean {
  const [word, next] = [tokens[index]?.word ?? '', tokens[index + 1]?.word ?? ''];
  const isPair = /^every(?:one|body|thing)$/.test(word) && next === 'else';
  const isEnd = /^(?:rest|others|else)$/.test(word) && next === '';
  return (
    (isPair || isEnd) && tokens.some((token) => /^(?:against|vs|versus|compared|than)$/.test(token.word))
  );
}

/** "season pass holders" are those with the pass. */
function isHolder(tokens: Token[], index: number, mentions: Mention[]): boolean {
  const isOfFlag = mentions.some(
    ({ end, candidates }) => end === index && candidates.some(({ member }) => member.kind === 'boolean'),
  );
  return isOfFlag && /^(?:holder|owner|user|carrier)$/.test(tokens[index]?.stem ?? '');
}

/** "caused by gearbox faults", "due to weather": what follows is the value. */
function isCause(tokens: Token[], index: number): boolean {
  return CAUSES.has(`${tokens[index]?.word} ${tokens[index + 1]?.word}`);
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
