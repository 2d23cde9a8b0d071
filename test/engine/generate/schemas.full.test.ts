import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Catalog,
  type GeneratedModel,
  generateModel,
  type Model,
  type Scope,
  visibleViews,
} from '../../../engine/index.ts';
import type { StoreDatabase } from '../support/database.ts';
import { anybody } from '../support/engine.ts';
import { catalogOf, checked, letterOf, openModel } from './generated.ts';
import { crm, crmColumns } from './schemas/crm.ts';
import { music, musicColumns } from './schemas/music.ts';
import { rentalColumns, rentals } from './schemas/rentals.ts';
import { unrelated, unrelatedColumns } from './schemas/unrelated.ts';
import { wholesale, wholesaleColumns } from './schemas/wholesale.ts';

/** Databases that the generator was not made for, with what a person would make of their columns and joins. */
type Example = {
  name: string;
  tables: string;
  columns: string;
  joins: string[];
  /** Questions over the model, and the same by hand. */
  totals: [asked: string, byHand: string][];
  /** The attribute that the skeleton proposes, and its type. */
  tenant: string | null;
};

const EXAMPLES: Example[] = [
  {
    name: 'rentals',
    tables: rentals,
    columns: rentalColumns,
    tenant: 'store_id number',
    joins: [
      ...['address → city', 'city → country', 'customer → address', 'customer → store', 'film → language'],
      ...['film → film_original_language', 'film_actor → actor', 'film_actor → film', 'inventory → film'],
      ...[
        'inventory → store',
        'payment → customer',
        'payment → rental',
        'payment → staff',
        'rental → customer',
      ],
      ...['rental → inventory', 'rental → staff', 'staff → store', 'store → address'],
    ],
    totals: [
      [
        'SELECT film_rating, MEASURE(film_total_length), MEASURE(count) FROM film_actor_view GROUP BY 1 ORDER BY 1',
        `SELECT rating::text, sum(length), (SELECT count(*) FROM film_actor a JOIN film f USING (film_id) WHERE f.rating = k.rating)
         FROM film k WHERE film_id IN (SELECT film_id FROM film_actor) GROUP BY rating ORDER BY 1`,
      ],
      [
        'SELECT original_language_name, MEASURE(count) FROM film_view GROUP BY 1 ORDER BY 1',
        'SELECT rtrim(l.name), count(*) FROM film f LEFT JOIN language l ON f.original_language_id = l.language_id GROUP BY 1 ORDER BY 1',
      ],
      [
        'SELECT MEASURE(total_amount), MEASURE(count) FROM payment_view',
        'SELECT sum(amount), count(*) FROM payment',
      ],
    ],
  },
  {
    name: 'wholesale',
    tables: wholesale,
    columns: wholesaleColumns,
    tenant: 'customer_id string',
    joins: [
      ...[
        'employees → employees_reports_to',
        'employee_territories → employees',
        'employee_territories → territories',
      ],
      ...['order_details → orders', 'order_details → products', 'orders → customers', 'orders → employees'],
      ...['orders → shippers', 'products → categories', 'products → suppliers'],
    ],
    totals: [
      [
        'SELECT MEASURE(orders_total_freight), MEASURE(total_quantity) FROM order_details_view',
        'SELECT (SELECT sum(freight) FROM orders WHERE order_id IN (SELECT order_id FROM order_details)), (SELECT sum(quantity) FROM order_details)',
      ],
      [
        'SELECT categories_category_name, MEASURE(orders_total_freight), MEASURE(total_quantity) FROM order_details_view GROUP BY 1 ORDER BY 1',
        `SELECT category_name, (SELECT sum(freight) FROM orders WHERE order_id IN (SELECT order_id FROM order_details JOIN products p USING (product_id) WHERE p.category_id = c.category_id)),
           (SELECT sum(quantity) FROM order_details JOIN products p USING (product_id) WHERE p.category_id = c.category_id)
         FROM categories c ORDER BY 1`,
      ],
      [
        'SELECT reports_to_last_name, MEASURE(count), MEASURE(total_salary) FROM employees_view GROUP BY 1 ORDER BY 1',
        'SELECT m.last_name, count(*), sum(e.salary::numeric) FROM employees e LEFT JOIN employees m ON e.reports_to = m.employee_id GROUP BY 1 ORDER BY 1',
      ],
    ],
  },
  {
    name: 'music',
    tables: music,
    columns: musicColumns,
    tenant: 'customer_id number',
    joins: [
      ...['album → artist', 'customer → employee', 'employee → employee_reports_to', 'invoice → customer'],
      ...[
        'invoice_line → invoice',
        'invoice_line → track',
        'playlist_track → playlist',
        'playlist_track → track',
      ],
      ...['track → album', 'track → genre', 'track → media_type'],
    ],
    totals: [
      [
        'SELECT genre_name, MEASURE(total_quantity), MEASURE(invoice_sum_of_total) FROM invoice_line_view GROUP BY 1 ORDER BY 1',
        `SELECT g."Name", (SELECT sum("Quantity") FROM "InvoiceLine" JOIN "Track" t USING ("TrackId") WHERE t."GenreId" = g."GenreId"),
           (SELECT sum("Total") FROM "Invoice" WHERE "InvoiceId" IN (SELECT "InvoiceId" FROM "InvoiceLine" JOIN "Track" t USING ("TrackId") WHERE t."GenreId" = g."GenreId"))
         FROM "Genre" g ORDER BY 1`,
      ],
      ['SELECT MEASURE(sum_of_total) FROM invoice_view', 'SELECT sum("Total") FROM "Invoice"'],
    ],
  },
  {
    name: 'crm',
    tables: crm(2_000),
    columns: crmColumns,
    tenant: 'org_id number',
    joins: [
      ...[
        'activities → contacts',
        'activities → organizations',
        'activities → user',
        'addresses → organizations',
      ],
      ...[
        'companies → companies_billing_address',
        'companies → companies_parent',
        'companies → companies_shipping_address',
      ],
      ...[
        'companies → organizations',
        'company_tags → companies',
        'company_tags → tags',
        'contacts → companies',
      ],
      ...['contacts → organizations', 'deal_lines → deals', 'deal_lines → products', 'deals → companies'],
      ...['deals → organizations', 'deals → user', 'invoices → deals', 'invoices → organizations'],
      ...['products → organizations', 'user → organizations', 'user → user_manager'],
    ],
    totals: [
      [
        'SELECT deals_stage, MEASURE(deals_total_amt), MEASURE(total_line_total) FROM deal_lines_view GROUP BY 1 ORDER BY 1',
        `SELECT stage::text, sum(amt), (SELECT sum(line_total) FROM crm."deal lines" l JOIN crm.deals k USING (org_id, deal_no) WHERE k.stage = d.stage)
         FROM crm.deals d WHERE (org_id, deal_no) IN (SELECT org_id, deal_no FROM crm."deal lines") GROUP BY stage ORDER BY 1`,
      ],
      [
        'SELECT shipping_address_city, MEASURE(count), MEASURE(total_annual_revenue) FROM companies_view GROUP BY 1 ORDER BY 1',
        `SELECT a.city, count(*), sum("annual Revenue") FROM crm.companies c LEFT JOIN crm.addresses a ON c.shipping_address_id = a.id GROUP BY 1 ORDER BY 1`,
      ],
      [
        'SELECT MEASURE(total_spent), MEASURE(count) FROM activities_view',
        'SELECT extract(epoch FROM sum(spent)), count(*) FROM crm.activities',
      ],
    ],
  },
  {
    name: 'unrelated',
    tables: unrelated,
    columns: unrelatedColumns,
    tenant: 'merchant_id number',
    joins: ['order_items → orders', 'order_items → products', 'orders → customers'],
    totals: [
      [
        'SELECT customers_town, MEASURE(orders_total_shipping), MEASURE(total_amount) FROM order_items_view GROUP BY 1 ORDER BY 1',
        `SELECT town, (SELECT sum(shipping) FROM orders o JOIN customers c ON c.id = o.customer_id WHERE c.town = t.town AND o.id IN (SELECT order_id FROM order_items)),
           (SELECT sum(amount) FROM order_items i JOIN orders o ON o.id = i.order_id JOIN customers c ON c.id = o.customer_id WHERE c.town = t.town)
         FROM (SELECT DISTINCT town FROM customers) t ORDER BY 1`,
      ],
    ],
  },
];

