import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readShopModel } from '../../db/seed/shop/shop.ts';
import { readLibraryYaml } from '../../engine/model/yaml/library-yaml.ts';
import { readPlainYaml } from '../../engine/model/yaml/plain-yaml.ts';
import { assertRandomly, patienceMs } from '../harness/full-run.ts';

/** Every form that is read without the library. */
const FORMS = `# Orders
cubes:
  - name: orders
    sql: >
      SELECT *
      FROM orders

        WHERE NOT deleted
          AND amount > 0
      ORDER BY 1

    description: |-
      One row each:  # no comment

        - paid
    title: 'It''s an order: "paid" # or not' # a comment
    meta: { synonyms: [sale, "a, b", 'c: d'], level: 3, rate: 0.5, ok: true, none: null, low: -a, less: -3 }
    joins: []
    access_policy:
    - group: "*"
      row_level:
        filters:
          - { member: town, operator: equals, values: ["{ userAttributes.town }"] }
    dimensions:
      - name: id
        sql: "{CUBE}.id"
        type: number

        primary_key: true
      - {
          name: status,   # the state
          sql: status,
          case: { when: [ { sql: a > 1, label: '' } ],
            else: { label: x } },
        }
    public:
    empty: {}
  - name: users
    extends:
      orders
    sql: >-
      SELECT a
       , b
      FROM t
    folders:
      [
        one,
        # two
        three,
      ]
`;
const INSERTED = [
  ...[
    ' ',
    '  ',
    '\n',
    '\n  ',
    '\n\n',
    '   \n',
    '\t',
    '\r\n',
    '\u00a0',
    '\u2028',
    '\u0007',
    '\u0085',
    '\ufeff',
    'é',
    '😀',
  ],
  ...[
    '-',
    '- ',
    ':',
    ': ',
    '#',
    ' #',
    '{',
    '}',
    '[',
    ']',
    ',',
    '"',
    "'",
    '""',
    "''",
    '\\',
    '?',
    '? ',
    '=',
    '+',
    '.',
  ],
  ...[
    '|',
    '>',
    '|\n',
    '|-\n',
    '>-\n',
    '>+\n',
    '|2\n',
    '&',
    '&a ',
    '*',
    '*a',
    '!',
    '!!str ',
    '%',
    '@',
    '`',
    '<<: ',
  ],
  ...[
    '~',
    'null',
    'Null',
    'true',
    'False',
    'yes',
    '1',
    '007',
    '0x1',
    '0o7',
    '.5',
    '1e3',
    '-0',
    '.inf',
    '12345678901234567890',
  ],
  ...['---\n', '...\n', '%YAML 1.2\n'],
];

const bases = [FORMS, ...(await readShopModel()).map(({ content }) => content)];

/** Some lines of a model with a few slips in them. */
const slipped = fc
  .record({
    base: fc.constantFrom(...bases),
    start: fc.nat(),
    count: fc.integer({ min: 1, max: 12 }),
    isEnded: fc.boolean(),
    slips: fc.array(
      fc.record({
        at: fc.nat(),
        deleted: fc.constantFrom(0, 0, 1, 3),
        inserted: fc.constantFrom('', ...INSERTED),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ base, start, count, isEnded, slips }) => {
    const lines = base.split('\n');
    const from = start % lines.length;
    let text = lines.slice(from, from + count).join('\n') + (isEnded ? '\n' : '');
    for (const { at, deleted, inserted } of slips) {
      const offset = at % (text.length + 1);
      text = text.slice(0, offset) + inserted + text.slice(offset + deleted);
    }
    return text;
  });

describe('YAML that is read without the library', () => {
  it.each(bases)('is that of models, and what the library reads: %#', (text) => {
    expect(readPlainYaml(text)).not.toBeNull();
    expect({ node: readPlainYaml(text), error: null, warnings: [] }).toStrictEqual(readLibraryYaml(text));
  });

  it(
    'is the same as the library reads, or is left to it, whatever is slipped into it',
    async () => {
      let readCount = 0;
      const property = fc.property(slipped, (text) => {
        const node = readPlainYaml(text);
        if (node === null) return;
        readCount += 1;
        expect({ node, error: null, warnings: [] }).toStrictEqual(readLibraryYaml(text));
      });
      await assertRandomly('YAML texts with slips', property, { share: 3_000, whole: 1_000_000 });
      expect(readCount).toBeGreaterThan(0);
    },
    patienceMs(60_000),
  );

  it.each([
    ['tabs', 'a:\tb\n'],
    ['anchors', 'a: &x 1\nb: *x\n'],
    ['tags', 'a: !!str 1\n'],
    ['several documents', 'a: 1\n---\nb: 2\n'],
    ['texts of several lines', 'a: one\n  two\n'],
    ['escapes', 'a: "\\n"\n'],
    ['keys that are no words', '? a\n: b\n'],
    ['numbers of other kinds', 'a: 0x1f\n'],
    ['lists that lie too deep', `a: ${'['.repeat(200)}${']'.repeat(200)}\n`],
    ['wrong YAML', 'a: {b: c\n'],
  ])('leaves %s to the library', (_, text) => {
    expect(readPlainYaml(text)).toBeNull();
  });
});
