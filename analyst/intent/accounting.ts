import { stemsOf } from '../language/tokens.ts';
import { AVERAGE_WORDS, UNIT_WORDS } from '../language/vocabulary.ts';
import { rootOf } from '../language/word-roots.ts';
import type { Mention } from '../match/match-members.ts';
import type { RoleOfMention } from '../match/mention-roles.ts';
import { addsUp, countsThings, isNumber, type Member } from '../match/model/members.ts';
import { isMoneyMember } from '../match/model/money.ts';
import { isInUnit } from '../match/model/units.ts';
import type { Parts } from '../match/read-parts.ts';
import type { Filter } from '../match/terms.ts';
import { type Obligation, obligationsOf } from '../question/obligations.ts';
import { wordBefore } from '../question/word-before.ts';
import type { Account } from './account.ts';
import type { Intent } from './intent.ts';
import { membersOf } from './members-of-intent.ts';

/** As sure as the name of what is counted. */
const SURE_NOUN = 0.8;
/** Close to the surest meaning of a word: the word may be meant so. */
const NEARLY_AS_SURE = 0.3;

const HAVING = new Set('with without who that whose'.split(' '));

/** What has to be shown for the words of a question, as one source understands them. */
export function accountOf(parts: Parts): Account {
  const { phrasing, named } = parts;
  const inNames = new Set(named.flatMap(({ start, end }) => places(start, end)));
  const { tokens } = phrasing;
  return {
    obligations: obligationsOf(phrasing).filter(
      ({ at, need }) =>
        !inNames.has(at) &&
        !parts.told.has(at) &&
        !(need === 'grouped' && leadsToValue(phrasing.tokens[at]?.word, parts.told.has(at + 1))),
    ),
    unread: [
      ...tokens.flatMap(({ word, text }, at) =>
        /^(?:per|each|every)$/.test(word) && parts.told.has(at + 1) && !parts.places.has(at + 1)
          ? [`${text} ${tokens[at + 1]?.text}`]
          : [],
      ),
      ...thingsBesideFigures(parts),
    ],
    names: parts.mentions
      .filter(
        (mention, index) =>
          !isThing(mention, parts) &&
          !isDoer(mention, parts) &&
          !isBearer(mention, parts) &&
          !isNounOfRows(mention, parts.roles[index]),
      )
      .map((mention) => ({
        text: tokens
          .slice(mention.start, mention.end)
          .map(({ text }) => text)
          .join(' '),
        stems: tokens.slice(mention.start, mention.end).map(({ stem }) => stem),
        members: likelyMembers(mention),
      })),
    conditionCount: phrasing.conditions.length,
    owesExclusion: phrasing.exclusions.markers.size > 0 && phrasing.derived?.kind !== 'contrast',
    isFall: phrasing.derived?.isFall === true,
  };
}

/** What a question says and its intent, with all values bound, does not show; in the question's words. */
export function unaccounted(intent: Intent, account: Account): string[] {
  const used = new Set(membersOf(intent).map(keyOf));
  const words = account.obligations.filter((owed) => !isMet(owed, intent, account)).map(({ text }) => text);
  const names = account.names
    .filter(({ members }) => !members.some((member) => used.has(keyOf(member))))
    .filter(({ stems }) => !isDerivedFrom(stems, intent) && !isUnit(stems, intent))
    .map(({ text }) => text);
  const conditions = conditionsIn(intent) < account.conditionCount ? ['the condition on a number'] : [];
  const lacksExclusion = account.owesExclusion && !excludes(intent);
  return [
    ...words,
    ...account.unread,
    ...names,
    ...conditions,
    ...(lacksExclusion ? ['what is left out'] : []),
  ];
}

/** "orders and returns by month", where returns are rows of another source: they are a second figure, and no value. */
function thingsBesideFigures({ unknown, source, phrasing: { tokens } }: Parts): string[] {
  return unknown
    .filter(({ words, isPlace }) => !isPlace && source.things.has(words.flatMap(stemsOf).join(' ')))
    .filter(({ words: [first = ''], words }) => {
      const at = tokens.findIndex(({ word }) => word === first);
      return tokens[at - 1]?.word === 'and' || tokens[at + words.length]?.word === 'and';
    })
    .map(({ text }) => text);
}

/** "orders by phone" are those of a value; "orders per desk" would be of each desk. */
function leadsToValue(word: string | undefined, isValueNext: boolean): boolean {
  return isValueNext && (word === 'by' || word === 'across');
}

