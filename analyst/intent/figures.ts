import { gradable, isSuperlative } from '../language/gradable-adjectives.ts';
import { saysAmount, saysPieces } from '../language/pieces.ts';
import { stemOf, stemsOf, type Token } from '../language/tokens.ts';
import { AVERAGE_WORDS, FREQUENCY_WORDS, GROUP_MARKERS, RANKING_ADJECTIVES } from '../language/vocabulary.ts';
import { saysWeHave } from '../language/what-we-have.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { rootOf } from '../language/word-roots.ts';
import type { Mention } from '../match/match-members.ts';
import { countsThings, isNumber, type Member } from '../match/model/members.ts';
import { isMoneyMember, moneyOfVerb, moneySum } from '../match/model/money.ts';
import { isOfSameRows } from '../match/model/own-rows.ts';
import { isLent } from '../match/model/said-times.ts';
import type { Parts } from '../match/read-parts.ts';
import type { MeasureUse } from '../match/terms.ts';
import { wordBefore } from '../question/word-before.ts';
import { extremeFigure } from './extremes.ts';

/** The measures named; where a ranking, a condition or a period names none, the one that the view is about. */
export function figuresFor(parts: Parts): MeasureUse[] {
  const { chosen, conditions, phrasing, source } = parts;
  const { ranking, time } = phrasing;
  if (isSuperlativeAlone(parts)) {
    const superlative = superlativeFigure(parts);
    if (superlative !== null) return [superlative];
    if (!phrasing.extreme?.isGeneral) return [];
    const ofRows = extremeOfRows(parts);
    if (ofRows !== 'none') return ofRows === null ? [] : [ofRows];
  }
  const money = parts.asksForMoney ? moneyOfVerb(phrasing.tokens, source.members) : null;
  const isOnlyCounted = chosen.measures.every(({ member }) => member.meta.aggType === 'count');
  if (money !== null && isOnlyCounted) return [{ member: money, aggregate: null }];
  if (chosen.measures.length > 0) {
    const money = moneyOfThings(parts);
    if (money !== null) return [money];
    const extreme = extremeOf(parts);
    return extreme === null ? chosen.measures : [extreme];
  }
  if (conditions.having.length > 0) return conditions.having.map(({ use }) => use);
  const rows = chosen.dimensions.length > 0 ? rowsOfFlag(parts) : null;
  if (rows !== null) return [{ member: rows, aggregate: null }];
  const events = countOfEvents(parts);
  if (events !== null) return [{ member: events, aggregate: null }];
  const described = chosen.filters[0]?.member.relation ?? source.members[0]?.relation;
  const allCounts = source.members.filter(({ kind, meta }) => kind === 'measure' && meta.aggType === 'count');
  // "how many overseas owners": these, and no plots of theirs.
  const [told] = chosen.filters;
  const counts =
    allCounts.find((count) => told !== undefined && isOfSameRows(count, told.member)) ??
    allCounts.find(({ relation }) => relation === described) ??
    allCounts[0];
  if (countsRows(parts) && counts !== undefined) return [{ member: counts, aggregate: null }];
  const asksForTime = chosen.groupsByTime || time.granularity !== null || time.range !== null;
  const [thing] = chosen.passing;
  const isCounted = thing?.kind === 'dimension' && chosen.dimensions.some((member) => member !== thing);
  // "doctors per department": the things said first are counted for each of the others.
  if (isCounted && ranking === null) return [{ member: thing, aggregate: 'count_distinct' }];
  const asksForFigures = asksForTime || phrasing.derived !== null;
  if (ranking === null && !asksForFigures) return [];
  // "share of walk-ins" is of how many there are.
  if (phrasing.derived?.kind === 'share' && parts.unknown.length > 0 && counts !== undefined)
    return [{ member: counts, aggregate: null }];
  // "rats vs mice" asks how many rows there are of each.
  const isOfValues = phrasing.derived?.kind === 'contrast' && parts.mentions.length === 0 && ranking === null;
  const member = isOfValues && counts !== undefined ? counts : mainMeasure(parts);
  return member === null ? [] : [{ member, aggregate: null }];
}

