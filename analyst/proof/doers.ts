import type { Intent, Subject } from '../intent/intent.ts';
import { PARTIES, PERSON_NOUNS } from '../language/person-nouns.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { rootOf } from '../language/word-roots.ts';
import type { Member } from '../match/model/members.ts';
import { isPerson } from './persons.ts';

const BUYER = /\b(?:customer|client|buyer|guest|patient)s?\b/i;
const SELLER =
  /\b(?:rep|representative|salesperson|seller|agent|consultant|manager|employee|staff|carer|technician|trainer|instructor|teacher|tutor|doctor|nurse|therapist|stylist|engineer|mechanic|driver|warden|worker|inspector)\b/i;
/** They work for those whom money is owed. */
const DEBT = /\b(?:unpaid|owed|outstanding|arrears|debts?|not (?:yet )?paid)\b/i;
const COST = /\b(?:costs?|expenses?|spend|spending)\b/i;

/** What is done for those whom we serve, and by none of them. */
const SERVING =
  /^(?:saw|sees?|treat(?:s|ed)?|examine[sd]?|taught|teach(?:es)?|serve[sd]?|fix(?:es|ed)?|repair(?:s|ed)?|inspect(?:s|ed)?|handle[sd]?|looks?|looked|manage[sd]|coordinate[sd]|trained|trains|groomed|tuned|drove|installed|fitted|delivered|given|gave|gives|administered|performed|conducted|carried)$/;
const IS_SERVED =
  /\b(?:owner|customer|client|patient|member|tenant|pupil|student|guest|learner|resident)s?$/i;

/** "who sold the most" is nobody who bought it, and what "people spend" with us is none of our costs. */
export function unfitDoers({ measures, dimensions }: Intent, tokens: Token[]): string[] {
  return tokens.flatMap(({ word, text, isQuoted }, at) => {
    const who = tokens[at - 1];
    if (isQuoted || who === undefined) return [];
    // The verb may be read as the name of the figure by then.
    const isSeller = who.word === 'who' && /^(?:sold|sells|sales?)$/.test(word);
    const isDebtor =
      at === 1 && who.word === 'who' && measures.some(({ member }) => DEBT.test(member.meta.title));
    const isOfServed = dimensions.length > 0 && dimensions.every(({ meta }) => IS_SERVED.test(meta.title));
    const isSpender =
      ((who.word === 'people' || PERSON_NOUNS.has(who.stem)) && /^spen[dt]$/.test(word)) ||
      (who.word === 'by' && /^spend(?:ing)?$/.test(word) && isOfServed);
    // A driver may have "spent the most on fuel", and nobody who works here what comes in.
    const isCost = measures.some(({ member }) => COST.test(member.meta.title));
    const isBuyer =
      who.word === 'who' &&
      (/^(?:ordered|bought|orders|buys)$/.test(word) || (!isCost && /^(?:spen[dt]s?|paid|pays)$/.test(word)));
    // "who has given the most vaccinations" is nobody who got one; who "gave us the most" did.
    const asksWho =
      (at === 1 && who.word === 'who') ||
      (at === 2 && tokens[0]?.word === 'who' && /^(?:has|have|had)$/.test(who.word));
    const isServant =
      asksWho &&
      SERVING.test(word) &&
      !/^(?:us|notice|to|money|back)$/.test(tokens[at + 1]?.word ?? '') &&
      isOfServed;
    return isServant ||
      (isSeller && dimensions.some(({ meta }) => BUYER.test(meta.title))) ||
      ((isBuyer || isDebtor) &&
        dimensions.length > 0 &&
        dimensions.every(({ meta }) => SELLER.test(meta.title))) ||
      (isSpender && measures.some(({ member }) => /\bcosts?\b/i.test(member.meta.title)))
      ? [text]
      : [];
  });
}

/** "who raised the most orders", where rows say by whom they were "Raised by", is nobody else that they are of. */
export function otherDoers(
  { dimensions, filters }: Intent,
  { tokens, source, previous }: Pick<Subject, 'tokens' | 'source' | 'previous'>,
): string[] {
  const at = tokens[0]?.word === 'who' ? (/^(?:has|have|had)$/.test(tokens[1]?.word ?? '') ? 2 : 1) : -1;
  const verb = tokens[at];
  if (verb === undefined || previous !== null || dimensions.length === 0) return [];
  const isBy = ({ kind, meta }: Member) => {
    const stems = stemsOf(meta.title);
    return (
      kind === 'dimension' &&
      stems.at(-1) === 'by' &&
      isPastForm({ word: stems.at(-2) ?? '' }) &&
      rootOf(stems.at(-2) ?? '') === rootOf(verb.stem)
    );
  };
  const told = [...dimensions, ...filters.map(({ member }) => member)];
  return source.members.some(isBy) && !told.some(isBy) ? [verb.text] : [];
}

/** "who is coming in" is none of the products or units of which there are rows. */
export function thingsAsPeople(
  { measures, dimensions, filters }: Intent,
  { tokens, source, previous }: Subject,
): string[] {
  const [who] = tokens;
  if (who === undefined || !/^whos?$/.test(who.word) || previous !== null) return [];
  if (measures.length > 0 || dimensions.length === 0) return [];
  // Whoever is named is not asked for.
  const isNamed = (group: Member) =>
    filters.some(
      (filter) => filter.member === group && filter.operator === 'equals' && filter.values.length === 1,
    );
  if (dimensions.every(isNamed)) return [who.text];
  const isSomebody = (text: string) =>
    /\bby$/i.test(text) ||
    isPerson(text) ||
    stemsOf(text).some((stem) => PARTIES.test(stem) || /^(?:name|who|whom|staff|crew|gang)$/.test(stem));
  const ofPeople = [...source.rowNouns, ...source.entityStems].some(isPerson);
  return ofPeople ||
    dimensions.some(({ meta }) => isSomebody(meta.title) || /^whom?\b/i.test(meta.description))
    ? []
    : [who.text];
}
