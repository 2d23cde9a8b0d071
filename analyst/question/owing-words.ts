/** What an answer has to show for a word that shapes a question: "average" of an average, "each" of groups. */
export type Need =
  | 'average'
  | 'descending'
  | 'ascending'
  | 'ordered'
  | 'compared'
  | 'grouped'
  | 'distinct'
  | 'counted'
  /** More than how many there are. */
  | 'amount'
  | 'series'
  | 'timed'
  | 'money'
  | 'figure'
  | 'either'
  | 'total'
  | 'limited'
  | 'percent'
  /** Of what was asked before. */
  | 'earlier'
  /** Of a time at which things begin. */
  | 'fresh'
  /** It has to be part of a member's name or of a value. */
  | 'named';

/** Everyday words that name nothing of a model, and yet make a question another one: what each has to lead to. */
const NEEDS: Readonly<Record<Need, string>> = {
  average: '',
  descending: 'descending desc top leading oldest priciest costliest strongest',
  ascending: 'ascending asc bottom weakest cheapest youngest',
  ordered: 'successful valuable important rank ranked ranking rankings',
  compared: 'higher lower better worse busier greater more less fewer',
  grouped: 'each every per across by breakdown distribution distributed grouped grouping',
  counted: '',
  amount: '',
  distinct: 'distinct different unique',
  series: 'trend trends timeline',
  timed: 'latest earliest newest recent',
  money: 'money expensive priced worth cost costs costing spend spends spent earn earns earned',
  figure: 'sell sold sells selling',
  either: 'or',
  total: 'sum total',
  limited: '',
  percent: 'percent percentage pct',
  fresh: 'new',
  earlier: '',
  named: 'available over under above below beyond up between within if',
};

/** Entries by word. */
export const WORDS_THAT_OWE: ReadonlyMap<string, Need> = new Map(
  (Object.entries(NEEDS) as [Need, string][]).flatMap(([need, list]) =>
    list.split(' ').flatMap((word): [string, Need][] => (word === '' ? [] : [[word, need]])),
  ),
);
