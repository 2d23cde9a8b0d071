import { type Column, inSentence } from './columns.ts';

/** "the number of orders", but plain "revenue". */
export function nounOf({ title }: Column): string {
  return /^number of /i.test(title) ? `the ${inSentence(title)}` : inSentence(title);
}

export function withoutArticle(noun: string): string {
  return noun.replace(/^the /, '');
}

export function formatCount(count: number): string {
  return new Intl.NumberFormat('en-US').format(count);
}

/** "a, b and c" */
export function joined(items: string[], conjunction = 'and'): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}

/** A title's plural, by the rules of spelling alone. */
export function pluralOf(title: string): string {
  if (/[^aeiou]y$/.test(title)) return `${title.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(title) ? `${title}es` : `${title}s`;
}
