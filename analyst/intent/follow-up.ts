import { MONTH_NAMES } from '../language/calendar.ts';
import { gradable } from '../language/gradable-adjectives.ts';
import { countsThose, pointsBack } from '../language/pointing-back.ts';
import { fold, stemsOf, textOfWords } from '../language/tokens.ts';
import { STOP_WORDS } from '../language/vocabulary.ts';
import { longNamesOf } from '../match/model/long-names.ts';
import { moneyOfVerb } from '../match/model/money.ts';
import type { Source } from '../match/model/sources.ts';
import { peopleOf } from '../match/people.ts';
import { type Parts, readParts } from '../match/read-parts.ts';
import { samePartOf, shiftedBack } from '../question/earlier-periods.ts';
import { numberIn } from '../question/granularity-words.ts';
import { type Phrasing, readPhrasing } from '../question/phrasing.ts';
import { conditionOnThose, isDoneAsWell, onlyNarrows, stateOf, thingsBehind } from './asked-of-those.ts';
import { isCalledByDate } from './assumed-date.ts';
import { differenceOf, laterOf } from './between-turns.ts';
import { boundOfGroups } from './bound-of-groups.ts';
import { buildIntent, markedGroups } from './build-intent.ts';
import { carriedDerivation, carriedRanking, isReplaced, keptBeside, thingsThatHave } from './carried.ts';
import { carriedTo } from './carry-to-source.ts';
import { counterpart } from './counterpart.ts';
import { earlierTime } from './earlier-time.ts';
import { ownColumn, thoseRanked } from './first-of-ranking.ts';
import type { Intent, Reading } from './intent.ts';
import { phrasingOf } from './phrasing-of.ts';
import { readingOf } from './read-question.ts';
import { recursAsBefore } from './recurring-groups.ts';
import { isSameAsked, isSameIntent } from './same-intent.ts';
import { shareOfFirst } from './share-of-first.ts';
import { shareOfThose } from './share-of-those.ts';

/** They go on from what was asked before, whatever follows. */
const GOING_ON =
  /^(?:how (?:does|do|did) (?:that|this|it|they|those) compare|and|also|but|ok|now|then|so|only|just|same|again|instead|add|plus|what about|how about|what if|(?:show|give)(?: me)? (?:it|that|this|them|the same))\b/;
/** They go on if no figure is named: "by city", but not "by city, how many orders". */
const ELLIPTIC =
  /^(?:by|per|for|in|from|since|before|after|between|during|until|on|with|without|except|excluding|exclude|not|split|break|broken|group|grouped|divided|as|top|bottom|the top|compare|compared|vs|versus|against|sort|last|this|previous|monthly|weekly|daily|quarterly|yearly|which|what)\b/;
/** They add to the groups and figures; otherwise new ones take the place of old ones. */
const ADDING =
  /\b(?:also|too|as well|additionally|in addition|add|plus|split|break|broken|breakdown|further|each)\b/;
/** "make it 8", "just 3", "the first ten": how many rows of a ranking are wanted. */
const LIMITED =
  /^(?:(?:make (?:it|that)|only|just|now|show(?: me)?|give me) )?(?:the )?(?:first )?(\w+)(?: (?:instead|please|only))?$/;
const YEAR = /^(?:19|20)\d\d$/;
/** "sort by lowest", "highest first": in which order the same rows are wanted. */
const SORTED =
  /^(?:(?:and )?(?:sort|order|rank)(?:ed)?(?: (?:it|them|that))?(?: by)? (?:the )?)?(lowest|highest|smallest|largest|biggest|fewest|ascending|descending)(?: first)?$/;
const SORTED_BY_SIZE = /^(?:and )?(?:the )?(\w+est) first$/;
/** "what's the difference?" after two questions is between their answers. */
const DIFFERENCE =
  /^(?:and |so )?(?:what s |what is |whats |what was )?the (?:difference|change)(?: between (?:them|the two|those|these|both))?$/;
