import { describe, expect, it } from 'vitest';
import { compileModel } from '../../engine/index.ts';
import { parser } from './support/engine.ts';

/**
 * What a model costs to compile does not grow faster than the model, whatever is wrong with it. Each of these took
 * minutes, or all memory, at a size that a request may have.
 */
const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('');
const dimensions = (count: number, sql: (index: number) => string) =>
  `cubes:\n  - name: a\n    sql_table: t\n    dimensions:\n${lines(count, (index) => `      - { name: d${index}, sql: "${sql(index)}", type: number }\n`)}`;
const told = (content: string) =>
  compileModel(parser, [{ path: 'model.yml', content }]).problems.map(({ message }) => message);
const UP_TO_HERE = 'up to here; the rest is not looked at before there are fewer.';

describe('A model with very much wrong in it is not looked at to its end', () => {
  it.each([
    ['references', dimensions(1_000, (index) => `{x${index}_abc}`), '1000 parts that cannot be used'],
    ['types', dimensions(1_000, String).replaceAll('number }', 'nubmer }'), '1000 parts that cannot be used'],
    [
      'keys',
      `cubes:\n  - name: a\n    sql_table: t\n${lines(1_001, (index) => `    kee${index}: 1\n`)}`,
      '1000 unknown keys',
    ],
    [
      'includes',
      `${dimensions(500, String)}views:\n  - name: v\n    cubes: [{ join_path: a, includes: [${lines(500, (index) => `e${index}, `)}z] }]\n`,
      '100 faults of views',
    ],
    [
      'views',
      `${lines(1, () => dimensions(300, String))}views:\n${lines(250, (index) => `  - { name: v${index}, cubes: [{ join_path: a, includes: "*" }] }\n`)}`,
      'more than 60000 members',
    ],
    [
      'folders',
      `${dimensions(300, String)}views:\n  - name: v\n    cubes: [{ join_path: a, includes: "*" }]\n    folders:\n${lines(1_001, (index) => `      - { name: f${index}, includes: "*" }\n`)}`,
      'more than 300000 names in lists',
    ],
  ])('%s', (_, content, found) => {
    const { model, problems } = compileModel(parser, [{ path: 'model.yml', content }]);
    expect([model, problems.map(({ message }) => message)]).toEqual([
      null,
      expect.arrayContaining([`There are ${found} ${UP_TO_HERE}`]),
    ]);
  });

  it('members that double what they are written over', () => {
    const doubling = dimensions(40, (index) => (index === 0 ? 'x' : `{d${index - 1}} + {d${index - 1}}`));
    expect(told(doubling)).toContainEqual(
      expect.stringMatching(/^a\.d\d+ unfolds to more than 10000 members\. It cannot be queried\.$/),
    );
  });

  it('members that are written over one another without end', () => {
    expect(told(dimensions(400, (index) => `{d${index + 1}}`))).toContain(
      'a.d100 is at the end of 100 members that are written over one another. It cannot be queried.',
    );
  });

  it.each([
    [
      'extends',
      (index: number) => `  - { name: c${index}, extends: c${index + 1} }\n`,
      'at the end of a chain of more than 20',
    ],
    [
      'sql',
      (index: number) => `  - { name: c${index}, sql: "SELECT * FROM {c${index + 1}.sql()} AS t" }\n`,
      'is that of more than 20 cubes',
    ],
  ])('cubes that take over one another by %s', (_, line, message) => {
    const found = told(`cubes:\n${lines(60, line)}  - { name: c60, sql_table: t }\n`);
    expect(found.join('\n')).toContain(message);
  });

  it('aliases in their thousands, and names as long as a file', () => {
    const aliases = `x:\n${lines(5_000, (index) => `  - &n${index} [1]\n`)}y:\n${lines(5_000, (index) => `  - *n${index}\n`)}`;
    expect(compileModel(parser, [{ path: 'model.yml', content: aliases }]).problems).toHaveLength(2);
    const long = 'a'.repeat(200_000);
    const names = `cubes:\n  - name: c\n    sql_table: t\n    dimensions:\n      - { name: ${long}, sql: x, type: string }\n      - { name: b, type: string, sql: "{${long}b}" }\n`;
    expect(told(names)).toContain(`c.b cannot be queried: unknown reference {${long}b}.`);
  });
});

describe('A name that was probably meant', () => {
  it('is found among thousands: the nearest, whatever comes before it', () => {
    const near = dimensions(500, (index) => (index === 499 ? '{statsu}' : 'x'))
      .replace('name: d100,', 'name: status,')
      .replace('name: d10,', 'name: stats,')
      .replace('name: d11,', 'name: statuses,');
    expect(told(near)).toEqual([
      'a.d499 cannot be queried: unknown reference {statsu}, did you mean stats?.',
    ]);
  });
});
