import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { batchTemplate } from '../../db/batch-template.ts';

type Own = { id: string; age: number; isOld?: boolean | undefined };

it('gives each call its own values, wherever they stand, and all calls of its kind the rest', () => {
  let made = 0;
  const template = batchTemplate(({ id, age, isOld }: Own) => {
    made += 1;
    return [
      sql`select ${age}, ${7} from things where id = ${id} or parent = ${id} and ${'all'} = 'all'`,
      isOld ? sql`select 'old', ${id}` : sql`select ${null}`,
    ];
  });
  const text = "select $1, $2 from things where id = $3 or parent = $4 and $5 = 'all'";
  const young = { text: 'select $1', values: [null] };
  expect(template({ id: 'a', age: 1 })).toEqual([{ text, values: [1, 7, 'a', 'a', 'all'] }, young]);
  const madeOnce = made;
  expect(template({ id: "b'", age: 2 })).toEqual([{ text, values: [2, 7, "b'", "b'", 'all'] }, young]);
  expect(made).toBe(madeOnce);
  expect(template({ id: 'c', age: 7, isOld: true })).toEqual([
    { text, values: [7, 7, 'c', 'c', 'all'] },
    { text: "select 'old', $1", values: ['c'] },
  ]);
  expect(template({ id: 'd', age: 3, isOld: false })[1]).toEqual(young);
});

it.each([
  ['leave one out', ({ id }: Own) => sql`select ${id}`],
  ['change one', ({ id, age }: Own) => sql`select ${id}, ${age}, ${`thing ${id}`}`],
  ['write one into their text', ({ id, age }: Own) => sql`select ${id}, ${age}, ${sql.raw(`'${id}'`)}`],
  ['reckon with one', ({ id, age }: Own) => sql`select ${id}, ${age}, ${age * 2}`],
  ['count the characters of one', ({ id, age }: Own) => sql`select ${id}, ${age}, ${id.length}`],
])('is refused to statements that %s', (_, make) => {
  const template = batchTemplate((own: Own) => [make(own)]);
  expect(() => template({ id: 'a', age: 30 })).toThrow('The statements');
});
