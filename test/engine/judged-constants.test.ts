import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeCast, judgeNumber } from '../../engine/dialect/postgres/judge-cast.ts';
import { judgePattern } from '../../engine/dialect/postgres/judge-pattern.ts';
import { judgeRegularExpression } from '../../engine/dialect/postgres/judge-regular-expression.ts';
import type { Judgement } from '../../engine/dialect/postgres/judgement.ts';
import { patienceMs, rounds, seed } from '../harness/full-run.ts';
import { newDatabase } from '../harness/new-database.ts';

const CONSTANTS_PER_ROUND = 400;
const ROUNDS = 100;
/** For a round: thousands of times what one constant may take. */
const STATEMENT_TIMEOUT_MS = 10_000;
const PATIENCE = { timeout: patienceMs(60_000) };
const PATTERN_OPERATORS = ['LIKE', 'ILIKE', 'SIMILAR TO'] as const;
const CAST_TYPES = [
  ...[
    'boolean',
    'smallint',
    'integer',
    'bigint',
    'numeric',
    'real',
    'double precision',
    'date',
    'timestamp',
    'time',
  ],
  ...['interval', 'text', 'varchar', 'char'],
];

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: await newDatabase() });
  await client.connect();
  await client.query(`SET statement_timeout = ${STATEMENT_TIMEOUT_MS};
    CREATE FUNCTION pg_temp.attempt(expression text) RETURNS text LANGUAGE plpgsql AS $$
    BEGIN
      EXECUTE 'SELECT ' || expression;
      RETURN NULL;
    EXCEPTION WHEN data_exception OR program_limit_exceeded THEN RETURN SQLSTATE;
    END $$`);
});
afterAll(() => client.end());

/** The state of the error that each expression ends in, or null. */
async function attempt(expressions: string[]): Promise<(string | null)[]> {
  const { rows } = await client.query<{ state: string | null }>(
    'SELECT pg_temp.attempt(expression) AS state FROM unnest($1::text[]) WITH ORDINALITY AS asked(expression, place) ORDER BY place',
    [expressions],
  );
  return rows.map(({ state }) => state);
}

/** Each round's random constants, for one of the tests of this file that share its time. */
function* randomConstants<Constant>(what: string, constants: fc.Arbitrary<Constant>): Generator<Constant[]> {
  const part = 1 / (CAST_TYPES.length + PATTERN_OPERATORS.length + 1);
  for (const round of rounds(`rounds of ${CONSTANTS_PER_ROUND} ${what}`, { whole: ROUNDS, part })) {
    yield fc.sample(constants, { numRuns: CONSTANTS_PER_ROUND, seed: seed + round });
  }
}

/** Random constants of this alphabet agree with PostgreSQL: nothing accepted fails, everything refused does. */
async function expectAgreement<Constant>(
  what: string,
  constants: fc.Arbitrary<Constant>,
  judge: (constant: Constant) => Judgement,
  expressionOf: (constant: Constant) => string,
): Promise<void> {
  const verdicts = new Set<Judgement['verdict']>();
  for (const sample of randomConstants(what, constants)) {
    const judged = sample.map((constant) => ({ constant, judgement: judge(constant) }));
    const states = await attempt(judged.map(({ constant }) => expressionOf(constant)));
    const wrong = judged.filter(({ judgement: { verdict } }, index) => {
      const fails = states[index] !== null;
      return (verdict === 'accepted' && fails) || (verdict === 'refused' && !fails);
    });
    expect(wrong.slice(0, 5)).toEqual([]);
    for (const { judgement } of judged) verdicts.add(judgement.verdict);
  }
  expect([...verdicts], 'the alphabet is too narrow').toContain('accepted');
  expect([...verdicts], 'the alphabet is too narrow').toContain('refused');
}

const wordsOf = (pieces: readonly string[], maxLength: number) =>
  fc.array(fc.constantFrom(...pieces), { maxLength }).map((chosen) => chosen.join(''));
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'::text`;

