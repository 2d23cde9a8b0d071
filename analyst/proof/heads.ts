import type { Intent, Subject } from '../intent/intent.ts';
import { gradable } from '../language/gradable-adjectives.ts';
import { stemsOf, type Token, textOfWords } from '../language/tokens.ts';
import { unitOfName } from '../language/units-of-names.ts';
import { isPastForm } from '../language/word-kinship.ts';
import type { Member } from '../match/model/members.ts';
import type { Element } from './elements.ts';
import { isMoney } from './money.ts';
import { coreOf, headOf, type Names, namesOf } from './names.ts';
import { countsParts, isCount, isGrouped, isRowNumber } from './need.ts';
import { otherFigures } from './other-figures.ts';
import { isOf, isPerThing, isPlural, phraseAfter } from './phrases.ts';
import { isPlainCount, RESTRICTING } from './rivals.ts';
import { namesRows } from './strength.ts';

/** Words by which a question says what it asks for, where the intent gives another thing. */
export function unfitHeads(intent: Intent, subject: Subject, said: Element[][]): string[] {
  return [
    ...conditionsAsFigures(intent, subject, said),
    ...singleOnes(intent, subject, said),
    ...rowsOfOthers(intent, subject, said),
    ...otherWholes(intent, subject, said),
    ...otherSides(intent, subject, said),
    ...ownersAsGroups(intent, subject, said),
    ...restrictedGroups(intent, subject, said),
    ...countsOfOne(intent),
    ...otherFigures(intent, subject, said),
    ...countsDivided(intent),
    ...unsaidAverages(intent, subject, said),
    ...valuesRanked(intent, subject, said),
    ...fastestOfAll(intent, subject, said),
    ...countsOfNothing(intent, subject),
  ];
}

/** "placements with a refund" are placements: what they have is a condition, and no figure of them. */
function conditionsAsFigures(
  { measures, dimensions }: Intent,
  { tokens, source }: Subject,
  said: Element[][],
) {
  const [use, ...others] = measures;
  if (use === undefined || others.length > 0 || isCount(use.member) || dimensions.length > 0) return [];
  return tokens.flatMap(({ word, text }, at) => {
    const noun = tokens[at - 1];
    if (!/^(?:with|without|having)$/.test(word) || noun === undefined) return [];
    const isOfRows = isPlural(noun) && namesRows(noun, source) && (said[at - 1] ?? []).length === 0;
    const isOnlyThere = said.slice(0, at).every((elements) => !isOf(elements, 'figure'));
    const isFigure = phraseAfter(tokens, at).some((place) => isOf(said[place], 'figure'));
    return isOfRows && isOnlyThere && isFigure ? [text] : [];
  });
}

const GREATEST = /^(?:largest|biggest|smallest|longest|shortest|highest|lowest|dearest|cheapest)$/;
const BIGGEST = /^(?:largest|biggest|smallest)$/;

/** "which pub had the biggest order": one of them, and neither how many there are nor all together. */
function singleOnes(intent: Intent, { tokens, source }: Subject, said: Element[][]): string[] {
  if (!isGrouped(intent)) return [];
  return tokens.flatMap((token, at) => {
    if (!GREATEST.test(token.word) || token.isQuoted) return [];
    // An order is a thing, too, and no way of sorting.
    const place = phraseAfter(tokens, at).at(-1) ?? at + 1;
    const noun = tokens[place];
    if (noun === undefined || noun.isQuoted) return [];
    if (AMOUNT.test(tokens[place + 1]?.word ?? '')) return [];
    const isTogether = intent.measures.some(
      ({ member, aggregate }) =>
        aggregate === null &&
        (said[place] ?? []).some((element) => element.role === 'figure' && element.member === member) &&
        headOf(stemsOf(member.meta.title)) === noun.stem &&
        (isCount(member)
          ? namesRows(noun, source) && (BIGGEST.test(token.word) || !isPlural(noun))
          : member.meta.aggType === 'sum' &&
            BIGGEST.test(token.word) &&
            !isPlural(noun) &&
            isSeveral(member, noun)),
    );
    return isTogether ? [`${token.text} ${noun.text}`] : [];
  });
}

