import { type Catalog, type CatalogTable, tableKey } from './catalog.ts';
import { type FoundJoin, joinsOf } from './find-joins.ts';
import { free, memberName, tableWords, titleOf } from './names.ts';
import type { PlannedCube, PlannedMember } from './plan.ts';
import { membersOf } from './plan-members.ts';
import { columnOf } from './sql-names.ts';

/**
 * A cube for each table, and one more over a table for each way to it that its name alone does not tell: an order's
 * billing and shipping address, an employee's manager. `named`: what tables are called in the model already.
 */
export function planCubes({ tables }: Catalog, named: ReadonlyMap<string, string>): PlannedCube[] {
  const byKey = new Map(tables.map((table) => [tableKey(table), table]));
  const names = namesOf(tables, named);
  const taken = new Set(names.values());
  return tables.flatMap((table) => {
    const name = names.get(tableKey(table)) ?? '';
    const joins = joinsOf(table, byKey);
    const references = new Set(joins.flatMap(({ key }) => key.columns));
    const targets = new Set<string>();
    const planned = joins.flatMap((join): { join: PlannedMember; alias: PlannedCube | null }[] => {
      const own = names.get(tableKey(join.target)) ?? '';
      const role = join.role === null ? null : memberName(join.role.join('_'), 'other');
      const target = role === null ? own : `${name}_${role}`;
      // A second key that says the same, as `customer_id` and `customer_code` of one customer.
      if (targets.has(target) || (role === null && target === name)) return [];
      targets.add(target);
      const alias = role === null ? null : aliasOf(join.target, byKey, free(target, taken), role);
      return [{ join: writtenJoin(join, alias?.name ?? target), alias }];
    });
    const cube: PlannedCube = {
      ...{ name, table, role: null, title: titleIfOther(tableWords(table.name), name) },
      joins: planned.map(({ join }) => join),
      ...membersOf(table, references),
    };
    return [cube, ...planned.flatMap(({ alias }) => alias ?? [])];
  });
}

/** The same table once more, without measures and further joins: what it is to another row is all that is asked. */
function aliasOf(
  table: CatalogTable,
  tables: ReadonlyMap<string, CatalogTable>,
  name: string,
  role: string,
): PlannedCube {
  const references = new Set(joinsOf(table, tables).flatMap(({ key }) => key.columns));
  return { name, table, role, title: null, joins: [], ...membersOf(table, references), measures: [] };
}

function writtenJoin({ key, isOneToOne, isGuessed }: FoundJoin, target: string): PlannedMember {
  const pairs = key.columns.map(
    (column, index) => `${columnOf('CUBE', column)} = ${columnOf(target, key.targetColumns[index] ?? '')}`,
  );
  const entries = {
    name: target,
    relationship: isOneToOne ? 'one_to_one' : 'many_to_one',
    sql: pairs.join(' AND '),
  };
  return { name: target, entries, columns: key.columns, ...(isGuessed ? { comment: GUESSED } : {}) };
}

const GUESSED = " Read out of the column's name: the database declares no such key.";

/** Tables of one name in several schemas are told apart by these. */
function namesOf(tables: readonly CatalogTable[], named: ReadonlyMap<string, string>): Map<string, string> {
  const short = ({ name }: CatalogTable) => memberName(tableWords(name).join('_'), 'table');
  const counts = new Map<string, number>();
  for (const table of tables) counts.set(short(table), (counts.get(short(table)) ?? 0) + 1);
  const taken = new Set(named.values());
  return new Map(
    tables.map((table) => {
      const key = tableKey(table);
      const known = named.get(key);
      if (known !== undefined) return [key, known];
      const isShared = (counts.get(short(table)) ?? 0) > 1 && table.schema !== 'public';
      return [
        key,
        free(isShared ? memberName(`${table.schema}_${short(table)}`, 'table') : short(table), taken),
      ];
    }),
  );
}

function titleIfOther(words: readonly string[], name: string): string | null {
  const title = titleOf(words);
  return title.toLowerCase() === name.split('_').join(' ') || title === '' ? null : title;
}
