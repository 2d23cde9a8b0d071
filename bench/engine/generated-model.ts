import type { ModelFile } from '../../engine/index.ts';

const WORDS = [
  ...[
    'order',
    'customer',
    'product',
    'invoice',
    'payment',
    'shipment',
    'refund',
    'account',
    'ticket',
    'agent',
  ],
  ...[
    'warehouse',
    'supplier',
    'contract',
    'employee',
    'region',
    'channel',
    'device',
    'plan',
    'coupon',
    'visit',
  ],
];
const ATTRIBUTES = [
  ...['name', 'status', 'type', 'category', 'city', 'country', 'priority', 'score', 'weight', 'color'],
  ...['source', 'medium', 'owner', 'level', 'currency', 'language', 'size', 'code', 'note', 'label'],
];

/** YAML of as many cubes in a chain of joins, each with a view of 40 members: 25 of its cube, 15 of the next one. */
export function chainedViews(count: number): string {
  const numbers = Array.from({ length: count }, (_, number) => number);
  return `cubes:\n${numbers.map((number) => cube(number, count)).join('')}views:\n${numbers.map((number) => view(number, count)).join('')}`;
}

const nameOf = (number: number) => `${pick(WORDS, number)}_${number}`;
const pick = (words: string[], number: number) => words[number % words.length] ?? '';
const list = (items: string[]) => items.map((item) => `      - ${item}\n`).join('');

function cube(number: number, count: number): string {
  const next = nameOf(number + 1);
  const join = `{ name: ${next}, relationship: many_to_one, sql: "{CUBE}.next_id = {${next}.id}" }`;
  const columns = ATTRIBUTES.slice(0, 15).map((name) => `{ name: ${name}, sql: ${name}, type: string }`);
  return `  - name: ${nameOf(number)}
    sql_table: bench.${nameOf(number)}
    joins:\n${number + 1 < count ? list([join]) : '      []\n'}    dimensions:
${list(['{ name: id, sql: id, type: number, primary_key: true }', '{ name: created_at, sql: created_at, type: time }', ...columns])}    measures:
${list([
  '{ name: count, type: count }',
  '{ name: total, type: sum, sql: amount }',
  '{ name: average, type: avg, sql: amount }',
  '{ name: largest, type: max, sql: amount }',
  `{ name: open_count, type: count, filters: [{ sql: "{status} = 'open'" }] }`,
  `{ name: open_share, type: number, sql: "1.0 * {open_count} / NULLIF({count}, 0)" }`,
  '{ name: owners, type: count_distinct, sql: owner }',
  '{ name: total_size, type: sum, sql: size }',
])}    segments:
${list([`{ name: urgent, sql: "{CUBE}.priority = 'high'" }`])}`;
}

function view(number: number, count: number): string {
  const name = nameOf(number);
  const next = nameOf(number + 1);
  const members = [...ATTRIBUTES.slice(0, 12), 'created_at', 'count', 'total'];
  const second = `{ join_path: ${name}.${next}, alias: next, prefix: true, includes: [${members.join(', ')}] }`;
  const parts = [`{ join_path: ${name}, includes: "*" }`, ...(number + 1 < count ? [second] : [])];
  return `  - name: ${name}_view\n    description: Everything about each ${pick(WORDS, number)}\n    cubes:\n${list(parts)}`;
}

/** Queries as people and models write them, spread over the views. */
export function chainedQueries(count: number): string[] {
  return Array.from({ length: count - 1 }, (_, number) => `${nameOf(number)}_view`).flatMap((from) => [
    `SELECT MEASURE(count) FROM ${from}`,
    `SELECT status, MEASURE(count), MEASURE(total) FROM ${from} GROUP BY 1 ORDER BY 2 DESC LIMIT 10`,
    `SELECT DATE_TRUNC('month', created_at) AS month, next_city, MEASURE(total), MEASURE(open_share) FROM ${from}
      WHERE created_at >= '2024-01-01' AND created_at < '2025-01-01' AND status IN ('open', 'closed') AND urgent
      GROUP BY 1, 2 HAVING MEASURE(count) > 3 ORDER BY 3 DESC LIMIT 100`,
    `WITH months AS (SELECT DATE_TRUNC('month', created_at) AS month, SUM(total) AS total FROM ${from} GROUP BY 1)
      SELECT month, total, total - LAG(total) OVER (ORDER BY month) AS change FROM months ORDER BY month`,
    `SELECT id_name, SUM(total) FROM (SELECT UPPER(name) AS id_name, total FROM ${from} WHERE country = 'DE') AS t
      GROUP BY 1 ORDER BY 2 DESC NULLS LAST LIMIT 5`,
  ]);
}

/**
 * A file for each of as many cubes of 40 members, as people lay out large models: a line for each key, and SQL that no
 * other cube has.
 */
export function cubesInFiles(count: number): ModelFile[] {
  return Array.from({ length: count }, (_, number) => {
    const content = `cubes:\n${fullCube(number, count)}`;
    return { path: `cubes/${nameOf(number)}.yml`, content };
  });
}

function fullCube(number: number, count: number): string {
  const next = nameOf(number + 1);
  const join = {
    name: next,
    relationship: 'many_to_one',
    sql: `"{CUBE}.next_${number} = {${next}.id}"`,
  };
  const columns = [...ATTRIBUTES, ...WORDS.slice(0, 5)].map((name) => ({
    name,
    sql: `"{CUBE}.${name}_${number}"`,
    type: 'string',
    description: `The ${name} of a ${pick(WORDS, number)}`,
  }));
  const measures = ['sum', 'avg', 'min', 'max'].flatMap((type) => [
    { name: `${type}_of_amount`, sql: `amount_${number}`, type },
    { name: `${type}_of_size`, sql: `"{CUBE}.size_${number} * 2"`, type },
    { name: `${type}_of_open`, sql: `"CASE WHEN {status} = 'open' THEN score_${number} END"`, type },
  ]);
  return `  - name: ${nameOf(number)}
    sql_table: bench.${nameOf(number)}
    joins:${number + 1 < count ? `\n${blocks([join])}` : ' []\n'}    dimensions:
${blocks([
  { name: 'id', sql: 'id', type: 'number', primary_key: 'true' },
  { name: 'created_at', sql: 'created_at', type: 'time' },
  ...columns,
])}    measures:
${blocks([{ name: 'count', type: 'count' }, ...measures])}`;
}

const blocks = (members: Record<string, string>[]) =>
  members
    .map((member) => Object.entries(member).map(([key, value]) => `${key}: ${value}\n`))
    .map((lines) => `      - ${lines.join('        ')}`)
    .join('');

/** YAML of one cube of as many members; its copies make a model for search. */
export function wideCube(memberCount: number): string {
  const members = Array.from({ length: memberCount }, (_, number) => {
    const name = `${pick(WORDS, number)}_${pick(ATTRIBUTES, number * 7)}_${number}`;
    return `{ name: ${name}, sql: c${number}, type: string, description: "What a ${pick(WORDS, number)} says about its ${pick(ATTRIBUTES, number * 7)}" }`;
  });
  return `cubes:\n  - name: wide\n    sql_table: bench.wide\n    dimensions:\n${list(members)}`;
}

/** The name and title of a copy: its members are renamed as well, or all copies would say the same. */
export const copyName = (text: string, copy: number): string =>
  text.replace(/[a-z]+/i, (word) => `${word}_${pick(WORDS, copy)}_${pick(ATTRIBUTES, copy * 3)}`);