describe('A pattern', () => {
  const pieces = [
    'a',
    'b',
    'é',
    '😀',
    '%',
    '_',
    '\\',
    '\\\\',
    '!',
    '|',
    '[',
    ']',
    '(',
    ')',
    '+',
    '{2}',
    '"',
    "'",
    '1',
    '^',
    '-',
  ];
  const escapes = fc.constantFrom('\\', '!', '', 'a', '😀', '%', '!!');
  /** A text that the pattern fits up to its end. */
  const fitting = (pattern: string, escapeWith: string) => {
    let escaped = false;
    let text = '';
    for (const character of pattern) {
      const isEscape: boolean = !escaped && character === escapeWith;
      if (!isEscape) text += escaped || !'%_'.includes(character) ? character : character === '_' ? 'x' : '';
      escaped = isEscape;
    }
    return `${text}y`;
  };

  it.each(PATTERN_OPERATORS)('of %s is judged as PostgreSQL does', PATIENCE, (operator) =>
    expectAgreement(
      `patterns of ${operator}`,
      fc.tuple(wordsOf(pieces, 7), escapes),
      ([pattern, escapeWith]) => judgePattern(operator, pattern, escapeWith),
      ([pattern, escapeWith]) =>
        `${quoted(fitting(pattern, escapeWith))} ${operator} ${quoted(pattern)} ESCAPE ${quoted(escapeWith)}`,
    ),
  );

  it.each([
    ['LIKE', '%Hambur\\', '\\'],
    ['ILIKE', 'x!', '!'],
    ['LIKE', 'x', 'ab'],
    ['SIMILAR TO', '(', '\\'],
    ['SIMILAR TO', '(a', '\\'],
    ['SIMILAR TO', '[b-a]', '\\'],
    ['SIMILAR TO', 'a)', '\\'],
    ['SIMILAR TO', '*', '\\'],
    ['SIMILAR TO', '[a', '\\'],
  ] as const)('%s %s with escape %s is refused', (operator, pattern, escapeWith) =>
    expect(judgePattern(operator, pattern, escapeWith).verdict).toBe('refused'),
  );

  it.each([
    ['LIKE', '%', '\\'],
    ['LIKE', '50\\%', '\\'],
    ['LIKE', 'c:\\', ''],
    ['ILIKE', '%müller_😀%', '\\'],
    ['SIMILAR TO', '(north|south)%', '\\'],
    ['SIMILAR TO', '[a-f]{2,4}_+', '\\'],
  ] as const)('%s %s with escape %s is accepted', (operator, pattern, escapeWith) =>
    expect(judgePattern(operator, pattern, escapeWith)).toEqual({ verdict: 'accepted' }),
  );
});

describe('A regular expression', () => {
  const pieces = [
    ...[
      'a',
      'b',
      'é',
      '😀',
      '.',
      '^',
      '$',
      '|',
      '(',
      '(?:',
      ')',
      '[',
      ']',
      '[a-z]',
      '[^0-9]',
      '[[:alpha:]_]',
      '[z-a]',
      '[[:letter:]]',
      '**',
    ],
    ...[
      '*',
      '+',
      '?',
      '{2}',
      '{1,3}',
      '{,2}',
      '{2,}',
      '{300}',
      '{',
      '}',
      '\\',
      '\\d',
      '\\m',
      '\\.',
      '\\1',
      '\\Q',
      '-',
    ],
  ];
  const texts = ['', 'aab', 'é1_ab-b '.repeat(40)];

  it('is judged as PostgreSQL does', PATIENCE, () =>
    expectAgreement('regular expressions', wordsOf(pieces, 8), judgeRegularExpression, (pattern) =>
      texts.map((text) => `${quoted(text)} ~* ${quoted(pattern)}`).join(', '),
    ),
  );

  it.each(['(', 'a)', '*a', 'a**', 'a{2,1}', 'a{256}', '[a', '[z-a]', '[[:letter:]]', 'a\\'])(
    '%s is refused',
    (pattern) => expect(judgeRegularExpression(pattern).verdict).toBe('refused'),
  );

  it.each([
    '(a)\\1',
    'a(?=b)',
    '(a+)+',
    '((a{50}){50}){50}',
    '***=a',
    '(?i)a',
    'a||b',
    '[[.a.]]',
    'a'.repeat(300),
  ])('%s is not accepted', (pattern) => expect(judgeRegularExpression(pattern).verdict).not.toBe('accepted'));

  it.each([
    '^north',
    '(a|b)+c',
    '\\d{4}-\\d{2}',
    '\\mnew\\M',
    '[^[:space:]]+@example\\.com$',
    '.*?x',
    '(?:ab)?c',
  ])('%s is accepted', (pattern) => expect(judgeRegularExpression(pattern)).toEqual({ verdict: 'accepted' }));
});

