import type { Token } from '../language/tokens.ts';
import { MONEY_VERBS, STOP_WORDS } from '../language/vocabulary.ts';
import type { Comparison } from '../question/comparison.ts';
import type { NumberCondition } from '../question/number-conditions.ts';
import type { Phrasing } from '../question/phrasing.ts';
import { ageOf, lacksAge } from './ages.ts';
import { impliedMember } from './implied-members.ts';
import type { Mention } from './match-members.ts';
import { happenedBefore, mentionAfter, mentionBefore, surestOf } from './mentions-beside.ts';
import { countOfRows } from './model/counted-noun.ts';
import { isAmount, countsThings as isCount, isNumber, type Member } from './model/members.ts';
import { isMoneyMember, moneyOfVerb, moneySum } from './model/money.ts';
import type { Source } from './model/sources.ts';
import { inUnitOf } from './model/units.ts';
import type { Filter, GroupCondition, MeasureUse } from './terms.ts';

/** What the number conditions of a question come to over one view. */
export type PlacedConditions = {
  filters: Filter[];
  having: GroupCondition[];
  /** "orders over 500 EUR": the single rows' amount is compared. */
  rows: { amount: Member; comparisons: Comparison[] } | null;
  /** Mentions that say what is compared and ask for nothing themselves. */
  consumed: ReadonlySet<Mention>;
  /** How surely the names of what is compared are meant. */
  quality: number;
  /** Verbs that say that money is compared: "gave more than 500". */
  places: ReadonlySet<number>;
  /** Conditions on money that do not say which: the view's main sum is taken. */
  guessed: number;
};

/** Less is only the end of a name. */
const LEAST_NAME = 0.6;
/** "late evening visits" */
const MOST_WORDS_OF_KIND = 3;
/** What names are counted for, beside a figure of the model. */
const MADE_FIGURE = 0.8;

/** Finds what each condition compares; null when one compares nothing that this source has. */
export function placeConditions(
  phrasing: Phrasing,
  mentions: Mention[],
  source: Source,
): PlacedConditions | null {
  const placed: PlacedConditions = {
    ...{ filters: [], having: [], rows: null, guessed: 0, quality: 0 },
    ...{ consumed: new Set<Mention>(), places: new Set<number>() },
  };
  const consumed = new Set<Mention>();
  const places = new Set<number>();
  for (const read of phrasing.conditions) {
    const isOfVerb = comparesMoney(phrasing.tokens, read, mentions);
    const condition = isOfVerb ? { ...read, isMoney: true } : read;
    if (isOfVerb) places.add(read.start - 1);
    const found = placeOne(condition, phrasing.tokens, mentions, source);
    if (found === null) return null;
    const comparisons = comparedInUnit(condition, found);
    if (comparisons === null) return null;
    if (found.on === 'row') placed.filters.push({ member: found.member, operator: 'compares', comparisons });
    if (found.on === 'group') placed.having.push({ use: found.use, comparisons });
    if (found.on === 'rowAmount') placed.rows = { amount: found.member, comparisons };
    if (found.consumed !== undefined) {
      consumed.add(found.consumed);
      placed.quality += surenessOf(found, found.consumed);
    }
    if (found.isGuess) placed.guessed += 1;
  }
  return { ...placed, consumed, places };
}

/** "who gave more than 60,000 altogether": money, where neither the verb nor what follows is called so in the model. */
function comparesMoney(tokens: Token[], { start, end, unit }: NumberCondition, mentions: Mention[]): boolean {
  const isVerb = MONEY_VERBS.has(tokens[start - 1]?.word ?? '');
  const next = tokens[end];
  const isAlone = next === undefined || STOP_WORDS.has(next.word) || /^\d{4}$/.test(next.word);
  const isFigure = mentions.some(
    (mention) =>
      mention.end === start &&
      mention.candidates.some(({ member, quality }) => member.kind === 'measure' && quality > LEAST_NAME),
  );
  return isVerb && unit === null && isAlone && !isFigure;
}

