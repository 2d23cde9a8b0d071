import { describe, expect, it } from 'vitest';
import { compile, scopeOf } from './support/engine.ts';
import { cube, dimension, measure, problems } from './support/model-problems.ts';

/** The SQL on one line; parentheses around a column mean nothing. */
const printed = (yaml: string, sql: string) =>
  compile(scopeOf(yaml), sql)
    .text.replaceAll('\n', ' ')
    .replace(/\(("\w+"\."\w+")\)/g, '$1');

/** Words that PostgreSQL reads as keywords, as functions without parentheses, or not at all. */
const WORDS = [
  ...['user', 'end', 'order', 'current_date', 'current_user', 'session_user', 'localtime', 'group', 'table'],
  ...['select', 'case', 'default', 'check', 'limit', 'desc', 'offset', 'primary', 'authorization', 'when'],
];

describe('A bare word in the SQL of a member is a column of its cube', () => {
  it.each(WORDS)('a dimension written as %s', (word) => {
    const yaml = dimension(`{ name: x, sql: ${word}, type: string }`);
    expect(printed(yaml, 'SELECT x FROM orders')).toBe(
      `SELECT "orders"."${word}" AS "x" FROM shop.orders AS "orders"`,
    );
  });

  it('in any case, with space around it', () => {
    const yaml = dimension(`{ name: x, sql: " Current_Date ", type: string }`);
    expect(printed(yaml, 'SELECT x FROM orders')).toContain('"orders"."current_date"');
  });

  it('in measures, their filters, segments, labels, masks and places', () => {
    const sum = measure('{ name: x, type: sum, sql: end, filters: [{ sql: order }] }');
    expect(printed(sum, 'SELECT MEASURE(x) FROM orders')).toMatch(
      /sum\(\(?CASE WHEN \(?"orders"\."order"\)? THEN "orders"\."end" END\)/i,
    );
    const segment = cube('', '    segments: [{ name: s, sql: check }]\n');
    expect(printed(segment, 'SELECT status FROM orders WHERE s')).toContain('"orders"."check"');
    const label = dimension(
      '{ name: x, type: string, case: { when: [{ sql: asc, label: { sql: user } }], else: { label: { sql: end } } } }',
    );
    expect(printed(label, 'SELECT x FROM orders')).toContain(
      'CASE WHEN "orders"."asc" THEN "orders"."user" ELSE "orders"."end" END',
    );
    const place = dimension('{ name: x, type: geo, latitude: { sql: left }, longitude: { sql: right } }');
    expect(printed(place, 'SELECT x FROM orders')).toMatch(/"orders"\."left".*"orders"\."right"/);
  });

  it('but constants stay constants, and ordinary words are printed as before', () => {
    for (const constant of ['TRUE', 'false', 'NULL']) {
      const yaml = dimension(`{ name: x, sql: "${constant}", type: boolean }`);
      expect(printed(yaml, 'SELECT x FROM orders')).toBe(
        `SELECT (${constant}) AS "x" FROM shop.orders AS "orders"`,
      );
    }
    expect(printed(cube(''), 'SELECT status FROM orders')).toContain('"orders".status AS "status"');
  });

  it('inside an expression it is what PostgreSQL reads, and the name of the database login is warned of', () => {
    const yaml = dimension(`{ name: x, sql: "lower(user)", type: string }`);
    expect(problems(yaml)).toEqual([
      'warning 7 orders.x: orders.x: `user` in an expression is the name that the service logs in to the database with; write {CUBE}.user for the column.',
    ]);
    expect(problems(dimension(`{ name: x, sql: "day < current_date", type: boolean }`))).toEqual([]);
  });
});

describe('Escaped braces in SQL are braces', () => {
  it('in a regular expression', () => {
    const yaml = dimension(String.raw`{ name: x, sql: 'code ~ ''^\d\{4\}$''', type: boolean }`);
    expect(printed(yaml, 'SELECT x FROM orders')).toContain(String.raw`"orders".code ~ '^\d{4}$'`);
  });

  it('also where they would be a reference', () => {
    const yaml = dimension(
      String.raw`{ name: x, sql: 'tags @> ''\{status\}'' AND {status} = ''a''', type: boolean }`,
    );
    expect(printed(yaml, 'SELECT x FROM orders')).toContain(
      `"orders".tags @> '{status}' AND "orders".status = 'a'`,
    );
  });

  it('in the SQL of a cube', () => {
    const yaml = String.raw`cubes:
  - name: codes
    sql: SELECT * FROM t WHERE code ~ '^\{?[a-z]\{2\}'
    dimensions: [{ name: code, sql: code, type: string }]`;
    expect(printed(yaml, 'SELECT code FROM codes')).toContain(`code ~ '^{?[a-z]{2}'`);
  });
});