describe('A cast of a constant', () => {
  const pieces = [
    ...[
      '0',
      '1',
      '7',
      '31',
      '99',
      '2025',
      '2025-01-31',
      '2024-02-29',
      '0001-12-01',
      '12:30',
      '23:59:59.5',
      '24:00',
    ],
    ...[
      '-',
      '+',
      '.',
      ':',
      ' ',
      '\n',
      'T',
      'Z',
      '+02',
      'e5',
      'e400',
      '9223372036854775807',
      '340282350000000000',
    ],
    ...[
      'true',
      'yes',
      'NaN',
      'infinity',
      'day',
      ' days',
      '1 month',
      '3 hours',
      'mins',
      'tru',
      'P',
      'x',
      '_',
      'now',
      '0x1F',
      '"',
    ],
  ];

  it.each(CAST_TYPES)('to %s is judged as PostgreSQL does', PATIENCE, async (type) => {
    const constants = wordsOf(pieces, 4).map((text) => (text === '' ? ' ' : text));
    let isAnyAccepted = false;
    for (const sample of randomConstants(`casts to ${type}`, constants)) {
      const judged = sample.map((text) => ({ text, judgement: judgeCast(text, type) }));
      const states = await attempt(judged.map(({ text }) => `CAST(${quoted(text)} AS ${type})`));
      const wrong = judged.filter(({ judgement: { verdict } }, index) =>
        states[index] === null ? verdict === 'refused' : verdict === 'accepted',
      );
      expect(wrong.slice(0, 5)).toEqual([]);
      isAnyAccepted ||= judged.some(({ judgement }) => judgement.verdict === 'accepted');
    }
    // Of 400 random texts none may be a time.
    expect(isAnyAccepted).toBe(true);
  });

  it.each([
    ['integer', '2147483647'],
    ['bigint', ' -9223372036854775808 '],
    ['numeric', '12.50'],
    ['double precision', '1e100'],
    ['boolean', 'TRUE'],
    ['date', '2024-02-29'],
    ['timestamp', '2025-01-31T12:00:00.123+02:00'],
    ['time', '23:59'],
    ['interval', '1 year 3 months'],
  ])('to %s accepts %s', (type, text) => expect(judgeCast(text, type)).toEqual({ verdict: 'accepted' }));

  it.each([
    ['integer', '2147483648'],
    ['integer', 'x'],
    ['smallint', ''],
    ['double precision', '1e400'],
    ['numeric', 'north'],
    ['date', '2025-02-29'],
    ['timestamp', '2025-01-31 25:00'],
    ['interval', '1 day 2 days'],
    ['oid', '1'],
  ])('to %s does not accept %s', (type, text) => expect(judgeCast(text, type).verdict).not.toBe('accepted'));

  it.each([
    ['integer', '12a'],
    ['boolean', 'maybe'],
    ['date', 'x'],
    ['date', '2025-02-31'],
    ['timestamp', 'soon'],
    ['time', 'noon'],
    ['interval', 'a while'],
  ])('to %s refuses %s', (type, text) => expect(judgeCast(text, type).verdict).toBe('refused'));

  it('with a length or precision is judged with it', async () => {
    const numbers = fc.constantFrom('9', '99.9', '0.05', '-99.96', '999', '1e2', '1e-3', '0');
    const sizes = fc.constantFrom([3, 1], [5, 2], [1], [4], [0], [2, 3], [3, 0]);
    const asked = fc.sample(fc.tuple(numbers, sizes), 200);
    const states = await attempt(
      asked.map(([text, size]) => `CAST(${quoted(text)} AS numeric(${size.join()}))`),
    );
    asked.forEach(([text, size], index) => {
      const { verdict } = judgeCast(text, 'numeric', size);
      expect(verdict === 'accepted' && states[index] !== null, `${text} ${size}`).toBe(false);
    });
    expect(judgeCast('12.5', 'numeric', [10, 2])).toEqual({ verdict: 'accepted' });
    expect(judgeCast('north', 'varchar', [3])).toEqual({ verdict: 'accepted' });
  });
});

describe('A number that is written out', () => {
  it.each(['0', '50.5', '3000000000', '1e100', '-7'])(
    '%s can be compared with every number',
    async (text) => {
      expect(judgeNumber(text)).toEqual({ verdict: 'accepted' });
      const types = ['smallint', 'bigint', 'numeric', 'real', 'double precision'];
      expect(await attempt(types.map((type) => `1::${type} < ${text}`))).toEqual(types.map(() => null));
    },
  );

  it.each(['1e400', '1e-400', '9'.repeat(400), 'NaN'])('%s cannot', (text) =>
    expect(judgeNumber(text).verdict).not.toBe('accepted'),
  );
});
