import type { Token } from '../language/tokens.ts';

/** What of a question its intent does not show: words of it, the title of what its words may mean, or what nobody can tell from it. */
export type Unproven = { kind: 'word' | 'title' | 'sense'; text: string };

/** What stands in the question is quoted from it. */
export function unprovenText(text: string, tokens: Token[]): Unproven {
  const words = new Set(tokens.map((token) => token.text));
  return { kind: text.split(' ').every((word) => words.has(word)) ? 'word' : 'sense', text };
}

export function unprovenTitle(...members: { title: string }[]): Unproven {
  return { kind: 'title', text: members.map(({ title }) => title).join(' or ') };
}