/** "longer than 4 minutes" of what is in seconds; a unit of another kind, or none, cannot be compared. */
function comparedInUnit({ comparisons, unit }: NumberCondition, found: Placed): Comparison[] | null {
  if (unit === null) return comparisons;
  const member = found.on === 'group' ? found.use.member : found.member;
  const inUnit = comparisons.map(({ operator, value }) => ({
    operator,
    value: inUnitOf(member, unit, value),
  }));
  return inUnit.every((one): one is Comparison => one.value !== null) ? inUnit : null;
}

/** What one condition compares: a number of each row, what each row adds to a sum, or a group's figure. */
type Placed = { consumed?: Mention | undefined; isGuess?: boolean } & (
  | { on: 'row'; member: Member }
  | { on: 'rowAmount'; member: Member }
  | { on: 'group'; use: MeasureUse }
);

function placeOne(
  condition: NumberCondition,
  tokens: Token[],
  mentions: Mention[],
  source: Source,
): Placed | null {
  if (condition.isHowOften) {
    const happened = happenedBefore(condition.start, tokens, mentions, source);
    return happened === null ? null : { on: 'group', use: happened.use, consumed: happened.mention };
  }
  const before = mentionBefore(tokens, mentions, condition.start);
  const counts = before !== null && countsThings(before);
  const implied = impliedMember(condition, tokens, source);
  if (implied !== null) {
    // "samples with a turnaround over 10 days" ask for no turnaround.
    const isOfBefore =
      before?.candidates.some(({ member }) => member === implied && isNumber(member)) === true;
    const consumed =
      isOfBefore && before !== null && isConsumed(before, mentions)
        ? before
        : // "10 minutes late" asks for no lateness.
          mentions.find(
            ({ start, candidates }) =>
              start === condition.end && candidates.some(({ member }) => member === implied),
          );
    return { ...placeImplied(implied, condition, mentions, counts), consumed };
  }
  const following = mentionAfter(tokens, mentions, condition.end);
  const after = comparedIn(following, condition);
  // "longer than 10 nights": no length has a name of its own, and what follows the number says which one.
  if (condition.impliedStems.length > 0 && (after === null || condition.unit !== null)) return null;
  if (after === null && soleFigure(mentions) === null && lacksAge(tokens, condition, source)) return null;
  const isVerb = MONEY_VERBS.has(tokens[condition.start - 1]?.word ?? '');
  const rated = after === null ? null : ratingsOf(after, tokens, condition);
  if (rated !== null) return rated;
  const compared = after ?? (isVerb && condition.isMoney ? null : comparedBefore(before, condition));
  // "stays with more than 7 nights", "stays with fees over 500"
  const rowsSaid =
    after !== null || compared === null ? before : mentionBefore(tokens, mentions, compared.mention.start);
  if (
    compared !== null &&
    rowsSaid !== null &&
    rowsSaid !== compared.mention &&
    countsThings(rowsSaid) &&
    addsToRows(compared.member, rowsSaid)
  )
    return { on: 'rowAmount', member: compared.member, consumed: compared.mention };
  return (
    placeUnnamed(condition, { tokens, mentions, source, counts, namesFigure: after !== null, compared }) ??
    (compared === null
      ? (placeRows(condition, tokens, following, source) ?? placeCount(following))
      : placeNamed(compared, before, mentions))
  );
}

