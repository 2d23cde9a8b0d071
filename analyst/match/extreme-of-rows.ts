import { inSentence } from '../language/spelling.ts';
import { stemsOf, type Token, tokenise } from '../language/tokens.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { rootOf } from '../language/word-roots.ts';
import { isAmount, type Member } from './model/members.ts';
import { isMoneyMember } from './model/money.ts';
import type { Source } from './model/sources.ts';

const MOST = 'biggest|largest|highest|greatest|dearest|costliest|priciest|most expensive|most costly';
const LEAST = 'smallest|lowest|cheapest|least expensive';
/** What each changes hands once, for an amount of its own. */
const DEAL =
  'gift|donation|order|invoice|bill|payment|payout|sale|fee|fine|penalty|claim|contract|permit|quote|transaction|refund|purchase|charge|grant|bid|pledge|policy|subscription|membership';
const BIGGEST = new RegExp(
  `\\b(${MOST}|${LEAST}) (?:ever )?(?:single |individual |one-off )?(${DEAL})(?: ever)?\\b(?! (?:of (?:the|all)|amount|value|total|number|count|size|type|kind|price|cost|rate|status|date|income|revenue|volume)\\b)`,
  'i',
);
const LENGTHS =
  /\b(longest|shortest) (?:ever )?(?:single )?([a-z]+)(?: ever)?\b(?! (?:time|duration|length|distance|wait|way)\b)/i;
const ANYONE = '(?:anyone|anybody|someone|somebody|any (?:one )?[a-z]+|a [a-z]+|we)(?: of (?:us|them))?';
/** "longest anyone has ever parked" */
const LONGEST_DONE = new RegExp(
  `\\b(longest|shortest)(?: time)?(?: that)? ${ANYONE}(?: has| have|['’]s)?(?: ever)? ([a-z]+)\\b`,
  'i',
);
/** "biggest amount anybody ever paid for one charge" */
const AMOUNT_PAID = new RegExp(
  `\\b(${MOST}|${LEAST}|most|least) (?:(?:amount|sum|price|money)(?: of money)?(?: that)? )?${ANYONE}(?: has| have|['’]s)?(?: ever)? (?:paid|spent|gave|given|donated|charged)(?: us)? (?:for|on|in|with) (?:one|a|an|a single|any one|any) (?:single )?([a-z]+)\\b`,
  'i',
);

/** No whole of what was agreed, but what one unit, or a part of it, comes to. */
const PART =
  /\b(?:per (?!year|month|annum)|rate|unit|hourly|nightly|tax|vat|deposit|discount|refund|paid|unpaid|outstanding|owed|cost|budget|target|limit|estimate|reserve|margin|balance)/i;
const TIME_UNIT = /^(?:duration|length|minute|hour|day|night|week|month)$/;

/**
 * "the biggest single invoice", "longest stay this year", "the most anybody ever paid for one session": by the number that each row has of
 * it, "highest invoice amount", where one source alone has such rows and one such number; else as it is.
 */
export function withExtremeNamed(question: string, sources: Source[]): string {
  const own = sources.filter(({ isJoined }) => !isJoined);
  const paid = AMOUNT_PAID.exec(question);
  if (paid !== null) {
    const [said, end = '', noun = ''] = paid;
    return inPlaceOf(question, said, end, amountsOf(noun, end, own));
  }
  const done = LONGEST_DONE.exec(question);
  if (done !== null && isPastForm({ word: done[2]?.toLowerCase() ?? '' })) {
    const [said, end = '', verb = ''] = done;
    return inPlaceOf(question, said, end, lengthsDone(verb, own));
  }
  const biggest = BIGGEST.exec(question);
  if (biggest !== null) {
    const [said, end = '', noun = ''] = biggest;
    const amounts = amountsOf(noun, end, own);
    if (amounts.length > 0) return inPlaceOf(question, said, end, amounts);
    const isThere = own.some((source) => tokenise(noun).every((token) => isOfRows(token, source)));
    if (!isThere) return inPlaceOf(question, said, end, sumsOf(noun, own));
    // What nothing says of each is told by what all come to.
    return /^(?:highest|lowest|greatest)$/i.test(end)
      ? question.replace(said, () => `${isLeast(end) ? 'smallest' : 'biggest'} ${noun}`)
      : question;
  }
  const longest = LENGTHS.exec(question);
  if (longest === null) return question;
  const [said, end = '', noun = ''] = longest;
  return inPlaceOf(question, said, end, lengthsOf(noun, own));
}

