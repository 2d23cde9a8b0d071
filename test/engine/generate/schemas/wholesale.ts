/** Like Northwind: a wholesaler with text keys, a compound key, a self-join, reals and a money column. */
export const wholesale = `
CREATE TABLE categories (category_id smallint PRIMARY KEY, category_name varchar(15) NOT NULL, description text, picture bytea);
CREATE TABLE customers (customer_id char(5) PRIMARY KEY, company_name varchar(40), contact_name varchar(30), contact_title varchar(30),
  address varchar(60), city varchar(15), region varchar(15), postal_code varchar(10), country varchar(15), phone varchar(24), fax varchar(24));
CREATE TABLE employees (employee_id smallint PRIMARY KEY, last_name varchar(20), first_name varchar(10), title varchar(30),
  birth_date date, hire_date date, country varchar(15), extension varchar(4), photo bytea, notes text,
  reports_to smallint REFERENCES employees, salary money);
CREATE TABLE suppliers (supplier_id smallint PRIMARY KEY, company_name varchar(40), city varchar(15), country varchar(15), homepage text);
CREATE TABLE shippers (shipper_id smallint PRIMARY KEY, company_name varchar(40), phone varchar(24));
CREATE TABLE products (product_id smallint PRIMARY KEY, product_name varchar(40), supplier_id smallint REFERENCES suppliers,
  category_id smallint REFERENCES categories, quantity_per_unit varchar(20), unit_price real, units_in_stock smallint,
  units_on_order smallint, reorder_level smallint, discontinued integer);
CREATE TABLE orders (order_id smallint PRIMARY KEY, customer_id char(5) REFERENCES customers, employee_id smallint REFERENCES employees,
  order_date date, required_date date, shipped_date date, ship_via smallint REFERENCES shippers, freight numeric(10,2),
  ship_name varchar(40), ship_city varchar(15), ship_country varchar(15));
CREATE TABLE order_details (order_id smallint REFERENCES orders, product_id smallint REFERENCES products, unit_price real,
  quantity smallint, discount real, PRIMARY KEY (order_id, product_id));
CREATE TABLE territories (territory_id varchar(20) PRIMARY KEY, territory_description varchar(60), region_id smallint);
CREATE TABLE employee_territories (employee_id smallint REFERENCES employees, territory_id varchar(20) REFERENCES territories,
  PRIMARY KEY (employee_id, territory_id));
INSERT INTO categories VALUES (1, 'Beverages'), (2, 'Condiments'), (3, 'Seafood');
INSERT INTO customers (customer_id, company_name, city, country) SELECT 'CU' || lpad(n::text, 3, '0'), 'Firm ' || n, 'City ' || n % 3,
  (ARRAY['Germany', 'Norway'])[n % 2 + 1] FROM generate_series(1, 12) n;
INSERT INTO employees (employee_id, last_name, first_name, hire_date, reports_to, salary)
  SELECT n, 'Last' || n, 'First' || n, '2020-01-01', CASE WHEN n > 1 THEN 1 END, 1000 * n FROM generate_series(1, 5) n;
INSERT INTO suppliers SELECT n, 'Supplier ' || n, 'Town', 'Norway' FROM generate_series(1, 3) n;
INSERT INTO shippers SELECT n, 'Shipper ' || n FROM generate_series(1, 2) n;
INSERT INTO products SELECT n, 'Product ' || n, n % 3 + 1, n % 3 + 1, '10 boxes', n, 10, 2, 5, 0 FROM generate_series(1, 15) n;
INSERT INTO orders SELECT n, 'CU' || lpad((n % 11 + 1)::text, 3, '0'), n % 5 + 1, '2025-01-01'::date + n, '2025-02-01'::date + n, NULL, n % 2 + 1, n * 1.5
  FROM generate_series(1, 40) n;
INSERT INTO order_details SELECT o, p, p, o % 4 + 1, 0 FROM generate_series(1, 40) o, generate_series(1, 15) p WHERE (o + p) % 4 = 0;
INSERT INTO territories VALUES ('T1', 'North', 1), ('T2', 'South', 2);
INSERT INTO employee_territories SELECT n, 'T' || n % 2 + 1 FROM generate_series(1, 5) n;
`;

export const wholesaleColumns = `
categories: category_id k, category_name s, description s, picture -
customers: customer_id k, company_name s, contact_name s, contact_title s, address s, city s, region s, postal_code s, country s, phone s, fax s
employees: employee_id k, last_name s, first_name s, title s, birth_date t, hire_date t, country s, extension s, photo -, notes s, reports_to k, salary a
suppliers: supplier_id k, company_name s, city s, country s, homepage s
shippers: shipper_id k, company_name s, phone s
products: product_id k, product_name s, supplier_id k, category_id k, quantity_per_unit s, unit_price l, units_in_stock a, units_on_order a,
  reorder_level n, discontinued n
orders: order_id k, customer_id k, employee_id k, order_date t, required_date t, shipped_date t, ship_via k, freight a, ship_name s, ship_city s, ship_country s
order_details: order_id k, product_id k, unit_price l, quantity a, discount l
territories: territory_id k, territory_description s, region_id k
employee_territories: employee_id k, territory_id k`;
