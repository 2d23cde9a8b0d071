/**
 * A CRM of 12 tables with awkward names, a composite key, a self-join, two keys to one table, a json column and
 * tenants. `rows` is about how many it has in all.
 */
export const crm = (rows: number): string => {
  const share = (part: number) => Math.max(12, Math.round(rows * part));
  const [activities, deals, lines, invoices, contacts, companies] = [0.4, 0.1, 0.25, 0.1, 0.1, 0.03].map(
    share,
  );
  return `
CREATE SCHEMA crm;
SET search_path TO crm;
CREATE TYPE "deal Stage" AS ENUM ('new', 'offer', 'won', 'lost');
CREATE TABLE "Organizations" (org_id int PRIMARY KEY, "Name" text NOT NULL, plan text CHECK (plan IN ('free', 'pro')), settings jsonb);
CREATE TABLE tbl_user (user_id int PRIMARY KEY, org_id int NOT NULL REFERENCES "Organizations", "fullName" text, manager_id int REFERENCES tbl_user,
  password_hash text, is_active boolean, last_login_ts timestamptz);
CREATE TABLE addresses (id uuid PRIMARY KEY, org_id int NOT NULL REFERENCES "Organizations", street text, "Zip" text, city text, "país" text,
  lat double precision, lng double precision);
CREATE TABLE companies (id bigint PRIMARY KEY, org_id int NOT NULL REFERENCES "Organizations", "Company Name" text, parent_id bigint REFERENCES companies,
  billing_address_id uuid REFERENCES addresses, shipping_address_id uuid REFERENCES addresses, "annual Revenue" numeric, "no_of_employees" int,
  "since-year" int, created_at timestamptz, updated_at timestamptz);
CREATE TABLE contacts (id bigint PRIMARY KEY, org_id int NOT NULL REFERENCES "Organizations", company_id bigint REFERENCES companies, "first""Name" text,
  email text, "select" text, birthday date);
CREATE TABLE products (sku text PRIMARY KEY, org_id int NOT NULL REFERENCES "Organizations", prod_nm text, list_price numeric(10,2), weight_kg real);
CREATE TABLE deals (org_id int NOT NULL REFERENCES "Organizations", deal_no int, company_id bigint REFERENCES companies, owner_id int REFERENCES tbl_user,
  stage "deal Stage", amt numeric(12,2), probability real, "closedOn" date, payload json, PRIMARY KEY (org_id, deal_no));
CREATE TABLE "deal lines" (org_id int, deal_no int, line_no int, sku text REFERENCES products, qty int, line_total numeric(12,2),
  PRIMARY KEY (org_id, deal_no, line_no), FOREIGN KEY (org_id, deal_no) REFERENCES deals);
CREATE TABLE activities (id bigint PRIMARY KEY, org_id int NOT NULL REFERENCES "Organizations", contact_id bigint REFERENCES contacts, user_id int REFERENCES tbl_user,
  kind text, "occurred At" timestamptz, spent interval, meta jsonb);
CREATE TABLE invoices (id bigint PRIMARY KEY, org_id int NOT NULL REFERENCES "Organizations", deal_no int, total_amount numeric(12,2), vat_rate real, due date, paid boolean,
  FOREIGN KEY (org_id, deal_no) REFERENCES deals);
CREATE TABLE tags (id int PRIMARY KEY, label text);
CREATE TABLE "companyTags" ("companyId" bigint REFERENCES companies, tag_id int REFERENCES tags, PRIMARY KEY ("companyId", tag_id));
COMMENT ON TABLE deals IS 'What may be sold, and for how much.';
INSERT INTO "Organizations" SELECT n, 'Org ' || n, 'pro' FROM generate_series(1, 4) n;
INSERT INTO tbl_user SELECT n, n % 4 + 1, 'User ' || n, CASE WHEN n > 4 THEN n - 4 END, 'x', true, '2025-01-01' FROM generate_series(1, 40) n;
INSERT INTO addresses SELECT ('00000000-0000-0000-0000-' || lpad(n::text, 12, '0'))::uuid, n % 4 + 1, 'Street ' || n, '1', (ARRAY['Oslo', 'Paris', 'Rome'])[n % 3 + 1], 'X', 1, 2
  FROM generate_series(1, 60) n;
INSERT INTO companies SELECT n, n % 4 + 1, 'Company ' || n, CASE WHEN n > 4 THEN n - 4 END, ('00000000-0000-0000-0000-' || lpad((n % 60 + 1)::text, 12, '0'))::uuid,
  ('00000000-0000-0000-0000-' || lpad(((n + 4) % 60 + 1)::text, 12, '0'))::uuid, n * 1000, n % 50, 2000 + n % 20, '2025-01-01'::timestamptz + n * interval '1 hour', now()
  FROM generate_series(1, ${companies}) n;
INSERT INTO contacts SELECT n, n % 4 + 1, n % (${companies} / 4) * 4 + n % 4 + CASE WHEN n % 4 = 0 THEN 4 ELSE 0 END, 'First ' || n, 'p' || n || '@example.com', 'yes', '1990-01-01' FROM generate_series(1, ${contacts}) n;
INSERT INTO products SELECT 'P' || n, n % 4 + 1, 'Product ' || n, n, 1 FROM generate_series(1, 40) n;
INSERT INTO deals SELECT n % 4 + 1, n, n % (${companies} / 4) * 4 + n % 4 + CASE WHEN n % 4 = 0 THEN 4 ELSE 0 END, n % 40 + 1, (ARRAY['new', 'offer', 'won', 'lost'])[n % 3 + 1]::"deal Stage", n % 1000, 0.5,
  '2025-01-01'::date + n % 300, '{}' FROM generate_series(1, ${deals}) n;
INSERT INTO "deal lines" SELECT org_id, deal_no, line, 'P' || (org_id - 1 + 4 * (deal_no % 10)) % 40 + 1, deal_no % 5 + 1, deal_no % 100 FROM deals, generate_series(1, ${Math.ceil((lines ?? 0) / (deals ?? 1))}) line;
INSERT INTO activities SELECT n, n % 4 + 1, n % ${contacts} + 1, n % 40 + 1, (ARRAY['call', 'mail', 'visit'])[n % 3 + 1], '2025-01-01'::timestamptz + n * interval '1 minute', n % 60 * interval '1 minute', '{}'
  FROM generate_series(1, ${activities}) n;
INSERT INTO invoices SELECT n, n % 4 + 1, n % ${deals} + 1 - ((n % ${deals} + 1) % 4 - n % 4), n % 500, 0.25, '2025-06-01', n % 2 = 0 FROM generate_series(5, ${invoices}) n
  WHERE EXISTS (SELECT FROM deals d WHERE d.org_id = n % 4 + 1 AND d.deal_no = n % ${deals} + 1 - ((n % ${deals} + 1) % 4 - n % 4));
INSERT INTO tags SELECT n, 'Tag ' || n FROM generate_series(1, 5) n;
INSERT INTO "companyTags" SELECT id, id % 5 + 1 FROM companies;
ANALYZE;
`;
};

export const crmColumns = `
organizations: org_id k, Name s, plan s, settings -
user: user_id k, org_id k, fullName s, manager_id k, password_hash -, is_active b, last_login_ts t
addresses: id k, org_id k, street s, Zip s, city s, país s, lat n, lng n
companies: id k, org_id k, Company Name s, parent_id k, billing_address_id k, shipping_address_id k, annual Revenue a, no_of_employees a,
  since-year n, created_at t, updated_at k
contacts: id k, org_id k, company_id k, first"Name s, email s, select s, birthday t
products: sku s, org_id k, prod_nm s, list_price l, weight_kg l
deals: org_id k, deal_no k, company_id k, owner_id k, stage s, amt a, probability l, closedOn t, payload -
deal_lines: org_id k, deal_no k, line_no k, sku s, qty a, line_total a
activities: id k, org_id k, contact_id k, user_id k, kind s, occurred At t, spent a, meta -
invoices: id k, org_id k, deal_no k, total_amount a, vat_rate l, due t, paid b
tags: id k, label s
company_tags: companyId k, tag_id k`;
