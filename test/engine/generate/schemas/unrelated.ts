/** A shop whose tables have keys, and no foreign keys: what belongs to what stands in names alone. */
export const unrelated = `
CREATE TABLE customers (id serial PRIMARY KEY, name text, town text, merchant_id int, created_at timestamptz DEFAULT now());
CREATE TABLE products (id serial PRIMARY KEY, name text, price numeric, merchant_id int);
CREATE TABLE orders (id serial PRIMARY KEY, customer_id int, merchant_id int, status text, ordered_at timestamptz, shipping numeric);
CREATE TABLE order_items (id serial PRIMARY KEY, order_id int, product_id bigint, quantity int, amount numeric, external_id text);
CREATE TABLE events (at timestamptz, order_id text, name text, size int);
INSERT INTO customers (name, town, merchant_id) SELECT 'C' || n, (ARRAY['Oslo', 'Rome'])[n % 2 + 1], n % 2 + 1 FROM generate_series(1, 10) n;
INSERT INTO products (name, price, merchant_id) SELECT 'P' || n, n, n % 2 + 1 FROM generate_series(1, 6) n;
INSERT INTO orders (customer_id, merchant_id, status, ordered_at, shipping) SELECT n % 10 + 1, n % 2 + 1, (ARRAY['new', 'paid'])[n % 2 + 1],
  '2025-01-01'::timestamptz + n * interval '1 day', n FROM generate_series(1, 50) n;
INSERT INTO order_items (order_id, product_id, quantity, amount) SELECT n % 50 + 1, n % 6 + 1, n % 3 + 1, n FROM generate_series(1, 200) n;
INSERT INTO events SELECT '2025-01-01', '1', 'click', 10;
`;

export const unrelatedColumns = `
customers: id k, name s, town s, merchant_id k, created_at t
products: id k, name s, price l, merchant_id k
orders: id k, customer_id k, merchant_id k, status s, ordered_at t, shipping a
order_items: id k, order_id k, product_id k, quantity a, amount a, external_id k
events: at t, order_id k, name s, size a`;
