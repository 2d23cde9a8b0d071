/** Like Pagila: a DVD rental with an enum, a domain, arrays, a partitioned table, two keys to one table, and a database view. */
export const rentals = `
CREATE TYPE mpaa_rating AS ENUM ('G', 'PG', 'R');
CREATE DOMAIN year AS integer CHECK (VALUE BETWEEN 1901 AND 2155);
CREATE TABLE language (language_id serial PRIMARY KEY, name character(20) NOT NULL, last_update timestamptz DEFAULT now());
CREATE TABLE country (country_id serial PRIMARY KEY, country text NOT NULL, last_update timestamptz DEFAULT now());
CREATE TABLE city (city_id serial PRIMARY KEY, city text, country_id int REFERENCES country, last_update timestamptz DEFAULT now());
CREATE TABLE address (address_id serial PRIMARY KEY, address text, district text, city_id int REFERENCES city,
  postal_code text, phone text, last_update timestamptz DEFAULT now());
CREATE TABLE film (film_id serial PRIMARY KEY, title text NOT NULL, description text, release_year year,
  language_id int NOT NULL REFERENCES language, original_language_id int REFERENCES language,
  rental_duration smallint, rental_rate numeric(4,2), length smallint, replacement_cost numeric(5,2),
  rating mpaa_rating, last_update timestamptz DEFAULT now(), special_features text[], fulltext tsvector);
CREATE TABLE actor (actor_id serial PRIMARY KEY, first_name text, last_name text, last_update timestamptz DEFAULT now());
CREATE TABLE film_actor (actor_id int REFERENCES actor, film_id int REFERENCES film, last_update timestamptz DEFAULT now(),
  PRIMARY KEY (actor_id, film_id));
CREATE TABLE store (store_id serial PRIMARY KEY, address_id int REFERENCES address, last_update timestamptz DEFAULT now());
CREATE TABLE staff (staff_id serial PRIMARY KEY, first_name text, last_name text, email text, store_id int REFERENCES store,
  active boolean, username text, password text, picture bytea, last_update timestamptz DEFAULT now());
CREATE TABLE customer (customer_id serial PRIMARY KEY, store_id int REFERENCES store, first_name text, last_name text, email text,
  address_id int REFERENCES address, activebool boolean, create_date date, last_update timestamptz DEFAULT now());
CREATE TABLE inventory (inventory_id serial PRIMARY KEY, film_id int REFERENCES film, store_id int REFERENCES store,
  last_update timestamptz DEFAULT now());
CREATE TABLE rental (rental_id serial PRIMARY KEY, rental_date timestamptz, inventory_id int REFERENCES inventory,
  customer_id int REFERENCES customer, return_date timestamptz, staff_id int REFERENCES staff, last_update timestamptz DEFAULT now());
CREATE TABLE payment (payment_id serial, customer_id int REFERENCES customer, staff_id int REFERENCES staff,
  rental_id int REFERENCES rental, amount numeric(5,2), payment_date timestamptz, PRIMARY KEY (payment_date, payment_id))
  PARTITION BY RANGE (payment_date);
CREATE TABLE payment_p1 PARTITION OF payment FOR VALUES FROM ('2025-01-01') TO ('2025-02-01');
CREATE TABLE payment_p2 PARTITION OF payment FOR VALUES FROM ('2025-02-01') TO ('2026-01-01');
CREATE TABLE schema_migrations (version text PRIMARY KEY);
COMMENT ON TABLE film IS 'A film that can be rented.';
COMMENT ON COLUMN film.length IS 'In minutes.';
CREATE VIEW customer_list AS SELECT customer_id AS id, first_name || ' ' || last_name AS name, activebool FROM customer;
INSERT INTO language (name) VALUES ('English'), ('Italian');
INSERT INTO country (country) VALUES ('Norway'), ('France');
INSERT INTO city (city, country_id) VALUES ('Oslo', 1), ('Bergen', 1), ('Paris', 2);
INSERT INTO address (address, district, city_id) SELECT 'Road ' || n, 'D' || n % 2, n % 3 + 1 FROM generate_series(1, 20) n;
INSERT INTO store (address_id) VALUES (1), (2);
INSERT INTO staff (first_name, store_id, active) VALUES ('Mike', 1, true), ('Jon', 2, true);
INSERT INTO film (title, release_year, language_id, original_language_id, rental_rate, length, replacement_cost, rating, special_features)
  SELECT 'Film ' || n, 2000 + n % 5, n % 2 + 1, nullif(n % 3, 0), 0.99 + n % 3, 60 + n, 10 + n, (ARRAY['G', 'PG', 'R'])[n % 3 + 1]::mpaa_rating,
    ARRAY['Trailers', 'Scenes'] FROM generate_series(1, 30) n;
INSERT INTO actor (first_name, last_name) SELECT 'A' || n, 'B' || n FROM generate_series(1, 10) n;
INSERT INTO film_actor (actor_id, film_id) SELECT n % 10 + 1, n % 30 + 1 FROM generate_series(0, 29) n;
INSERT INTO customer (store_id, first_name, last_name, address_id, activebool, create_date)
  SELECT n % 2 + 1, 'C' || n, 'D' || n, n % 20 + 1, n % 4 > 0, '2025-01-01' FROM generate_series(1, 40) n;
INSERT INTO inventory (film_id, store_id) SELECT n % 30 + 1, n % 2 + 1 FROM generate_series(1, 60) n;
INSERT INTO rental (rental_date, inventory_id, customer_id, staff_id)
  SELECT '2025-01-10'::timestamptz + n * interval '1 hour', n % 60 + 1, n % 40 + 1, n % 2 + 1 FROM generate_series(1, 300) n;
INSERT INTO payment (customer_id, staff_id, rental_id, amount, payment_date)
  SELECT n % 40 + 1, n % 2 + 1, n % 300 + 1, n % 9 + 0.5, '2025-01-20'::timestamptz + n * interval '1 hour' FROM generate_series(1, 500) n;
`;

/** k hidden (key, reference or technical), s text, t time, b boolean, a amount, l level, n number, - left out. */
export const rentalColumns = `
language: language_id k, name s, last_update k
country: country_id k, country s, last_update k
city: city_id k, city s, country_id k, last_update k
address: address_id k, address s, district s, city_id k, postal_code s, phone s, last_update k
film: film_id k, title s, description s, release_year n, language_id k, original_language_id k, rental_duration a, rental_rate l, length a,
  replacement_cost l, rating s, last_update k, special_features s, fulltext -
actor: actor_id k, first_name s, last_name s, last_update k
film_actor: actor_id k, film_id k, last_update k
store: store_id k, address_id k, last_update k
staff: staff_id k, first_name s, last_name s, email s, store_id k, active b, username s, password -, picture -, last_update k
customer: customer_id k, store_id k, first_name s, last_name s, email s, address_id k, activebool b, create_date t, last_update k
inventory: inventory_id k, film_id k, store_id k, last_update k
rental: rental_id k, rental_date t, inventory_id k, customer_id k, return_date t, staff_id k, last_update k
payment: payment_id k, customer_id k, staff_id k, rental_id k, amount a, payment_date t
customer_list: id k, name s, activebool b`;