/** What people like to say they are. */
const EVERYBODY = { ...anybody, groups: ['*', 'admin', 'admins', 'managers', 'everyone'] };

describe.each(EXAMPLES)('A model of $name', ({ tables, columns, joins, totals, tenant }) => {
  let url: string;
  let database: StoreDatabase;
  let catalog: Catalog;
  let made: GeneratedModel;
  let model: Model;
  let problems: string[];

  beforeAll(async () => {
    ({ url, database, catalog } = await catalogOf(tables));
    made = generateModel({ catalog });
    ({ model, problems } = await checked(made.files, url));
  });
  afterAll(() => database.stop());

  it('loads without a word, and the database has all that it names', () => {
    expect(problems).toEqual([]);
  });

  it('says of each column what it is', () => {
    const wrong: string[] = [];
    let count = 0;
    for (const [, cube = '', list = ''] of columns.matchAll(/^(\w+): ((?:.|\n {2})+)$/gm)) {
      for (const entry of list.split(/,\s+/)) {
        const [column, wanted] = [entry.slice(0, -2), entry.slice(-1)];
        const letter = letterOf(model, cube, column);
        if (letter !== wanted) wrong.push(`${cube}.${column}: ${letter}, not ${wanted}`);
        count += 1;
      }
    }
    expect(catalog.tables.flatMap((table) => table.columns)).toHaveLength(count);
    // Nine in ten are promised; these are all.
    expect(wrong).toEqual([]);
  });

  it('joins each row to the rows that it belongs to', () => {
    const found = Object.values(model.cubes).flatMap(({ name, joins: own }) =>
      Object.entries(own).map(
        ([target, { relationship }]) =>
          `${name} → ${target}${relationship === 'many_to_one' ? '' : ` (${relationship})`}`,
      ),
    );
    expect(found.sort()).toEqual([...joins].sort());
  });

  it('counts each row once, as SQL by hand does', async () => {
    const scope: Scope = { model: openModel(catalog), caller: anybody, views: null };
    for (const [asked, byHand] of totals)
      expect(await database.ask(scope, asked)).toEqual(await database.byHand(byHand));
  });

  it('shows nothing to anybody before somebody has decided who sees what', () => {
    expect(Object.keys(model.views).length).toBeGreaterThan(0);
    const attributes = { [made.tenant?.attribute ?? 'x']: 1 };
    for (const caller of [anybody, { ...EVERYBODY, userAttributes: attributes }])
      expect([...visibleViews({ model, caller, views: null })]).toEqual([]);
    expect(Object.values(model.cubes).filter((cube) => cube.public)).toEqual([]);
  });

  it('proposes the tenant', () => {
    expect(made.tenant === null ? null : `${made.tenant.attribute} ${made.tenant.type}`).toBe(tenant);
  });

  it('shows rows of one tenant once that is decided, and no view that does not reach it', async () => {
    if (made.tenant === null) return;
    const decided = generateModel({ catalog, tenant: made.tenant.column });
    const closed = await checked(decided.files, url);
    expect(closed.problems).toEqual([]);
    const nobody = { model: closed.model, caller: anybody, views: null };
    const views = [...visibleViews(nobody)].map(({ name }) => name);
    expect(views.length).toBeGreaterThan(0);
    for (const view of views)
      expect(await database.ask(nobody, `SELECT MEASURE(count) FROM ${view}`)).toEqual([['0']]);
  });
});
