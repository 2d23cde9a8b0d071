import type { Intent, Subject } from '../intent/intent.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import type { Member } from '../match/model/members.ts';
import type { Element } from './elements.ts';
import { countsKind } from './kinds-of-rows.ts';
import { isMoney } from './money.ts';
import { coreOf, headOf, namesOf } from './names.ts';
import { isCount, isRowNumber } from './need.ts';
import { isContent, isPlural, phraseAfter } from './phrases.ts';
import { isRowItself, namesRows } from './strength.ts';
import { NUMBERS } from './word-lists.ts';

const NUMBER = /^[€$£]?\d[\d,.]*(?:k|m)?$/;
const BOUND =
  /^(?:than|over|above|under|below|least|most|to|and|exceeding|exceeds?|exceeded|between|more|less|fewer|higher|lower|greater|longer|shorter|larger|smaller|bigger|at|up|of|not|no|a|an|the)$/;
const UNIT =
  /^(?:km|kilometre|kilometer|mile|metre|meter|kg|kilo|gram|ton|tonne|litre|liter|minute|second|hour|day|week|month|year|euro|dollar|pound|eur|usd|gbp|degree|percent|time|pct)$/;

/** Numbers that bound something else than what they stand beside. */
export function unfitBounds(intent: Intent, subject: Subject, said: Element[][]): string[] {
  const { tokens } = subject;
  const compared = comparedIn(intent);
  const ambiguous = tokens.flatMap(({ word, text }) => (/^\d{1,3}\.\d{3}$/.test(word) ? [text] : []));
  if (compared.length === 0) return ambiguous;
  const unfit = tokens.flatMap(({ word, text }, at) => {
    if (!(NUMBER.test(word) || NUMBERS.has(word)) || !BOUND.test(tokens[at - 1]?.word ?? '')) return [];
    const noun = boundNoun(at, intent, subject, said);
    if (noun !== null) return [noun];
    const start = beginningOf(tokens, at);
    // "installations over 30 kWp", "jobs over 10,000 words": rows, and the unit of what is compared.
    const [rows, unit] = [tokens[start - 1], tokens[at + 1]];
    if (rows !== undefined && isCounted(rows, subject.source) && saysUnitOf(compared, unit)) return [];
    if (isOfOtherMoney(intent, said) || isSize(at, tokens, compared)) return [text];
    return isOfOther(start, compared, subject) || isOfTogether(start, intent, subject, said) ? [text] : [];
  });
  return [...ambiguous, ...unfit];
}

/** "tables of 8 or more" are so big, and not so dear. */
const isSize = (at: number, tokens: Token[], compared: Member[]): boolean =>
  tokens[at - 1]?.word === 'of' && Number(tokens[at]?.word) <= MOST_OF_A_SIZE && compared.every(isMoney);
const MOST_OF_A_SIZE = 30;

/** "stays of at least 10 nights": the rows, or what a count of theirs is called. */
const isCounted = (token: Token, source: Subject['source']): boolean =>
  namesRows(token, source) || source.members.some((member) => isCount(member) && isNumberOf(member, token));

const saysUnitOf = (compared: Member[], unit: Token | undefined): boolean =>
  unit !== undefined &&
  isContent(unit) &&
  compared.some(({ meta }) => stemsOf(meta.title.toLowerCase()).includes(unit.stem));

const comparedIn = ({ having, filters, derivation }: Intent): Member[] => [
  ...having.map(({ use }) => use.member),
  ...filters.flatMap(({ operator, member }) => (operator === 'compares' ? [member] : [])),
  ...(derivation?.kind === 'rowsWithin' ? [derivation.amount] : []),
];

function beginningOf(tokens: Token[], at: number): number {
  let start = at;
  while (BOUND.test(tokens[start - 1]?.word ?? '')) start--;
  return start;
}