/** The "biggest order" is none of what all orders of a pattern came to. */
function rowsOfOthers({ measures }: Intent, { tokens, source }: Subject, said: Element[][]): string[] {
  const isOfRow = measures.some(({ aggregate }) => aggregate === 'max' || aggregate === 'min');
  return tokens.flatMap((token, at) => {
    const noun = tokens[at + 1];
    if (!isOfRow || !GREATEST.test(token.word) || noun === undefined || noun.isQuoted) return [];
    const isSaid = (said[at + 1] ?? []).some(({ role }) => role !== 'period');
    return !isSaid && source.counted.has(noun.stem) && !namesRows(noun, source) ? [noun.text] : [];
  });
}

const AMOUNT = /^(?:count|number|numbers|total|totals|volume|value|amount|sum|share|rate)$/;

/** "Fees" add up what each fee is. */
const isSeveral = ({ meta }: Member, { stem }: Token): boolean =>
  meta.title
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => word !== stem && stemsOf(word)[0] === stem);

/** "percentage of sailings cancelled because of weather": all sailings are the whole, and not those that were cancelled. */
function otherWholes({ derivation, measures }: Intent, { tokens, source }: Subject, said: Element[][]) {
  if (derivation?.kind !== 'part' && derivation?.kind !== 'share') return [];
  const of = tokens.findIndex(
    ({ word }, at) =>
      word === 'of' &&
      /^(?:percent|percentage|pct|share|proportion|fraction|part)$/.test(tokens[at - 1]?.word ?? ''),
  );
  if (of < 0) return [];
  const noun = phraseAfter(tokens, of).find((place) => {
    const token = tokens[place];
    return token !== undefined && isPlural(token) && namesRows(token, source);
  });
  const done = noun === undefined ? undefined : tokens[noun + 1];
  if (noun === undefined || done === undefined || !isPastForm(done)) return [];
  const stem = tokens[noun]?.stem ?? '';
  // "Loads weighed", also called loads, are all that there are, and no part of others.
  const isAllOfThem = ({ own }: Names) => own.some((stems) => coreOf(stems).join(' ') === stem);
  // Nor are the "Credits sold" where nothing else is known of credits.
  const isOfThem = (other: Member) =>
    isAllOfThem(namesOf(other)) || (isCount(other) && stemsOf(other.title).includes(stem));
  const isRestricted = measures.some(
    ({ member }) =>
      !isAllOfThem(namesOf(member)) &&
      source.members.some((other) => other !== member && other.kind === 'measure' && isOfThem(other)) &&
      (said[noun + 1] ?? []).some((element) => element.role === 'figure' && element.member === member) &&
      namesOf(member).own.some(
        (stems) =>
          (isCount(member) && stems.includes(done.stem)) || stems.some((stem) => RESTRICTING.test(stem)),
      ) &&
      isOneOfSeveral(member, stem, source),
  );
  return isRestricted ? [done.text] : [];
}

/** "Payments received" are a part of nothing where no other figure speaks of payments, nor are "Surveys sent" where these are all there are. */
function isOneOfSeveral(figure: Member, noun: string, { members, rowNouns }: Subject['source']): boolean {
  if (isPlainCount(figure)) return false;
  const speaksOfIt = (other: Member) =>
    /^(?:sum|count)/.test(other.meta.aggType ?? '') &&
    namesOf(other).own.some((stems) => stems.includes(noun));
  const others = members.filter((other) => other !== figure && other.relation === figure.relation);
  return others.some(speaksOfIt) || (rowNouns.has(noun) && !others.some(isPlainCount));
}

/** "does Kendal lose more than Penrith", "which lost more": each side has a figure of its own. */
function otherSides(intent: Intent, { tokens }: Subject, said: Element[][]): string[] {
  const { filters, dimensions, derivation, having } = intent;
  const words = tokens.map(({ word }) => word);
  const more = words.findIndex((word) =>
    /^(?:more|less|fewer|higher|lower|better|worse|bigger|longer)$/.test(word),
  );
  if (more < 0 || having.length > 0) return [];
  const than = words.indexOf('than', more);
  const text = tokens[more]?.text ?? '';
  if (than < 0) {
    const isLast = more === words.length - 1;
    return words[0] === 'which' && isLast && !isGrouped(intent) && derivation === null ? [text] : [];
  }
  const sides = [said.slice(0, than), said.slice(than + 1)].map((side) => side.flat());
  const isOnBothSides = (filter: Intent['filters'][number]) =>
    sides.every((side) => side.some((element) => element.filter === filter));
  return filters.some(
    (filter) =>
      filter.operator === 'equals' &&
      filter.values.length > 1 &&
      isOnBothSides(filter) &&
      !dimensions.includes(filter.member) &&
      derivation === null,
  )
    ? [text]
    : [];
}

