import { describe, expect, it } from 'vitest';
import { checkDatabase, compileModel, type PlanStatements } from '../../engine/index.ts';
import { parser } from './support/engine.ts';

const cube = (name: string) => `  - name: ${name}
    sql_table: store.${name}
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: price, sql: price, type: number }
    measures: [{ name: count, type: count }]
`;
const { model, places } = compileModel(parser, [
  { path: 'model.yml', content: `cubes:\n${cube('first')}${cube('second')}` },
]);

function check(plan: PlanStatements) {
  if (model === null) throw new Error('The model has errors.');
  return checkDatabase({ model, places }, plan, 'warning');
}

describe('A check against a database', () => {
  it('asks for members one by one only where those of their kind do not fit together', async () => {
    const trips: number[] = [];
    const { problems } = await check(async (statements) => {
      trips.push(statements.length);
      return statements.map((statement) => (/"second"\.price/.test(statement) ? 'no price' : null));
    });
    expect(problems).toEqual([
      {
        ...{ severity: 'warning', file: 'model.yml', line: 12, column: 24, member: 'second.price' },
        message: 'second.price: the database says: no price.',
      },
    ]);
    // Two sources, and the dimensions and measures of each cube; then the dimensions of one.
    expect(trips).toEqual([6, 2]);
  });

  it('says once what is wrong with a source, and not again for all that reads it', async () => {
    const { problems } = await check(async (statements) =>
      statements.map((statement) => (statement.includes('store.first') ? 'no such table' : null)),
    );
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [3, 'first: the database says: no such table.'],
    ]);
  });

  it.each([
    ['a refresh_key', '    refresh_key: { sql: "SELECT max(id) FROM gone" }\n', '`refresh_key` of first'],
    [
      'a granularity',
      '    extends: timed\n  - name: timed\n    sql_table: t\n    dimensions:\n      - { name: at, type: time, sql: at, granularities: [{ name: term, sql: "{CUBE}.gone" }] }\n',
      'first.at.term',
    ],
  ])('looks at the SQL of %s', async (_, more, what) => {
    const content = `cubes:\n${cube('first')}${more}`;
    const { model, places } = compileModel(parser, [{ path: 'k.yml', content }]);
    if (model === null) throw new Error('The model has errors.');
    const plan: PlanStatements = async (statements) =>
      statements.map((statement) => (/\bgone\b/.test(statement) ? 'there is none' : null));
    const { problems } = await checkDatabase({ model, places }, plan, 'warning');
    expect(problems[0]).toMatchObject({
      file: 'k.yml',
      message: `${what}: the database says: there is none.`,
    });
    expect(problems[0]?.line).toBeGreaterThan(7);
  });

  it('names what the time did not suffice for', async () => {
    const { problems, unchecked } = await check(async (statements) => statements.slice(0, 4).map(() => null));
    expect([problems, unchecked]).toEqual([[], ['second']]);
  });

  it('ends after 200 problems, however many members a cube has', async () => {
    const members = Array.from(
      { length: 700 },
      (_, index) => `      - { name: d${index}, sql: d${index}, type: string }`,
    );
    const wide = compileModel(parser, [
      {
        path: 'wide.yml',
        content: `cubes:\n  - name: wide\n    sql_table: t\n    dimensions:\n${members.join('\n')}\n`,
      },
    ]);
    if (wide.model === null) throw new Error('The model has errors.');
    let asked = 0;
    const { problems, unchecked } = await checkDatabase(
      { model: wide.model, places: wide.places },
      async (statements) => {
        asked += statements.length;
        return statements.map((statement) => (/"checked"/.test(statement) ? null : 'no such column'));
      },
      'warning',
    );
    expect([problems.length, unchecked]).toEqual([200, ['wide']]);
    // The source, the members in seven pieces, and two hundred of them.
    expect(asked).toBe(208);
  });
});