/** "average gift": the money that each brings, where there is one sum or average of it. */
export function moneyOfThings({ chosen, mentions, phrasing: { tokens }, source }: Parts): MeasureUse | null {
  const [only, ...others] = chosen.measures;
  if (only?.member.meta.aggType !== 'count' || only.aggregate !== null || others.length > 0) return null;
  const mention = mentions.find(({ candidates }) => candidates.some(({ member }) => member === only.member));
  const last = mention === undefined ? undefined : tokens[mention.end - 1];
  const isAveraged = mention !== undefined && AVERAGE_WORDS.has(wordBefore(tokens, mention.start));
  if (!isAveraged || last?.word !== last?.stem) return null;
  const isNear = ({ relation }: Member) => relation === only.member.relation;
  const money = source.members.filter((member) => isNear(member) && isMoneyMember(member));
  const ofKind = (type: string) => money.filter(({ meta }) => meta.aggType === type);
  const [found, ...rest] = ofKind('avg').length > 0 ? ofKind('avg') : ofKind('sum');
  return found === undefined || rest.length > 0 ? null : { member: found, aggregate: null };
}

/** "how many consultants", "female smokers", "claims above 500", "breakdown by status": rows that are only described. */
function countsRows(parts: Parts): boolean {
  const { chosen, conditions, phrasing, unknown } = parts;
  const asksWhich = parts.roles.some(({ asked }) => asked === 'which');
  const countsUnknown = unknown.length > 0 && asksHowMany(phrasing.tokens);
  const isGrouped = parts.roles.some(({ role }) => role === 'grouped');
  const isDescribed =
    (chosen.dimensions.length === 0 && [...chosen.filters, ...conditions.filters].length > 0) ||
    (isGrouped && !asksWhich && conditions.filters.length > 0) ||
    (isBrokenDown(parts) && !asksWhich && phrasing.ranking === null) ||
    (phrasing.derived?.kind === 'share' && chosen.filters.length > 0);
  const breaksDown = phrasing.tokens.some(({ stem }) => /^(?:breakdown|distribution|split)$/.test(stem));
  return chosen.countsRows || countsUnknown || isDescribed || breaksDown;
}

/** "no-shows by channel", "suspected fraud by county": a value or a flag is the head of what is broken down. */
function isBrokenDown({ chosen, mentions, phrasing: { tokens }, roles, unknown }: Parts): boolean {
  const [group] = mentions.filter(
    ({ start }, index) => roles[index]?.role === 'grouped' && GROUP_MARKERS.has(wordBefore(tokens, start)),
  );
  return (
    group !== undefined && (unknown.some(({ start }) => start < group.start) || chosen.filters.length > 0)
  );
}

/** "the most deliveries", "number of shows per weekday", "visits by weekday": the rows whose date is called so. */
function countOfEvents({ chosen, mentions, phrasing: { tokens }, roles, source }: Parts): Member | null {
  const isCounted = ({ start, end }: Mention, index: number) => {
    const [before, last, next] = [tokens[start - 1]?.word ?? '', tokens[end - 1], tokens[end]?.word ?? ''];
    const isPlural = last !== undefined && last.word !== last.stem;
    const leads =
      /^(?:most|fewest|many)$/.test(before) || (before === 'of' && tokens[start - 2]?.word === 'number');
    return isPlural && roles[index]?.asked === null && (leads || (start === 0 && GROUP_MARKERS.has(next)));
  };
  const named = mentions
    .filter(isCounted)
    .flatMap(({ candidates }) => candidates.map(({ member }) => member));
  const [time] = named;
  if (time?.kind !== 'time' || !named.every(({ kind }) => kind === 'time')) return null;
  const isOfCalendar = chosen.groupsByTime || chosen.dimensions.some(({ part }) => part !== undefined);
  const counts = source.members.find(
    ({ meta, relation }) => meta.aggType === 'count' && relation === time.relation,
  );
  return isOfCalendar && !isLent(time, source.members) ? (counts ?? null) : null;
}

/** "remote jobs per country": the rows that a yes-or-no member's own name ends in are counted. */
function rowsOfFlag({ chosen, mentions, phrasing: { tokens }, roles, source }: Parts): Member | null {
  if (roles.some(({ asked }) => asked !== null)) return null;
  const flags = new Set(chosen.filters.map(({ member }) => member));
  const nouns = mentions.flatMap(({ start, end, candidates }) => {
    const last = tokens[end - 1];
    const isPlural = last !== undefined && last.word !== last.stem;
    const isOfFlag = candidates.some(({ member }) => member.kind === 'boolean' && flags.has(member));
    return end - start > 1 && isPlural && isOfFlag ? [last.stem] : [];
  });
  const counts = source.phrases.filter(
    ({ member, stems }) =>
      member.meta.aggType === 'count' && stems.length === 1 && nouns.includes(stems[0] ?? ''),
  );
  return counts.sort((one, other) => other.weight - one.weight)[0]?.member ?? null;
}

