import type { Intent, Subject } from '../intent/intent.ts';
import { gradable, isSuperlative } from '../language/gradable-adjectives.ts';
import { areSynonyms } from '../language/thesaurus.ts';
import { likeness, standAt, stemsOf, type Token, textOfWords } from '../language/tokens.ts';
import { nameWithoutUnit, unitOfName } from '../language/units-of-names.ts';
import { isPastForm, kinship } from '../language/word-kinship.ts';
import { rootOf } from '../language/word-roots.ts';
import type { Member } from '../match/model/members.ts';
import type { Element } from './elements.ts';
import { isMoney } from './money.ts';
import { coreOf, headOf, JOINTS, namesOf } from './names.ts';
import { hasValuesSaid } from './own-words.ts';
import { isPerThing } from './phrases.ts';
import { isOfRoot, LEAST_KIN, tellsRowsApart } from './strength.ts';
import { type Unproven, unprovenTitle } from './unproven.ts';
import { CALENDAR } from './word-lists.ts';

/** Names of which the question says only a part, and another member has that part as well. */
export function rivalled(
  { measures }: Intent,
  subject: Subject,
  elements: Element[],
  before: Element[],
  said: Element[][],
): Unproven[] {
  const { tokens, source } = subject;
  const used = new Set(elements.map(({ member }) => member.reference));
  return elements.flatMap((element) => {
    const { role, member, filter } = element;
    const isOfRow = measures.some(
      (use) => use.member === member && (use.aggregate === 'max' || use.aggregate === 'min'),
    );
    if (
      role === 'period' ||
      (filter !== null && 'values' in filter) ||
      before.some((other) => other.member.reference === member.reference)
    )
      return [];
    const free = tokens.filter(
      (_, at) =>
        !isVerbOfPronoun(at, tokens) &&
        !leadsToPeriod(at, tokens) &&
        (said[at] ?? []).every((other) => other === element || other.role === 'period'),
    );
    const own = coverage(
      member,
      tokens.filter((_, at) => (said[at] ?? []).includes(element)),
      source,
    );
    if (
      role === 'figure' &&
      (isHeadless(element, said, subject) ||
        isUnsaidAverage(member, subject) ||
        isOfWhatFailed(member, tokens) ||
        isSaidByPreposition(element, said, tokens))
    )
      return [unprovenTitle(member)];
    if (own.share === 1 || (role === 'group' && hasValuesSaid(element, elements, said))) return [];
    const hasValues = elements.some((other) => other.role === 'condition' && other.member === member);
    // "which contracts started in May": of a list, what tells them apart is what they are called by.
    const listsThem = measures.length === 0 && tellsRowsApart(member, source);
    if (role === 'group' && !hasValues && !listsThem && isOnlyOfThing(element, said, subject))
      return [unprovenTitle(member)];
    const restriction =
      role === 'figure' && !isPlainCount(member) ? unsaidRestriction(member, tokens, source) : null;
    if (restriction !== null) return [unprovenTitle(member)];
    const isNamed = role === 'group' || (member.kind === 'measure' && !isCalledFor(member, tokens));
    const others = source.members.filter(
      (other) =>
        other.kind === member.kind &&
        !used.has(other.reference) &&
        other.relation === member.relation &&
        !(isOfRow && isOfAllRows(other)),
    );
    const saying = tokens.filter(
      (_, at) => !isVerbOfPronoun(at, tokens) && (said[at] ?? []).includes(element),
    );
    const rival = others.find((other) => {
      if (isSameCore(other, member) || isAverageOf(member, other, source.members)) return false;
      if (isAskedShareOf(member, other, tokens)) return false;
      // Words that lead to a part of a name, or to a description alone, and are all of another name.
      if (own.count === 0 && tokens.some(({ word }) => isOnlyInUnit(member, word, source))) return false;
      if (own.count === 0) return isNamed && coverage(other, saying, source).share === 1;
      const theirs = coverage(other, free, source);
      // "Lessons" are all of them: of "Trial lessons" more has to be said.
      const isMore = isPlainCount(member) ? theirs.count > own.count : theirs.count >= own.count;
      return isMore && theirs.share >= own.share;
    });
    return rival === undefined ? [] : [unprovenTitle(member, rival)];
  });
}

