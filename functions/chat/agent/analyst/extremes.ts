import type { Member } from './members.ts';
import { stemsOf, type Token } from './tokens.ts';

/** A superlative that names what it compares: "most expensive" is about prices, "oldest" about ages. */
export type Extreme = {
  direction: 'ascending' | 'descending';
  /** Stems of the numbers it may be about; null: the time at which things happen. */
  stems: readonly string[] | null;
  used: readonly number[];
};

const PRICES = ['price', 'cost', 'fee', 'amount'];
const ADJECTIVES: Readonly<Record<string, Omit<Extreme, 'used'>>> = {
  expensive: { direction: 'descending', stems: PRICES },
  priciest: { direction: 'descending', stems: PRICES },
  cheapest: { direction: 'ascending', stems: PRICES },
  oldest: { direction: 'descending', stems: ['age'] },
  youngest: { direction: 'ascending', stems: ['age'] },
};
const LAST = new Set(['last', 'latest', 'newest', 'recent']);
const FIRST = new Set(['first', 'earliest']);

export function readExtreme(tokens: Token[]): Extreme | null {
  const asksWhen = tokens[0]?.word === 'when' || tokens[0]?.word === 'since';
  for (const [index, { word, isQuoted }] of tokens.entries()) {
    if (isQuoted) continue;
    const adjective = ADJECTIVES[word];
    const isNamed = word !== 'expensive' || tokens[index - 1]?.word === 'most';
    if (adjective !== undefined && isNamed) return { ...adjective, used: [index] };
    if (asksWhen && LAST.has(word)) return { direction: 'descending', stems: null, used: [index] };
    if (asksWhen && FIRST.has(word)) return { direction: 'ascending', stems: null, used: [index] };
  }
  return null;
}

/** The number of a view that a superlative is about. */
export function numberFor({ stems }: Extreme, members: Member[]): Member | null {
  const numbers = members.filter(({ kind, meta }) => kind === 'dimension' && meta.type === 'number');
  const named = (stem: string) =>
    numbers.find((member) => stemsOf(member.name).includes(stem) || stemsOf(member.title).includes(stem));
  return stems?.map(named).find((member) => member !== undefined) ?? null;
}