/** "more than 3 items": what stands behind a bound is what is compared; of "5 rush jobs" their number. */
function boundNoun(
  at: number,
  intent: Intent,
  { tokens, source }: Subject,
  said: Element[][],
): string | null {
  const next = tokens[at + 1];
  if (next === undefined) return null;
  if (/^(?:am|pm|a\.m|p\.m|o'clock)$/.test(next.word)) return next.text;
  if (!isContent(next) || next.followsComma || UNIT.test(next.stem)) return null;
  const phrase = phraseAfter(tokens, at);
  const last = phrase.findLast((place) => isPlural(tokens[place] ?? next)) ?? at + 1;
  const noun = tokens[last] ?? next;
  if (!isPlural(noun)) return null;
  const elements = (said[last] ?? []).filter(({ role }) => role === 'condition' || role === 'figure');
  if (isOtherKind(elements, phrase, intent, { tokens, source })) return noun.text;
  const isCompared = namesRows(noun, source)
    ? elements.some(({ member }) => isCount(member) || (isRowNumber(member) && isNumberOf(member, noun)))
    : elements.length > 0;
  return isCompared ? null : noun.text;
}

/** "more than 3 slates" are no more than 3 jobs on slate roofs: a value that is counted is what the rows themselves are. */
function isOtherKind(
  elements: Element[],
  phrase: number[],
  intent: Intent,
  { tokens, source }: Pick<Subject, 'tokens' | 'source'>,
): boolean {
  const measures = intent.having.map(({ use }) => use);
  const isOfAll = measures.length > 0 && measures.every(({ member }) => isCount(member));
  const isValue = ({ filter }: Element) => filter?.operator === 'equals';
  const counted = { intent: { ...intent, measures }, tokens, phrase, source };
  return (
    isOfAll &&
    elements.length > 0 &&
    elements.every(isValue) &&
    !elements.some((element) => countsKind(element, counted) || isListedInName(element, source))
  );
}

/** The complaints of a column "Return or complaint", of rows that are called both. */
const isListedInName = ({ member, filter }: Element, { rowNouns }: Subject['source']): boolean =>
  filter?.operator === 'equals' &&
  filter.values.every((value) =>
    stemsOf(value).every((stem) => rowNouns.has(stem) || stemsOf(member.meta.title).includes(stem)),
  );

/** A number of each row that is called by what it counts: "Items" of an order. */
const isNumberOf = (member: Member, { stem }: Token): boolean =>
  namesOf(member).own.some((stems) => headOf(stems) === stem);

/** "who paid more than 500" is told by what was paid: no word says the sum that bounds, and another is shown. */
const isOfOtherMoney = ({ having, measures }: Intent, said: Element[][]): boolean =>
  having.some(
    ({ use: { member } }) =>
      isMoney(member) &&
      !said.some((own) => own.some((element) => element.member === member)) &&
      measures.some((use) => use.member !== member && isMoney(use.member)),
  );

/** "payments above 10,000" are no amounts "of the claim". */
function isOfOther(start: number, compared: Member[], { tokens, source }: Subject): boolean {
  const noun = tokens[start - 1];
  if (noun === undefined || !isPlural(noun) || !isContent(noun)) return false;
  const isNamed = (member: Member) => namesOf(member).own.some((stems) => stems.includes(noun.stem));
  // "delays over 60 minutes" are no response times, though these are in minutes as well.
  // "clients over 90": what each of the rows has is no more theirs than their age is.
  const isRival = (member: Member) =>
    isRowNumber(member) && (namesRows(noun, source) ? isNumberOf(member, noun) : isNamed(member));
  if (!compared.some(isNamed) && source.members.some(isRival)) return true;
  return compared.some((member) => {
    const of = /\bof (?:the |an? )?(\w+)$/i.exec(member.meta.title)?.[1];
    const [owner] = of === undefined ? [] : stemsOf(of);
    return (
      owner !== undefined &&
      owner !== noun.stem &&
      (source.things.has(owner) || source.rowNouns.has(owner)) &&
      source.members.some((other) => isCount(other) && isNumberOf(other, noun))
    );
  });
}

/** "which beers sold less than 500 litres" did so together: a number of each row leaves out rows, and no beers. */
function isOfTogether(
  start: number,
  { filters, dimensions }: Intent,
  { tokens, source }: Subject,
  said: Element[][],
): boolean {
  const rowNumbers = filters.filter(
    ({ operator, member }) => operator === 'compares' && isRowNumber(member) && member.between === undefined,
  );
  const addsUp = rowNumbers.some(({ member }) =>
    source.members.some(
      (other) =>
        other.meta.aggType === 'sum' &&
        other.relation === member.relation &&
        coreOf(namesOf(other).own[0] ?? []).some((stem) => namesOf(member).own[0]?.includes(stem)),
    ),
  );
  if (!addsUp) return false;
  // A number that bounds single rows is shown beside them, and groups nothing.
  const isBound = (group: Member) => rowNumbers.some(({ member }) => member === group);
  const groups = dimensions.filter((group) => !isRowItself(group, source) && !isBound(group));
  const at = tokens.findLastIndex(
    (_, place) =>
      place < start &&
      (said[place] ?? []).some(({ role, member }) => role === 'group' && groups.includes(member)),
  );
  const between = tokens.slice(at + 1, start);
  return at >= 0 && !between.some((token) => namesRows(token, source));
}
