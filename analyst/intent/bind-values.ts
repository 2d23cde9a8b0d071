import type { SqlResult } from '../../schema/wire/tools.ts';
import { ownName } from '../language/own-name.ts';
import type { Slip } from '../language/slips.ts';
import { fold, stemsOf } from '../language/tokens.ts';
import { STOP_WORDS } from '../language/vocabulary.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { addsUp, countsThings, type Member } from '../match/model/members.ts';
import type { Filter, UnknownPhrase } from '../match/terms.ts';
import { directedMembers, membersOfNoun } from '../match/values/directions.ts';
import { FIT, fitOf } from '../match/values/fit.ts';
import { mostValuesOf, oppositeOf, searchedDimensions } from '../match/values/value-lookup.ts';
import { prove } from '../proof/prove.ts';
import type { Unproven } from '../proof/unproven.ts';
import { withAssumedDate } from './assumed-date.ts';
import { confidenceIn } from './confidence.ts';
import type { Doubts } from './doubts.ts';
import type { Intent, Reading } from './intent.ts';
import { onlyTotal } from './one-total.ts';
import { withWorstFirst } from './order.ts';
import { withOthersApart } from './others-apart.ts';
import { withOwnCount } from './own-counts.ts';
import { slipsOfNames } from './slips-of-names.ts';
import { withPresent } from './with-present.ts';
import { withStanding } from './with-standing.ts';

/** An intent with the values found bound to it, and the phrases that no value explains. */
export type BoundIntent = {
  intent: Intent;
  missing: UnknownPhrase[];
  /** What of the question is understood, but not shown by the intent. */
  unmet: Unproven[];
  doubts: Doubts;
  /** How sure it is, from 0 to 1. */
  confidence: number;
  /** Misspelt words, as they were read. */
  slips: Slip[];
  /** Values that its words may mean, where they were looked up. */
  looked?: SqlResult | null;
};

type Match = {
  member: Member;
  values: string[];
  fit: number;
  phrase: UnknownPhrase;
  /** Another column has a value that fits as well. */
  isShared: boolean;
  /** The values have further words. */
  isPart: boolean;
};

/** Columns that a value is rather of: such as a filter was of before, and those that the answer before was by. */
type Likely = { expected: Member[]; shown: Member[] };

/** Any form of a whole value that was told is surer than the very value of another column. */
const SHOWN_GAIN = 2;
/** A word in more values than this, or than were looked up, names none of them. */
const MOST_VALUES = 20;

/** Values by the columns that have them, how many words the longest has, and from how many on a column may have more. */
type Candidates = { columns: [Member, string[]][]; mostWords: number; mostValues: number };
const NO_CANDIDATES: Candidates = { columns: [], mostWords: 0, mostValues: 0 };