/** "most expensive products": a figure that the superlative itself is about, unless another is named. */
export function superlativeFigure(parts: Parts): MeasureUse | null {
  const { phrasing, chosen, source } = parts;
  if (phrasing.extreme === null || !isSuperlativeAlone(parts)) return null;
  return extremeFigure(phrasing.extreme, source, phrasing.tokens, chosen.dimensions.length > 0);
}

/** "the biggest invoice": what a row has most of, and never how many there are; 'none' where things are ranked. */
function extremeOfRows(parts: Parts): MeasureUse | null | 'none' {
  const { phrasing, chosen, source, roles } = parts;
  const [count, ...others] = chosen.measures;
  const { tokens } = phrasing;
  // "and the biggest one?" is of the rows that were counted before.
  const isOne = tokens.some(({ word }, at) => word === 'one' && gradable(wordBefore(tokens, at)) !== null);
  const isOfRow = isOne || roles.some(({ role }) => role === 'ranking' || role === 'grouped');
  const isSeries = phrasing.time.granularity !== null;
  const isGrouped = isSeries || (chosen.dimensions.length > 0 && !isOneOfThem(parts));
  if (count?.member.meta.aggType !== 'count' || others.length > 0 || isGrouped || !isOfRow) return 'none';
  const near = source.members.filter(({ relation }) => relation === count.member.relation);
  // The biggest order is none of the highest price per piece.
  const amounts = near.filter(
    (member) =>
      isNumber(member) &&
      (isMoneyMember(member) || /amount|price|fee/i.test(member.title)) &&
      !/\b(?:unit|per|rate)\b/i.test(member.title),
  );
  const sums = near.filter(({ meta }) => meta.aggType === 'sum');
  const money = ofRows(sums.filter(isMoneyMember), source.rowNouns);
  const aggregate = phrasing.extreme?.direction === 'ascending' ? 'min' : 'max';
  const [own, ...further] = near.filter(({ meta }) => meta.aggType === aggregate);
  if (own !== undefined && further.length === 0) return { member: own, aggregate: null };
  const [found, ...rest] = [amounts, money, sums].find((members) => members.length > 0) ?? [];
  return found === undefined || rest.length > 0 ? null : { member: found, aggregate };
}

/** "which member got the biggest fine": one of those that each has several of. */
function isOneOfThem({ mentions, roles, phrasing: { tokens }, source }: Parts): boolean {
  return mentions.some(({ start, end }, index) => {
    const last = tokens[end - 1];
    const isSingular = last !== undefined && last.word === last.stem && source.rowNouns.has(last.stem);
    const isAlone = /^(?:ranking|grouped)$/.test(roles[index]?.role ?? '') && end === start + 1;
    return (
      isAlone && isSingular && /^(?:biggest|largest|highest|smallest|lowest)$/.test(wordBefore(tokens, start))
    );
  });
}

/** Of several amounts the one of all that the rows are, called as they are: "Order value" of orders, "Fines charged" and not what was paid of them. */
function ofRows(amounts: Member[], rowNouns: ReadonlySet<string>): Member[] {
  const own = amounts.filter(({ title }) => stemsOf(title).some((stem) => rowNouns.has(stem)));
  const whole = own.filter(({ title }) => !PART.test(title));
  return [whole, own].find((members) => members.length > 0 && amounts.length > 1) ?? amounts;
}

const PART =
  /\b(?:paid|unpaid|outstanding|overdue|open|owed|waived|refund\w*|cancel\w*|lost|discounts?|tax|vat|deposits?|cost)\b/i;

function isSuperlativeAlone({ phrasing, chosen }: Parts): boolean {
  const namesFigure = chosen.measures.some(
    ({ member, aggregate }) => aggregate !== null || !countsThings(member),
  );
  return phrasing.extreme !== null && !namesFigure;
}

/** "the most common breeds", "the top 3 breeds that we have": of what there is, and not of what was done with it. */
export const asksForCommon = (tokens: Token[]): boolean =>
  tokens.some(({ word }) => /^common(?:est)?$/.test(word)) ||
  (saysWeHave(tokens) && !tokens.some(({ word }) => isSuperlative(word)));

export function asksHowMany(tokens: Token[]): boolean {
  return tokens.some(({ word }, index) => {
    const next = tokens[index + 1]?.word;
    return (word === 'how' && next === 'many') || (word === 'number' && next === 'of');
  });
}

