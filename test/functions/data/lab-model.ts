/** The laboratory: tables and functions that make a database do what a data source has to cope with. */
export const LAB_SQL = `
  create schema lab;
  create table lab.samples (id int primary key, label text, amount numeric(12, 4), big bigint, ratio float8,
    day date, at timestamp, seen timestamptz, ok boolean);
  insert into lab.samples
    select g, case g when 1 then 'it''s a \\ back' when 2 then null else 'label ' || g end, g * 1.25, 9007199254740993 + g,
      g / 3.0, date '2025-01-31' + g, timestamp '2025-01-31 23:59:59.123' + g * interval '1 day',
      timestamptz '2025-03-30 00:30:00.5+00' + g * interval '1 hour', g % 2 = 0
    from generate_series(1, 250) g;
  create table lab.written (id int);
  create function lab.write_one() returns int language sql volatile security definer
    as $$ insert into lab.written values (1) returning id $$;
  create table lab.closed (id int);
`;

const cube = (name: string, sql: string, members: string[], key = 'id') => `
  - name: ${name}
    sql: "${sql}"
    dimensions:
      - { name: ${key}, sql: ${key}, type: number, primary_key: true, public: true }
${members.map((member) => `      - ${member}`).join('\n')}
    measures:
      - { name: count, type: count }`;

export const LAB_MODEL = `
cubes:${[
  cube('samples', 'select * from lab.samples', [
    '{ name: label, sql: label, type: string }',
    '{ name: amount, sql: amount, type: number }',
    '{ name: big, sql: big, type: number }',
    '{ name: ratio, sql: ratio, type: number }',
    '{ name: day, sql: day, type: time }',
    '{ name: at, sql: at, type: time }',
    '{ name: seen, sql: seen, type: time }',
    '{ name: ok, sql: ok, type: boolean }',
    '{ name: zero, sql: "amount / (amount - amount)", type: number }',
    '{ name: parsed, sql: "label::int", type: number }',
    '{ name: renamed, sql: former_name, type: string }',
  ]),
  cube('naps', 'select 1 as id, pg_sleep(600)::text as nap', []),
  cube('writes', 'select lab.write_one() as id', []),
  cube('accounts', 'select id from public.accounts', []),
  cube('closed', 'select id from lab.closed', []),
  cube('dropped', 'select id from lab.dropped_long_ago', []),
].join('')}
`;
