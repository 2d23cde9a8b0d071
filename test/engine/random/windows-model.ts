import fc from 'fast-check';

/** Facts with a time, the owner of each, and its parts, which multiply it; perhaps a row rule of the view over them. */
export type WindowsModel = {
  facts: Fact[];
  /** The word of each owner. */
  owners: (string | null)[];
  parts: { fact: number; word: string | null }[];
  windows: Window[];
  /** The rule of the view: only facts whose amount is above this. */
  above: number | null;
};
export type Fact = {
  id: number;
  /** Minutes since the start of 2025, in UTC. */
  minute: number | null;
  amount: number | null;
  word: string | null;
  owner: number | null;
};
export type Window =
  | { kind: 'to_date'; granularity: string }
  | { kind: 'interval'; trailing: string | null; leading: string | null; offset: 'start' | 'end' };

export const KINDS = ['sum', 'count', 'avg', 'min', 'max', 'count_distinct'] as const;
export type Kind = (typeof KINDS)[number];

/** Bins of the time's own, besides those of the calendar: where one of them starts, and how long they are. */
export const OWN_BINS: Record<string, { interval: string; origin?: string; offset?: string }> = {
  two_weeks: { interval: '2 weeks', origin: '2025-01-06' },
  ten_days: { interval: '10 days', origin: '2025-01-04 00:00:00' },
  two_months: { interval: '2 months', origin: '2024-11-10' },
  half_year: { interval: '2 quarters', origin: '2024-03-01' },
  sunday_week: { interval: '1 week', offset: '-1 day' },
};

const word = fc.option(fc.constantFrom('a', 'b', 'c'), { nil: null, freq: 6 });
const reach = fc.constantFrom(
  null,
  null,
  '1 day',
  '3 days',
  '1 week',
  '10 days',
  '1 month',
  '1 quarter',
  '36 hours',
);
const window: fc.Arbitrary<Window> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('interval' as const),
      trailing: fc.oneof({ weight: 5, arbitrary: reach }, { weight: 1, arbitrary: fc.constant('unbounded') }),
      leading: reach,
      offset: fc.constantFrom('start' as const, 'end' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('to_date' as const),
      granularity: fc.constantFrom(
        'week',
        'month',
        'quarter',
        'year',
        'two_weeks',
        'two_months',
        'half_year',
      ),
    }),
  },
);

export const windowsModel: fc.Arbitrary<WindowsModel> = fc.record({
  facts: fc
    .array(
      fc.record({
        // Half of the facts are where months and a year end.
        minute: fc.option(
          fc.oneof(fc.integer({ min: -20_000, max: 180_000 }), fc.integer({ min: 81_000, max: 90_000 })),
          { nil: null, freq: 9 },
        ),
        amount: fc.option(
          fc.integer({ min: -8, max: 40 }).map((quarters) => quarters / 4),
          { nil: null, freq: 7 },
        ),
        word,
        owner: fc.option(fc.nat(3), { nil: null, freq: 6 }),
      }),
      { minLength: 1, maxLength: 14 },
    )
    .map((facts) => facts.map((fact, index): Fact => ({ ...fact, id: index + 1 }))),
  owners: fc.array(word, { minLength: 1, maxLength: 3 }),
  parts: fc.array(fc.record({ fact: fc.integer({ min: 1, max: 8 }), word }), { maxLength: 10 }),
  windows: fc.array(window, { minLength: 3, maxLength: 3 }),
  above: fc.option(fc.constantFrom(0, 2), { nil: null, freq: 1 }),
});

export const measureName = (kind: Kind, window: number | null): string =>
  window === null ? `plain_${kind}` : `rolling_${window}_${kind}`;

/** The model as a modeller would write it; the data stands in the cubes' SQL. */
export function yamlOf({ facts, owners, parts, windows, above }: WindowsModel): string {
  const text = (value: string | null) => (value === null ? 'NULL' : `'${value}'`);
  const table = (columns: string, none: string, rows: string[]) =>
    `SELECT * FROM (VALUES ${[none, ...rows].join(', ')}) AS t (${columns}) WHERE id > 0`;
  const factRows = facts.map(
    ({ id, minute, amount, word: own, owner }) =>
      `(${id}, ${minute ?? 'NULL'}, ${amount ?? 'NULL'}, ${text(own)}, ${owner ?? 'NULL'})`,
  );
  const at = `timestamp '2025-01-01' + minute * interval '1 minute' AS at`;
  const factTable = table(
    'id, minute, amount, word, owner',
    '(0, NULL::int, NULL::numeric, NULL::text, NULL::int)',
    factRows,
  );
  const measures = KINDS.flatMap((kind) => {
    const sql = kind === 'count' ? '' : `, sql: ${kind === 'count_distinct' ? 'word' : 'amount'}`;
    const plain = `      - { name: ${measureName(kind, null)}, type: ${kind}${sql} }`;
    const rolling = windows.map(
      (one, index) =>
        `      - { name: ${measureName(kind, index)}, type: ${kind}${sql}, rolling_window: { ${writtenWindow(one)} } }`,
    );
    return [plain, ...rolling];
  });
  const bins = Object.entries(OWN_BINS).map(([name, own]) => {
    const entries = Object.entries(own).map(([key, value]) => `, ${key}: "${value}"`);
    return `          - { name: ${name}${entries.join('')} }`;
  });
  return `cubes:
  - name: facts
    sql: "${factTable.replace('SELECT *', `SELECT *, ${at}`)}"
    public: true
    joins:
      - { name: owners, relationship: many_to_one, sql: "{CUBE}.owner = {owners}.id" }
      - { name: parts, relationship: one_to_many, sql: "{CUBE}.id = {parts}.fact" }
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: word, sql: word, type: string }
      - { name: amount, sql: amount, type: number }
      - name: at
        sql: at
        type: time
        granularities:
${bins.join('\n')}
${Object.keys(OWN_BINS)
  .map((name) => `      - { name: at_${name}, sql: "{at.${name}}", type: time }`)
  .join('\n')}
    measures:
${measures.join('\n')}
  - name: owners
    sql: "${table(
      'id, word',
      '(0, NULL::text)',
      owners.map((own, index) => `(${index + 1}, ${text(own)})`),
    )}"
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: owner_word, sql: word, type: string }
  - name: parts
    sql: "${table(
      'id, fact, word',
      '(0, NULL::int, NULL::text)',
      parts.map(({ fact, word: own }, index) => `(${index + 1}, ${fact}, ${text(own)})`),
    )}"
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: part_word, sql: word, type: string }
views:
  - name: everything
    cubes:
      - { join_path: facts, includes: "*" }
      - { join_path: facts.owners, includes: [owner_word] }
      - { join_path: facts.parts, includes: [part_word] }
${above === null ? '' : `    access_policy: [{ group: "*", row_level: { filters: [{ member: amount, operator: gt, values: [${above}] }] } }]\n`}`;
}

function writtenWindow(window: Window): string {
  if (window.kind === 'to_date') return `type: to_date, granularity: ${window.granularity}`;
  const { trailing, leading, offset } = window;
  const reaches = Object.entries({ trailing, leading }).flatMap(([key, value]) =>
    value === null ? [] : [`${key}: ${value}`],
  );
  return [...reaches, `offset: ${offset}`].join(', ');
}