/** "batches with more than two complaints", where a kind of the rows may be called so: how many rows of it there are. */
function placeRows(
  { end, isMoney, unit }: NumberCondition,
  tokens: Token[],
  following: Mention | null,
  source: Source,
): Placed | null {
  const phrase = tokens.slice(end, end + MOST_WORDS_OF_KIND);
  const stop = phrase.findIndex(({ word, isQuoted }) => !isQuoted && STOP_WORDS.has(word));
  // What is known to be a value stands in quotes.
  const noun = (stop < 0 ? phrase : phrase.slice(0, stop)).findLast(
    ({ word, stem, isQuoted }) => isQuoted || word !== stem,
  );
  const count = countOfRows(source.members);
  const isOfRows = noun !== undefined && (following === null || source.rowNouns.has(noun.stem));
  if (!isOfRows || count === undefined || isMoney || unit !== null || source.isJoined) return null;
  // Of "estimated readings" only the readings are counted: that they are estimated is still to be told.
  const isCounted = following !== null && following.end > end + phrase.indexOf(noun);
  return {
    ...{ on: 'group', use: { member: count, aggregate: null } },
    consumed: isCounted ? following : undefined,
  };
}

/** "20 or more ratings" are so many of them, and none of 20 or more; null where the number itself is in bounds. */
function ratingsOf(
  { mention, member }: Compared,
  tokens: Token[],
  { comparisons, isMoney, unit }: NumberCondition,
): Placed | null {
  const noun = tokens[mention.end - 1];
  const isPlural = noun !== undefined && noun.word !== noun.stem && RATED.test(noun.stem);
  const isWhole = comparisons.every(({ value }) => Number.isInteger(value));
  if (!isPlural || !isWhole || isMoney || unit !== null || countsThings(mention)) return null;
  const number = isNumber(member) ? member : mention.candidates.find((one) => isNumber(one.member))?.member;
  return number === undefined
    ? null
    : { on: 'group', use: { member: number, aggregate: 'count' }, consumed: mention };
}

const RATED = /^(?:rating|review|score|mark|grade|reading|measurement)$/;

/** "walkers who walked over 300 minutes" did so together; "walks over 60 minutes" and what is "longer" each. */
function placeImplied(
  member: Member,
  { unit }: NumberCondition,
  mentions: Mention[],
  counts: boolean,
): Placed {
  if (member.kind !== 'measure') return { on: 'row', member };
  const isOfThings =
    unit !== null &&
    !counts &&
    mentions.some(({ candidates }) => surestOf(candidates)?.member.kind === 'dimension');
  return isOfThings ? { on: 'group', use: { member, aggregate: null } } : { on: 'rowAmount', member };
}

/** "stays with more than 7 nights": what each of the rows adds to a sum of their own. */
function addsToRows({ meta, relation }: Member, { candidates }: Mention): boolean {
  return (
    meta.aggType === 'sum' &&
    candidates.some(({ member }) => member.meta.aggType === 'count' && member.relation === relation)
  );
}

/** "accessions" are surely the number of them, less so the names in a list, and hardly the "accessions tested". */
function surenessOf(found: Placed, { candidates }: Mention): number {
  const member = found.on === 'group' ? found.use.member : found.member;
  const quality = candidates.find((candidate) => candidate.member === member)?.quality ?? 0;
  const isMade = found.on === 'group' && found.use.aggregate === 'count_distinct';
  return Math.min(1, isMade ? quality * MADE_FIGURE : quality);
}

type Place = {
  tokens: Token[];
  mentions: Mention[];
  source: Source;
  /** Things are counted right before: "orders over 500". */
  counts: boolean;
  /** A figure is named right after: "more than 5 orders". */
  namesFigure: boolean;
  compared: Compared | null;
};

