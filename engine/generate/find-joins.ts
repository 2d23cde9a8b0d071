import { type CatalogTable, type ForeignKey, tableKey } from './catalog.ts';
import { meansSame, tableWords, withoutKeyWord, writtenWords } from './names.ts';

/** A join from a row to the one row that it belongs to. */
export type FoundJoin = {
  key: ForeignKey;
  target: CatalogTable;
  /** What the other row is to this one where that is more than its table's name: `manager`, `ship to`. */
  role: string[] | null;
  isOneToOne: boolean;
  /** Read out of names, since the database declares no such key. */
  isGuessed: boolean;
};

/** Where rows of a table lead to: by its foreign keys, and for columns without one by their names. */
export function joinsOf(table: CatalogTable, tables: ReadonlyMap<string, CatalogTable>): FoundJoin[] {
  const declared = table.foreignKeys.filter(({ target, targetColumns }) => {
    const found = tables.get(tableKey(target));
    return found !== undefined && isUnique(found, targetColumns);
  });
  const taken = new Set(declared.flatMap(({ columns }) => columns));
  const guessed = table.columns
    .filter(({ name }) => !taken.has(name))
    .flatMap(({ name }) => guessedKey(table, name, tables) ?? []);
  const keys = [
    ...declared.map((key) => ({ key, isGuessed: false })),
    ...guessed.map((key) => ({ key, isGuessed: true })),
  ];
  return keys.flatMap(({ key, isGuessed }): FoundJoin[] => {
    const target = tables.get(tableKey(key.target));
    if (target === undefined) return [];
    const role = roleOf(
      table,
      key,
      target,
      keys.filter((other) => tableKey(other.key.target) === tableKey(target)).length,
    );
    return [{ key, target, role, isOneToOne: isUnique(table, key.columns), isGuessed }];
  });
}

const isUnique = ({ uniques }: CatalogTable, columns: readonly string[]): boolean =>
  uniques.some((unique) => unique.every((column) => columns.includes(column)));

/** null: the target's own name says it, and nothing else leads there. */
function roleOf(
  table: CatalogTable,
  { columns }: ForeignKey,
  target: CatalogTable,
  keysThere: number,
): string[] | null {
  const isSelf = tableKey(table) === tableKey(target);
  if (keysThere === 1 && !isSelf) return null;
  const about = withoutKeyWord(writtenWords(columns.at(-1) ?? ''));
  if (!isSelf && meansSame(about, tableWords(target.name))) return null;
  return about.length > 0 ? about : writtenWords(columns.at(-1) ?? '');
}

/** `customer_id` leads to `customers`, if that has a key of one column of the same kind. */
function guessedKey(
  table: CatalogTable,
  name: string,
  tables: ReadonlyMap<string, CatalogTable>,
): ForeignKey | null {
  const words = writtenWords(name);
  const about = withoutKeyWord(words);
  if (about.length === 0 || about.length === words.length) return null;
  const column = table.columns.find((one) => one.name === name);
  const candidates = [...tables.values()].filter((target) => {
    const [key, ...more] = target.primaryKey;
    const keyColumn = target.columns.find((one) => one.name === key);
    if (keyColumn === undefined || more.length > 0 || column === undefined) return false;
    // Its own key leads nowhere.
    if (target === table && key === name) return false;
    return isComparable(column, keyColumn) && meansSame(about, tableWords(target.name));
  });
  const near = candidates.filter(({ schema }) => schema === table.schema);
  const [target, another] = near.length > 0 ? near : candidates;
  if (target === undefined || another !== undefined) return null;
  return { columns: [name], target, targetColumns: [...target.primaryKey] };
}

type Typed = { type: string; category: string };
/** Whether PostgreSQL compares them as they are. */
const isComparable = (one: Typed, other: Typed): boolean =>
  one.type === other.type || (one.category === other.category && ['N', 'S'].includes(one.category));
