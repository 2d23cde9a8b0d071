import fc from 'fast-check';

/** Pieces of SQL that a mutation puts somewhere. */
const PIECES = [
  ...[
    '(',
    ')',
    '((',
    '))',
    ',',
    ';',
    "'",
    '"',
    '$$',
    '/*',
    '*/',
    '--',
    '\n',
    '.',
    '*',
    '::',
    '$1',
    '[',
    ']',
    '{',
    '}',
    '\\',
    '\0',
    '%',
    '-',
  ],
  ...[
    ' AND ',
    ' OR NOT ',
    ' UNION ALL ',
    ' CASE WHEN ',
    ' END ',
    ' IN (',
    ' BETWEEN 1 AND ',
    ' IS NULL ',
    ' LIKE ',
    ' OVER (',
    ' FILTER (WHERE ',
  ],
  ...[
    'SELECT ',
    ' FROM ',
    ' WHERE ',
    ' GROUP BY ',
    ' HAVING ',
    ' ORDER BY ',
    ' LIMIT ',
    ' WITH a AS (',
    ' DISTINCT ',
    ' AS ',
    ' JOIN ',
    ' ON ',
  ],
  ...[
    'é',
    '\u{1F600}',
    '\u202E',
    '\uFEFF',
    '\u0000',
    '\uD800',
    '0x7F',
    '1e999',
    '99999999999999999999',
    'U&"\\0041"',
    "E'\\x41'",
    "B'1'",
    'NULL',
  ],
  ...[
    'MEASURE(count)',
    'owner',
    'hidden_pin',
    '(SELECT 1)',
    "INTERVAL '1 day'",
    'CURRENT_DATE',
    'ROW(1, 2)',
    'ARRAY[1]',
    'CAST(owner AS text)',
  ],
];

type Mutation = {
  kind: 'cut' | 'put' | 'copy' | 'swap' | 'repeat' | 'nest';
  at: number;
  length: number;
  piece: string;
  times: number;
};

const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom('cut', 'put', 'copy', 'swap', 'repeat', 'nest'),
  at: fc.nat(200),
  length: fc.integer({ min: 1, max: 40 }),
  piece: fc.constantFrom(...PIECES),
  times: fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: 2, max: 12 }) },
    { weight: 1, arbitrary: fc.integer({ min: 100, max: 2_000 }) },
  ),
});

/** One of the statements with a few accidents: mostly no SQL any more, sometimes a statement nobody would write. */
export const mutated = (statements: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...statements), fc.array(mutation, { minLength: 1, maxLength: 4 }))
    .map(([statement, mutations]) => mutations.reduce(mutate, statement));

function mutate(sql: string, { kind, at, length, piece, times }: Mutation): string {
  const start = at % (sql.length + 1);
  const [before, slice, after] = [
    sql.slice(0, start),
    sql.slice(start, start + length),
    sql.slice(start + length),
  ];
  switch (kind) {
    case 'cut':
      return before + after;
    case 'put':
      return before + piece + slice + after;
    case 'copy':
      return before + slice + after + slice;
    case 'swap':
      return after + slice + before;
    case 'repeat':
      return before + (slice + piece).repeat(times) + after;
    case 'nest':
      return `${before}${'('.repeat(times)}${slice}${')'.repeat(times)}${after}`;
  }
}
