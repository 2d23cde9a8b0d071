import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Catalog, generateModel, type ModelFile } from '../../../engine/index.ts';
import type { StoreDatabase } from '../support/database.ts';
import { catalogOf, checked } from './generated.ts';
import { unrelated } from './schemas/unrelated.ts';

/** What somebody made of a generated file: other quotes and columns, comments, members gone and new. */
const ORDERS = `# Ours since March.
cubes:
    -   name: purchases   # what customers call it
        sql_table: "public.orders"
        public: false

        joins: [{name: customers, relationship: many_to_one, sql: '{CUBE}.customer_id = {customers}.id'}]

        dimensions:
        -   name: id
            sql: id
            type: number
            primary_key: true
        -   { name: state,   sql: "status",   type: string }   # renamed
        # shipping is nobody's business
        -   name: when
            description: >
                The day on which
                it was ordered.
            sql: ordered_at
            type: time

        measures: [ { name: count, type: count } ]
        segments:
        -   {name: paid, sql: "{CUBE}.status = 'paid'"}
`;

describe('A model that is generated again', () => {
  let database: StoreDatabase;
  let url: string;
  let first: ReturnType<typeof generateModel>;
  let files: ModelFile[];
  let again: ReturnType<typeof generateModel>;
  let before: Catalog;
  let read: () => Promise<Catalog>;

  beforeAll(async () => {
    const made = await catalogOf(unrelated);
    ({ database, url, read } = made);
    before = made.catalog;
    first = generateModel({ catalog: made.catalog });
    files = first.files
      .filter(({ path }) => path !== 'views/products_view.yml')
      .map((file) => {
        if (file.path === 'cubes/orders.yml') return { path: 'orders-of-ours.yml', content: ORDERS };
        const content = file.content
          .replaceAll('orders', 'purchases')
          .replaceAll('public.purchases', 'public.orders');
        return { ...file, content: file.path === 'cubes/customers.yml' ? `${content}# The end.` : content };
      });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`
      ALTER TABLE orders ADD COLUMN fees numeric, ADD COLUMN "shipped At" date, DROP COLUMN ordered_at;
      ALTER TABLE customers ADD COLUMN vip boolean;
      ALTER TABLE products ALTER COLUMN price TYPE text;
      CREATE TABLE refunds (id serial PRIMARY KEY, order_id int REFERENCES orders, amount numeric);
      DROP TABLE events;`);
    await client.end();
    again = generateModel({ catalog: await made.read(), present: files, seen: first.seen });
  });
  afterAll(() => database.stop());

  const contentOf = (path: string) => again.files.find((file) => file.path === path)?.content;

  it('keeps every character that people wrote, and adds lines for what is new', () => {
    const expected = ORDERS.replace(
      '            type: time\n',
      `            type: time
        - { name: fees, sql: fees, type: number }
        - { name: shipped_at, sql: '{CUBE}."shipped At"', type: time }\n`,
    ).replace('{ name: count, type: count } ]', `{ name: count, type: count }, ${MEASURES.join(', ')} ]`);
    expect(contentOf('orders-of-ours.yml')).toBe(expected);
  });

  it('adds at the end of a file without a last line break', () => {
    expect(contentOf('cubes/customers.yml')).toContain(
      '      - { name: created_at, sql: created_at, type: time }\n      - { name: vip, sql: vip, type: boolean }\n',
    );
    expect(contentOf('cubes/customers.yml')).toMatch(/# The end\.$/);
  });

  it('brings back nothing that people took out', () => {
    expect(again.files.map(({ path }) => path).sort()).toEqual(
      ['cubes/customers.yml', 'cubes/refunds.yml', 'orders-of-ours.yml', 'views/refunds_view.yml']
        .concat(['views/customers_view.yml', 'views/order_items_view.yml', 'views/orders_view.yml'])
        .sort(),
    );
    expect(contentOf('orders-of-ours.yml')).not.toContain('name: shipping');
  });

  it('writes new tables as new files, under the names that their neighbours have by now', () => {
    expect(contentOf('cubes/refunds.yml')).toContain(
      '- { name: purchases, relationship: many_to_one, sql: "{CUBE}.order_id = {purchases}.id" }',
    );
  });

  it('shows new columns in the folders that are still there', () => {
    expect(contentOf('views/customers_view.yml')).toContain('[ name, town, created_at, count, vip ]');
  });

  it('warns of what is gone or changed, at its place, and takes nothing out', () => {
    const told = again.problems.map(({ file, line, message }) => `${file}:${line} ${message}`);
    expect(told.sort()).toEqual(
      [
        'cubes/events.yml:3 events: the table public.events is not there any more. Nothing was taken out.',
        'cubes/products.yml:9 products.price: the column price was of type numeric and is of type text now.',
        'cubes/products.yml:13 products.average_price: the column price was of type numeric and is of type text now.',
        'cubes/products.yml:14 products.smallest_price: the column price was of type numeric and is of type text now.',
        'cubes/products.yml:15 products.largest_price: the column price was of type numeric and is of type text now.',
        'orders-of-ours.yml:16 purchases.when: the column ordered_at is not there any more. Nothing was taken out.',
      ].sort(),
    );
  });

  it('still loads, and a third time there is nothing new', async () => {
    const changed = new Map(again.files.map((file) => [file.path, file]));
    const after = [...files.filter(({ path }) => !changed.has(path)), ...again.files];
    const { problems } = await checked(after, url);
    expect(
      problems.filter((problem) => /error/.test(problem) && !/ordered_at|events|price/.test(problem)),
    ).toEqual([]);
    const third = generateModel({ catalog: await read(), present: after, seen: again.seen });
    expect([third.files, third.problems.filter(({ message }) => /type/.test(message))]).toEqual([[], []]);
  });

  it('opens the views that wait for it once the tenant is decided, and leaves the policies of people alone', async () => {
    const own = '    access_policy: [{ group: staff, row_level: { allow_all: true } }]\n';
    const present = first.files.map(({ path, content }) => {
      if (path !== 'views/products_view.yml') return { path, content };
      return { path, content: content.replace('    access_policy: []\n', own) };
    });
    const decided = generateModel({ catalog: before, present, seen: first.seen, tenant: 'merchant_id' });
    expect(decided.files.map(({ path }) => path).sort()).toEqual([
      ...['views/customers_view.yml', 'views/order_items_view.yml', 'views/orders_view.yml'],
    ]);
    for (const { content } of decided.files) expect(content).not.toMatch(/access_policy: \[\]|Nobody sees/);
    expect(() => generateModel({ catalog: before, tenant: 'nobody_id' })).toThrow(
      'No table has a column nobody_id.',
    );
  });
});

const MEASURES = [
  '{ name: total_fees, type: sum, sql: fees, title: Total fees }',
  '{ name: average_fees, type: avg, sql: fees, title: Average fees }',
  '{ name: smallest_fees, type: min, sql: fees, title: Smallest fees }',
  '{ name: largest_fees, type: max, sql: fees, title: Largest fees }',
];
