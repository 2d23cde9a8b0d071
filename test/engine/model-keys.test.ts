import { describe, expect, it } from 'vitest';
import { compileModel } from '../../engine/index.ts';
import { parser } from './support/engine.ts';
import { cube, dimension, measure, problems, view } from './support/model-problems.ts';

const policy = (text: string) => cube('', `    access_policy:\n      - ${text}\n`);
const rule = (text: string) => policy(`{ group: a, row_level: { filters: [${text}] } }`);
const join = (text: string) => cube('', `    joins:\n      - ${text}\n`);

describe('No key of a model is ignored in silence: an error where it decides who sees what, or what a number is', () => {
  it.each([
    [
      cube('', '    acess_policy: []\n'),
      'The cube orders has the unknown key `acess_policy`, did you mean access_policy?',
    ],
    [cube('', '    pubic: false\n'), 'The cube orders has the unknown key `pubic`, did you mean public?'],
    [cube('', '    Public: false\n'), 'The cube orders has the unknown key `Public`, did you mean public?'],
    [cube('', '    hidden: true\n'), 'The cube orders has the unknown key `hidden`, did you mean public?'],
    [cube('', '    rls: []\n'), 'The cube orders has the unknown key `rls`, did you mean access_policy?'],
    [cube('', '    jions: []\n'), 'The cube orders has the unknown key `jions`, did you mean joins?'],
    [cube('', '    extend: x\n'), 'The cube orders has the unknown key `extend`, did you mean extends?'],
    [
      cube('', '    row_level: {}\n'),
      'The cube orders has the unknown key `row_level`, which belongs to an access policy.',
    ],
    [
      policy('{ group: a, row_lvel: { filters: [] } }'),
      'The access policy of orders has the unknown key `row_lvel`, did you mean row_level?',
    ],
    [
      policy('{ group: a, member_lvel: { includes: [id] } }'),
      'The access policy of orders has the unknown key `member_lvel`, did you mean member_level?',
    ],
    [policy('{ group: a, note: mine }'), 'The access policy of orders has the unknown key `note`.'],
    [
      policy('{ group: a, member_level: { exclude: [id] } }'),
      'The `member_level` of orders has the unknown key `exclude`, did you mean excludes?',
    ],
    [
      policy('{ group: a, row_level: { filter: [] } }'),
      'The `row_level` of orders has the unknown key `filter`, did you mean filters?',
    ],
    [
      rule('{ member: status, operator: equals, value_s: [x] }'),
      'The filter of the access policy of orders has the unknown key `value_s`, did you mean values?',
    ],
    [
      policy('{ group: a, conditions: [{ when: "{ userAttributes.x }" }] }'),
      'The condition of the access policy of orders has the unknown key `when`, which belongs to a case.',
    ],
    [
      join('{ name: orders, relationshp: many_to_one, sql: "1 = 1" }'),
      'The join orders.orders has the unknown key `relationshp`, did you mean relationship?',
    ],
    [
      join('{ name: orders, relationship: many_to_one, sql: "1 = 1", type: left }'),
      'The join orders.orders has the unknown key `type`, which belongs to a dimension.',
    ],
    [
      dimension('{ name: x, sql: x, type: number, primary_ky: true }'),
      'The dimension orders.x has the unknown key `primary_ky`, did you mean primary_key?',
    ],
    [
      dimension('{ name: x, sql: x, type: number, primary-key: true }'),
      'The dimension orders.x has the unknown key `primary-key`, did you mean primary_key?',
    ],
    [
      measure('{ name: x, sql: x, type: sum, primary_key: true }'),
      'The measure orders.x has the unknown key `primary_key`, which belongs to a dimension.',
    ],
    [
      measure('{ name: x, sql: x, type: sum, filtrs: [{ sql: y }] }'),
      'The measure orders.x has the unknown key `filtrs`, did you mean filters?',
    ],
    [
      measure('{ name: x, sql: x, type: sum, filters: [{ sql: y, label: z }] }'),
      'The expression of orders.x has the unknown key `label`',
    ],
    [
      measure('{ name: x, sql: x, type: sum, rolling_window: { trailng: 7 day } }'),
      'The rolling window of orders.x has the unknown key `trailng`, did you mean trailing?',
    ],
    [
      dimension(
        '{ name: x, sql: x, type: time, granularities: [{ name: g, interval: 6 months, orgin: "2025-01-01" }] }',
      ),
      'The granularity of orders.x has the unknown key `orgin`, did you mean origin?',
    ],
    [
      view('{ join_path: orders, includes: "*", exclude: [status] }'),
      'The cube of a view of overview has the unknown key `exclude`, did you mean excludes?',
    ],
    ['veiws: []', 'The file has the unknown key `veiws`, did you mean views?'],
    ['models: []', 'The file has the unknown key `models`'],
  ])('%s', (yaml, message) => {
    const errors = problems(yaml).filter((problem) => problem.startsWith('error'));
    expect(errors.join('\n')).toContain(message);
  });

  it('a warning elsewhere', () => {
    expect(problems(dimension('{ name: x, sql: x, type: number, descripton: X }'))).toEqual([
      'warning 7 orders.x: The dimension orders.x has the unknown key `descripton`, did you mean description? It is ignored; keys of your own go under `meta`.',
    ]);
    expect(problems(cube('', '    owner: me\n'))).toEqual([
      'warning 4 orders: The cube orders has the unknown key `owner`. It is ignored; keys of your own go under `meta`.',
    ]);
    expect(problems(cube('', '    meta: { synonims: [purchases], owner: me }\n'))).toEqual([
      'warning 4 orders: `meta` of orders has the key `synonims`, did you mean synonyms?',
    ]);
  });

  it('what stands below `meta` and only counts beside it is named, unless it stands there as well', () => {
    expect(problems(measure('{ name: x, sql: x, type: sum, meta: { currency: EUR, team: sales } }'))).toEqual(
      [
        'warning 9 orders.x: `meta` of orders.x has the key `currency`, did you mean `currency` of orders.x itself?',
      ],
    );
    expect(problems(dimension('{ name: x, sql: x, type: number, meta: { primaryKey: true } }'))).toEqual([
      'warning 7 orders.x: `meta` of orders.x has the key `primaryKey`, did you mean `primary_key` of orders.x itself?',
    ]);
    expect(problems(cube('', '    meta: { public: false, group: Sales }\n'))).toEqual([
      'warning 4 orders: `meta` of orders has the key `public`, did you mean `public` of orders itself?',
    ]);
    const both = '{ name: x, sql: x, type: sum, currency: EUR, meta: { currency: EUR, type: money } }';
    expect(problems(measure(both))).toEqual([]);
  });

  it('what the public format has and nothing here uses is named', () => {
    expect(problems(measure('{ name: x, sql: x, type: sum, drillFilters: [id] }'))).toEqual([
      'warning 9 orders.x: `drill_filters` of orders.x is ignored: the Cube format has it, but nothing here uses it.',
    ]);
  });

  it('a name of no member in what only clients read is left out, with a warning', () => {
    expect(
      problems(measure('{ name: x, sql: x, type: sum, drill_members: [id, nothing, users.id] }')),
    ).toEqual([
      'warning 9 orders.x: `drill_members` of orders.x names nothing, which is no member. It is left out.',
      'warning 9 orders.x: `drill_members` of orders.x names users.id, which is no member. It is left out.',
    ]);
    expect(problems(cube('', '    hierarchies: [{ name: place, levels: [city] }]\n'))).toEqual([
      'warning 4 orders.place: `levels` of orders.place names city, which is no member. It is left out.',
    ]);
    expect(problems(dimension('{ name: x, sql: x, type: number, currency: euros }'))).toEqual([
      'warning 7 orders.x: `currency` of orders.x is no code of three letters, such as EUR; it is ignored.',
    ]);
  });

  it('nor is a key that is written twice, in one spelling or two', () => {
    expect(problems(cube('', '    public: false\n    shown: true\n'))[0]).toBe(
      'error 5 null: `public` is written twice, as `public` and as `shown`; only one of them can count.',
    );
    expect(problems(cube('', '    public: false\n    public: true\n'))[0]).toMatch(
      /^error 5 .*written twice;/,
    );
  });

  it('nor one without a value', () => {
    const [first] = problems(cube('', '    access_policy:\n'));
    expect(first).toBe(
      'error 4 orders: `access_policy` of orders is empty; write [] to let nobody see it, or leave the key out.',
    );
    expect(problems(cube('', '    access_policy: null\n'))[0]).toMatch(/^warning 4 .*is empty; write \[\]/);
    expect(problems(policy('{ group: a, row_level: }'))[0]).toMatch(
      /^error 5 .*`row_level` of orders is empty/,
    );
    expect(problems(cube('', '    public:\n'))[0]).toMatch(/^error 4 .*`public` of orders is empty/);
    expect(problems(cube('', '    segments:\n'))).toEqual([
      'warning 4 orders: `segments` of orders is empty; give it a value, or leave the key out.',
    ]);
  });

  it('the place is that of the key, also when it came by an anchor or from the file of a parent', () => {
    const files = [
      {
        path: 'base.yml',
        content: '# first\ncubes:\n  - name: base\n    sql_table: t\n    joins: [{ name: nobody }]\n',
      },
      { path: 'child.yml', content: 'cubes:\n  - name: child\n    extends: base\n' },
    ];
    const { problems: found } = compileModel(parser, files);
    expect(found.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([
      'base.yml:5:15',
      'base.yml:5:15',
    ]);
    const anchored =
      'cubes:\n  - &base { name: a, sql_table: t, pubic: false }\n  - { <<: *base, name: b }\n';
    expect(problems(anchored)).toEqual([
      'error 2 a: The cube a has the unknown key `pubic`, did you mean public?',
      'error 2 b: The cube b has the unknown key `pubic`, did you mean public?',
    ]);
  });

  it('keys that are merged in count as written', () => {
    const { model } = compileModel(parser, [
      {
        path: 'm.yml',
        content:
          'cubes:\n  - &base { name: a, sql_table: t, public: false }\n  - { <<: *base, name: b }\n  - { <<: [*base], name: c, public: true }\n',
      },
    ]);
    expect(Object.values(model?.cubes ?? {}).map((each) => each.public)).toEqual([false, false, true]);
  });
});

describe('A file that is too much for a model is refused', () => {
  const bomb = `a: &a [x, x, x, x, x, x, x, x, x]\n${[...'bcdefghi']
    .map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`).join(', ')}]`)
    .join('\n')}`;
  it.each([
    ['aliases that unfold', bomb],
    ['an alias within itself', 'cubes: &a [*a]'],
    ['deep nesting', `cubes: ${'['.repeat(20_000)}`],
    ['nesting that YAML takes', `cubes: ${'['.repeat(300)}${']'.repeat(300)}`],
  ])('%s', (_, yaml) => {
    expect(problems(yaml)).toHaveLength(1);
    expect(problems(yaml)[0]).toMatch(/This is not valid YAML|more than a model can be/);
  });
});