/** Turns unknown phrases into filters, with the values as they are stored. */
export function bindValues(reading: Reading, lookup: SqlResult | null): BoundIntent {
  const matches: Match[] = [];
  const missing: UnknownPhrase[] = [];
  const candidates = lookup === null ? NO_CANDIDATES : candidateValues(reading, lookup);
  const searched = candidates.columns.map(([member]) => member);
  // "what about the US?" after Germany is another country.
  const expected = reading.intent.filters.map(({ member }) => member);
  // "children only", after loans by the category of members: what was told is one of these.
  const shown = reading.subject?.previous?.dimensions ?? [];
  for (const phrase of reading.unknown) {
    if (isInNameOfFigure(phrase, reading.intent)) continue;
    if (phrase.mayLack === true) {
      matches.push(...ofHints([phrase], candidates));
      continue;
    }
    const own: Match[] = [];
    const left: UnknownPhrase[] = [];
    const tokens = reading.subject?.tokens ?? [];
    const directed = directedMembers(phrase.start, tokens, searched);
    const ofNoun = membersOfNoun(tokens[phrase.start + phrase.words.length], searched);
    const [likely = expected] = [directed, ofNoun].filter(({ length }) => length > 0);
    bindPhrase(phrase, candidates, { expected: likely, shown }, own, left);
    if (areOfOthers(own) || isTorn(phrase, own)) {
      missing.push(phrase);
      continue;
    }
    matches.push(...own);
    missing.push(...left.filter((one) => !isNameOfColumn(one, own) && !isThingOfValue(one, own, reading)));
  }
  const matched = withMatches(reading, matches);
  const bound = reading.subject === null ? matched : withOwnCount(matched, reading.subject.source.members);
  const dated =
    reading.subject === null
      ? bound
      : withWorstFirst(withAssumedDate(bound, reading.subject), reading.subject.tokens);
  const standing = (read: Intent, isAhead: boolean): Intent =>
    reading.subject === null || (reading.standing?.asked === 'ahead') !== isAhead
      ? read
      : withStanding(read, reading.standing, reading.subject, (phrases) =>
          filtersOf(ofHints(phrases, candidates)),
        );
  // What is to come is told without what was called off, which the proof holds it to.
  const intent = standing(dated, true);
  const proof = reading.subject === null ? null : prove(intent, reading.subject);
  const unmet = proof?.unproven ?? [];
  // "the net payouts for February's milk", by the "Month of the milk": words of a name that was read are no value.
  const isShown = ({ words }: UnknownPhrase) => words.every((word) => proof?.naming.has(word) === true);
  const sought = unmet.length > 0 ? missing : missing.filter((phrase) => !isShown(phrase));
  const doubts = { ...reading.doubts, ...doubtsOfValues(matches) };
  const { subject } = reading;
  const there =
    // "the garage" is hardly the one that is called "Garage Van Beek".
    subject === null || (doubts.unlikeValue ?? 0) > 0
      ? null
      : withPresent({ intent, missing: sought, unmet }, reading.present, subject, (phrases) =>
          filtersOf(ofHints(phrases, candidates)),
        );
  if (subject !== null && there !== null)
    return {
      ...there,
      doubts,
      confidence: confidenceIn(doubts),
      slips: slipsOfNames(there.intent, subject),
      looked: lookup,
    };
  const slips = reading.subject === null ? [] : slipsOfNames(intent, reading.subject);
  const apart = subject === null ? intent : withOthersApart(intent, subject);
  const left =
    apart === null
      ? [...unmet, { kind: 'sense' as const, text: 'who has the one and not the other' }]
      : unmet;
  const isProven = sought.length + left.length === 0;
  const meant = isProven ? standing(apart ?? intent, false) : (apart ?? intent);
  return {
    ...{ intent: meant, missing: sought, unmet: left },
    ...{ doubts, confidence: confidenceIn(doubts), slips, looked: lookup },
  };
}

/** "from the first call", of the "Days from first call to funeral", is none at the stage that is called so. */
const isInNameOfFigure = ({ words }: UnknownPhrase, { measures }: Intent): boolean =>
  words.length > 1 &&
  measures.some(({ member }) => ` ${member.meta.title.toLowerCase()} `.includes(` ${words.join(' ')} `));

/** What phrases say of the columns beside them, and of no others. */
const ofHints = (phrases: UnknownPhrase[], candidates: Candidates): Match[] =>
  phrases.flatMap((phrase) => {
    const match = bestMatch(phrase, phrase.words.length, candidates, { expected: [], shown: [] });
    return match !== null && match.member === phrase.hint ? [match] : [];
  });

/** The same of a question in which these slips were mended first. */
export function withSlipsMended(bound: BoundIntent, slips: Slip[]): BoundIntent {
  const doubts = { ...bound.doubts, misspelt: 1 };
  return { ...bound, doubts, confidence: confidenceIn(doubts), slips: [...slips, ...bound.slips] };
}

/** "Swedish customers", found in the country of the customer: what is left is what the column says itself. */
function isNameOfColumn({ words }: UnknownPhrase, matches: Match[]): boolean {
  const names = new Set(matches.flatMap(({ member }) => stemsOf(`${member.name} ${member.title}`)));
  return words.flatMap(stemsOf).every((stem) => names.has(stem));
}

/** "sessions at EVBox chargers": what the value is said of, where these have that very column. */
function isThingOfValue({ words }: UnknownPhrase, matches: Match[], { subject }: Reading): boolean {
  const [only, ...others] = words.flatMap(stemsOf);
  const texts = subject?.source.textsOfThings.get(only ?? '');
  return (
    others.length === 0 &&
    texts !== undefined &&
    matches.some(({ member }) => texts.has(ownName(member.meta.name)))
  );
}

function doubtsOfValues(matches: Match[]): Doubts {
  const worst = Math.min(FIT.same, ...matches.map(({ fit }) => fit));
  return {
    unlikeValue: (FIT.same - worst) / (FIT.same - FIT.partSlip),
    sharedValue: Number(matches.some(({ values, isShared }) => values.length > 1 || isShared)),
  };
}

