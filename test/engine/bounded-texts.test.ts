import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explainDatabaseError } from '../../db/data-query-error.ts';
import { scalarFunctions } from '../../engine/dialect/postgres/functions.ts';
import { printStatement } from '../../engine/dialect/postgres/print-query.ts';
import { call, cast } from '../../engine/dialect/postgres/terms/calls.ts';
import { number, text } from '../../engine/dialect/postgres/terms/constants.ts';
import { growingFunctions } from '../../engine/dialect/postgres/terms/growth.ts';
import { arithmetic, joinedText } from '../../engine/dialect/postgres/terms/operators.ts';
import { selectOf } from '../../engine/term/query.ts';
import type { Term } from '../../engine/term/term.ts';
import { patienceMs, rounds, seed } from '../harness/full-run.ts';
import { newDatabase } from '../harness/new-database.ts';
import { compile, refusal, scopeOf } from './support/engine.ts';
import { storeModel } from './support/store-model.ts';

const scope = scopeOf(storeModel);
const TOO_LONG = 'This SQL makes texts that may be longer than 1 MiB.';

/** An expression put into itself again and again. */
const nested = (times: number, wrap: (inner: string) => string, start = 'status') =>
  Array.from({ length: times }).reduce<string>((inner) => wrap(inner), start);

/** How each function makes the text it is given longer. */
const GROWTH: Record<string, (inner: string) => string> = {
  concat: (inner) => `CONCAT(${inner}, ${inner})`,
  concat_ws: (inner) => `CONCAT_WS(${inner}, 'a', 'b', 'c')`,
  overlay: (inner) => `OVERLAY(${inner} PLACING '' FROM 1000001 FOR 0 - 1000000)`,
  replace: (inner) => `REPLACE(${inner}, 'a', 'aaaaaaaa')`,
  regexp_replace: (inner) => `REGEXP_REPLACE(${inner}, 'a', 'aaaaaaaa', 'g')`,
  to_char: (inner) => `TO_CHAR(1, ${inner})`,
  translate: (inner) => `TRANSLATE(${inner}, 'a', 'ä')`,
};

describe('No value longer than 1 MiB can be made (DECISIONS.md 9.9)', () => {
  it('by any function that makes texts longer', () => {
    expect(Object.keys(GROWTH).sort()).toEqual([...growingFunctions].sort());
  });

  it.each(Object.entries(GROWTH))('by %s in itself', (_, wrap) => {
    expect(refusal(scope, `SELECT ${nested(1, wrap)} AS x FROM orders`)).toContain('accepted');
    expect(refusal(scope, `SELECT ${nested(7, wrap)} AS x FROM orders`)).toContain(TOO_LONG);
  });

  it.each([
    ['by ||', nested(7, (inner) => `(${inner} || ${inner})`)],
    ['by a replacement that is not written out', 'REPLACE(status, status, status)'],
    ['behind a CASE', `CASE WHEN id = 1 THEN ${nested(7, (inner) => `(${inner} || ${inner})`)} END`],
    ['by filling up with blanks', 'CAST(status AS char(10485760))'],
    ['by numbers', nested(4, (inner) => `CONCAT(${inner}, ${inner})`, '(id * 1.5)')],
    ['by letters that are longer in the other case', nested(5, (inner) => `UPPER(LOWER(${inner}))`)],
  ])('%s', (_, expression) => {
    expect(refusal(scope, `SELECT ${expression} AS x FROM orders`)).toContain(TOO_LONG);
  });

  it('by checks within checks, which would make the statement long', () => {
    const mixed = nested(6, (inner) => `COALESCE(status, 'x' || ${inner})`);
    expect(refusal(scope, `SELECT ${mixed} AS x FROM orders`)).toContain('too many times over');
    const lengths = nested(40, (inner) => `LENGTH('x' || ${inner})`);
    expect(compile(scope, `SELECT ${lengths} AS x FROM orders`).text.length).toBeLessThan(10_000);
  });

  it('step by step in subqueries, unions and WITH', () => {
    const steps = nested(
      7,
      (inner) => `SELECT x || x AS x FROM (${inner}) AS t`,
      'SELECT status AS x FROM orders',
    );
    expect(refusal(scope, steps)).toContain(TOO_LONG);
    const names = Array.from({ length: 7 }, (_, n) => `w${n + 1} AS (SELECT x || x AS x FROM w${n})`);
    const sql = `WITH w0 AS (SELECT status AS x FROM orders), ${names.join(', ')} SELECT x FROM w7`;
    expect(refusal(scope, sql)).toContain(TOO_LONG);
    const union = "SELECT 'a' AS x UNION SELECT status FROM orders";
    expect(
      refusal(scope, `SELECT ${nested(7, (inner) => `(${inner} || ${inner})`, 'x')} FROM (${union}) AS t`),
    ).toContain(TOO_LONG);
  });

  it.each([
    "CONCAT(status, ', ', status) || REPLACE(status, '_', ' ')",
    'UPPER(LEFT(status, 1)) || LOWER(SUBSTRING(status FROM 2))',
    `${nested(7, (inner) => `(${inner} || LEFT(status, 10))`)} || id`,
    'CAST(status AS char(20)) || CAST(status AS varchar(100000))',
  ])('while what people write is taken: %s', (expression) => {
    expect(compile(scope, `SELECT ${expression} AS x FROM orders`).text).toContain('AS "x"');
  });
});

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: await newDatabase(), pipeline: true });
  await client.connect();
});
afterAll(() => client.end());

