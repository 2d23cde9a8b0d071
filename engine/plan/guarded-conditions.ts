import { type Fragment, nodesOf } from './fragment.ts';

/**
 * The database may try conditions of one WHERE in any order. One that can fail would be tried on rows that the
 * rules leave out, and whether it fails would tell their values; so such a condition is asked of rows that
 * pass the rules only. The others stay as they are, for the sake of indexes.
 */
export function guardedConditions(conditions: readonly Fragment[], rules: readonly Fragment[]): Fragment[] {
  if (rules.length === 0) return [...conditions];
  const passed = rules.map((rule) => rule.text).join(' AND ');
  const guarded = conditions.map((condition) => {
    if (!canFail(condition.text)) return condition;
    return { text: `CASE WHEN ${passed} THEN ${condition.text} END`, nodes: nodesOf([condition, ...rules]) };
  });
  return [...rules, ...guarded];
}

/** Words before a parenthesis that call nothing, or call what answers for every value. */
export const TOTAL_FUNCTIONS: ReadonlySet<string> = new Set([
  ...[
    'all',
    'and',
    'any',
    'as',
    'by',
    'case',
    'distinct',
    'else',
    'exists',
    'filter',
    'from',
    'in',
    'not',
    'on',
  ],
  ...['or', 'over', 'select', 'then', 'union', 'values', 'when', 'where'],
  ...['avg', 'bool_and', 'bool_or', 'count', 'every', 'max', 'measure', 'min', 'sum'],
  ...[
    'btrim',
    'char_length',
    'character_length',
    'coalesce',
    'concat',
    'concat_ws',
    'date_part',
    'date_trunc',
  ],
  ...['extract', 'greatest', 'initcap', 'least', 'length', 'lower', 'ltrim', 'nullif', 'replace', 'rtrim'],
  ...['starts_with', 'strpos', 'upper'],
]);

const TEXTS = /E'(?:[^'\\]|''|\\.)*'|'(?:[^']|'')*'/g;
const NAMES = /"(?:[^"]|"")*"/g;
const NUMBERS = /\$\d+|\b\d+(?:\.\d+)?\b/g;
/** Expressions over constants (`?`) alone: whether they fail does not depend on a row. */
const CONSTANTS = [
  /\b(?:date|timestamp|interval)\s*\?(?:\s+(?:year|month|day|hour|minute|second)\b)?/gi,
  /\bcast\(\s*\?\s+as\s+[\w ]+(?:\(\s*\?\s*\))?\s*\)/gi,
  /\bdate_trunc\(\?,\s*\?\)/gi,
  /\?\s*::\s*\w+/g,
  /(?<!\w)\(\s*\?\s*\)/g,
  /(?<=\bcount)\(\*\)|(?<=\bselect\s)\*/gi,
  /\?\s+at time zone\s+\?/gi,
  /\?\s*[-+*/%^]\s*\?/g,
];
const PARTIAL =
  /[-+*/%^~]|::(?!text\b|timestamp|bigint\b)|\bcast\s*\(|\blike\s+(?!\?)|\bat time zone\s+(?!\?)|(?<!\b(?:in|exists)\s*)\(\s*select\b/i;
const CALL = /\b([a-z_]\w*)\s*\(/gi;

/** False when the SQL gives a value for every row, as far as its text tells: it neither computes nor converts. */
export function canFail(sql: string): boolean {
  let text = sql.replace(TEXTS, '?').replace(NAMES, 'c').replace(NUMBERS, '?');
  for (let before = ''; before !== text; ) {
    before = text;
    for (const constant of CONSTANTS) text = text.replace(constant, '?');
  }
  if (PARTIAL.test(text)) return true;
  return [...text.matchAll(CALL)].some(([, name = '']) => !TOTAL_FUNCTIONS.has(name.toLowerCase()));
}
