import type { Intent } from '../intent/intent.ts';
import { hourIn } from '../language/hours.ts';
import type { Token } from '../language/tokens.ts';

/** Times of day have to be a bound of the rows' hour, and on the side that is said. */
export function unmetHours({ filters }: Intent, tokens: Token[]): string[] {
  const bounds = filters.flatMap((filter) =>
    filter.operator === 'compares' && filter.member.part === 'hour' ? filter.comparisons : [],
  );
  return tokens.flatMap((token, at) => {
    const hour = hourIn(token);
    if (hour === null) return [];
    const opens = /^(?:after|since|between|from)$/.test(tokens[at - 1]?.word ?? '');
    // A day ends at its midnight.
    const bound = opens ? { operator: '>=', value: hour } : { operator: '<', value: hour === 0 ? 24 : hour };
    const isMet = bounds.some(({ operator, value }) => operator === bound.operator && value === bound.value);
    return isMet ? [] : [token.text];
  });
}