/** Bytes of a term's text; null when there is none, as when its arguments do not fit. */
async function bytesOf(term: Term): Promise<number | null> {
  const { text: sql, parameters } = printStatement(selectOf([{ term, name: 'value' }], {}));
  try {
    const { rows } = await client.query<{ bytes: number | null }>({
      text: `SELECT octet_length(value) AS bytes FROM (${sql}) AS made`,
      values: parameters,
    });
    return rows[0]?.bytes ?? null;
  } catch (error) {
    // 42601: a format of TO_CHAR that PostgreSQL refuses.
    if (error instanceof pg.DatabaseError && /^22|^42601$/.test(error.code ?? '')) return null;
    throw error;
  }
}

const letters = fc.constantFrom(
  'a',
  'ß',
  'ŉ',
  'ΐ',
  'İ',
  'ﬃ',
  'ẞ',
  '😀',
  ' ',
  '9',
  'MONTH',
  'Day',
  'J',
  '\\&',
  '\\1',
);
const words = fc.array(letters, { maxLength: 12 }).map((chosen) => text(chosen.join('')));
const asText = words.map((term) => cast(term, 'text', 'String'));
const whole = fc.integer({ min: -30, max: 30 }).map((value) => number(String(value), 'Int64'));
const count = fc.integer({ min: 0, max: 300 }).map((value) => number(String(value), 'Int64'));
const patterns = fc.constantFrom('', 'a', '(.)', '(.*)', '.', '(a*)(.*)').map(text);
/** Arguments of each function that gives a text. */
const ARGUMENTS: Record<string, fc.Arbitrary<Term>[][]> = {
  btrim: [[asText], [asText, words]],
  chr: [[count.map((term) => arithmetic(term, '+', number('1', 'Int64'), 'Int64'))]],
  concat: [
    [asText, asText],
    [asText, whole, words],
  ],
  concat_ws: [[words, asText, asText, whole]],
  initcap: [[asText]],
  left: [[asText, whole]],
  lower: [[asText]],
  lpad: [
    [asText, count],
    [asText, count, words],
  ],
  ltrim: [[asText], [asText, words]],
  md5: [[asText]],
  overlay: [
    [asText, words, whole],
    [asText, words, whole, whole],
  ],
  regexp_replace: [[asText, patterns, words, fc.constantFrom('g', 'i', 'gi').map(text)]],
  regexp_substr: [[asText, patterns]],
  replace: [[asText, words, words]],
  reverse: [[asText]],
  right: [[asText, whole]],
  rpad: [
    [asText, count],
    [asText, count, words],
  ],
  rtrim: [[asText], [asText, words]],
  split_part: [[asText, words, count]],
  substr: [
    [asText, whole],
    [asText, whole, count],
  ],
  substring: [
    [asText, whole],
    [asText, whole, count],
    [asText, patterns],
  ],
  to_char: [
    [whole, words],
    [cast(text('2025-09-17 12:00'), 'timestamp', 'Timestamp')].map(fc.constant).concat(words),
    [cast(text('2562047788 hours'), 'interval', 'Interval')].map(fc.constant).concat(words),
  ],
  to_hex: [[whole]],
  translate: [[asText, words, words]],
  upper: [[asText]],
};
const calls = Object.entries(ARGUMENTS).flatMap(([name, lists]) =>
  lists.map((list) => fc.tuple(...list).map((args) => call(name, args, 'String'))),
);
const others = [
  fc.tuple(asText, words).map(([one, other]) => joinedText(one, other)),
  fc.tuple(asText, whole).map(([one, other]) => joinedText(one, other)),
  fc.tuple(asText, count).map(([one, { form }]) => {
    const length = form.kind === 'number' ? Number(form.digits) + 1 : 1;
    return cast(one, length % 2 === 0 ? 'char' : 'varchar', 'String', [length]);
  }),
  ...['0.1', '-1e-30', '9007199254740993'].map((digits) =>
    fc.constant(cast(number(digits, 'Double'), 'text', 'String')),
  ),
  ...["'infinity'", "'290000-01-01 12:00:00.123456'", "'4713-01-01 BC'"].map((written) =>
    fc.constant(cast(cast(text(written.slice(1, -1)), 'timestamp', 'Timestamp'), 'text', 'String')),
  ),
  fc.constant(
    cast(
      cast(
        text('-178000000 years -11 mons -2147483640 days -2562047788:00:54.775807'),
        'interval',
        'Interval',
      ),
      'text',
      'String',
    ),
  ),
];

