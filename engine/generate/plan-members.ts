import type { CatalogColumn, CatalogTable } from './catalog.ts';
import { type ColumnKind, kindOf } from './column-kind.ts';
import { free, memberName, pluralOf, tableWords, titleOf, wordsOf, writtenWords } from './names.ts';
import type { Entries, PlannedCube, PlannedMember } from './plan.ts';
import { columnOf, columnSql } from './sql-names.ts';

/** More values than this a description does not list. */
const MOST_LISTED = 12;

type Members = Pick<PlannedCube, 'dimensions' | 'measures' | 'leftOut'>;

/** The members of a cube over a table; `references` are columns that lead to other tables. */
export function membersOf(table: CatalogTable, references: ReadonlySet<string>): Members {
  const taken = new Set<string>();
  const named = table.columns.map((column, index) => ({
    column,
    name: free(memberName(column.name, `column_${index + 1}`), taken),
  }));
  const keyed = (name: string) => references.has(name) || table.primaryKey.includes(name);
  const kinds = named.map((one) => ({ ...one, kind: kindOf(one.column, keyed(one.column.name)) }));
  return {
    dimensions: kinds.flatMap(({ column, name, kind }) => dimensionOf(table, column, name, kind) ?? []),
    measures: [
      countOf(table, taken),
      ...kinds.flatMap(({ column, kind }) => measuresOf(column, kind, taken)),
    ],
    leftOut: kinds.flatMap(({ column, kind }) =>
      kind.kind === 'none' ? [{ column: column.name, why: kind.why }] : [],
    ),
  };
}

function dimensionOf(
  table: CatalogTable,
  column: CatalogColumn,
  name: string,
  kind: ColumnKind,
): PlannedMember | null {
  if (kind.kind === 'none') return null;
  const isKey = table.primaryKey.includes(column.name);
  const isHidden = kind.kind === 'technical' || (kind.kind === 'key' && !isCode(column));
  const entries: Entries = {
    name,
    sql: sqlOf(column, kind),
    type: typeOf(column, kind),
    ...(isKey ? { primary_key: true } : {}),
    ...(isKey || isHidden ? { public: !isHidden } : {}),
    ...titled(column.name, name),
    ...described(column),
  };
  return { name, entries, columns: [column.name] };
}

/** A key that people know things by. */
const isCode = ({ name, category }: CatalogColumn): boolean =>
  ['S', 'D'].includes(category) && !/(^|_)(id|uuid|guid|fk|pk|key)$/.test(wordsOf(name).join('_'));

function sqlOf(column: CatalogColumn, kind: ColumnKind): string {
  const own = columnOf('CUBE', column.name);
  if (kind.kind === 'duration') return `EXTRACT(EPOCH FROM ${own})`;
  if (kind.kind === 'written') return kind.sql === 'list' ? `array_to_string(${own}, ', ')` : `${own}::text`;
  if (column.type === 'money') return `${own}::numeric`;
  // Blanks at the end of a `char(n)` are no part of its value.
  return column.type === 'bpchar' && kind.kind !== 'key' ? `rtrim(${own})` : columnSql(column.name);
}

function typeOf({ type, category }: CatalogColumn, { kind }: ColumnKind): string {
  if (kind === 'boolean' || kind === 'time') return kind;
  if (kind === 'duration' || (category === 'N' && kind !== 'written')) return 'number';
  if (category === 'D' && kind !== 'written') return 'time';
  return type === 'bool' ? 'boolean' : 'string';
}

/** A title where the engine's own, which is the name in words, would not do. */
function titled(column: string, name: string): Entries {
  const title = titleOf(writtenWords(column));
  const own = name.split('_').join(' ');
  return title.toLowerCase() === own.toLowerCase() || title === '' ? {} : { title };
}

function described({ comment, values }: CatalogColumn): Entries {
  const listed = values?.slice(0, MOST_LISTED).join(', ');
  const more = (values?.length ?? 0) > MOST_LISTED ? ', …' : '';
  const parts = [comment?.trim(), listed === undefined || listed === '' ? '' : `One of: ${listed}${more}.`];
  const description = parts.filter(Boolean).join(' ');
  return description === '' ? {} : { description };
}

function countOf(table: CatalogTable, taken: Set<string>): PlannedMember {
  const name = free(taken.has('count') ? 'row_count' : 'count', taken);
  return {
    name,
    entries: { name, type: 'count', title: `Number of ${lower(titleOf(pluralOf(tableWords(table.name))))}` },
    columns: [],
  };
}

const AGGREGATES = [
  ['sum', 'total', 'Total'],
  ['avg', 'average', 'Average'],
  ['min', 'smallest', 'Smallest'],
  ['max', 'largest', 'Largest'],
] as const;

function measuresOf(column: CatalogColumn, kind: ColumnKind, taken: Set<string>): PlannedMember[] {
  if (kind.kind !== 'amount' && kind.kind !== 'level' && kind.kind !== 'duration') return [];
  const words = writtenWords(column.name);
  // "Total total" would be said of a column `total_amount`.
  const about = words.length > 1 && ['total', 'tot', 'sum'].includes(words[0] ?? '') ? words.slice(1) : words;
  const seconds = kind.kind === 'duration' ? ' in seconds' : '';
  return AGGREGATES.filter(([type]) => kind.kind !== 'level' || type !== 'sum').map(([type, word, title]) => {
    const short = memberName([word, ...about].join('_'), `${word}_of_column`);
    const isTwice = taken.has(short) || (type === 'sum' && about[0] === 'total');
    const name = free(isTwice ? memberName(`${type}_of_${words.join('_')}`, short) : short, taken);
    const said =
      isTwice && type === 'sum' ? `Sum of ${lower(titleOf(words))}` : `${title} ${lower(titleOf(about))}`;
    const entries = { name, type, sql: sqlOf(column, kind), title: `${said}${seconds}` };
    return { name, entries, columns: [column.name] };
  });
}

const lower = (title: string): string =>
  title.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
