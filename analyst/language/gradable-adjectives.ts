/** Adjectives that compare by some number: what a "longest" or a "cheaper" thing has more or less of. */
export type Gradable = {
  /** More of the number for "long", less for "short". */
  direction: 'ascending' | 'descending';
  /** Stems of the numbers it may be about, likeliest first; null: the time at which things happen. */
  stems: readonly string[] | null;
};

/** Positive, comparative and superlative forms, then what they are about. "more" and "most" make those of the rest. */
const ADJECTIVES: [more: string, less: string, about: string | null][] = [
  [
    'expensive dear pricey costly dearer pricier costlier dearest priciest costliest',
    'cheap cheaper cheapest',
    'price cost fee charge rate amount',
  ],
  ['old older oldest', 'young younger youngest', 'age'],
  ['long longer longest', 'short shorter shortest', 'duration length time minute hour day distance'],
  ['heavy heavier heaviest', 'light lighter lightest', 'weight'],
  ['tall taller tallest', '', 'height'],
  [
    'large larger largest big bigger biggest',
    'small smaller smallest',
    'size area capacity volume population',
  ],
  ['far farther farthest further furthest', 'near nearer nearest close closer closest', 'distance'],
  ['slow slower slowest', 'fast faster fastest quick quicker quickest', 'duration time minute hour day'],
  // Not "cold" or "hot", which are rather values.
  ['warmer warmest hotter hottest', 'colder coldest cooler coolest', 'temperature'],
  ['deeper deepest', 'shallower shallowest', 'depth'],
  ['wider widest', 'narrower narrowest', 'width'],
  ['profitable', '', 'profit margin'],
  ['late latest newest new recent last', 'early earliest first', null],
];

/** "more expensive", "most recent": adjectives too long for an ending. */
export const LONG_ADJECTIVES: ReadonlySet<string> = new Set('expensive costly profitable recent'.split(' '));

const byWord = new Map<string, Gradable>();
for (const [more, less, about] of ADJECTIVES) {
  const stems = about === null ? null : about.split(' ');
  for (const word of more.split(' ')) byWord.set(word, { direction: 'descending', stems });
  for (const word of less.split(' ')) byWord.set(word, { direction: 'ascending', stems });
}

export function gradable(word: string): Gradable | null {
  return byWord.get(word) ?? null;
}

export const gradableWords = (): string[] => [...byWord.keys()];

export const isSuperlative = (word: string): boolean => byWord.has(word) && /est$/.test(word);
export const isComparative = (word: string): boolean => byWord.has(word) && /(?:er|ier|further)$/.test(word);