function inPlaceOf(question: string, said: string, end: string, figures: Member[]): string {
  const [only, ...others] = figures;
  if (only === undefined || others.length > 0) return question;
  const name = inSentence(only.title);
  // The "Largest gift" is called so.
  const called = EXTREME.test(name.split(' ')[0] ?? '') ? '' : isLeast(end) ? 'lowest ' : 'highest ';
  return question.replace(said, () => `${called}${name}`);
}

const isLeast = (end: string): boolean => /^(?:smallest|lowest|cheapest|least|shortest)/i.test(end);

const EXTREME =
  /^(?:highest|largest|biggest|maximum|max|greatest|dearest|lowest|smallest|minimum|min|longest|shortest)$/i;

/** Payments of claims, which these count, and whose sum is called so: the "Amount paid". */
function sumsOf(noun: string, sources: Source[]): Member[] {
  const [token] = tokenise(noun);
  if (token === undefined || token.word !== token.stem) return [];
  return sources.flatMap(({ members }) => {
    const isCounted = members.some(
      ({ meta }) => meta.aggType === 'count' && stemsOf(meta.title).at(-1) === token.stem,
    );
    const sums = members.filter(
      (member) =>
        member.meta.aggType === 'sum' &&
        isMoneyMember(member) &&
        stemsOf(member.title).some((stem) => rootOf(stem) === rootOf(token.stem)),
    );
    const [only, ...others] = sums;
    return isCounted && only !== undefined && others.length === 0 ? [only] : [];
  });
}

/** "Monthly fee": a word of the calendar, which may be read as one. */
const OF_CALENDAR = /\b(?:daily|weekly|monthly|quarterly|yearly|annual)\b/i;

/** What each of such rows came to, in each source that has them. */
function amountsOf(noun: string, end: string, sources: Source[]): Member[] {
  const [token] = tokenise(noun);
  if (token === undefined || token.word !== token.stem) return [];
  return sources
    .filter((source) => isOfRows(token, source))
    .flatMap(({ members }) => {
      const highest = members.filter(
        ({ meta }) =>
          meta.aggType === (isLeast(end) ? 'min' : 'max') && stemsOf(meta.title).includes(token.stem),
      );
      if (highest.length > 0) return highest;
      const money = members.filter(
        (member) =>
          isAmount(member) &&
          isMoneyMember(member) &&
          !PART.test(member.title) &&
          !OF_CALENDAR.test(member.title),
      );
      const called = money.filter(({ title }) => stemsOf(title).includes(token.stem));
      const [only, ...others] = called.length > 0 ? called : money;
      return only === undefined || others.length > 0 ? [] : [only];
    });
}

/** How long each of such rows took, by the one number that says no more than that. */
function lengthsOf(noun: string, sources: Source[]): Member[] {
  const [token] = tokenise(noun);
  if (token === undefined || token.word !== token.stem) return [];
  return sources.filter((source) => isOfRows(token, source)).flatMap(lengthOf);
}

/** Rows whose view speaks of what was done, and that say how long each took. */
function lengthsDone(verb: string, sources: Source[]): Member[] {
  const root = rootOf(tokenise(verb)[0]?.stem ?? '');
  return sources.flatMap((source) => {
    const isSpokenOf = [...source.members.map(({ title }) => title), source.title].some((title) =>
      stemsOf(title).some((stem) => rootOf(stem) === root),
    );
    return isSpokenOf ? lengthOf(source) : [];
  });
}

/** "Nights of the stay", "Minutes": the delay, the days to pay and the length of a boat are of something else. Of a distance as well nobody knows which is meant. */
function lengthOf({ members, rowNouns }: Source): Member[] {
  const numbers = members.filter((member) => isAmount(member) && !isMoneyMember(member));
  const isPlain = ({ title }: Member) => {
    const stems = stemsOf(title);
    return (
      stems.some((stem) => TIME_UNIT.test(stem)) &&
      stems.every((stem) => TIME_UNIT.test(stem) || NEUTRAL.has(stem) || rowNouns.has(stem))
    );
  };
  const [only, ...others] = numbers.filter(isPlain);
  const isFar = numbers.some(({ title }) => /\bdistance\b|\bkm\b|\bmiles?\b/i.test(title));
  return only === undefined || others.length > 0 || isFar ? [] : [only];
}

/** What a length of time may be called by besides. */
const NEUTRAL = new Set('of in the a on site total time spent taken actual parked stayed'.split(' '));

const isOfRows = ({ stem }: Token, { rowNouns }: Source): boolean => rowNouns.has(stem);
