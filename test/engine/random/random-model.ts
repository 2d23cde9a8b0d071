import fc from 'fast-check';
import { STAGES, stageYaml } from './stages-evaluation.ts';

/** A random schema with its data: a tree of joined cubes, each with the same columns, perhaps with row rules. */
export type RandomModel = { cubes: RandomCube[]; viewRules: Rule[] | null };
export type RandomCube = {
  name: string;
  parent: number;
  relationship: 'one_to_one' | 'one_to_many' | 'many_to_one';
  rows: Row[];
  /** Items of its access policy; null: none. */
  rules: Rule[] | null;
};
/** `links[n]` leads to the cube's parent when n is the cube's own number, else to its child number n. */
export type Row = {
  id: number;
  word: string | null;
  amount: number | null;
  minute: number | null;
  links: (number | null)[];
};
export type Rule = {
  group: string;
  filter: { member: 'word' | 'amount'; operator: string; values: (string | number)[] } | null;
};

/** What every cube can be asked for. */
export const DIMENSIONS = ['id', 'word', 'amount', 'at'] as const;
export const MEASURES = [
  'count',
  'total',
  'average',
  'smallest',
  'largest',
  'words',
  'total_of_a',
  'share_of_a',
  'spread',
  ...STAGES,
] as const;

const words = ['a', 'b', 'ab', 'ba_', 'B%'];
const CUBE_LIMIT = 4;
/** Ids that rows link to; those past the last row lead nowhere. */
const link = fc.option(fc.integer({ min: 1, max: 5 }), { nil: null, freq: 6 });
const rowWithoutId = fc.record({
  word: fc.option(fc.constantFrom(...words), { nil: null, freq: 5 }),
  amount: fc.option(
    fc.integer({ min: -8, max: 40 }).map((quarters) => quarters / 4),
    { nil: null, freq: 5 },
  ),
  minute: fc.option(fc.integer({ min: 0, max: 130_000 }), { nil: null, freq: 8 }),
  links: fc.array(link, { minLength: CUBE_LIMIT, maxLength: CUBE_LIMIT }),
});
const attributeTemplate = '{ userAttributes.word }';
const rule: fc.Arbitrary<Rule> = fc.record({
  group: fc.constantFrom('*', 'staff'),
  filter: fc.oneof(
    { weight: 1, arbitrary: fc.constant(null) },
    {
      weight: 4,
      arbitrary: fc.record({
        member: fc.constant('word' as const),
        operator: fc.constantFrom('equals', 'notEquals', 'contains'),
        values: fc.constantFrom<string[][]>([attributeTemplate], ['a'], ['a', 'b'], ['b', attributeTemplate]),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        member: fc.constant('amount' as const),
        operator: fc.constantFrom('gt', 'lte'),
        values: fc.constantFrom<number[][]>([2], [5]),
      }),
    },
  ),
});
const rules = fc.option(fc.array(rule, { minLength: 1, maxLength: 2 }), { nil: null, freq: 1 });

export const randomModel: fc.Arbitrary<RandomModel> = fc.record({
  cubes: fc
    .array(
      fc.record({
        parent: fc.nat(),
        relationship: fc.constantFrom('one_to_one', 'one_to_many', 'one_to_many', 'many_to_one'),
        rows: fc.array(rowWithoutId, { maxLength: 6 }),
        rules,
      }),
      { minLength: 2, maxLength: CUBE_LIMIT },
    )
    .map((cubes) =>
      cubes.map(
        (cube, index): RandomCube => ({
          ...cube,
          name: `cube_${index}`,
          parent: index === 0 ? -1 : cube.parent % index,
          rows: cube.rows.map((row, position) => ({ ...row, id: position + 1 })),
        }),
      ),
    ),
  viewRules: fc.option(fc.array(rule, { minLength: 1, maxLength: 2 }), { nil: null, freq: 1 }),
});

/** True when a row of the parent and a row of the cube belong together. */
export function areJoined(cube: RandomCube, index: number, parent: Row, row: Row): boolean {
  if (cube.relationship === 'one_to_one') return parent.id === row.id;
  return cube.relationship === 'one_to_many'
    ? row.links[index] === parent.id
    : parent.links[index] === row.id;
}

