import { remembering } from './memory.ts';

/** What people who name columns leave out. */
const FULL_WORDS: Readonly<Record<string, string>> = {
  acct: 'account',
  addr: 'address',
  amt: 'amount',
  avg: 'average',
  cat: 'category',
  cnt: 'count',
  cust: 'customer',
  dept: 'department',
  dist: 'distance',
  dt: 'date',
  dur: 'duration',
  emp: 'employee',
  hrs: 'hours',
  inv: 'invoice',
  loc: 'location',
  mgr: 'manager',
  mins: 'minutes',
  nbr: 'number',
  num: 'number',
  org: 'organization',
  pct: 'percent',
  prod: 'product',
  qty: 'quantity',
  rev: 'revenue',
  secs: 'seconds',
  ts: 'timestamp',
  tot: 'total',
  wt: 'weight',
  yr: 'year',
};

/** "qty" is the quantity. */
export function writtenOut(stems: string[]): string[] {
  return stems.map(fullWord);
}

const fullWord = remembering(
  (stem: string): string => FULL_WORDS[stem] ?? FULL_WORDS[`${stem}s`]?.replace(/s$/, '') ?? stem,
);

/** What a name of several words is called for short: "aov"; null where that could be anything. */
export function acronymOf(stems: string[]): string | null {
  return stems.length >= 3 ? stems.map((stem) => stem[0]).join('') : null;
}