/** "average fees per day" are worked out from the total fees. */
function isDerivedFrom(stems: string[], { derivation, measures }: Intent): boolean {
  if (derivation === null || !AVERAGING.has(derivation.kind)) return false;
  const roots = new Set(measures.flatMap(({ member }) => stemsOf(member.title)).map(rootOf));
  return stems.some((stem) => roots.has(rootOf(stem)));
}

/** "in hours", of a figure that is in hours. */
function isUnit([unit, ...others]: string[], intent: Intent): boolean {
  const isAlone = unit !== undefined && others.length === 0 && UNIT_WORDS.has(unit);
  return isAlone && membersOf(intent).some((member) => isInUnit(member, unit));
}

function isMet({ need, value, text }: Obligation, intent: Intent, { isFall }: Account): boolean {
  const { measures, dimensions, time, order, limit, derivation, filters } = intent;
  const isSeries = time?.granularity != null;
  const isGrouped = dimensions.length > 0 || isSeries;
  const titles = membersOf(intent).map(({ title }) => title.toLowerCase());
  const isOrdered = limit !== null || intent.asksForWinner || derivation?.kind === 'topPerGroup' || isGrouped;
  switch (need) {
    case 'average':
      return measures.some(isAverage) || (derivation !== null && AVERAGING.has(derivation.kind));
    case 'descending':
    case 'ascending': {
      const extreme = need === 'descending' ? 'max' : 'min';
      const isExtreme = measures.some(({ aggregate }) => aggregate === extreme);
      const isByTime = order.by === 'group' && measures.length === 0 && limit !== null;
      const isOfFalls = isFall && (derivation?.kind === 'comparison' || derivation?.kind === 'change');
      const ranks = isOrdered && order.by === 'measure' && (order.direction === need || isOfFalls);
      return ranks || isExtreme || isByTime || measures.some(({ member }) => member.meta.aggType === extreme);
    }
    case 'ordered':
      return isOrdered || measures.some(({ aggregate }) => aggregate === 'max' || aggregate === 'min');
    case 'compared':
      return derivation !== null || intent.having.length > 0 || filters.some(isComparison);
    case 'grouped':
      return isGrouped || derivation !== null || titles.some((title) => title.includes(text.toLowerCase()));
    case 'distinct':
      return (
        measures.some(
          ({ member, aggregate }) =>
            aggregate === 'count_distinct' ||
            member.meta.aggType?.startsWith('count') === true ||
            member.meta.aggType === 'number',
        ) ||
        derivation?.kind === 'countOf' ||
        measures.length === 0
      );
    case 'counted':
      return (
        measures.some(({ member, aggregate }) => countsThings(member) || aggregate === 'count_distinct') ||
        derivation?.kind === 'countOf'
      );
    case 'amount':
      return (
        measures.length === 0 ||
        derivation !== null ||
        measures.some(({ member, aggregate }) => !countsThings(member) && aggregate !== 'count_distinct')
      );
    case 'fresh':
      return (
        time !== null &&
        BEGINNING.test(time.member.meta.name) &&
        !measures.some(({ member }) => !countsThings(member))
      );
    case 'series':
      return isSeries;
    case 'timed':
      return time !== null || measures.some(({ member }) => member.kind === 'time') || measures.length === 0;
    case 'money':
      return membersOf(intent).some(isMoneyMember) || measures.some(({ aggregate }) => aggregate !== null);
    case 'figure':
      return measures.length > 0;
    case 'total':
      return measures.every(
        ({ aggregate }) => aggregate === null || aggregate === 'sum' || aggregate === 'count_distinct',
      );
    case 'percent':
      return (
        (derivation !== null && PERCENTAGES.has(derivation.kind)) ||
        membersOf(intent).some(({ meta }) =>
          /percent|%|\brate\b|share/i.test(`${meta.title} ${meta.description}`),
        )
      );
    case 'limited':
      return value !== null && numbersIn(intent).has(value);
    case 'either':
      return (
        filters.some((filter) => 'values' in filter && filter.values.length > 1) || conditionsIn(intent) > 0
      );
    case 'earlier':
    case 'named':
      return false;
  }
}

