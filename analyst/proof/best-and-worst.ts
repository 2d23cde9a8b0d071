import { isBadThing } from '../language/bad-things.ts';
import { PERSON_NOUNS, SERVED } from '../language/person-nouns.ts';
import type { Member } from '../match/model/members.ts';
import { namesOf, valueStems } from './names.ts';
import { isCount, isOrdered, type Need } from './need.ts';
import { isGoodThing } from './word-lists.ts';

const SELLING = /^(?:rep|representative|salesperson|seller|agent|broker|vendor)$/;

/** They work for us, and sell nothing. */
const isOfStaff = (member: Member): boolean =>
  namesOf(member)
    .own.map((stems) => stems.at(-1) ?? '')
    .some(
      (head) =>
        (PERSON_NOUNS.has(head) || /(?:ist|ician)$/.test(head)) && !SERVED.test(head) && !SELLING.test(head),
    );

const COST = /\b(?:rent|costs?|expenses?|wages|pay|spend|spent|paid by us|what (?:we|the operator) pays?)\b/i;

const OPINION = /\b(?:reviews?|ratings?|feedback|surveys?|votes?|answers?)\b/i;

/** "worst" of what is bad is the most of it, of what is good the least; of anything else nobody can tell. */
export function judged(isBest: boolean): Need {
  return (intent, place) => {
    const [use] = intent.measures;
    if (use === undefined || !isOrdered(intent)) return false;
    const words = [...namesOf(use.member).own.flat()];
    const values = intent.filters.flatMap((filter) => (isCount(use.member) ? valueStems(filter) : []));
    const isBad = isBadThing([...words, ...values]);
    const isGood = isGoodThing(words);
    // Good and bad are averages and rates; of a count only what is bad in itself.
    const isNamed = place.tokens.some(
      ({ word }, at) =>
        word === 'by' &&
        [at + 1, at + 2, at + 3].some((next) =>
          (place.said[next] ?? []).some(({ role }) => role === 'figure'),
        ),
    );
    // "best by the reviews" is what these say, and not how many there are.
    if (isCount(use.member) && OPINION.test(use.member.meta.title)) return false;
    if (isCount(use.member) && !isBad)
      return isBest && (isNamed || place.tokens.some(({ word }) => word === 'selling'));
    const saysFigure = place.said.some((own) => own.some(({ role }) => role === 'figure'));
    // Whom we call our best is told by no money that they happened to bring, and no place by its rent.
    const isCost = COST.test(`${use.member.meta.title} ${use.member.meta.description}`);
    if (isBad === isGood && !saysFigure && (isCost || intent.dimensions.some(isOfStaff))) return false;
    if (isBad === isGood) return isBest && intent.order.direction === 'descending' && !isBad;
    return intent.order.direction === (isGood === isBest ? 'descending' : 'ascending');
  };
}
