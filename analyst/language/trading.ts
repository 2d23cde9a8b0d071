import { rootOf } from './word-roots.ts';

/** What is bought or sold is a row that is called so, whatever its own name has to do with the verb. */
const DEALS = new Set('sale order purchase deal'.split(' ').map(rootOf));
const BUYING = new Set('buy purchase'.split(' ').map(rootOf));
const TRADING = new Set([...BUYING, rootOf('sell')]);

export const isDeal = (stem: string): boolean => DEALS.has(rootOf(stem));
/** "bought", said of who orders. */
export const isBuying = (word: string): boolean => BUYING.has(rootOf(word));
/** "bought" and "sold", said of what is ordered. */
export const isTrading = (word: string): boolean => TRADING.has(rootOf(word));
/** The verbs that say such rows. */
export const verbsOfDeals = (stems: string[]): string[] => (stems.some(isDeal) ? ['buy', 'sell'] : []);