const NOTHING =
  /^(?:and |but )?(?:(?:how many|which|who)(?: of (?:them|those))? )?(?:have|has|had|with|got|have got) (nothing|none)(?: at all)?$/;
const LONGEST_ELLIPSIS = 5;
/** They ask for something of their own, however short. */
const STANDING_ALONE = /^(?:list|name|enumerate|how many|how much|number of)\b/;

/** They are of all there is, whatever was asked before. */
const WHOLE = /\b(?:total|overall|altogether|in all|ever|all|(?:do|did) we have|have we)\b/;
/** "how many stays was that", "how many of those were late". */
const REFERRING =
  /\b(?:was|were|is|are|did) (?:that|it|those|they|them)$|\bof (?:those|these|them|that|it)\b/;

/** "how many people came?", after some events: those who came to them, and no others. */
function sourceOfPeople({ source: { name } }: Intent, sources: Source[]): Source[] | null {
  const own = sources.filter((source) => source.name === name && peopleOf(source) !== null);
  return own.length > 0 ? own : null;
}

const plainText = (question: string): string =>
  fold(question)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** "what about Leeds on its own", "and Leeds by itself?": Leeds, and nothing more. */
const ALONE =
  /^((?:(?:and|but|so|now) )?(?:what about|how about|just|only|and|for)\b.*?)(?<!\b(?:liv(?:e|es|ed|ing)|travel(?:s|led|ling)?|work(?:s|ed|ing)?|stay(?:s|ed|ing)?|sleeping|home|left|be|been|being|com(?:e|es|ing)|driv(?:e|es|ing))),? (?:on (?:its|their) own|by (?:itself|themselves)|alone)(?=[?.!\s]*$)/i;

/** "in that time", of which the question before says when. */
const THEN =
  /,? (?:in|over|for|during|within) (?:that|the same|this) (?:time|period|stretch|timeframe|time frame|time span)(?=[?.!\s]*$)/i;

const withoutThen = (question: string, { time }: Intent): string =>
  time?.range == null ? question : question.replace(THEN, '');

/** Reads a question as a change to the one before; null when it stands for itself. */
export function readFollowUp(
  written: string,
  previous: Intent,
  sources: Source[],
  today: Date,
  beforeThat: Intent | null,
): [Reading, ...Reading[]] | null {
  const question = withoutThen(written.replace(ALONE, '$1'), previous);
  const text = plainText(question);
  const count = LIMITED.exec(text)?.[1];
  // "only 2024" is a year, also after the first few of a ranking.
  const limit = count === undefined || YEAR.test(count) ? null : numberIn(count);
  if (limit !== null && previous.limit !== null) return [unchangedBut(previous, { limit })];
  const direction = directionOf(text, previous);
  if (direction !== null) return [unchangedBut(previous, { order: { by: 'measure', direction } })];
  const earlier = previous.derivation === null ? earlierTime(text, previous, today) : undefined;
  if (earlier === null) return null;
  if (earlier !== undefined) return [unchangedBut(previous, { time: earlier })];
  const without = withoutThat(text, previous);
  if (without !== null) return [without];
  const difference = DIFFERENCE.test(text) ? differenceOf(previous, beforeThat) : null;
  if (difference !== null) return [unchangedBut(difference, {})];
  const share = shareOfThose(text, previous, sources);
  if (share !== null) return [unchangedBut(share, {})];
  const bound = boundOfGroups(question, previous, sources, today);
  if (bound !== null) return [unchangedBut(bound, {})];
  const asked = counterpart(text, previous, sources)?.title.replace(/^number of /i, '') ?? question;
  return readChange(asked, laterOf(previous, beforeThat, text), sources, today);
}

/** "and how many have nothing at all?", after those with an NVQ 3: they have none in that column. */
function withoutThat(text: string, previous: Intent): Reading | null {
  const said = NOTHING.exec(text)?.[1];
  const [only, ...others] = previous.filters.filter(({ operator }) => operator === 'equals');
  if (said === undefined || only === undefined || others.length > 0) return null;
  const { member } = only;
  const filters = previous.filters.map((filter) =>
    filter === only ? { member, operator: 'isNotSet' as const } : filter,
  );
  return { ...unchangedBut(previous, { filters }), contested: [said], searchable: [member] };
}

