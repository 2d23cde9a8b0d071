import { stemsOf, type Token } from '../language/tokens.ts';
import {
  AGGREGATE_WORDS,
  ASKING_WORDS,
  BOTTOM_WORDS,
  FILLERS,
  GROUP_MARKERS,
  HIGHEST_WORDS,
  LISTING_WORDS,
  LOWEST_WORDS,
  PREPOSITIONS,
  STOP_WORDS,
  TOP_WORDS,
} from '../language/vocabulary.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { isPeriodAdverb, numberIn } from '../question/granularity-words.ts';
import type { Phrasing } from '../question/phrasing.ts';
import { isBareAge } from './ages.ts';
import type { Mention } from './match-members.ts';
import type { RoleOfMention } from './mention-roles.ts';

/** A mention this sure may still be the name of a value; one that is less sure may be any. */
const SURE = 0.9;

const NO_ADJECTIVES = [
  AGGREGATE_WORDS,
  ASKING_WORDS,
  BOTTOM_WORDS,
  FILLERS,
  GROUP_MARKERS,
  HIGHEST_WORDS,
  LISTING_WORDS,
  LOWEST_WORDS,
  PREPOSITIONS,
  TOP_WORDS,
  new Set('and or me us many much how do did does is are was were has have had we i you'.split(' ')),
];

/**
 * Words that are explained already but may be a value all the same: "first visit", "employees in Sales", "the Business
 * plan", "in transit". They are looked up, and taken for the value that is called exactly so.
 */
export function contestedWords(
  { tokens, time, derived, conditions }: Phrasing,
  mentions: Mention[],
  roles: RoleOfMention[],
  { unknown, sides }: { unknown: ReadonlySet<number>; sides: ReadonlySet<string> },
): string[] {
  const hasPeriod = time.range !== null || time.granularity !== null;
  const isState = (mention: Mention) =>
    namesTime(mention) && (!hasPeriod || isForOtherTime(tokens, mention, time.used));
  const contested = mentions.flatMap((mention, index) => {
    const { start, end } = mention;
    // "ratio of won to lost" is one of figures, whatever else is called "won".
    if (derived?.kind === 'ratio' && namesFigure(mention)) return [];
    const own = textOf(tokens, start, end);
    const adjective = isAdjective(tokens, start - 1) ? [textOf(tokens, start - 1, start)] : [];
    const isEveryday = adjective.length > 0 && isEverydayWord(tokens[start - 1], start - 1, derived);
    const isPlace = roles[index]?.role === 'narrowing';
    const placed = isPlace && PREPOSITIONS.has(tokens[start - 1]?.word ?? '');
    return [
      ...adjective.flatMap((word) => (isEveryday ? [`${word} ${own}`, word] : [`${word} ${own}`])),
      // "bar takings", of what shop and bar took.
      ...(isSide(tokens, mention, sides) ? [textOf(tokens, start, start + 1)] : []),
      ...(placed ? [textOf(tokens, start - 1, end)] : []),
      ...(isPlace || bestQuality(mention) < SURE || isState(mention) || isStill(tokens, mention)
        ? [own]
        : []),
      // "airport transfers" are no airports.
      ...(unknown.has(end) ? [textOf(tokens, start, end + 1)] : []),
      // "kings lynn" is a place, though "kings" is like "kind".
      ...(bestQuality(mention) < SURE && isAdjective(tokens, end) ? [textOf(tokens, start, end + 1)] : []),
    ];
  });
  // "pitches in use": such words explain themselves elsewhere, where they are in no name.
  const isExplained = (at: number) =>
    unknown.has(at) || mentions.some(({ start, end }) => at >= start && at < end);
  const states = tokens.flatMap(({ word }, at) => {
    const behind = tokens[at + 2]?.word ?? '';
    const isEnd = behind === '' || PREPOSITIONS.has(behind) || GROUP_MARKERS.has(behind);
    const isState = /^(?:in|on|off|under|at)$/.test(word) && isEnd && isAdjective(tokens, at + 1);
    return isState && !isExplained(at + 1) ? [textOf(tokens, at, at + 2)] : [];
  });
  const periods = tokens
    .filter(({ word, isQuoted }) => !isQuoted && (isPeriodAdverb(word) || word === 'upcoming'))
    .map(({ text }) => text);
  // "Under 16", "60 and over" may be bands of the model's own.
  const ages = conditions
    .filter((condition) => isBareAge(tokens, condition))
    .map(({ start, end }) => textOf(tokens, start, end));
  const ofSides = sidesAlone(tokens, mentions, sides);
  return [...new Set([...contested, ...ofSides, ...states, ...periods, ...ages])];
}