/** Times at which a thing comes to be. */
const BEGINNING = /regist|creat|sign|join|start|since|open|begin|began|added|onboard|hire|admit|enrol/i;
const AVERAGING = new Set(['averagePer', 'percentileOfRows', 'ratio']);
const PERCENTAGES = new Set(['share', 'part', 'change', 'comparison', 'ratio']);

function isAverage({ member, aggregate }: Intent['measures'][number]): boolean {
  const { aggType, title, name, description } = member.meta;
  return (
    aggregate === 'avg' ||
    (typeof aggregate === 'object' && aggregate !== null) ||
    aggType === 'avg' ||
    /average|avg|mean|median|\bper\b|rate|typical/i.test(`${title} ${name} ${description}`)
  );
}

/** Rows that are named as what the source is about ask for nothing by themselves: "revenue from customers". */
function isThing(mention: Mention, { source, phrasing }: Parts): boolean {
  const words = phrasing.tokens.slice(mention.start, mention.end);
  return words.every(({ stem }) => source.entityStems.has(stem) || source.things.has(stem));
}

/** "how long do clients take to pay": all of them, who does it; "do" and a plural ask for no groups. */
function isDoer({ start, end }: Mention, { phrasing: { tokens } }: Parts): boolean {
  const last = tokens[end - 1];
  const isPlural = last !== undefined && last.word !== last.stem;
  return isPlural && /^(?:do|does|did)$/.test(wordBefore(tokens, start));
}

/** "germination rate of endangered species", "revenue from customers with a pass": whose it is, beside a figure that is named. */
function isBearer(
  { start, end, candidates }: Mention,
  { chosen, told, phrasing: { tokens } }: Parts,
): boolean {
  const last = tokens[end - 1];
  const isPlural = last !== undefined && (last.word !== last.stem || last.word === 'species');
  const isThing = candidates.every(({ member }) => !isNumber(member) && member.kind !== 'time');
  const followsValue = told.has(start - 1) && tokens[start]?.followsComma === false;
  const leadsToFlag = HAVING.has(tokens[end]?.word ?? '') && chosen.filters.length > 0;
  const before = wordBefore(tokens, followsValue ? start - 1 : start);
  const isOfFigure = /^(?:of|from|by|for|to|with|among)$/.test(before) && chosen.measures.length > 0;
  // "average revenue of German customers" may be of each of them.
  const isAverage = tokens.some(({ word }) => AVERAGE_WORDS.has(word));
  const isOfEach = isAverage && chosen.measures.some(({ member }) => addsUp(member));
  return isPlural && isThing && isOfFigure && (followsValue || leadsToFlag) && !isOfEach;
}

/** "MRR from annual subscriptions": the rows that are measured, by what they are called. */
function isNounOfRows({ candidates }: Mention, role: RoleOfMention | undefined): boolean {
  const isPlain =
    role !== undefined && !role.isListed && (role.role === 'plain' || role.role === 'narrowing');
  return (
    isPlain &&
    candidates.some(({ member, quality }) => member.meta.aggType === 'count' && quality >= SURE_NOUN)
  );
}

function likelyMembers({ candidates }: Mention): Member[] {
  const best = Math.max(...candidates.map(({ quality }) => quality));
  return candidates.filter(({ quality }) => quality >= best - NEARLY_AS_SURE).map(({ member }) => member);
}

const keyOf = ({ reference }: Member): string => reference;

const isComparison = ({ operator }: Filter): boolean => operator === 'compares';

function conditionsIn({ filters, having, derivation }: Intent): number {
  return filters.filter(isComparison).length + having.length + (derivation?.kind === 'rowsWithin' ? 1 : 0);
}

function excludes({ filters, derivation }: Intent): boolean {
  const all = [...filters, ...(derivation?.kind === 'part' ? derivation.filters : [])];
  return all.some(({ operator }) => /^(?:differs|isFalse|isNotSet|absent)$/.test(operator));
}

function numbersIn({ limit, filters, having, derivation }: Intent): ReadonlySet<number> {
  const compared = [
    ...filters.flatMap((filter) => (filter.operator === 'compares' ? filter.comparisons : [])),
    ...having.flatMap(({ comparisons }) => comparisons),
    ...(derivation?.kind === 'rowsWithin' ? derivation.comparisons : []),
  ].map(({ value }) => value);
  const counts = [limit, derivation?.kind === 'topPerGroup' ? derivation.count : null];
  return new Set([...compared, ...counts].filter((number) => number !== null));
}

function places(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, offset) => start + offset);
}