/** What a question says anew of the one before. */
function readChange(
  question: string,
  previous: Intent,
  sources: Source[],
  today: Date,
): [Reading, ...Reading[]] | null {
  const text = plainText(question);
  const phrasing = phrasingAfter(question, previous, sources, today);
  const words = text.split(' ');
  const peopleThere = words.includes('people') ? sourceOfPeople(previous, sources) : null;
  const refers =
    REFERRING.test(text) ||
    countsThose(words) ||
    pointsBack(words, previous.limit === 1) ||
    peopleThere !== null;
  const goesOn = GOING_ON.test(text) || refers;
  const isShort = ELLIPTIC.test(text) || phrasing.tokens.length <= LONGEST_ELLIPSIS;
  if ((!goesOn && !isShort) || (STANDING_ALONE.test(text) && !refers)) return null;
  const isBare = phrasing.tokens.length <= LONGEST_ELLIPSIS && !WHOLE.test(text);
  const partsByView = partsOver(phrasing, previous, peopleThere ?? sources, today);
  const standsAlone = ({ chosen, ...parts }: Parts) =>
    chosen.measures.length > 0 && !(isBare && saysFigureOnly({ chosen, ...parts }));
  const isOwn = goesOn || namesGroupOf(previous, phrasing, sources);
  if (!isOwn && partsByView.some((parts) => standsAlone(parts) && !onlyNarrows(parts))) return null;
  return readingsAfter(previous, partsByView, ADDING.test(text));
}

/** "by reason lost", "in which pays by?", as the rows asked about before have it by that very name: elsewhere it may be a figure and a group. */
function namesGroupOf(previous: Intent, { tokens }: Phrasing, sources: Source[]): boolean {
  const members = sources.find(({ name }) => name === previous.source.name)?.members ?? [];
  const by = tokens.findIndex(({ word }) => /^(?:by|per|which|what)$/.test(word));
  const said = tokens.slice(by + 1).map(({ stem }) => stem);
  const isLed =
    by === 0 || (by === 1 && /^(?:split|break|group|divide|in$|from$|of$)/.test(tokens[0]?.word ?? ''));
  return (
    isLed &&
    said.length > 1 &&
    members.some(({ kind, meta }) => kind === 'dimension' && stemsOf(meta.title).join(' ') === said.join(' '))
  );
}

/** A question as a change to the one before, even if it could stand for itself; null where it is of all there is. */
export function readAfter(
  question: string,
  previous: Intent,
  sources: Source[],
  today: Date,
): [Reading, ...Reading[]] | null {
  if (WHOLE.test(fold(question))) return null;
  const phrasing = phrasingAfter(question, previous, sources, today);
  return readingsAfter(previous, partsOver(phrasing, previous, sources, today), false);
}

/** "lowest first", and "longest first" of a figure that is a length. */
function directionOf(text: string, { measures }: Intent): Intent['order']['direction'] | null {
  const [use] = measures;
  const said = SORTED.exec(text)?.[1];
  if (use === undefined) return null;
  if (said !== undefined) return /^(?:low|small|asc|few)/.test(said) ? 'ascending' : 'descending';
  const size = SORTED_BY_SIZE.exec(text)?.[1];
  const sorted = size === undefined ? null : gradable(size);
  const named = stemsOf(use.member.title);
  return sorted?.stems?.some((stem) => named.includes(stem)) ? sorted.direction : null;
}

/** "bruised crates?", after crates by field in May: the other figure, of the same. */
function saysFigureOnly({ chosen, conditions, phrasing, unknown }: Parts): boolean {
  const { time, ranking, derived } = phrasing;
  return (
    chosen.dimensions.length + chosen.filters.length + unknown.length === 0 &&
    conditions.filters.length + conditions.having.length === 0 &&
    time.range === null &&
    time.granularity === null &&
    ranking === null &&
    derived === null
  );
}