/** "The biggest fine" is no number of fines, no average of them, and none of only what was paid. */
const isOfAllRows = ({ meta }: Member): boolean =>
  /^(?:count|avg)/.test(meta.aggType ?? '') || stemsOf(meta.title).some((stem) => RESTRICTING.test(stem));

/** "Which box size sells best" is about the money that boxes bring, the "most popular tool" about how often it is lent. */
const isCalledFor = (figure: Member, tokens: Token[]): boolean => {
  const asking = isMoney(figure)
    ? /^(?:sell|sells|sold|selling|earn|earns|earned|pay|pays|spend|spends|spent)$/
    : /^(?:popular|common|busiest|often|used|frequent|frequently)$/;
  return tokens.some(({ word }) => asking.test(word));
};

/** "did we bill" speaks of no number of bills. */
const isVerbOfPronoun = (at: number, tokens: Token[]): boolean =>
  /^(?:we|you|they|i|it|he|she|to)$/.test(tokens[at - 1]?.word ?? '');

/** "last year" asks for no last visit. */
const leadsToPeriod = (at: number, tokens: Token[]): boolean =>
  /^(?:last|past|previous|next|first)$/.test(tokens[at]?.word ?? '') &&
  CALENDAR.has(tokens[at + 1]?.word ?? '');

const coreOfTitle = ({ meta }: Member): string[] => coreOf(stemsOf(meta.title));

const isSameCore = (one: Member, other: Member): boolean =>
  coreOfTitle(one).join(' ') === coreOfTitle(other).join(' ');

/** The "Average bill" is the average of what is "Billed", and no other figure beside it; so is the "Average gift" of "Donations", where nothing adds up gifts. */
function isAverageOf(average: Member, sum: Member, members: readonly Member[]): boolean {
  if (average.meta.aggType !== 'avg' || sum.meta.aggType !== 'sum') return false;
  if (rootsOfAmount(average) === rootsOfAmount(sum)) return true;
  const [thing = '', ...others] = coreOfTitle(average);
  const [summed = '', ...further] = coreOfTitle(sum);
  const isSum = (other: Member) => other.meta.aggType === 'sum' && headIn(other) === thing;
  return (
    others.length + further.length === 0 &&
    areSynonyms(thing, summed) &&
    average.relation === sum.relation &&
    !members.some(isSum)
  );
}

/** What is averaged: the "Quoted value" of each quote is one, and "per line and month" says of what. */
function rootsOfAmount({ meta }: Member): string {
  const title = nameWithoutUnit(meta.title) ?? meta.title;
  const core = coreOf(stemsOf(title.replace(/ per .*$/i, '')));
  const amount = core.filter((stem) => !/^(?:value|amount)$/.test(stem));
  return (amount.length > 0 ? amount : core).map(rootOf).join(' ');
}

/** Who asks for a percentage of late parcels asks for the "Late rate", and not for the number of "Late parcels", or of parcels. */
function isAskedShareOf(share: Member, count: Member, tokens: Token[]): boolean {
  const [own, other] = [coreOfTitle(share), coreOfTitle(count)];
  const said = own.filter((stem) => !SHARE.test(stem));
  return (
    share.meta.aggType === 'number' &&
    count.meta.aggType === 'count' &&
    tokens.some(({ word }) => SHARE.test(word)) &&
    said.length < own.length &&
    (isPlainCount(count) ||
      said.every((stem) => other.includes(stem)) ||
      other.every((stem) => said.includes(stem)))
  );
}

const SHARE = /^(?:share|percentage|percent|pct|proportion|rate|%)$/;

/** "idling hours" are "Idle hours", and no "Driving hours"; what is selling best is no "Sales". */
const isOtherForm = ({ word }: Token, own: string): boolean =>
  own.length > 2 && (word === `${own.replace(/e$/, '')}ing` || word === `${own}${own.at(-1)}ing`);

/** "kind of event", of the "Event type". */
const KIND = /^(?:kind|type|sort)$/;