/** "jobs whose translator is certified" are not counted by translator. */
function ownersAsGroups({ derivation }: Intent, { tokens }: Subject, said: Element[][]): string[] {
  if (derivation !== null) return [];
  return tokens.flatMap(({ word, text }, at) => {
    const own = (said[at + 1] ?? []).filter(({ role }) => role === 'group');
    const isSaidElsewhere = own.some((element) =>
      said.some((elements, place) => place !== at + 1 && elements.includes(element)),
    );
    return word === 'whose' && at > 0 && own.length > 0 && !isSaidElsewhere ? [text] : [];
  });
}

/** "rush only" leaves out what is not, and "only level 2" asks for no figures by level. */
function restrictedGroups(intent: Intent, { tokens, previous }: Subject, said: Element[][]): string[] {
  const leading = tokens[0]?.word === 'and' ? 1 : 0;
  const [only] = tokens.slice(leading);
  const isChosen = intent.limit !== null || intent.having.length > 0;
  if (previous !== null && !isChosen && /^(?:only|just)$/.test(only?.word ?? '')) {
    const phrase = phraseAfter(tokens, leading).map((place) => said[place]);
    const saysGroup = phrase.some((own) => isOf(own, 'group'));
    if (saysGroup && !phrase.some((own) => isOf(own, 'condition', 'figure'))) return [only?.text ?? ''];
  }
  return tokens.flatMap(({ word, text }, at) => {
    if (word !== 'only' && word !== 'just') return [];
    // "average fee by month, open claims only": of these, and not how many they are as well.
    const isSecond =
      isOf(said[at - 1], 'figure') && !isOf(said[at - 1], 'condition') && intent.measures.length > 1;
    if (isSecond && at === tokens.length - 1) return [text];
    const isGroup = [at - 1, at + 1].some((place) =>
      (said[place] ?? []).some(({ role, member }) => role === 'group' && member.kind === 'boolean'),
    );
    return isGroup ? [text] : [];
  });
}

/** The number of different countries within each country is 1, and so is that of pubs within each pub. */
function countsOfOne({ measures, dimensions, having, derivation }: Intent): string[] {
  const counted = measures.flatMap(({ member, aggregate }) =>
    aggregate === 'count_distinct' && dimensions.includes(member) ? [member.title] : [],
  );
  const groups = derivation?.kind === 'countOf' ? [derivation.each] : dimensions;
  const [group, ...others] = groups;
  // Single rows are told by what counts them: "which batches were dumped".
  const isAny = ({ comparisons: [first] }: Intent['having'][number]) =>
    first?.operator === '>' && first.value === 0;
  const ofItself = having.flatMap((condition) => {
    const { use } = condition;
    return !isAny(condition) &&
      group !== undefined &&
      others.length === 0 &&
      (use.member === group || countsThingOf(group, use.member))
      ? ['of which groups the number has to hold']
      : [];
  });
  return [...counted, ...ofItself];
}

const countsThingOf = (group: Member, figure: Member): boolean =>
  group.kind === 'dimension' &&
  isCount(figure) &&
  headOf(stemsOf(group.title)) === headOf(stemsOf(figure.title));

/** How many different things there are in all says nothing of how many each has, and a rate is none of each. */
const countsDivided = ({ measures, derivation }: Intent): string[] =>
  derivation?.kind === 'ratio'
    ? measures.flatMap(({ member, aggregate }) =>
        member !== derivation.per &&
        (aggregate === 'count_distinct' ||
          /^(?:count_distinct|avg|number)$/.test(member.meta.aggType ?? '')) &&
        !isWorkedOutSum(member)
          ? [member.title]
          : [],
      )
    : [];

/** "Margin", of sums. */
const isWorkedOutSum = (member: Member): boolean =>
  member.meta.aggType === 'number' &&
  isMoney(member) &&
  !/\b(?:rate|ratio|per|average|avg|mean|price|share)\b|%|percent/i.test(
    `${member.meta.title} ${member.meta.description}`,
  );

const AVERAGING = /^(?:average|avg|mean|median|typical|typically|usually|normally|how)$/;