function mainMeasure(parts: Parts): Member | null {
  const { phrasing, source } = parts;
  const measures = source.members.filter(({ kind }) => kind === 'measure');
  const counts = measures.find(({ meta }) => meta.aggType === 'count');
  const asksHowOften =
    asksForCommon(phrasing.tokens) ||
    phrasing.tokens.some(({ word }) => FREQUENCY_WORDS.has(word)) ||
    isDoneMost(phrasing.tokens, source.rowNouns);
  const byFrequency = asksHowOften ? counts : undefined;
  const bySum = moneySum(source.members) ?? measures.find(({ meta }) => meta.aggType === 'sum');
  const prefersSum = phrasing.ranking !== null || phrasing.derived !== null;
  const mostOf = mostOfWhat(parts);
  const byNumber =
    mostOf === null ? undefined : (numberOfPieces(source.members) ?? (mostOf.isPlural ? counts : undefined));
  return (
    measureByAdjective(parts) ??
    byFrequency ??
    byNumber ??
    (prefersSum ? bySum : undefined) ??
    measures[0] ??
    null
  );
}

/** "the most carrots", "most of our popcorn": what may be a value is told in pieces or kilos, else by how many rows it has. */
function mostOfWhat({ phrasing: { tokens }, unknown }: Parts): { isPlural: boolean } | null {
  for (const { start, words } of unknown) {
    const last = tokens[start + words.length - 1]?.word ?? '';
    let before = start - 1;
    while (/^(?:of|our|the|their|all)$/.test(tokens[before]?.word ?? '')) before--;
    if (/^(?:most|fewest|least)$/.test(tokens[before]?.word ?? ''))
      return { isPlural: stemOf(last) !== last };
  }
  return null;
}

/** The first sum of pieces, else of kilos and the like. */
function numberOfPieces(members: Member[]): Member | undefined {
  const sums = members.filter(({ kind, meta }) => kind === 'measure' && meta.aggType === 'sum');
  const saying = (says: (text: string) => boolean) =>
    sums.filter(({ meta }) => says(`${meta.title} ${meta.description}`));
  return saying(saysPieces)[0] ?? saying(saysAmount)[0];
}

/** "which room gets booked the most", "which pubs complained the most" of complaints: how often that is done. */
function isDoneMost(tokens: Token[], rowNouns: ReadonlySet<string>): boolean {
  const ofRows = new Set([...rowNouns].map(rootOf));
  return tokens.some((token, at) => {
    const end = tokens[at + 1]?.word === 'the' ? at + 2 : at + 1;
    const isMost = /^(?:most|least)$/.test(tokens[end]?.word ?? '') && tokens[end + 1] === undefined;
    const isPassive = /^(?:is|are|was|were|been|being|get|gets|got)$/.test(tokens[at - 1]?.word ?? '');
    return isMost && ((isPassive && isPastForm(token)) || ofRows.has(rootOf(token.stem)));
  });
}

/** "best selling" ranks by what is sold. */
export function measureByAdjective({ phrasing, source }: Parts): Member | null {
  const adjectives = phrasing.tokens
    .filter(({ word }) => RANKING_ADJECTIVES.has(word))
    .map(({ stem }) => (stem === 'selling' ? 'sold' : stem));
  const named = source.phrases
    .filter(
      ({ member, stems }) => member.kind === 'measure' && stems.some((stem) => adjectives.includes(stem)),
    )
    .sort((one, other) => other.weight - one.weight);
  return named[0]?.member ?? null;
}

/** "the highest price" with nothing to group by is a maximum, not a ranking. */
function extremeOf({ chosen, phrasing }: Parts): MeasureUse | null {
  const { ranking, time, derived } = phrasing;
  const [only] = chosen.measures;
  const groups = chosen.dimensions.length > 0 || time.granularity !== null || derived !== null;
  const hasRowValues = only?.member.meta.aggType === 'sum' || only?.member.meta.aggType === 'avg';
  if (ranking === null || groups || only === undefined || !hasRowValues || chosen.measures.length > 1)
    return null;
  return { member: only.member, aggregate: ranking.direction === 'descending' ? 'max' : 'min' };
}

/** "the longest trip" ranks something other than how many there are. */
export function isRankedAlone({ phrasing }: Parts, measures: MeasureUse[], dimensions: Member[]): boolean {
  const { ranking, extreme, time } = phrasing;
  const groups = dimensions.length > 0 || time.granularity !== null || time.ranksPeriods;
  const counts = measures.every(
    ({ member, aggregate }) => aggregate === null && member.meta.aggType === 'count',
  );
  return ranking !== null && extreme === null && !groups && measures.length > 0 && counts;
}