/** "what is the meaning of life": it says nothing of what was asked before, and is no fragment of it either ("late ones?"). */
export function isOffTopic(question: string, { intent, unknown }: Reading, previous: Intent): boolean {
  const isPlaced = unknown.some(({ isPlace }) => isPlace);
  const isSentence =
    /^(?:what(?! about)|who|how(?! about)|why|when|where|is|are|do|does|can|will|tell)\b/.test(
      fold(question).trim(),
    );
  return isSameIntent(intent, previous) && !isPlaced && isSentence;
}

/** "and in Leeds?" goes on from what was asked before, even where nothing is understood of it; "ok" does not. */
export function goesOn(question: string): boolean {
  const text = fold(question);
  return GOING_ON.test(text) && stemsOf(text.replace(GOING_ON, '')).some((stem) => !STOP_WORDS.has(stem));
}

/** "how many of those were late" is of what was asked before, whether or not it is understood. */
export const refersBack = (question: string): boolean =>
  /\bof (?:those|these|them)\b/.test(plainText(question));

/** What a question says over each source, that of the question before first. */
function partsOver(phrasing: Phrasing, previous: Intent, sources: Source[], today: Date): Parts[] {
  const inOrder = [...sources].sort(
    (one, other) => Number(other.name === previous.source.name) - Number(one.name === previous.source.name),
  );
  return inOrder.map((source) => readParts(phrasing, source, today)).filter((parts) => parts !== null);
}

function readingsAfter(
  previous: Intent,
  partsByView: Parts[],
  adds: boolean,
): [Reading, ...Reading[]] | null {
  const readings = partsByView.flatMap((parts) => {
    const before = carriedTo(previous, parts);
    const intent = before === null ? null : changed(before, parts, adds);
    const saysNothing =
      intent !== null && before !== null && isSameAsked(intent, before) && parts.unknown.length === 0;
    if (before === null || intent === null || saysNothing) return [];
    return [readingOf(intent, isDoneAsWell(before, parts) ? { ...parts, contested: [] } : parts, previous)];
  });
  const [best, ...others] = readings.sort((one, other) => unknownWords(one) - unknownWords(other));
  return best === undefined ? null : [best, ...others];
}

const EARNS =
  /\b(?:ma[dk]es?|earn(?:ed|s)?|br(?:ought|ings?)(?: in)?) (?:us )?(?:the )?(?:most|least)(?: (?:money|income))?$/;

/** "which one made the most money?", of what was counted before: the money that it brings. */
function moneyAfter(
  { measures, dimensions }: Intent,
  { phrasing, source }: Parts,
): Intent['measures'] | null {
  const isCounted = measures.every(({ member }) => member.meta.aggType === 'count');
  const asks = EARNS.test(textOfWords(phrasing.tokens));
  const money =
    isCounted && asks && dimensions.length > 0 ? moneyOfVerb(phrasing.tokens, source.members) : null;
  return money === null ? null : [{ member: money, aggregate: null }];
}

/** A question that says all it has to in a pattern of its own: nothing is left to look up. */
function unchangedBut(previous: Intent, change: Partial<Intent>): Reading {
  const intent = { ...previous, ...change };
  return {
    intent,
    unknown: [],
    contested: [],
    searchable: [],
    subject: null,
    doubts: {},
    namesFigure: true,
    contrasts: false,
    quality: 1,
    score: 1,
  };
}

function unknownWords({ unknown }: Reading): number {
  return unknown.reduce((sum, { words }) => sum + words.length, 0);
}

const LAST_PART = new RegExp(
  `\\blast (?:${MONTH_NAMES.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')}|spring|summer|autumn|winter)\\b`,
  'i',
);

