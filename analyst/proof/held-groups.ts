import type { Intent, Subject } from '../intent/intent.ts';
import type { Token } from '../language/tokens.ts';
import type { Element } from './elements.ts';
import { isAverage } from './kinds-of-figures.ts';
import { isCount, isGrouped, isSeries } from './need.ts';
import { CALENDAR } from './word-lists.ts';

const RELATIVE = /^(?:who|that|which|whose|with|having|where)$/;

/** "clients who send more than 10 samples a month": the number has to hold of each of these clients, in each month. */
export function unfitHolders(intent: Intent, { tokens, previous }: Subject, said: Element[][]): string[] {
  const { having, derivation } = intent;
  if ((having.length === 0 && derivation?.kind !== 'rowsWithin') || previous !== null) return [];
  const relative = tokens.findIndex(({ word }, at) => at > 0 && RELATIVE.test(word));
  const holder = tokens[relative - 1];
  const own = said[relative - 1] ?? [];
  const isHeld = own.some(({ role }) => role === 'group') || isPeriod(holder);
  // No average has rows: "the best average rating with at least 20 reviews" is of whoever has them.
  const isOfRows = having.every(({ use }) => isCount(use.member) || use.aggregate === 'count');
  const isRated = isOfRows && intent.measures.every(isAverage) && isGrouped(intent);
  const isCounted = !isRated && own.some(({ role }) => role === 'figure');
  // "pupils who cancelled more than one lesson": of the cancelled ones, and not of all.
  const narrower = intent.measures.filter(({ member }) =>
    having.some(
      ({ use, above }) =>
        above === undefined &&
        use.member !== member &&
        use.member.relation === member.relation &&
        [use.member, member].every(isCount),
    ),
  );
  return [
    ...(relative < 0 ? narrower.map(({ member }) => member.title) : []),
    ...(isSeries(intent) && saysHowOften(tokens) ? ['of which groups the number has to hold'] : []),
    ...(having.length > 0 && isCounted && !isHeld && holder !== undefined ? [holder.text] : []),
  ];
}

const isPeriod = (token: Token | undefined): boolean => token !== undefined && CALENDAR.has(token.word);

/** "10 samples a month" */
const saysHowOften = (tokens: Token[]): boolean =>
  tokens.some(
    ({ word }, at) =>
      /^(?:an?|per|each|every)$/.test(word) &&
      isPeriod(tokens[at + 1]) &&
      tokens.slice(Math.max(0, at - 3), at).some((before) => /^\d/.test(before.word)),
  );

/** "a week late" is how late something was, and no series of weeks. */
export function lengthsAsSeries(intent: Intent, { tokens }: Subject): string[] {
  if (!isSeries(intent)) return [];
  return tokens.flatMap(({ word, text }, at) => {
    const [unit, after] = [tokens[at + 1], tokens[at + 2]];
    const isLength = /^(?:an?|one)$/.test(word) && isPeriod(unit) && HOW_LONG.test(after?.word ?? '');
    return isLength ? [`${text} ${unit?.text} ${after?.text}`] : [];
  });
}

/** "which booking had the most …" is one of them, and no series by the day on which they were booked. */
export function rowsAsSeries(intent: Intent, { tokens, source }: Subject): string[] {
  const [which, noun] = tokens;
  const isOfOne =
    /^(?:which|what)$/.test(which?.word ?? '') &&
    noun !== undefined &&
    noun.word === noun.stem &&
    source.rowNouns.has(noun.stem);
  return isOfOne && isSeries(intent) && !tokens.some(isPeriod) ? [noun.text] : [];
}

const HOW_LONG = /^(?:late|later|early|earlier|old|older|long|longer|overdue|behind|ahead|too|or)$/;

/** "0.12 a word" is a price of each, and no amount. */
export function numbersOfEach({ having, filters }: Intent, { tokens }: Subject): string[] {
  const compared = [
    ...having.map(({ use }) => use.member),
    ...filters.flatMap(({ operator, member }) => (operator === 'compares' ? [member] : [])),
  ];
  const isOfEach = compared.every(({ meta }) =>
    /\b(?:per|average|avg|rate)\b/i.test(`${meta.title} ${meta.description}`),
  );
  if (compared.length === 0 || isOfEach) return [];
  return tokens.flatMap(({ word, text }, at) => {
    const noun = tokens[at + 1];
    const isEach =
      /^(?:an?|per)$/.test(word) &&
      [at - 1, at - 2].some((before) => /^[\d.,]+$/.test(tokens[before]?.word ?? ''));
    // "a 9 or a 10"
    const isNumber = /^\d/.test(noun?.word ?? '');
    return isEach && noun !== undefined && !isPeriod(noun) && !isNumber ? [`${text} ${noun.text}`] : [];
  });
}
