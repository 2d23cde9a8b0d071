import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { statementTemplate } from '../../db/statement-template.ts';

it('gives each call its own texts, wherever they stand, and all calls the rest', () => {
  let made = 0;
  const template = statementTemplate(['id', 'request'], ({ id, request }) => {
    made += 1;
    return sql`select ${request}, ${7} from things where id = ${id} or parent = ${id} and ${'all'} = 'all'`;
  });
  const text = "select $1, $2 from things where id = $3 or parent = $4 and $5 = 'all'";
  expect(template({ id: 'a', request: 'one' })).toEqual({ text, values: ['one', 7, 'a', 'a', 'all'] });
  expect(template({ id: "b'", request: 'two' })).toEqual({ text, values: ['two', 7, "b'", "b'", 'all'] });
  expect(made).toBe(1);
});

it.each([
  ['leaves one out', () => sql`select 1`],
  ['changes one', ({ id }: { id: string }) => sql`select ${id}, ${`thing ${id}`}`],
  ['writes one into its text', ({ id }: { id: string }) => sql`select ${id}, ${sql.raw(`'${id}'`)}`],
])('is refused to a statement that %s', (_, make) => {
  expect(() => statementTemplate(['id'], make)).toThrow('does not take its id as a value');
});
