import type { Intent, Subject } from '../intent/intent.ts';
import { isBroughtIn } from '../language/kinds-of-money.ts';
import { PARTIES, SERVED } from '../language/person-nouns.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import type { Member } from '../match/model/members.ts';
import { type Element, elementsOf } from './elements.ts';
import { isMoney } from './money.ts';
import { isCount } from './need.ts';
import { isOf, isPlural, phraseAfter } from './phrases.ts';
import { isOfSameRows } from './rows-of-others.ts';
import { namesRows } from './strength.ts';
import { type Unproven, unprovenTitle } from './unproven.ts';

/** What only asks for something, of which much never comes. */
const ASKING = new Set(
  ['enquiries', 'inquiries', 'leads', 'quotes', 'quotations', 'tenders', 'proposals'].flatMap(stemsOf),
);

const DAY_OF_ASKING = /\b(?:received?|enquir|inquir|ask|sent|creat|request|quot|rais|came)/i;

/** "busiest month for weddings", of enquiries for such: what was asked for has not been held, and nobody speaks of asking. */
export function askedForAsHad(
  { measures, filters, time }: Intent,
  subject: Subject,
  said: Element[][],
): Unproven[] {
  const { tokens, previous } = subject;
  const [use, ...others] = measures;
  if (previous !== null || use === undefined || others.length > 0 || !isCount(use.member)) return [];
  // By the day of the party, the rows are told as parties.
  if (time !== null && !DAY_OF_ASKING.test(time.member.meta.title)) return [];
  const isOfAsking = stemsOf(use.member.meta.title).some((stem) => ASKING.has(stem));
  const isNamed = said.some((elements) => elements.some(({ role }) => role === 'figure'));
  const isKind = (token: Token) =>
    isPlural(token) &&
    !token.isQuoted &&
    filters.some(
      (filter) =>
        filter.operator === 'equals' &&
        filter.values.some((value) => stemsOf(value.toLowerCase()).join(' ') === token.stem),
    );
  const speaksOfAsking = tokens.some((token) => ASKING.has(token.stem) || namesRows(token, subject.source));
  return isOfAsking && !isNamed && !speaksOfAsking && tokens.some(isKind) ? [unprovenTitle(use.member)] : [];
}

const BIGGEST = /^(?:biggest|largest)$/;

/** "our biggest private client" is the one who brings in most, where rows tell what each does, and not the one who comes most often. */
export function biggestByNumber(
  { measures, dimensions }: Intent,
  { tokens, source }: Subject,
  said: Element[][],
): string[] {
  const [use, ...others] = measures;
  if (use === undefined || others.length > 0 || !isCount(use.member) || dimensions.length === 0) return [];
  const bringsIn = (member: Member) =>
    member.kind === 'measure' &&
    member.meta.aggType === 'sum' &&
    isMoney(member) &&
    member.relation === use.member.relation &&
    isBroughtIn(member.meta.title, []);
  return tokens.flatMap((token, at) => {
    if (!BIGGEST.test(token.word) || token.isQuoted) return [];
    const phrase = phraseAfter(tokens, at);
    const head = tokens[phrase.at(-1) ?? -1]?.stem ?? '';
    const isSaid = said.some((elements, place) => !phrase.includes(place) && isOf(elements, 'figure'));
    return (SERVED.test(head) || PARTIES.test(head)) && !isSaid && source.members.some(bringsIn)
      ? [token.text]
      : [];
  });
}

/** "how many people went out members", where both are counted: one of them is not the other. */
export function otherCountsNamed(intent: Intent, { tokens, source, previous }: Subject): Unproven[] {
  const [use, ...others] = intent.measures;
  const isTotal = intent.dimensions.length === 0 && intent.derivation === null;
  if (previous !== null || use === undefined || others.length > 0 || !isTotal || !isCount(use.member))
    return [];
  const own = stemsOf(use.member.meta.title);
  const used = new Set(elementsOf(intent).map(({ member }) => member.reference));
  const isNamed = (stem: string) =>
    tokens.some((token) => !token.isQuoted && token.stem === stem && token.word !== stem);
  const isOther = (member: Member) => {
    const [noun, ...more] = stemsOf(member.meta.title);
    const isOfOne = noun !== undefined && more.length === 0 && !own.includes(noun);
    return isOfOne && isNamed(noun);
  };
  const named = source.members.filter(
    (member) =>
      member.meta.aggType === 'count' &&
      isOfSameRows(member, use.member) &&
      !used.has(member.reference) &&
      isOther(member),
  );
  return own.some((stem) => tokens.some((token) => token.stem === stem))
    ? named.map((member) => unprovenTitle(member))
    : [];
}

/** "top 3 licences" are no guards, where both are counted and nobody speaks of guards. */
export function othersRanked(
  { dimensions }: Intent,
  { tokens, source }: Subject,
  said: Element[][],
): Unproven[] {
  const [group] = dimensions;
  const isSaid = said.some(
    (elements) => !isOf(elements, 'figure') && elements.some(({ member }) => member === group),
  );
  if (group === undefined || isSaid) return [];
  const counted = source.members.filter(
    (member) => isCount(member) && member.relation === group.relation && member.meta.rows !== group.meta.rows,
  );
  return tokens.flatMap((token, at) => {
    if (!isPlural(token) || token.isQuoted || (said[at] ?? []).length > 0) return [];
    const other = counted.find(({ meta }) => stemsOf(meta.title).join(' ') === token.stem);
    return other === undefined ? [] : [unprovenTitle(other)];
  });
}
