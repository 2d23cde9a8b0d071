/** Names of a database as names of a model, and as words for people. */

/**
 * `CustomerID`, `customer_id` and `Customer Id` are the words customer and id; of any script, as they are written. A
 * name of signs alone is its only word.
 */
export function writtenWords(name: string): string[] {
  const words = name
    .normalize('NFKC')
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  return words.length === 0 ? [name] : words;
}

/** Letters that are no other letter with an accent. */
const WITHOUT_ACCENT: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
};

/** The same in a to z; empty where nothing of it is. */
const plain = (word: string): string =>
  word
    .replace(/[^a-z0-9]/g, (letter) => WITHOUT_ACCENT[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[^a-z0-9]/g, '');

/** The same words in a to z, as far as they can be written so. */
export const wordsOf = (name: string): string[] =>
  writtenWords(name)
    .map(plain)
    .filter((word) => word !== '');

/** A name that a model can have; `fallback` where nothing of it is left. */
export function memberName(name: string, fallback: string): string {
  const joined = wordsOf(name).join('_') || fallback;
  return /^\d/.test(joined) ? `n_${joined}` : joined;
}

/** The first of `name`, `name_2`, `name_3` … that nothing has yet; it is taken then. */
export function free(name: string, taken: Set<string>): string {
  let found = name;
  for (let number = 2; taken.has(found); number += 1) found = `${name}_${number}`;
  taken.add(found);
  return found;
}

const SHORT: Readonly<Record<string, string>> = {
  ...{ acct: 'account', addr: 'address', amt: 'amount', avg: 'average', bal: 'balance', cat: 'category' },
  ...{ cd: 'code', cnt: 'count', cust: 'customer', ctry: 'country', curr: 'currency', dept: 'department' },
  ...{ desc: 'description', descr: 'description', dt: 'date', emp: 'employee', inv: 'invoice', lvl: 'level' },
  ...{ mgr: 'manager', mfr: 'manufacturer', nbr: 'number', nm: 'name', no: 'number', nr: 'number' },
  ...{ num: 'number', opp: 'opportunity', ord: 'order', org: 'organization', pct: 'percent', ph: 'phone' },
  ...{ prc: 'price', prod: 'product', qty: 'quantity', ref: 'reference', rgn: 'region', seq: 'sequence' },
  ...{
    stat: 'status',
    tel: 'telephone',
    tot: 'total',
    ts: 'time',
    txn: 'transaction',
    typ: 'type',
    val: 'value',
  },
};

/** Words of no meaning in front of tables' names. */
const TABLE_PREFIXES = new Set(['tbl', 't', 'tab', 'dim', 'fact', 'fct', 'stg', 'vw', 'v', 'mv']);

export const tableWords = (name: string): string[] => {
  const words = writtenWords(name);
  return words.length > 1 && TABLE_PREFIXES.has(words[0] ?? '') ? words.slice(1) : words;
};

const ABBREVIATIONS = new Set([
  'id',
  'url',
  'ip',
  'sku',
  'vat',
  'iban',
  'utc',
  'uuid',
  'crm',
  'api',
  'eu',
  'usa',
  'us',
]);

/** "Total amount": words written out, the first with a capital. */
export function titleOf(words: readonly string[]): string {
  const written = words.map((word) => (ABBREVIATIONS.has(word) ? word.toUpperCase() : (SHORT[word] ?? word)));
  const [first = '', ...rest] = written;
  return [first.replace(/^\p{L}/u, (letter) => letter.toUpperCase()), ...rest].join(' ');
}

const ALIKE: readonly [RegExp, string][] = [
  [/(ss|us|is|news|series)$/, '$1'],
  [/ies$/, 'y'],
  [/(x|ch|sh|ss)es$/, '$1'],
  [/s$/, ''],
];

function singular(word: string): string {
  const rule = ALIKE.find(([pattern]) => pattern.test(word));
  return rule === undefined ? word : word.replace(rule[0], rule[1]);
}

function plural(word: string): string {
  // Only of English is known how.
  if (!/^[a-z0-9]*[a-z]$/.test(word) || singular(word) !== word || /[^s]s$/.test(word)) return word;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(x|ch|sh|ss|z)$/.test(word) ? `${word}es` : `${word}s`;
}

export const singularOf = (words: readonly string[]): string[] => [
  ...words.slice(0, -1),
  ...words.slice(-1).map(singular),
];

export const pluralOf = (words: readonly string[]): string[] => [
  ...words.slice(0, -1),
  ...words.slice(-1).map(plural),
];

/** Whether two names are of one thing, as `customer` and `Customers` are. */
export const meansSame = (one: readonly string[], other: readonly string[]): boolean =>
  comparable(one) === comparable(other);

const comparable = (words: readonly string[]): string =>
  words.map((word) => singular(plain(word) || word)).join('_');

const KEY_WORDS = new Set(['id', 'key', 'uuid', 'guid', 'fk', 'pk', 'oid', 'no', 'number', 'nr']);

/** What a column like `ship_to_address_id` is about; empty where it is an id of nothing named. */
export const withoutKeyWord = (words: readonly string[]): string[] =>
  KEY_WORDS.has(words.at(-1) ?? '') ? words.slice(0, -1) : [...words];

const PERSONAL = new Set(
  `name firstname lastname surname email mail phone telephone tel fax mobile address street city zip postcode postal
  birthday birth ssn passport iban card password secret token hash note notes comment comments description body text
  message subject title url ip login username user memo`.split(/\s+/),
);

/** What may tell of a person, or is free text. */
export const isPersonal = (words: readonly string[]): boolean => words.some((word) => PERSONAL.has(word));