/** The model as a modeller would write it; the data stands in the cubes' SQL. */
export function yamlOf({ cubes, viewRules }: RandomModel): string {
  const views = cubes.map(
    (_, index) => `      - { join_path: ${pathTo(cubes, index)}, includes: "*", prefix: true }`,
  );
  const view = ['  - name: everything', '    cubes:', ...views, ...policyOf(viewRules, 'cube_0_')];
  return ['cubes:', ...cubes.flatMap((cube, index) => cubeOf(cube, index, cubes)), 'views:', ...view].join(
    '\n',
  );
}

function pathTo(cubes: RandomCube[], index: number): string {
  const cube = cubes[index];
  if (cube === undefined) return '';
  return cube.parent < 0 ? cube.name : `${pathTo(cubes, cube.parent)}.${cube.name}`;
}

function cubeOf({ name, rows, rules: items }: RandomCube, index: number, cubes: RandomCube[]): string[] {
  const joins = cubes.flatMap((child, number) => {
    if (child.parent !== index) return [];
    const sql = joinSql(child, number);
    return [`      - { name: ${child.name}, relationship: ${child.relationship}, sql: "${sql}" }`];
  });
  return [
    `  - name: ${name}`,
    `    sql: ${tableOf(rows)}`,
    ...(joins.length === 0 ? [] : ['    joins:', ...joins]),
    '    dimensions:',
    '      - { name: id, sql: id, type: number, primary_key: true, public: true }',
    '      - { name: word, sql: word, type: string }',
    '      - { name: amount, sql: amount, type: number }',
    '      - { name: at, sql: at, type: time }',
    '    segments:',
    '      - { name: sized, sql: "{CUBE}.amount >= 1" }',
    '    measures:',
    '      - { name: count, type: count }',
    '      - { name: total, type: sum, sql: amount }',
    '      - { name: average, type: avg, sql: "{amount}" }',
    '      - { name: smallest, type: min, sql: amount }',
    '      - { name: largest, type: max, sql: amount }',
    '      - { name: words, type: count_distinct, sql: word }',
    `      - { name: total_of_a, type: sum, sql: amount, filters: [{ sql: "{CUBE}.word = 'a'" }] }`,
    '      - { name: share_of_a, type: number, sql: "1.0 * {total_of_a} / NULLIF({count}, 0)" }',
    '      - { name: spread, type: number, sql: "MAX({CUBE}.amount) - COALESCE(SUM({amount}) FILTER (WHERE {CUBE}.amount < 0), 0)" }',
    ...stageYaml.map((line) => `      - ${line}`),
    ...policyOf(items, ''),
  ];
}

function joinSql(child: RandomCube, index: number): string {
  if (child.relationship === 'one_to_one') return `{CUBE}.id = {${child.name}}.id`;
  return child.relationship === 'one_to_many'
    ? `{CUBE}.id = {${child.name}}.link_${index}`
    : `{CUBE}.link_${index} = {${child.name}}.id`;
}

function tableOf(rows: Row[]): string {
  const columns = [
    'id',
    'word',
    'amount',
    'minute',
    ...Array.from({ length: CUBE_LIMIT }, (_, n) => `link_${n}`),
  ];
  const values = rows.map(({ id, word, amount, minute, links }) => {
    const cells = [id, word === null ? null : `'${word}'`, amount, minute, ...links];
    return `(${cells.map((cell) => cell ?? 'NULL').join(', ')})`;
  });
  const typed = `(0, NULL::text, NULL::numeric, NULL::int${', NULL::int'.repeat(CUBE_LIMIT)})`;
  const at = "timestamp '2025-01-01' + minute * interval '1 minute' AS at";
  const table = `(VALUES ${[typed, ...values].join(', ')}) AS t (${columns.join(', ')})`;
  return JSON.stringify(`SELECT *, ${at} FROM ${table} WHERE id > 0`);
}

function policyOf(items: Rule[] | null, prefix: string): string[] {
  if (items === null) return [];
  const lines = items.map(({ group, filter }) => {
    const head = `      - { group: "${group}"`;
    if (filter === null) return `${head} }`;
    const { member, operator, values } = filter;
    const written = `{ member: ${prefix}${member}, operator: ${operator}, values: ${JSON.stringify(values)} }`;
    return `${head}, row_level: { filters: [${written}] } }`;
  });
  return ['    access_policy:', ...lines];
}
