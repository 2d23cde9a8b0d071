import { describe, expect, it } from 'vitest';
import { growingFunctions } from '../../engine/dialect/postgres/terms/growth.ts';
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
  overlay: (inner) => `OVERLAY(${inner} PLACING ${inner} FROM 1 FOR 0)`,
  lpad: (inner) => `LPAD(${inner}, 1000) || ${inner}`,
  rpad: (inner) => `RPAD(${inner}, 1000) || ${inner}`,
  replace: (inner) => `REPLACE(${inner}, 'a', 'aaaaaaaa')`,
  regexp_replace: (inner) => `REGEXP_REPLACE(${inner}, 'a', 'aaaaaaaa', 'g')`,
  to_char: (inner) => `TO_CHAR(1, ${inner})`,
  translate: (inner) => `TRANSLATE(${inner}, 'a', 'ä')`,
};

describe('No value longer than 1 MiB can be made', () => {
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
  ])('%s', (_, expression) => {
    expect(refusal(scope, `SELECT ${expression} AS x FROM orders`)).toContain(TOO_LONG);
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

  it('while what people write is taken', () => {
    const sql = "SELECT CONCAT(status, ', ', status) || REPLACE(status, '_', ' ') AS x FROM orders";
    expect(compile(scope, sql).text).toContain('REPLACE'.toLowerCase());
  });
});