/** How much of a name the question says, in its very words and with its head; what the rows are called need not be said. */
function coverage(
  member: Member,
  tokens: Token[],
  { entityStems }: Subject['source'],
): { share: number; count: number } {
  const best = { share: 0, count: 0 };
  for (const stems of namesOf(member).own) {
    const head = headOf(stems);
    const core = coreOf(stems).filter((stem) => stem === head || !entityStems.has(stem));
    const isSaid = (stem: string) =>
      tokens.some(
        (token) =>
          likeness(token.stem, stem) > 0 ||
          isOtherForm(token, stem) ||
          (KIND.test(token.stem) && KIND.test(stem)),
      );
    const count = isSaid(head) ? core.filter(isSaid).length : 0;
    const share = count / core.length;
    if (share > best.share || (share === best.share && count > best.count))
      Object.assign(best, { share, count });
  }
  return best;
}

/** A figure of which only what was done is said: "bookings" are no hours booked. */
function isHeadless(element: Element, said: Element[][], { tokens, source }: Subject): boolean {
  const saying = tokens.filter((_, at) => (said[at] ?? []).includes(element));
  if (saying.length === 0) return false;
  if (saying.some(({ word }) => isOnlyInUnit(element.member, word, source))) return false;
  const { own, head } = namesOf(element.member);
  const isSaid = (stem: string) =>
    saying.some((token) => kinship(token, stem) >= LEAST_KIN) ||
    // "how big is the average group" is about its size.
    tokens.some(({ word }) => gradable(word)?.stems?.includes(stem) === true);
  const heads = own.flatMap((stems) => {
    const last = coreOf(stems).at(-1) ?? '';
    // What is "Paid into plans" is no plan.
    const [first = '', joint = ''] = stems;
    if (isPastForm({ word: first }) && /^(?:in|into|to|on|for|from|by)$/.test(joint)) return [first];
    return [headOf(stems), isPastForm({ word: last }) ? '' : last];
  });
  return (
    ![...heads, ...head].some(isSaid) &&
    !heads.some((stem) => (source.entityStems.has(stem) && !isPastForm({ word: stem })) || GENERIC.has(stem))
  );
}

/** "kWh used in July", where one figure is in kWh. */
function isOnlyInUnit(member: Member, unit: string, { members }: Subject['source']): boolean {
  const inUnit = members.filter(({ kind, meta }) => kind === 'measure' && unitOfName(meta.title) === unit);
  return inUnit.length === 1 && inUnit.includes(member);
}

/** "per sailing" asks for no "sailing status": the thing is said, and not what of it. */
function isOnlyOfThing(element: Element, said: Element[][], { tokens, source }: Subject): boolean {
  const saying = tokens.filter((_, at) => (said[at] ?? []).includes(element));
  const isHeadSaid = namesOf(element.member).own.some((stems) =>
    saying.some((token) => kinship(token, headOf(stems)) >= LEAST_KIN),
  );
  // Of a "rush job" the rush is what is yes or no.
  const isDescribed = element.member.kind !== 'boolean' && isHeadSaid;
  const isKind = namesOf(element.member).own.every((stems) => KINDS.has(headOf(stems)));
  return (
    saying.length > 0 && !isDescribed && (isKind || saying.every(({ stem }) => source.rowNouns.has(stem)))
  );
}

/** "which machines" are no machine categories. */
const KINDS = new Set('category type kind class group status'.split(' '));

const GENERIC = new Set(
  'score rate time value amount level index ratio percent share day hour minute year figure price cost'.split(
    ' ',
  ),
);

/** Several things together are no average of them: "fees over 250k". */
function isUnsaidAverage(member: Member, { tokens, source }: Subject): boolean {
  if (!/^(?:average|avg|mean)\b/i.test(member.meta.title)) return false;
  if (tokens.some(({ word }, at) => AVERAGING.test(word) || isPerThing(tokens, at))) return false;
  // "what did we pay carers in 2025" is all of it.
  const text = textOfWords(tokens);
  if (/\b(?:did|have) (?:we|i) (?:pay|paid|spend|spent)\b/.test(text)) return true;
  const isSumOfIt = (other: Member) => other.meta.aggType === 'sum' && isSameCore(other, member);
  if (source.members.some(isSumOfIt) && !tokens.some(({ word }) => isSuperlative(word))) return true;
  if (
    tokens.some(
      ({ word }) => /^(?:per|each|how|long|longest|short|shortest)$/.test(word) || gradable(word) !== null,
    )
  )
    return false;
  const head = headOf(namesOf(member).own[0] ?? []);
  return !NEVER_SUMMED.test(head) && tokens.some(({ word, stem }) => stem === head && word !== stem);
}

