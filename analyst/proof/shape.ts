import type { Intent, Subject } from '../intent/intent.ts';
import type { DateRange } from '../language/calendar.ts';
import type { Token } from '../language/tokens.ts';
import { isPastForm } from '../language/word-kinship.ts';
import type { Element } from './elements.ts';
import { asksForOtherThanLength, isOtherLength } from './lengths.ts';
import { isMostOfWhat } from './most-of-what.ts';
import {
  isOfWiderTotal,
  isRateOfOwn,
  isShareOfOwnWhole,
  leavesOutListed,
  narrowsHead,
  narrowsPart,
} from './narrowed-shares.ts';
import { isCount } from './need.ts';
import { CALENDAR } from './word-lists.ts';

/** What kind of answer the head of a question wants, and the intent is not. */
export function unfitShape(intent: Intent, subject: Subject, said: Element[][]): string[] {
  const { tokens, previous, source } = subject;
  const words = tokens.map(({ word, isQuoted }) => (isQuoted ? '"' : word));
  const text = words.join(' ');
  const { measures, dimensions, time, derivation, filters, having, limit } = intent;
  const hasSeries = time?.granularity != null;
  const hasGroups = dimensions.length > 0 || hasSeries;
  const unfit: string[] = [];
  const add = (isUnfit: boolean, what: string) => {
    if (isUnfit) unfit.push(what);
  };
  // Groups are chosen by a figure; of a single total there is nothing to choose.
  add(
    having.length > 0 && !hasGroups && derivation?.kind !== 'countOf',
    'of which groups the number has to hold',
  );
  // "gifts", then "and the biggest one": of a single total there is no first.
  add(limit !== null && !hasGroups && measures.length > 0, 'which of them comes first');
  // Hirers are no lets, of which one alone may be under what they spent together.
  add(
    derivation?.kind === 'rowsWithin' &&
      measures.some(({ member }) => isCount(member) && member.relation !== derivation.amount.relation),
    'of which groups the number has to hold',
  );
  add(contradict(intent) || excludeEachOther(intent), 'how both conditions can hold at once');
  add(saidOfEachOther(intent, tokens, said), 'how both values can hold at once');
  add(
    derivation?.kind === 'comparison' && overlap(time?.range ?? null, derivation.previous),
    'which periods to compare',
  );
  // "percentage of revenue from the top 10 customers" is one figure.
  add(
    derivation?.kind === 'share' &&
      limit !== null &&
      /\b(?:share|percent|percentage|proportion|part|fraction|much)\b.* (?:from|of|by|with|to) (?:(?:our|the|my) )?(?:(?:top|bottom|first) )?(?:\w+ )?(?:top|bottom|largest|biggest|best|worst|smallest|\d+)\b/.test(
        text,
      ),
    'of what you want the share',
  );
  add(
    derivation?.kind === 'comparison' && previous === null && !COMPARING.test(text) && !joinsPeriods(words),
    'which periods to compare',
  );
  // "from 2023/24 to 2024/25" are two values, and no two periods of the calendar.
  add(
    derivation?.kind === 'comparison' &&
      previous === null &&
      !words.some((word) => CALENDAR.has(word) || /\d/.test(word)) &&
      filters.some((filter) => 'values' in filter && filter.values.length > 1),
    'which periods to compare',
  );
  add(
    derivation === null && !hasSeries && previous === null && SETS_PERIODS_BESIDE.test(text),
    'which periods to compare',
  );
  // Two figures are set side by side, and no two periods.
  add(
    derivation?.kind === 'comparison' && /\bdifference between\b/.test(text) && measures.length > 1,
    'how to set the difference between them',
  );
  add(
    /\bwhat (?:does|do) .*\bmean\b|\bdefin(?:ed?|ition|itions)\b|\bmeaning of\b/.test(text),
    'what it means',
  );
  // "all but the top 3", "not Lakes but Dales": one half is wanted, and the other left out.
  add(/\b(?:all|everything|everyone|any) but\b/.test(text) && limit !== null, 'which ones to leave out');
  add(/\bnot\b.*\bbut\b/.test(text) && filters.some(leavesOutSeveral), 'which ones to leave out');
  add(crosses(words, said), 'which of two questions to answer');
  // "most of what do people leave for" asks what there is most of.
  add(/\bmost of what\b/.test(text), 'what you want the most of');
  add(narrowsPartToWhole(intent, tokens, said), 'of what you want the share');
  add(asksForOtherThanLength(intent, text), 'how long');
  add(isOtherLength(words, said), 'how long from one to the other');
  add(dividesJoined(intent), 'how many there are of both, since they are in different rows');
  const isDay = ({ reference }: { reference: string }) => /^\(EXTRACT\(/.test(reference);
  add(dimensions.some(isDay), dimensions.find(isDay)?.title ?? '');
  add(
    derivation?.kind === 'countOf' &&
      having.some(
        ({ use }) =>
          use.member.meta.aggType === 'count_distinct' &&
          derivation.each.title !== '' &&
          use.member.title.toLowerCase().includes(derivation.each.title.toLowerCase()),
      ),
    'of which groups the number has to hold',
  );
  // "percent of invoices that are disputed, per area": of each, and no distribution.
  const predicate =
    /\b(?:share|percent|percentage|proportion|part|fraction) of (?:(?:all|our|the) )*\w+(?: \w+)? (?:is|are|was|were|have|had|has|got|get|gets|that|which|went|goes|came|failed|passed)\b/.test(
      text,
    );
  add(
    predicate && derivation?.kind === 'share' && derivation.only === undefined && !isSharedAmong(text),
    'of what you want the share',
  );
  // "proportion of payments that gets refunded online and in store": of the payments there, and not of all that is refunded.
  add(
    derivation?.kind === 'share' && isOfWhatBecame(tokens) && !isSharedAmong(text),
    'of what you want the share',
  );
  // A part that has to be of another value than the whole is always nothing.
  add(
    derivation?.kind === 'part' &&
      derivation.filters.some(
        (one) =>
          one.operator === 'equals' &&
          filters.some((other) => other.operator === 'equals' && other.member === one.member),
      ),
    'of what you want the share',
  );
  add(
    derivation?.kind === 'share' && (filters.length > 0 || having.length > 0) && narrowsHead(said, tokens),
    'of what you want the share',
  );
  // "share of screenings in 3D per year": of each year's, or how they are spread over the years?
  add(
    derivation?.kind === 'share' && time?.granularity != null && narrowsPart(words, said),
    'the share within each',
  );
  // Joined rows leave out the things that have none of them: what is left is no whole.
  add(
    derivation?.kind === 'part' &&
      derivation.filters.some(({ member }) => member.relation !== measures[0]?.member.relation),
    'of what you want the share',
  );
  // "what share is cask, keg and can": one of each, unless they are said to be together.
  add(
    derivation?.kind === 'part' &&
      derivation.filters.some((filter) => 'values' in filter && filter.values.length > 1) &&
      /\band\b/.test(text) &&
      !/\b(?:together|combined|or|both)\b/.test(text),
    'of what you want the share',
  );
  // Of each group it would be all or nothing.
  add(
    derivation?.kind === 'part' && derivation.filters.some(({ member }) => dimensions.includes(member)),
    'of what you want the share',
  );
  // One value of the groups that share a figure has all of it.
  add(
    derivation?.kind === 'share' &&
      dimensions.length === 1 &&
      filters.some(
        (filter) =>
          filter.operator === 'equals' && filter.values.length === 1 && dimensions.includes(filter.member),
      ),
    'of what you want the share',
  );
  add(derivation?.kind === 'part' && narrowsWholeToPart(intent, tokens, said), 'of what you want the share');
  add(
    derivation?.kind === 'share' && previous === null && isRateOfOwn(intent, text, source.members),
    'of what you want the share',
  );
  add(derivation?.kind === 'share' && leavesOutListed(intent, words, said), 'of what you want the share');
  add(derivation?.kind === 'share' && isOfWiderTotal(intent, tokens), 'of what you want the share');
  add(derivation?.kind === 'share' && isShareOfOwnWhole(intent, words, said), 'of what you want the share');
  // "ordered in May and not invoiced" has both of one row.
  const isUndone = filters.some(({ operator, member }) => operator === 'isNotSet' && member.kind === 'time');
  add(/\bwith(?:out)? and with(?:out)?\b/.test(text) && !hasGroups, 'which side you want');
  add(/\band not\b/.test(text) && !hasGroups && !isUndone, 'which side you want');
  add(
    /\b(?:the same (?:for|in|by|as|but)|those|that one|of them)\b/.test(text) &&
      previous === null &&
      time?.range == null,
    'what came before',
  );
  add(/^and\b/.test(text) && previous === null, words[0] ?? '');
  // What is overdue is owed in all.
  add(
    /\b(?:overdue (?:amount|balance)|(?:amount|balance) overdue)\b/.test(text) &&
      measures.some(({ aggregate }) => aggregate === 'avg'),
    'which amount you want',
  );
  // "what do we treat them with" asks for things, and not how often that was done.
  add(
    /^(?:and |so )?what (?:do|does|did) /.test(text) &&
      measures.length > 0 &&
      !hasGroups &&
      (/ (?:with|for|on|about|against)$/.test(text) ||
        (measures.every(({ member, aggregate }) => isCount(member) || aggregate === 'count_distinct') &&
          derivation === null &&
          !/\b(?:number|count|total|how many)\b/.test(text))),
    'what',
  );
  // "worth over £2000 a year", of a value per year, asks for no years.
  add(
    hasSeries &&
      filters.some(
        ({ operator, member }) =>
          operator === 'compares' &&
          new RegExp(`\\b(?:per|a) ${time?.granularity}\\b`, 'i').test(member.title),
      ) &&
      new RegExp(`\\d (?:an?|per|each|every) ${time?.granularity}\\b`).test(text),
    'of which time',
  );
  // What "contracts bring in a month", of a monthly fee, is no series of months.
  add(
    hasSeries &&
      measures.some(({ member }) => new RegExp(`\\b${time?.granularity}ly\\b`, 'i').test(member.title)) &&
      new RegExp(`\\b(?:an?|per) ${time?.granularity}\\b`).test(text),
    'of which time',
  );
  // "when was the last trip" is a day, and no number of trips.
  const tellsTime =
    hasSeries ||
    [...dimensions, ...measures.map(({ member }) => member)].some(
      ({ kind, meta, part }) => kind === 'time' || meta.type === 'time' || part !== undefined,
    );
  add(/^(?:and |so )?when\b/.test(text) && !tellsTime, 'when');
  add(
    (previous === null ? /^(?:who|whose|which|where)\b/ : /^(?:and |so )?(?:who|whose)\b/).test(text) &&
      !hasGroups &&
      derivation === null,
    words[0] ?? '',
  );
  // Who is here are none of all there are.
  add(
    /^who (?:is|are|['’]?s) (?:\w+ )?(?:here|in|there|out|away|staying)\b/.test(text) &&
      filters.length === 0 &&
      time === null &&
      previous === null,
    words[0] ?? '',
  );
  add(isMostOfWhat(intent, tokens, said), 'what you want the most of');
  // "visits by weekday" are counted: a list names what it lists outside of "by …".
  const grouped = new Set(tokens.flatMap((_, at) => (isAfterBy(words, at) ? (said[at] ?? []) : [])));
  const isListed = tokens.some(
    (_, at) =>
      (said[at] ?? []).some((element) => element.role === 'group' && !grouped.has(element)) &&
      !/^(?:by|per|each|across)$/.test(words[at - 1] ?? ''),
  );
  const asksForNames = /\b(?:list|name|enumerate|which|who|whose|where|what)\b/.test(text);
  add(
    measures.length === 0 &&
      derivation === null &&
      previous === null &&
      !asksForNames &&
      !isListed &&
      !filters.some((filter) => 'rows' in filter && dimensions.includes(filter.member)) &&
      limit === null,
    'which figure you want',
  );
  return unfit;
}

/** "of payments gets refunded": what became of some, and not what all of it does. */
function isOfWhatBecame(tokens: Token[]): boolean {
  const of = tokens.findIndex(
    ({ word }, at) =>
      word === 'of' &&
      /^(?:share|percent|percentage|proportion|part|fraction)$/.test(tokens[at - 1]?.word ?? ''),
  );
  return tokens.some(
    (token, at) =>
      of >= 0 &&
      at > of + 2 &&
      at < of + 7 &&
      // "by where it was issued" names the groups.
      !tokens.slice(of, at).some(({ word }) => /^(?:by|per|each|every|across)$/.test(word)) &&
      isPastForm(token) &&
      !/^(?:made|taken|done|earned|sold|spent|held|brought|generated|had|got|was|were|came|went)$/.test(
        token.word,
      ) &&
      /^(?:is|are|was|were|gets?|got|been|being|ends|ended)$/.test(tokens[at - 1]?.word ?? ''),
  );
}

function isSharedAmong(text: string): boolean {
  return /\b(?:from|by|in|to|is|are|was|were) each\b|\bcomes? from\b|\bcame from\b/.test(text);
}

/** "percentage of motor claims that are theft": what is said of the claims as such is no part of them. */
function narrowsWholeToPart({ derivation }: Intent, tokens: Token[], said: Element[][]): boolean {
  const of = tokens.findIndex(({ word }) => word === 'of');
  const that = tokens.findIndex(
    ({ word }, at) => at > of + 1 && /^(?:that|which|who|is|are|was|were)$/.test(word),
  );
  if (derivation?.kind !== 'part' || of < 1 || that < 0) return false;
  const saysAt = (from: number, to: number) => said.slice(from, to).flat();
  const [before, after] = [saysAt(of + 1, that), saysAt(that + 1, tokens.length)];
  return derivation.filters.some((filter) => {
    const isOf = (element: Element) => element.filter === filter;
    // What is left out because it never was due is a part of none.
    return filter.operator !== 'differs' && before.some(isOf) && !after.some(isOf);
  });
}

/** "share of appointments that was booked online": what is said of the part, and stands behind no "in" or "at", is no condition of the whole. */
function narrowsPartToWhole({ derivation, filters }: Intent, tokens: Token[], said: Element[][]): boolean {
  const isRatio = derivation?.kind === 'ratio' && derivation.isShare;
  if (derivation?.kind !== 'part' && !isRatio) return false;
  const of = tokens.findIndex(({ word }) => word === 'of');
  const told = tokens.findIndex(
    ({ word }, at) => of > 0 && at > of + 1 && /^(?:is|are|was|were|got|get|gets)$/.test(word),
  );
  const begins = derivation?.kind === 'part' ? (derivation.begins ?? -1) : told;
  if (begins < 0) return false;
  return filters.some((filter) => {
    if (filter.operator !== 'equals') return false;
    const places = said.flatMap((own, at) => (own.some((element) => element.filter === filter) ? [at] : []));
    const isOfPart = (at: number) =>
      at >= begins && !/^(?:in|at|from|for|by|of|with|among|during)$/.test(tokens[at - 1]?.word ?? '');
    return places.length > 0 && places.every(isOfPart);
  });
}

/** Two conditions on one thing that cannot both be. */
function contradict({ filters }: Intent): boolean {
  const opposite: Readonly<Record<string, string>> = {
    isTrue: 'isFalse',
    isSet: 'isNotSet',
    equals: 'differs',
  };
  return filters.some((one) =>
    filters.some(
      (other) =>
        one.member.reference === other.member.reference &&
        opposite[one.operator] === other.operator &&
        !('values' in one && 'values' in other && !one.values.some((value) => other.values.includes(value))),
    ),
  );
}

/** Two periods, of which one alone is no answer. */
const SETS_PERIODS_BESIDE =
  /\b(?:vs|versus|against|compared? (?:to|with)|than(?: in)?) (?:(?:the|in|that of) )*(?:same|last|previous|prior|this|q[1-4]|20\d\d|january|february|march|april|may|june|july|august|september|october|november|december|(?:year|month|quarter|week|day) before)\b|\b(?:year|month|quarter|week) (?:over|on) (?:year|month|quarter|week)\b|\b(?:did|has|have)\b.* (?:go up|go down|gone up|gone down|rise|risen|increased?|decreased?|grow|grown|fall|fallen|drop|dropped)\b/;

const COMPARING =
  /\b(?:vs|versus|against|compar\w*|than|gr[eo]w\w*|chang\w*|increas\w*|decreas\w*|ris\w+|rose|fall\w*|fell|drop\w*|declin\w*|improv\w*|worse\w*|differ\w*|over|up|down|more|less|fewer|higher|lower|better|trend\w*|develop\w*|evol\w*|yoy|mom|qoq|before|earlier|previous|prior|gain\w*|lost|shr[aiu]nk\w*|again|same)\b/;

/** "2024 and 2025", "March to May". */
function joinsPeriods(words: string[]): boolean {
  return words.some(
    (word, at) =>
      /^(?:and|to|or)$/.test(word) &&
      /\d|^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|last|this|q|year|month|week|quarter)/.test(
        words[at + 1] ?? '',
      ),
  );
}

/** Periods of which one holds a part of the other are nothing to set side by side. */
function overlap(one: DateRange | null, other: DateRange): boolean {
  const isBefore = (end: string | null, start: string | null) =>
    end !== null && start !== null && end <= start;
  return one !== null && !isBefore(one.to, other.from) && !isBefore(other.to, one.from);
}

const leavesOutSeveral = (filter: Intent['filters'][number]): boolean =>
  filter.operator === 'differs' && filter.values.length > 1;

/** "over 60 and under 30" */
function excludeEachOther({ filters, having }: Intent): boolean {
  const compared = [
    ...filters.flatMap((filter) => (filter.operator === 'compares' ? [filter] : [])),
    ...having.map(({ use, comparisons }) => ({ member: use.member, comparisons })),
  ];
  const bounds = compared.flatMap(({ member, comparisons }) =>
    comparisons.map((comparison) => ({ ...comparison, of: member.reference })),
  );
  const isAbove = (low: (typeof bounds)[number]) => (high: (typeof bounds)[number]) =>
    high.of === low.of && high.operator.startsWith('<') && high.value <= low.value;
  return bounds.some((low) => low.operator.startsWith('>') && bounds.some(isAbove(low)));
}

/** "cancelled orders that were completed": two values of one thing, of which a row has one. */
function saidOfEachOther({ filters }: Intent, tokens: Token[], said: Element[][]): boolean {
  const at = tokens.findIndex(
    ({ word }, index) =>
      /^(?:that|which|who)$/.test(word) &&
      /^(?:is|are|was|were|have|has|had|got)$/.test(tokens[index + 1]?.word ?? ''),
  );
  if (at < 0) return false;
  return filters.some((filter) => {
    const isSaid = (from: number, to: number) =>
      said.slice(from, to).some((elements) => elements.some((element) => element.filter === filter));
    return (
      filter.operator === 'equals' && filter.values.length > 1 && isSaid(0, at) && isSaid(at, tokens.length)
    );
  });
}

/** "revenue by category and orders by channel": a figure stands between two groupings. */
function crosses(words: string[], said: Element[][]): boolean {
  const by = words.flatMap((word, at) => (word === 'by' || word === 'per' ? [at] : []));
  return by.some((at, index) => {
    const next = by[index + 1];
    if (next === undefined || next > at + 8) return false;
    const between = said.slice(at + 1, next);
    const joins = words.slice(at + 1, next);
    // "per month in 2025 (by date of arrival)" says the date.
    const after = said[next + 1] ?? [];
    if (after.length > 0 && after.every(({ role }) => role === 'period')) return false;
    const isFigure = between.some(
      (elements) =>
        elements.some(({ role }) => role === 'figure') && !elements.some(({ role }) => role === 'group'),
    );
    return (
      (isFigure && between.some((elements) => elements.some(({ role }) => role === 'group'))) ||
      joins.includes('also') ||
      joins.some((word) => /^20\d\d$/.test(word))
    );
  });
}

/** Rows of one thing beside those of another hold none of what has no match: they are no number to divide by. */
function dividesJoined({ derivation, measures }: Intent): boolean {
  if (derivation?.kind !== 'ratio') return false;
  const { relation } = derivation.per;
  return relation !== null && measures.some(({ member }) => member.relation !== relation);
}

function isAfterBy(words: string[], at: number): boolean {
  return words.slice(Math.max(0, at - 3), at).some((word) => /^(?:by|per|each|across)$/.test(word));
}
