import { gradable, isSuperlative } from '../language/gradable-adjectives.ts';

type Direction = 'ascending' | 'descending';

/** The order of what the rest asks for: by what an adjective is about ("oldest first"), or by a name ("in order of price"). */
export type OrderAtEnd = { first: string } & (
  | { by: 'adjective'; adjective: string }
  | { by: 'name'; name: string; direction: Direction | null }
  | { by: 'alphabet' }
);

const FIRST =
  /^(.+?)[,;:]? (?:and |with |starting with |beginning with )*(?:the )?((?:most |least )?[a-z]+)(?: ones?)? (?:first|at the top|on top)$/i;
const FROM_TO =
  /^(.+?)[,;:]? (?:from |ordered |sorted |ranked )*(?:the )?([a-z]+est) to (?:the )?[a-z]+est$/i;
const BY_NAME =
  /^(.+?)[,;:]? (?:in (?:(ascending|descending) )?order of|(?:ordered|sorted|ranked|in order) by) (?:the |their |its )?([a-z]+(?: [a-z]+){0,3}?)(?:,? (ascending|descending))?$/i;

const KNOWN =
  /^(.+?),? (?:sorted |ordered )?(?:in date order|in (?:chronological|time) order|chronologically|(in alphabetical order|alphabetically|a to z))$/i;

/** "boats over 12 m, longest first", "contracts in order of value"; null where no order stands at the end. */
export function orderAtEnd(question: string): OrderAtEnd | null {
  const said = question.replace(/[?.!\s]+$/, '');
  const named = BY_NAME.exec(said);
  if (named !== null) {
    const [, first = '', before, name = '', after] = named;
    const way = (before ?? after)?.toLowerCase();
    const direction = way === 'ascending' || way === 'descending' ? way : null;
    return { first, by: 'name', name, direction };
  }
  const [, listed, alphabet] = KNOWN.exec(said) ?? [];
  if (listed !== undefined)
    return alphabet === undefined
      ? { first: listed, by: 'adjective', adjective: 'earliest' }
      : { first: listed, by: 'alphabet' };
  const [, first, adjective] = FIRST.exec(said) ?? FROM_TO.exec(said) ?? [];
  const word = adjective?.toLowerCase() ?? '';
  if (first === undefined || !isOrder(word)) return null;
  return { first, by: 'adjective', adjective: word.replace(/^(?:most|least) /, '') };
}

/** "and the oldest of them?": null where no end of those that were told is asked for. */
export const endOfThose = (question: string): string | null => {
  const adjective =
    /^(?:(?:and|so|which|what|who)(?: ones?)?(?: is| was|['’]?s)? )*(?:the )?((?:most |least )?[a-z]+)(?: one)? of (?:them|those|these)$/i
      .exec(question.trim().replace(/[?.!\s]+$/, ''))?.[1]
      ?.toLowerCase();
  return adjective !== undefined && isOrder(adjective) ? adjective.replace(/^(?:most|least) /, '') : null;
};

const isOrder = (adjective: string): boolean =>
  isSuperlative(adjective) ||
  /^(?:highest|lowest|most (?:recent|expensive|costly)|least expensive)$/.test(adjective) ||
  (/^(?:most|least) /.test(adjective) && gradable(adjective.replace(/^\w+ /, '')) !== null);
