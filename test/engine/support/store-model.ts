/** A small shop: every kind of member, one to-many chain and a second to-many branch (shipments). */
export const storeModel = `
cubes:
  - name: users
    sql_table: store.users
    meta: { synonyms: [customers] }
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: name, sql: name, type: string, description: Full name }
      - { name: city, sql: city, type: string, meta: { synonyms: [town] } }
      - { name: age, sql: age, type: number }
      - { name: premium, sql: premium, type: boolean }
      - { name: secret, sql: secret, type: string, public: false }
      - { name: signed_up_at, sql: signed_up_at, type: time }
      - name: ageGroup
        type: string
        case:
          when:
            - { sql: "{CUBE}.age < 30", label: young }
            - { sql: "{age} < 60", label: "it's fine" }
          else: { label: old }
      - { name: place, type: geo, latitude: { sql: latitude }, longitude: { sql: longitude } }
    measures:
      - { name: count, type: count }
      - { name: average_age, type: avg, sql: age }
      - { name: last_signup, type: time, sql: "MAX({CUBE}.signed_up_at)" }

  - name: orders
    sql: SELECT * FROM store.orders WHERE NOT deleted
    joins:
      - { name: users, relationship: many_to_one, sql: "{CUBE}.user_id = {users.id}" }
      - { name: line_items, relationship: one_to_many, sql: "{CUBE}.id = {line_items}.order_id" }
      - { name: shipments, relationship: one_to_many, sql: "{CUBE.id} = {shipments}.order_id" }
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true, public: true }
      - { name: status, sql: status, type: string }
      - { name: amount, sql: amount, type: number }
      - { name: quantityOrdered, sql: "{amount} / 10", type: number }
      - { name: created_at, sql: created_at, type: time }
      - { name: buyer, sql: "{users.name} || ' (' || {CUBE}.status || ')'", type: string }
    measures:
      - { name: count, type: count }
      - { name: revenue, type: sum, sql: amount, format: currency }
      - { name: average_amount, type: avg, sql: amount }
      - { name: largest, type: max, sql: amount }
      - { name: smallest, type: min, sql: amount }
      - { name: buyers, type: count_distinct, sql: user_id }
      - { name: completed_count, type: count, filters: [{ sql: "{status} = 'completed'" }] }
      - { name: completed_revenue, type: sum, sql: amount, filters: [{ sql: "{CUBE}.status = 'completed'" }] }
      - { name: completed_share, type: number, sql: "1.0 * {completed_count} / NULLIF({count}, 0)" }
      - { name: revenue_per_user, type: number, sql: "{revenue} / NULLIF({users.count}, 0)" }
      - { name: spread, type: number, sql: "MAX({CUBE}.amount) - MIN({CUBE}.amount)" }
      - { name: median, type: number, sql: "PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY {CUBE}.amount)" }
      - { name: any_big, type: boolean, sql: "{largest} > 95" }
      - { name: top_status, type: string, sql: "MAX({CUBE}.status)" }
      - { name: year_ago, type: sum, sql: amount, rolling_window: { type: half_to_date } }
    segments:
      - { name: completed, sql: "{CUBE}.status = 'completed'" }
      - { name: big, sql: "{CUBE}.amount >= 50" }

  - name: line_items
    sql_table: store.line_items
    sql_alias: items
    joins:
      - { name: products, relationship: many_to_one, sql: "{CUBE}.product_id = {products}.id" }
      - { name: orders, relationship: many_to_one, sql: "{CUBE}.order_id = {orders}.id" }
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: quantity, sql: quantity, type: number }
    measures:
      - { name: count, type: count }
      - { name: items, type: sum, sql: quantity }
      - { name: sales, type: sum, sql: "quantity * price" }
      - { name: lines, type: sum, sql: "1" }

  - name: products
    sql_table: store.products
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: name, sql: name, type: string }
      - { name: category, sql: category, type: string }
    measures:
      - { name: count, type: count }
      - { name: catalog_value, type: sum, sql: list_price }

  - name: shipments
    sql_table: store.shipments
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: carrier, sql: carrier, type: string }
    measures:
      - { name: count, type: count }
      - { name: shipping_cost, type: sum, sql: cost }

views:
  - name: orders_view
    description: Orders with their buyers, items and shipments
    meta: { synonyms: [purchases] }
    cubes:
      - { join_path: orders, includes: "*" }
      - { join_path: orders.users, prefix: true, includes: [name, city, age, count, average_age, signed_up_at, last_signup] }
      - { join_path: orders.line_items, includes: [items, sales, { name: count, alias: item_count }, lines, quantity] }
      - { join_path: orders.line_items.products, prefix: true, includes: [name, category, count, catalog_value] }
      - { join_path: orders.shipments, prefix: true, includes: [carrier, count, shipping_cost] }
`;

/** Rows with gaps on purpose: users without orders, orders without user, items or shipments, nulls. */
export const storeTables = `
DROP SCHEMA IF EXISTS store CASCADE;
CREATE SCHEMA store;
CREATE TABLE store.users (
  id int PRIMARY KEY, name text, city text, age int, premium boolean, secret text,
  latitude numeric, longitude numeric, signed_up_at timestamptz);
INSERT INTO store.users SELECT n, 'User ' || n, (ARRAY['Berlin', 'Paris', 'Oslo', NULL])[1 + n % 4], 18 + n * 7 % 60,
  n % 3 = 0, 'secret-' || n, 50 + n, 10 + n, '2024-01-01 22:30:00+00'::timestamptz + n * interval '1 day'
  FROM generate_series(1, 24) n;
CREATE TABLE store.orders (id int PRIMARY KEY, user_id int, status text, amount int, created_at timestamp, deleted boolean);
INSERT INTO store.orders SELECT n, CASE WHEN n % 11 = 0 THEN NULL ELSE 1 + n * n % 20 END,
  (ARRAY['new', 'completed', 'cancelled', NULL])[1 + n * 3 % 4], 10 + n * 37 % 90,
  timestamp '2025-01-01 00:30:00' + n * interval '37 hours', n % 13 = 0
  FROM generate_series(1, 120) n;
CREATE TABLE store.products (id int PRIMARY KEY, name text, category text, list_price numeric);
INSERT INTO store.products SELECT n, 'Product ' || n, (ARRAY['toys', 'tools', 'books'])[1 + n % 3], n * 2.5
  FROM generate_series(1, 9) n;
CREATE TABLE store.line_items (id int PRIMARY KEY, order_id int, product_id int, quantity int, price numeric);
INSERT INTO store.line_items SELECT n, 1 + n * 7 % 110, CASE WHEN n % 17 = 0 THEN NULL ELSE 1 + n * n % 9 END,
  1 + n % 4, 1.25 * (1 + n % 6) FROM generate_series(1, 300) n;
CREATE TABLE store.shipments (id int PRIMARY KEY, order_id int, carrier text, cost numeric);
INSERT INTO store.shipments SELECT n, 1 + n * 5 % 100, (ARRAY['sea', 'air'])[1 + n % 2], 3.5 + n % 5
  FROM generate_series(1, 150) n;
`;