describe('What is reckoned is never less than what PostgreSQL makes', () => {
  it('of any function that gives a text', () => {
    const giveText = [...scalarFunctions].filter(([, { result }]) => result === 'String');
    expect(Object.keys(ARGUMENTS).sort()).toEqual(giveText.map(([name]) => name).sort());
  });

  it('of random calls', { timeout: patienceMs(60_000) }, async () => {
    const made = fc.oneof(...calls, ...others);
    for (const round of rounds('rounds of 200 texts measured', { share: 1, whole: 100 })) {
      const terms = fc.sample(made, { numRuns: 200, seed: seed + round });
      const sizes = await Promise.all(terms.map(bytesOf));
      const wrong = terms.filter(({ bytes }, index) => (sizes[index] ?? 0) > bytes);
      expect(wrong.map(({ form }) => JSON.stringify(form))).toEqual([]);
      expect(sizes.filter((size) => size !== null).length).toBeGreaterThan(100);
    }
  });
});

describe('A stored text that is longer than is reckoned with', () => {
  /** What comes of an expression over the column `status` of one order, which is as long as this. */
  async function answer(expression: string, bytes: number): Promise<string | null> {
    const { text: sql, parameters } = compile(
      scope,
      `SELECT ${expression} AS x FROM orders WHERE status <> ''`,
    );
    const stored = `SELECT 1 AS id, repeat('a', ${bytes}) AS status, false AS deleted`;
    const asked = sql.replaceAll('store.orders', `(${stored}) AS stored`);
    try {
      const { rows } = await client.query<{ x: string | null }>({ text: asked, values: parameters });
      return rows[0]?.x ?? null;
    } catch (error) {
      return explainDatabaseError(error, 1_000).message;
    }
  }

  it.each([
    "status || '!'",
    "CONCAT(status, '!')",
    "REPLACE(status, 'a', 'bb')",
    "CONCAT_WS(status, 'a', 'b')",
  ])('is put into no other: %s', async (expression) => {
    expect(await answer(expression, 16_384)).toMatch(/^[ab]+!?b?$/);
    expect(await answer(expression, 16_385)).toBe(
      'The query makes others of a text that is too long for that. Shorten it first, as in LEFT(text, 1000).',
    );
  });

  it.each([
    ['LENGTH(status)', '2000000'],
    ["LEFT(status, 3) || '!'", 'aaa!'],
    ['SUBSTRING(status FROM 1 FOR 2) || CAST(status AS varchar(1))', 'aaa'],
    ["CASE WHEN LENGTH(status) < 10 THEN status || '!' ELSE 'long' END", 'long'],
    ["status LIKE '%a'", 'true'],
  ])('is read as before, and shortened: %s', async (expression, expected) => {
    expect(String(await answer(expression, 2_000_000))).toBe(expected);
  });
});