/** "delays over 60 minutes" are wanted themselves, and not what they are on average. */
function unsaidAverages(
  { measures, filters }: Intent,
  { tokens, source }: Subject,
  said: Element[][],
): string[] {
  if (tokens.some(({ word }, at) => AVERAGING.test(word) || isPerThing(tokens, at))) return [];
  const compared = filters.flatMap(({ operator, member }) => (operator === 'compares' ? [member] : []));
  return measures.flatMap(({ member, aggregate }) => {
    const isAverage = aggregate === 'avg' || member.meta.aggType === 'avg';
    // "installed kWp by town" is no average that the model does without, nor are "admissions per year".
    if (
      aggregate === 'avg' &&
      (hasSumOf(member, source) || countsParts(member)) &&
      !tokens.some(({ word }) => gradable(word) !== null)
    )
      return [member.title];
    const isOfSame = tokens.some((_, at) => {
      const elements = said[at] ?? [];
      return (
        elements.some((element) => element.role === 'figure' && element.member === member) &&
        elements.some((element) => element.role === 'condition' && compared.includes(element.member))
      );
    });
    return isAverage && isOfSame ? [member.title] : [];
  });
}

/** Whether the model adds up what the rows have of it, by the unit that both are in. */
function hasSumOf(member: Member, { members }: Subject['source']): boolean {
  const unit = unitOfName(member.meta.title);
  return (
    unit !== null &&
    members.some(
      ({ kind, meta }) => kind === 'measure' && meta.aggType === 'sum' && unitOfName(meta.title) === unit,
    )
  );
}

/** "pays the highest rent": what is highest is a figure, and no value that only leaves rows out. */
function valuesRanked(intent: Intent, { tokens }: Subject, said: Element[][]): string[] {
  if (intent.measures.length === 0 || !isGrouped(intent)) return [];
  return tokens.flatMap((token, at) => {
    if (!GREATEST.test(token.word) || token.isQuoted) return [];
    const place = phraseAfter(tokens, at).at(-1);
    const elements = said[place ?? -1] ?? [];
    const isValue =
      elements.length > 0 &&
      elements.every(({ role, filter }) => role === 'condition' && filter !== null && 'values' in filter);
    return isValue ? [`${token.text} ${tokens[place ?? -1]?.text}`] : [];
  });
}

/** Whoever "has the fastest response time" has it on average, where the model has that, and not once. */
function fastestOfAll(intent: Intent, { tokens, source }: Subject, said: Element[][]): string[] {
  const ofRows = intent.measures.filter(
    ({ member, aggregate }) => isRowNumber(member) && (aggregate === 'min' || aggregate === 'max'),
  );
  const averages = source.members.filter(({ meta }) => meta.aggType === 'avg');
  return tokens.flatMap(({ word }, at) => {
    const place = phraseAfter(tokens, at)[0];
    if (!/^(?:fastest|slowest|quickest)$/.test(word) || !isGrouped(intent) || place === undefined) return [];
    const named = ofRows.filter(({ member }) =>
      (said[place] ?? []).some((element) => element.member === member),
    );
    const own = averages.filter((average) =>
      named.some(({ member }) =>
        coreOf(stemsOf(member.meta.title)).every((stem) => stemsOf(average.meta.title).includes(stem)),
      ),
    );
    return own.map(({ title }) => title);
  });
}

/** "how many got an offer?" of nobody; "in one go", of what was added up; "and how much is it", of a number of rows. */
function countsOfNothing(
  { measures, having, derivation, dimensions }: Intent,
  { tokens, previous }: Subject,
): string[] {
  const text = textOfWords(tokens);
  const next = tokens[2];
  const isOfNobody =
    previous === null &&
    text.startsWith('how many ') &&
    next !== undefined &&
    /^(?:got|were|was|are|have|had|did)$/.test(next.word);
  const once =
    /\b(?:in (?:one|a single) (?:go|visit|order|trip|stay|sitting|day)|at once|at a time|in a row)\b/.exec(
      text,
    );
  const isAddedUp =
    having.length > 0 || (dimensions.length > 0 && derivation === null && measures.length > 0);
  const howMuch = /\band how much\b/.exec(text);
  return [
    ...(isOfNobody ? ['how many'] : []),
    ...(once !== null && isAddedUp ? [once[0]] : []),
    ...(howMuch !== null && measures.length > 0 && measures.every(({ member }) => isCount(member))
      ? [howMuch[0]]
      : []),
  ];
}
