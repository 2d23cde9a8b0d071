import type { Intent } from '../intent/intent.ts';
import { hourIn } from '../language/hours.ts';
import type { Token } from '../language/tokens.ts';

/** Times of day have to be a bound of the rows' hour, and on the side that is said; what somebody gets "an hour" is no list of hours of the day. */
export function unmetHours({ filters, dimensions, measures }: Intent, tokens: Token[]): string[] {
  const listsHours = measures.length === 0 && dimensions.some(({ part }) => part === 'hour');
  const bounds = filters.flatMap((filter) =>
    filter.operator === 'compares' && filter.member.part === 'hour' ? filter.comparisons : [],
  );
  return tokens.flatMap((token, at) => {
    if (listsHours && /^hour(?:ly)?$/.test(token.word)) return [token.text];
    const hour = hourIn(token);
    if (hour === null) return [];
    const opens = /^(?:after|since|between|from)$/.test(tokens[at - 1]?.word ?? '');
    // A day ends at its midnight.
    const bound = opens ? { operator: '>=', value: hour } : { operator: '<', value: hour === 0 ? 24 : hour };
    const isMet = bounds.some(({ operator, value }) => operator === bound.operator && value === bound.value);
    return isMet ? [] : [token.text];
  });
}