/** Puts values where they belong: into the part whose share is asked for, side by side, or into the filters. */
function withMatches({ intent, contrasts, subject }: Reading, matches: Match[]): Intent {
  const { derivation } = intent;
  const ofEach = shareOfEach(intent, matches, subject);
  if (ofEach !== null) return ofEach;
  if (derivation?.kind === 'part') {
    const { begins } = derivation;
    const isPart = ({ phrase }: Match) =>
      phrase.mayLack === true ||
      (!phrase.isExcluded && phrase.start >= (begins ?? 0) && (!phrase.isPlace || isWhereTheyAre(phrase)));
    // "that are in transit" says no more than where they are.
    const isWhereTheyAre = ({ start }: UnknownPhrase) =>
      begins !== null &&
      subject?.tokens.slice(begins, start).every(({ word }) => STOP_WORDS.has(word)) === true;
    const describes = derivation.filters.length > 0 || matches.some(isPart);
    // "from Hill or River": what is said of one value of a column is said of the other.
    const isListed = ({ member }: Match) => matches.some((other) => isPart(other) && other.member === member);
    const parts =
      describes || begins !== null ? matches.filter((match) => isPart(match) || isListed(match)) : matches;
    const filters = [...derivation.filters, ...filtersOf(parts)];
    const places = filtersOf(matches.filter((match) => !parts.includes(match)));
    // Costs by kind, then "what percentage is repairs?": of all of them, since of repairs all are.
    const isAsked = (member: Member) => !filters.some((filter) => filter.member === member);
    return {
      ...intent,
      dimensions: subject?.previous == null ? intent.dimensions : intent.dimensions.filter(isAsked),
      filters: [...intent.filters.filter((filter) => !isReplaced(filter, filters)), ...places],
      derivation: { kind: 'part', filters, begins },
    };
  }
  const filters = contrasts ? besideEarlier(filtersOf(matches), intent.filters) : filtersOf(matches);
  const compared = filters.find((filter) => filter.operator === 'equals' && filter.values.length > 1);
  const isBeside =
    compared !== undefined &&
    !intent.dimensions.includes(compared.member) &&
    (contrasts ||
      isSplitBy(matches, compared.member, subject) ||
      isOfEach(intent, matches, compared.member, subject));
  return {
    ...intent,
    filters: [...intent.filters.filter((filter) => !isReplaced(filter, filters)), ...filters],
    dimensions: isBeside ? [...intent.dimensions, compared.member] : intent.dimensions,
  };
}

/** "share of revenue from visitors, seasonal and annual contracts": what each has, unless they are said to be together. */
function shareOfEach(intent: Intent, matches: Match[], subject: Reading['subject']): Intent | null {
  const { derivation, dimensions, time } = intent;
  const words = subject?.tokens.map(({ word }) => word) ?? [];
  const [only, ...others] = filtersOf(matches);
  const isListed = words.includes('and') && !words.some((word) => TOGETHER.test(word));
  if (derivation?.kind !== 'part' || derivation.filters.length + dimensions.length > 0) return null;
  if (!isListed || others.length > 0 || time?.granularity != null) return null;
  if (only?.operator !== 'equals' || only.values.length < 2) return null;
  const order = { by: 'measure', direction: 'descending' } as const;
  return { ...intent, dimensions: [only.member], order, derivation: { kind: 'share', only } };
}
const TOGETHER = /^(?:together|combined|both|or|jointly|altogether)$/;

/** "split by Leeds and York": by the column that they are of, only these; "classes taught by Anna and Ben" are of both together. */
function isSplitBy(matches: Match[], member: Member, subject: Reading['subject']): boolean {
  const tokens = subject?.tokens ?? [];
  const starts = matches.filter((match) => match.member === member).map(({ phrase }) => phrase.start);
  const isAfterBy = (start: number) => /^(?:by|per)$/.test(tokens[start - 1]?.word ?? '');
  const [first = 0, ...others] = starts.toSorted((one, other) => one - other);
  const before = tokens[first - 2];
  const isDone =
    before !== undefined && isPastForm(before) && !/^(?:split|broken|grouped)$/.test(before.word);
  const isCounted =
    subject?.previous === null && tokens.some(({ word }) => /^(?:many|much|total)$/.test(word));
  return others.length > 0 && isAfterBy(first) && (others.some(isAfterBy) || !(isDone || isCounted));
}