/** "takings for the bar", of shop and bar: one of both, where it stands as a place or a thing would. */
function sidesAlone(tokens: Token[], mentions: Mention[], sides: ReadonlySet<string>): string[] {
  const isOfName = (at: number) =>
    mentions.some(
      ({ start, end, candidates }) =>
        at >= start &&
        at < end &&
        candidates.some(({ member }) => stemsOf(member.title).includes(tokens[at]?.stem ?? '')),
    );
  const isSideAt = (at: number) =>
    sides.has(tokens[at]?.stem ?? '') && tokens[at]?.isQuoted === false && !isOfName(at);
  return tokens.flatMap((_, at) => {
    const before = /^(?:the|our)$/.test(tokens[at - 1]?.word ?? '') ? at - 2 : at - 1;
    if (!isSideAt(at) || !SIDE_BEGINS.test(tokens[before]?.word ?? '')) return [];
    return isSideAt(at + 1) ? [] : [textOf(tokens, at, at + 1)];
  });
}

const SIDE_BEGINS = /^(?:for|from|of|in|at|by|through|via|on|vs|versus|than|or|against)$/;

/** The "enquiry source" is called so itself. */
function isSide(tokens: Token[], { start, end, candidates }: Mention, sides: ReadonlySet<string>): boolean {
  const stem = tokens[start]?.stem ?? '';
  const isOfName = candidates.some(({ member }) => stemsOf(member.title).includes(stem));
  return end > start + 1 && sides.has(stem) && !isOfName;
}

/** A word that stands where a describing one would: "first", "annual", "business"; it may be known or not. */
function isAdjective(tokens: Token[], index: number): boolean {
  const token = tokens[index];
  if (tokens[index + 1]?.followsHyphen === true) return true;
  if (token === undefined || token.isQuoted || numberIn(token.word) !== null) return false;
  return NO_ADJECTIVES.every((words) => !words.has(token.word));
}

/** What is explained without the data: "first", "annual", "lost" of "lost shipments". */
function isEverydayWord(token: Token | undefined, index: number, derived: Phrasing['derived']): boolean {
  const word = token?.word ?? '';
  return STOP_WORDS.has(word) || isPeriodAdverb(word) || derived?.used.has(index) === true;
}

/** "booked for next week", "planned jobs starting in May": how they are, and when something else is. */
function isForOtherTime(tokens: Token[], { end }: Mention, periods: ReadonlySet<number>): boolean {
  const first = Math.min(...periods);
  const leading = tokens.slice(end, first + 1).map(({ word }) => word);
  return leading.some((word) => word === 'for' || /\w{3}ing$/.test(word));
}

/** "are still planned": how they are by now, whatever else is called so. */
const isStill = (tokens: Token[], { start, end }: Mention): boolean =>
  end === start + 1 &&
  isPastForm(tokens[start] ?? { word: '' }) &&
  /^(?:still|currently|now)$/.test(tokens[start - 1]?.word ?? '') &&
  /^(?:is|are)$/.test(tokens[start - 2]?.word ?? '');

/** "delivered orders" without a period may be in a state rather than at a time. */
function namesTime(mention: Mention): boolean {
  const best = bestQuality(mention);
  return mention.candidates.every(({ member, quality }) => quality < best || member.kind === 'time');
}

function namesFigure({ candidates }: Mention): boolean {
  return candidates.some(({ member }) => member.kind === 'measure');
}

function bestQuality({ candidates }: Mention): number {
  return Math.max(...candidates.map(({ quality }) => quality));
}

function textOf(tokens: Token[], start: number, end: number): string {
  return tokens
    .slice(start, end)
    .map(({ text }) => text)
    .join(' ');
}
