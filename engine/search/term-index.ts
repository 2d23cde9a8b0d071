import SearchableMap from 'minisearch/SearchableMap';
import { words } from '../model/definition.ts';

/** What one entry says about itself, each text with the weight of a word found in it. */
export type IndexedText = { text: string; weight: number };

/** Entries that hold a term, and how much the term says about each. */
type Postings = { entries: number[]; weights: number[] };

/** Shorter words are parts of too many others. */
const SHORTEST_PREFIX = 3;
const SHORTEST_TYPO = 4;
const LONG_WORD = 8;
/** A word that only begins with what was asked counts for less, and one that is merely similar for less still. */
const PREFIX_SHARE = 0.5;
const TYPO_SHARE = 0.4;

/** Words of numbered entries, found by their beginning and in spite of typing slips. */
export class TermIndex {
  readonly #terms = new SearchableMap<Postings>();
  readonly #entryCount: number;

  constructor(entries: readonly IndexedText[][]) {
    const terms = new Map<string, Postings>();
    for (const [entry, texts] of entries.entries()) addEntry(terms, entry, texts);
    for (const [term, postings] of terms) this.#terms.set(term, postings);
    this.#entryCount = entries.length;
  }

  /** Scores of the entries that a query finds; the array covers all entries, zero where nothing fits. */
  search(query: string): { scores: Float64Array; found: number[] } {
    const scores = new Float64Array(this.#entryCount);
    const found: number[] = [];
    for (const word of new Set(tokens(query))) {
      for (const [postings, share] of this.#similar(word)) {
        const rarity = Math.log(1 + this.#entryCount / postings.entries.length);
        for (const [position, entry] of postings.entries.entries()) {
          const before = scores[entry] ?? 0;
          if (before === 0) found.push(entry);
          scores[entry] = before + (postings.weights[position] ?? 0) * rarity * share;
        }
      }
    }
    return { scores, found };
  }

  /** The word itself and words that begin with it; only when there is none, words it may be a slip of. */
  #similar(word: string): [Postings, number][] {
    const similar: [Postings, number][] = [];
    if (word.length >= SHORTEST_PREFIX) {
      for (const [term, postings] of this.#terms.atPrefix(word)) {
        similar.push([postings, term === word ? 1 : (PREFIX_SHARE * word.length) / term.length]);
      }
    } else {
      const postings = this.#terms.get(word);
      if (postings !== undefined) similar.push([postings, 1]);
    }
    if (similar.length > 0 || word.length < SHORTEST_TYPO) return similar;
    const slips = this.#terms.fuzzyGet(word, word.length < LONG_WORD ? 1 : 2);
    return [...slips.values()].map(([postings, distance]) => [postings, TYPO_SHARE / distance]);
  }
}

function addEntry(terms: Map<string, Postings>, entry: number, texts: readonly IndexedText[]): void {
  for (const { text, weight } of texts) {
    const found = tokens(text);
    // A word among few says more than one among many.
    const share = weight / Math.sqrt(found.length);
    for (const term of found) {
      const postings = terms.get(term) ?? { entries: [], weights: [] };
      if (postings.entries.length === 0) terms.set(term, postings);
      const last = postings.entries.length - 1;
      if (postings.entries[last] === entry) postings.weights[last] = (postings.weights[last] ?? 0) + share;
      else {
        postings.entries.push(entry);
        postings.weights.push(share);
      }
    }
  }
}

function tokens(text: string): string[] {
  return words(text)
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