const AVERAGING = /^(?:average|avg|mean|typical|typically|usually|normally|median)$/;

/** "the best ratings" are those that are best on average: nobody adds them up. */
const NEVER_SUMMED = /^(?:rating|score|star|mark|grade|rate|speed|temperature|age|price)$/;

/** "Cancelled" of "Cancelled rentals", where only rentals are spoken of: it is another figure. */
function unsaidRestriction(
  member: Member,
  tokens: Token[],
  { entityStems, members }: Subject['source'],
): string | null {
  // "Net sales" are the sales where there are no others.
  const isOfSameHead = (other: Member) =>
    other !== member && other.kind === 'measure' && headIn(other) === headIn(member);
  const isOnlyOne = !members.some(isOfSameHead);
  const isSaid = (stem: string) =>
    (isOnlyOne && /^(?:net|gross)$/.test(stem)) ||
    tokens.some((token) => kinship(token, stem, true) >= LEAST_KIN);
  const names = namesOf(member).own.map(
    (stems) =>
      coreOf(stems).find(
        (stem, index, core) =>
          index < core.length - 1 && RESTRICTING.test(stem) && !entityStems.has(stem) && !isSaid(stem),
      ) ?? null,
  );
  const isSaidWhole = namesOf(member).own.some((stems) => coreOf(stems).every(isSaid));
  return isSaidWhole ? null : (names[0] ?? null);
}

/** What we are "shortest on" is no "On time rate". */
function isSaidByPreposition(element: Element, said: Element[][], tokens: Token[]): boolean {
  const saying = tokens.filter((_, at) => (said[at] ?? []).includes(element));
  return (
    saying.length > 0 &&
    saying.every(({ word }) => /^(?:on|in|at|of|for|to|by|from|with|up|out|off)$/.test(word))
  );
}

const FAILING = /^(?:fail|cancel|lost|miss|damag|refus|reject|declin|void|abandon|stolen|broken)/;

/** "Failed deliveries" are all rows of their list, and none of the "deliveries" that somebody asks for. */
const isOfWhatFailed = (member: Member, tokens: Token[]): boolean =>
  isPlainCount(member) &&
  namesOf(member).own.some((stems) => {
    const core = coreOf(stems);
    const isSaid = (stem: string) => tokens.some((token) => kinship(token, stem, true) >= LEAST_KIN);
    const head = core.at(-1) ?? '';
    return core.slice(0, -1).some((stem) => FAILING.test(stem) && !isSaid(stem)) && isSaid(head);
  });

/** What a model calls `count` counts all rows, and its title says what these are: "Booked lessons". */
export const isPlainCount = ({ meta }: Member): boolean =>
  meta.aggType === 'count' && /\.count$/.test(meta.name);

const headIn = (member: Member): string => headOf(namesOf(member).own[0] ?? []);

/** Words of a name that make it a part of something. */
export const RESTRICTING =
  /(?:ed|able|ible|ive|less|ful)$|^(?:open|net|gross|late|early|overdue|new|lost|won|sent|own|due|paid|free|spare|first|last|up|non)$/;

/** "Kilometres per rental", where kilometres are divided by rentals once more: the model's own is meant. */
export function ownRatios({ derivation, measures }: Intent, { source }: Subject): Unproven[] {
  if (derivation?.kind !== 'ratio') return [];
  const words = new Set(measures.flatMap(({ member }) => namesOf(member).own.flatMap(coreOf)));
  const isOwn = ({ kind, meta }: Member) =>
    kind === 'measure' &&
    /\bper\b/i.test(meta.title) &&
    coreOf(stemsOf(meta.title)).every((stem) => words.has(stem));
  return source.members.filter(isOwn).map((member) => unprovenTitle(member));
}