/** A comparison after a question about a period is with that period: "compared with the year before". */
function phrasingAfter(question: string, previous: Intent, sources: Source[], today: Date): Phrasing {
  const alone = phrasingOf(question, sources, today);
  const compares = alone.derived?.kind === 'change' || alone.derived?.kind === 'contrast';
  const range = previous.time?.range ?? null;
  const isWhole = alone.time.other !== null && alone.time.assumesPresent !== true;
  if (!compares || range === null || isWhole) return alone;
  const beside = readPhrasing(question, longNamesOf(sources), today, range);
  const { other } = beside.time;
  if (other === null) return beside;
  // "compared with last October", after last October: the one before that.
  const isItself = other.from === range.from && other.to === range.to && LAST_PART.test(plainText(question));
  const same = isItself ? shiftedBack(range, 'year') : samePartOf(other, range);
  return same === null ? beside : { ...beside, time: { ...beside.time, other: same } };
}

/** What the question before asked, with what this one says in place of it. */
function changed(asked: Intent, parts: Parts, adds: boolean): Intent | null {
  const { chosen, phrasing } = parts;
  const those = thoseRanked(asked, parts);
  const before = those ?? asked;
  const isNarrower = onlyNarrows(parts);
  if (isNarrower && before.measures.length === 0 && chosen.measures.length > 0) return null;
  const named = isNarrower ? markedGroups(parts) : chosen.dimensions;
  const groups = those === null ? named : named.map((group) => ownColumn(group, those.dimensions, parts));
  const granularity = recursAsBefore(before, phrasing) ? null : phrasing.time.granularity;
  const saysGroups = groups.length > 0 || granularity !== null;
  const keepsGroups = !saysGroups || adds || those !== null;
  const kept = keepsGroups ? before.dimensions : keptBeside(before, parts);
  const dimensions = [...new Set([...kept, ...groups])];
  const money = moneyAfter(before, parts);
  const measures =
    chosen.measures.length === 0 || isNarrower
      ? (money ?? before.measures)
      : adds
        ? [...before.measures, ...chosen.measures]
        : chosen.measures;
  const time = {
    ...phrasing.time,
    range: phrasing.time.range ?? before.time?.range ?? null,
    granularity: granularity ?? (keepsGroups ? (before.time?.granularity ?? null) : null),
  };
  const state = stateOf(before, parts);
  const isOfOtherFigure = !measures.some((use) =>
    before.measures.some(({ member }) => member === use.member),
  );
  const date = before.time?.member ?? null;
  // A date that only the figure before is called by is none of another one.
  const isKept =
    date === null ||
    !isOfOtherFigure ||
    asked.saidDate !== undefined ||
    !isCalledByDate(before, date, parts.source);
  const dateBefore = isKept ? date : null;
  const timeMember = state === null ? (chosen.timeMember ?? dateBefore) : date;
  const ofRows = conditionOnThose(before, parts);
  if (ofRows === null) return null;
  const filters = [...chosen.filters, ...(state === null ? [] : [state]), ...ofRows];
  const having = [...(ofRows.length > 0 ? [] : parts.conditions.having), ...thingsBehind(before, parts)];
  const built = buildIntent({
    ...parts,
    conditions: { ...parts.conditions, having },
    chosen: { ...chosen, measures, dimensions, timeMember, filters },
    phrasing: { ...phrasing, time },
  });
  if (built === null) return null;
  const after = {
    ...built,
    filters: [...before.filters.filter((filter) => !isReplaced(filter, built.filters)), ...built.filters],
    having: [...before.having, ...built.having],
    derivation: built.derivation ?? thingsThatHave(before, built) ?? carriedDerivation(before, built),
    ...carriedRanking(before, built, parts),
  };
  if (after.derivation?.kind === 'share' && asked.limit !== null) {
    const isOfSame = after.measures.every(({ member }) => member === asked.measures[0]?.member);
    const addsNothing = isOfSame && groups.length + chosen.filters.length + parts.unknown.length === 0;
    const together = addsNothing ? shareOfFirst(asked, phrasing.tokens, asked) : null;
    // Of a few that were picked out the share of each is of all there is, and not of these few.
    if (together !== null || those !== null) return together;
  }
  // "what did they order", of which nothing is read: the same ranking once more is no answer.
  return those !== null && parts.unknown.length === 0 && isSameAsked(after, those) ? null : after;
}