/** "patients under 30", "doctors above 3.5", "orders over 500 EUR": the number does not say what it is of. */
function placeUnnamed(condition: NumberCondition, place: Place): Placed | null {
  const { tokens, mentions, source, counts, namesFigure, compared } = place;
  if (namesFigure) return null;
  const isOfThings = compared === null || isCount(compared.member);
  const age = isOfThings ? ageOf(tokens, condition, source) : null;
  if (age !== null) return { on: 'row', member: age };
  const saysNoFigure = compared === null || counts;
  const asked = saysNoFigure && !condition.isMoney ? soleFigure(mentions) : null;
  if (asked !== null) return { on: 'group', use: { member: asked, aggregate: null } };
  const seeksAmount = compared === null ? counts || condition.isMoney : counts && isCount(compared.member);
  const isVerb = MONEY_VERBS.has(tokens[condition.start - 1]?.word ?? '');
  const ofVerb = isVerb && condition.isMoney && !counts;
  const amount = !seeksAmount
    ? null
    : ofVerb
      ? moneyOfVerb(tokens, source.members)
      : amountOf(source, counts);
  if (amount === null) return null;
  if (amount.kind !== 'measure') return { on: 'row', member: amount, isGuess: !counts };
  if (counts) return { on: 'rowAmount', member: amount };
  return { on: 'group', use: { member: amount, aggregate: null }, isGuess: true };
}

function placeNamed({ mention, member }: Compared, before: Mention | null, mentions: Mention[]): Placed {
  const isTold = mention !== before || isNumber(member) || isConsumed(mention, mentions);
  const consumed = isTold ? mention : undefined;
  if (member.kind !== 'measure') return { on: 'row', member, consumed };
  return { on: 'group', use: { member, aggregate: null }, consumed };
}

/** "more than 200 customers", where nothing but the customers' names tells how many they are. */
function placeCount(mention: Mention | null): Placed | null {
  const things = mention?.candidates.filter(({ member }) => member.kind === 'dimension') ?? [];
  const member = surestOf(things)?.member;
  if (mention === null || member === undefined) return null;
  return { on: 'group', use: { member, aggregate: 'count_distinct' }, consumed: mention };
}

/** "revenue over 500 by city" still asks for the revenue; "cities with revenue over 500" asks for cities. */
function isConsumed(mention: Mention, mentions: Mention[]): boolean {
  return mentions.some((other) => other.start < mention.start);
}

/** "average rating per doctor, but only doctors above 3.5": the figure that is asked for is compared. */
function soleFigure(mentions: Mention[]): Member | null {
  const figures = mentions.flatMap(({ candidates }) => {
    const member = surestOf(candidates)?.member;
    return member?.kind === 'measure' && !isCount(member) ? [member] : [];
  });
  return figures.length === 1 ? (figures[0] ?? null) : null;
}

type Compared = { mention: Mention; member: Member };

/** The figure or number that a mention names; a count is never compared with money. */
function comparedIn(mention: Mention | null, { isMoney }: NumberCondition): Compared | null {
  const candidates =
    mention?.candidates.filter(
      ({ member }) => (isAmount(member) || member.kind === 'measure') && (!isMoney || isMoneyMember(member)),
    ) ?? [];
  const member = surestOf(candidates)?.member;
  return mention === null || member === undefined ? null : { mention, member };
}

/** "claims above 5000": a number of each rather than their sum; "orders above 500" compares nothing that it names. */
function comparedBefore(mention: Mention | null, condition: NumberCondition): Compared | null {
  const compared = comparedIn(mention, condition);
  if (mention === null || compared === null) return compared;
  const number = mention.candidates.find(
    ({ member }) => isAmount(member) && (!condition.isMoney || isMoneyMember(member)),
  );
  if (number !== undefined) return { mention, member: number.member };
  const count = mention.candidates.find(({ member }) => isCount(member));
  return count === undefined || !condition.isMoney
    ? count
      ? { mention, member: count.member }
      : compared
    : null;
}

function countsThings(mention: Mention): boolean {
  return mention.candidates.some(({ member, quality }) => member.meta.aggType === 'count' && quality > 0.7);
}

/** What a row of a view amounts to: a number of its own, else what it adds to a sum of money. */
export function amountOf(source: Source, countsRows: boolean): Member | null {
  const numbers = source.members.filter(isNumber);
  const named = numbers.find(({ name }) => /amount|total|value|price|fee/i.test(name));
  const money = moneySum(source.members);
  return countsRows ? (named ?? numbers.find(isMoneyMember) ?? money) : money;
}