/** Figures and groups of several words that the question says whole, and that the intent does without. */
export function unusedNames(subject: Subject, elements: Element[]): Unproven[] {
  const { tokens, source } = subject;
  const used = new Set(elements.map(({ member }) => member.reference));
  return source.members.flatMap((member) => {
    if (!/^(?:measure|dimension)$/.test(member.kind) || used.has(member.reference)) return [];
    const role = member.kind === 'measure' ? 'figure' : 'group';
    if (role === 'group' && !elements.some((element) => element.role === 'group')) return [];
    const isSaid = (stem: string) =>
      tokens.some((token) => !token.isQuoted && likeness(token.stem, stem) === 1);
    const whole = namesOf(member)
      .own.map(coreOf)
      .filter(
        (core) =>
          new Set(core).size > 1 && core.every(isSaid) && (role === 'group' || isInLine(core, tokens)),
      );
    // What is said of it, and not all that it is called: "EV bays" of the "EV charging bays".
    const length = Math.min(...whole.map((core) => core.length));
    const isCovered = elements.some(
      (element) =>
        isOfAbsence(member, element) ||
        // "spaces by car park" are asked for of each, and not how many car parks there are.
        (role === 'figure' && element.role === 'group' && isSameCore(element.member, member)) ||
        isAskedShareOf(element.member, member, tokens) ||
        isAverageOf(element.member, member, source.members) ||
        (role === 'group' && isOfTwoNames(member, element, elements, tokens)) ||
        // "with a credit limit under 2,000" says no average credit limit.
        (element.role === 'condition' && element.filter !== null && isSameCore(element.member, member)) ||
        ((element.role === role || element.role === 'figure') &&
          (coreOf(namesOf(element.member).own[0] ?? []).length >= length ||
            (element.member.meta.aggType === 'avg' && isWithin(element.member, member)) ||
            (element.role === role && isSaidInLine(element.member, tokens)))),
    );
    return whole.length > 0 && !isCovered ? [unprovenTitle(member)] : [];
  });
}

/** In "complaint count by status", both named word for word, the figure and the "Status" make no "Complaint status". */
function isOfTwoNames({ meta }: Member, group: Element, elements: Element[], tokens: Token[]): boolean {
  const [longer, shorter] = [stemsOf(meta.title), stemsOf(group.member.meta.title)];
  const isSaidBy = tokens.some(
    (_, at) => /^(?:by|per)$/.test(tokens[at - 1]?.word ?? '') && standAt(shorter, tokens, at),
  );
  if (group.role !== 'group' || !isSaidBy || isInLine(longer, tokens)) return false;
  const others = longer.filter((stem) => !shorter.includes(stem));
  return elements.some(({ role, member }) => {
    const figure = stemsOf(member.meta.title);
    const isNamed = figure.length > 1 && tokens.some((_, at) => standAt(figure, tokens, at));
    return role === 'figure' && isNamed && others.every((stem) => figure.includes(stem));
  });
}

/** The "jobs of the translator" are none of one "without jobs". */
function isOfAbsence(member: Member, { member: thing, words }: Element): boolean {
  const said = [...words, ...namesOf(thing).own.flat()];
  return (
    words.length > 0 &&
    namesOf(member).own.some((stems) => coreOf(stems).every((stem) => said.includes(stem)))
  );
}

const HAVING = /^(?:do|we|have|are|there|got|is|of|the|in|on|under|at)$/;

/** Whether the words of a name stand side by side, in its order or the other way round. */
function isInLine(core: string[], tokens: Token[]): boolean {
  // "how many customers do we have under contract"
  const stems = tokens.filter(({ word }) => !HAVING.test(word)).map(({ stem }) => stem);
  return [core, core.toReversed()].some((order) =>
    stems.some((_, start) => order.every((stem, offset) => stems[start + offset] === stem)),
  );
}

/** "Job number", said so: its words are not those of another name too. */
function isSaidInLine(member: Member, tokens: Token[]): boolean {
  const stems = (namesOf(member).own[0] ?? []).filter((stem) => !JOINTS.has(stem));
  return stems.length > 1 && isInLine(stems, tokens);
}

/** The "average hours" are those of the "hours booked", the "average bill" is that of the "billed amount". */
function isWithin(average: Member, member: Member): boolean {
  const words = namesOf(member).own.flat();
  return coreOf(namesOf(average).own[0] ?? []).every((stem) =>
    words.some((own) => own === stem || isOfRoot(own, stem)),
  );
}
