import type { Random } from './random.ts';

/** Kinds of arguments; the last ones have to be written out. */
export type Kind =
  | 'whole'
  | 'number'
  | 'text'
  | 'time'
  | 'interval'
  | 'boolean'
  | 'pattern'
  | 'like'
  | 'length'
  | 'format'
  | 'flags';

type Supply = { good: readonly string[]; bad: readonly string[]; columns: readonly string[] };

/** What is read from `columns` is bad, or fails, in the hidden rows of one database alone (twin-model.ts). */
const supplies: Record<Kind, Supply> = {
  whole: {
    good: ['1', '2'],
    bad: ['0', '-1', '(0 - 2147483647)', '2147483647', '1114112', '55296'],
    columns: ['zero', 'id', 'huge', '(6 / zero)::int'],
  },
  number: {
    good: ['1', '2.5'],
    bad: [
      ...['0', '-1', '1e308', '9223372036854775807', '-9223372036854775808', '0.0000001', '-1e200'],
      ...["CAST('NaN' AS numeric)", "CAST('infinity' AS double precision)"],
    ],
    columns: ['zero', 'huge', 'id', '(1 / zero)', '(huge + 1)', 'CAST(word AS integer)'],
  },
  text: {
    good: ["'1'", "'2025-01-31'", "'north v7'"],
    bad: ["''", "'\\'", "'('", "'9999-99-99'", "'x'", "CAST('1e400' AS text)"],
    columns: ['owner', 'word', 'tenant', 'SUBSTR(owner, 1, (zero - 1)::int)'],
  },
  time: {
    good: ["TIMESTAMP '2025-01-31'", "DATE '2025-01-31'"],
    bad: [
      ...["TIMESTAMP '294276-12-31 23:30'", "TIMESTAMP 'infinity'", "TIMESTAMP '4713-01-01 BC'"],
      ...[
        "DATE '5874897-12-31'",
        "CAST(CAST('99.99.9999' AS text) AS date)",
        "CAST(CAST('31.31.2025' AS text) AS timestamp)",
      ],
    ],
    columns: ['late', 'seen', "(late + INTERVAL '1 year')"],
  },
  interval: {
    good: ["INTERVAL '1 day'"],
    bad: [
      ...["INTERVAL '178000000 years'", "INTERVAL '-170000000 years'", "INTERVAL 'infinity'"],
      "CAST(CAST('99.99.9999' AS text) AS interval)",
    ],
    columns: ['(late - seen)', "(INTERVAL '1 day' / zero)", 'CAST(word AS interval)'],
  },
  boolean: {
    good: ['TRUE', 'FALSE'],
    bad: ['NULL', "CAST(CAST('99.99.9999' AS text) AS boolean)"],
    columns: ['active', '(zero = 0)', '(1 / zero > 0)'],
  },
  pattern: {
    good: ["'a'", "'[0-9]+'"],
    bad: ["'('", "'[a'", "'a{2,1}'", "'*a'", "'\\'", "'a\\'"],
    columns: [],
  },
  like: {
    good: ["'%1%'", "'south%'"],
    bad: ["'%v7\\'", "'%v7%\\'", "'north\\'", "'v7!' ESCAPE '!'", "'%' ESCAPE '!!'"],
    columns: [],
  },
  length: { good: ['3', '5'], bad: ['0', '1000', '(0 - 1)'], columns: [] },
  format: { good: ["'YYYY-MM-DD'", "'999'"], bad: ["'HH24:MI'", "'YYYY-IW'", "'RN'", "'J'"], columns: [] },
  flags: { good: ["'g'", "'i'"], bad: ["'?'", "'gg!'"], columns: [] },
};
const WRITTEN_OUT = new Set<Kind>(['pattern', 'like', 'length', 'format', 'flags']);

/** True in hidden rows of one database, and in no other row. */
const SECRETS = [
  "owner LIKE '%v7%'",
  "owner >= 'north v7' AND owner < 'north v8'",
  "owner IN ('north v7 1', 'north v7 2', 'north v7 3', 'north v7 4')",
  'zero = 0',
  'zero < 1',
  'huge > 1000000',
  "word = 'v7(\\'",
  "late > TIMESTAMP '2100-01-01'",
  'NOT active',
  'active IS FALSE',
  "STRPOS(owner, 'v7') > 0",
  "owner ~ 'v7'",
  'NULLIF(zero, 0) IS NULL',
];
export const secret = (random: Random): string => random.pick(SECRETS);

/**
 * Arguments of these kinds that may make what takes them fail, and do so in hidden rows alone: either a column that
 * is read, or a CASE on a secret.
 */
export function hostileArguments(kinds: readonly Kind[], random: Random): string[] {
  const rowDependent = kinds.flatMap((kind, index) => (WRITTEN_OUT.has(kind) ? [] : [index]));
  const chosen = rowDependent.length === 0 ? -1 : random.pick(rowDependent);
  const manner = random.pick(['column', 'bad by CASE', 'reached by CASE'] as const);
  return kinds.map((kind, index) => {
    const { good, bad, columns } = supplies[kind];
    const other = manner === 'bad by CASE' ? good : [...bad, ...bad, ...good];
    if (index !== chosen) {
      const isRead = !WRITTEN_OUT.has(kind) && random.chance(0.15);
      return random.pick(isRead ? columns : other);
    }
    if (manner === 'column') return random.pick(columns);
    if (manner === 'bad by CASE')
      return `CASE WHEN ${secret(random)} THEN ${random.pick(bad)} ELSE ${random.pick(good)} END`;
    return `CASE WHEN ${secret(random)} THEN ${random.pick([...columns, ...good])} END`;
  });
}