/** "fees for adults and for children", and an average of adults and children, which nobody takes over both: each of them. */
function isOfEach(intent: Intent, matches: Match[], member: Member, subject: Reading['subject']): boolean {
  const tokens = subject?.tokens ?? [];
  const words = tokens.map(({ word }) => word);
  const use = onlyTotal(intent);
  if (use === null || words.some((word) => TOGETHER.test(word))) return false;
  const starts = matches.filter((match) => match.member === member).map(({ phrase }) => phrase.start);
  const [first = 0, ...others] = starts.toSorted((one, other) => one - other);
  const leads = [first, ...others].map((start) => leadOf(words, start));
  const isRepeated = leads.every((lead) => lead !== null && lead === leads[0]);
  const isListed = words.slice(first, others.at(-1)).includes('and');
  const isAverage = use.aggregate === null && !addsUp(use.member);
  return others.length > 0 && isListed && (isRepeated || (isAverage && !isCounted(use.member)));
}

const isCounted = (member: Member): boolean =>
  countsThings(member) || /^(?:max|min)$/.test(member.meta.aggType ?? '');

/** The "for" of "for the adults". */
function leadOf(words: string[], start: number): string | null {
  let at = start - 1;
  while (/^(?:the|our|all)$/.test(words[at] ?? '')) at--;
  return /^(?:for|in|at|from|of|with|to|on)$/.test(words[at] ?? '') ? (words[at] ?? null) : null;
}

/** "compare with Madrid" after Berlin: both. */
function besideEarlier(filters: Filter[], earlier: Filter[]): Filter[] {
  return filters.map((filter) => {
    const before = earlier.find(({ member, operator }) => member === filter.member && operator === 'equals');
    if (filter.operator !== 'equals' || before?.operator !== 'equals') return filter;
    return { ...filter, values: [...new Set([...before.values, ...filter.values])] };
  });
}

/** Binds the longest beginning of a phrase that is a value, then what is left of it. */
function bindPhrase(
  phrase: UnknownPhrase,
  candidates: Candidates,
  likely: Likely,
  matches: Match[],
  missing: UnknownPhrase[],
): void {
  for (const length of lengthsOf(phrase, candidates)) {
    const match = bestMatch(phrase, length, candidates, likely);
    if (match === null) continue;
    matches.push(withOwnDenial(match));
    const rest = phrase.words.slice(length);
    if (rest.length > 0)
      bindPhrase({ ...phrase, words: rest, text: rest.join(' ') }, candidates, likely, matches, missing);
    return;
  }
  const [first, ...rest] = phrase.words;
  if (first === undefined || rest.length === 0) {
    const opposite = first === undefined ? null : oppositeOf(first);
    const negated =
      opposite === null ? null : { ...phrase, words: [opposite], isExcluded: !phrase.isExcluded };
    const match = negated === null ? null : bestMatch(negated, 1, candidates, likely);
    if (match === null) missing.push(phrase);
    else matches.push(match);
    return;
  }
  const found = matches.length;
  bindPhrase({ ...phrase, words: rest, text: rest.join(' ') }, candidates, likely, matches, missing);
  // Nothing of it is known: report it whole, as it was written.
  if (matches.length === found) missing.splice(-1, 1, phrase);
  else missing.push({ ...phrase, words: [first], text: first });
}

/** All of a phrase, then so much of it as some value has words, longest first. */
function lengthsOf({ words }: UnknownPhrase, { mostWords }: Candidates): number[] {
  const parts = Math.max(0, Math.min(words.length - 1, mostWords));
  return [words.length, ...Array.from({ length: parts }, (_, index) => parts - index)];
}

/** Who was "not home" is called so: the "not" is a word of the value, and leaves nothing out. */
function withOwnDenial(match: Match): Match {
  const { phrase, values } = match;
  const isOwn = values.every((value) => /^(?:not|no|non|without)\b/i.test(value));
  const isSaid = /^(?:not|no|non|without)$/i.test(phrase.words[0] ?? '');
  return phrase.isExcluded && isOwn && !isSaid
    ? { ...match, phrase: { ...phrase, isExcluded: false } }
    : match;
}

