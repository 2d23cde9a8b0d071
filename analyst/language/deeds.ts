import { stemOf } from './tokens.ts';
import { rootOf } from './word-roots.ts';

/** What rows are called that are done or happen, and the verbs whose object each of them has: a loan is of what we lend. */
const DEEDS = `
  loan checkout issue: lend lent borrow issue
  hire rental: hire rent
  order sale purchase: sell order buy purchase
  booking reservation hold: book reserve
  delivery shipment consignment dispatch: deliver ship send dispatch
  collection pickup: collect
  repair fix: repair fix mend
  inspection test check exam examination audit review: inspect test check examine review
  installation removal cleaning treatment: install remove clean treat
  return cancellation renewal: return cancel renew
  job task project visit appointment call callout consultation lesson session class course tour screening show event
  performance stay arrival departure crossing sailing trip journey flight payment payout invoice bill charge fine refund
  donation gift claim complaint incident fault accident request enquiry lead quote application interview placement melt
  batch lot load weighing reading sample service procedure registration admission walk ride run match game picking shift:
`;

const verbsByNoun = new Map(
  [...DEEDS.matchAll(/([a-z\s]+):([a-z ]*)/g)].flatMap(([, nouns = '', verbs = '']) => {
    const roots = new Set(verbs.split(' ').map(rootOf));
    return nouns
      .trim()
      .split(/\s+/)
      .map((noun): [string, ReadonlySet<string>] => [noun, roots]);
  }),
);

/** Whether rows of this name are done or happen: whoever asks what there is asks for none of them. */
export const isDeed = (noun: string): boolean => verbsByNoun.has(stemOf(noun));

/** Whether each row of this name has what is the object of a verb: "did we lend", of loans. */
export const isDoneBy = (verb: string, noun: string): boolean =>
  rootOf(verb) === rootOf(noun) || verbsByNoun.get(stemOf(noun))?.has(rootOf(verb)) === true;