function candidateValues(reading: Reading, lookup: SqlResult): Candidates {
  const dimensions = searchedDimensions(reading);
  const columns = dimensions.map((member): [Member, string[]] => [
    member,
    lookup.data.flatMap(([dimension, value]) => (dimension === member.name && value != null ? [value] : [])),
  ]);
  const mostWords = Math.max(
    0,
    ...columns.flatMap(([, values]) => values.map((value) => stemsOf(value).length)),
  );
  return { columns, mostWords, mostValues: mostValuesOf(dimensions) };
}

function bestMatch(
  phrase: UnknownPhrase,
  length: number,
  candidates: Candidates,
  { expected, shown }: Likely,
): Match | null {
  const wanted = phrase.words.slice(0, length).flatMap(stemsOf);
  // "clemats" is a slip of "Clematis", though its stem is none.
  const written = phrase.words.slice(0, length).map(fold);
  // "O-" is not "O+", though the words are the same.
  const literal = phrase.words.length === length ? phrase.text.toLowerCase() : null;
  const matches = candidates.columns.flatMap(([member, values]): Match[] => {
    const fits = values.map((value) =>
      value.toLowerCase() === literal ? FIT.literal : fitOf({ wanted, written, phrase }, value),
    );
    const top = Math.max(0, ...fits);
    const chosen = values.filter((_, index) => fits[index] === top);
    const mayBeMore = values.length >= candidates.mostValues && chosen.length > 1;
    if (top === 0 || chosen.length > MOST_VALUES || mayBeMore) return [];
    const isExpected = member === phrase.hint || expected.includes(member);
    const isPart = top === FIT.part || top === FIT.partSlip;
    const isShown = shown.includes(member) && !isPart;
    const gain = isShown ? SHOWN_GAIN : isExpected ? 1 : 0;
    return [{ member, values: chosen, fit: top + gain, phrase, isShared: false, isPart }];
  });
  // Of two columns the one where it names fewer values names them more exactly.
  matches.sort((one, other) => other.fit - one.fit || one.values.length - other.values.length);
  const [first, second] = matches;
  return first === undefined ? null : { ...first, isShared: second?.fit === first.fit };
}

/** "what about Madrid?" after Berlin: one place takes the place of the other. */
function isReplaced({ member, operator }: Filter, filters: Filter[]): boolean {
  return (
    operator === 'equals' &&
    filters.some((filter) => filter.operator === 'equals' && filter.member === member)
  );
}

/** Two values of one dimension widen each other ("in Berlin and Hamburg"); two dimensions narrow each other. */
function filtersOf(matches: Match[]): Filter[] {
  const byMember = Map.groupBy(matches, ({ member, phrase }) => `${phrase.isExcluded} ${member.name}`);
  return [...byMember.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const byPhrase = Map.groupBy(group, ({ phrase }) => phrase.start);
    const values = [...new Set([...byPhrase.values()].flatMap(valuesOfPhrase))];
    // The "not" of "Could not reach" is a part of the value.
    const isExcluded = first.phrase.isExcluded && !values.every((value) => DENYING.test(value));
    return {
      member: first.member,
      operator: isExcluded ? ('differs' as const) : ('equals' as const),
      values,
    };
  });
}

const DENYING = /\b(?:not|never|without)\b/i;

/** "Dr Vale", where there are "Dr Hill" and "Sam Vale": words of two names side by side name neither. */
const areOfOthers = (matches: Match[]): boolean =>
  [...Map.groupBy(matches, ({ member }) => member).values()].some(
    (group) => group.length > 1 && group.some(({ isPart }) => isPart) && sharedBy(group).length === 0,
  );

/** "House Espresso" is one name, and neither the coffee houses nor the espresso machines. */
const isTorn = ({ text }: UnknownPhrase, matches: Match[]): boolean =>
  /^(?:\p{Lu}\S* )+\p{Lu}\S*$/u.test(text) &&
  new Set(matches.map(({ member }) => member)).size > 1 &&
  matches.every(({ isPart }) => isPart);

/** Words side by side name what all of them are in, if there is any: "Lambert, Dr" is no other doctor. */
function valuesOfPhrase(matches: Match[]): string[] {
  const shared = sharedBy(matches);
  return shared.length > 0 ? shared : matches.flatMap(({ values }) => values);
}

const sharedBy = ([first, ...others]: Match[]): string[] =>
  first?.values.filter((value) => others.every(({ values }) => values.includes(value))) ?? [];
