import { readFile } from 'node:fs/promises';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { personalTables } from '../../db/admin/personal-data.ts';
import * as tables from '../../schema/tables/index.ts';
import { externalUserProfiles, externalUsers } from '../../schema/tables/index.ts';

const list = await readFile(new URL('../../docs/privacy.md', import.meta.url), 'utf8');
/** Columns that name a person, also where nothing makes them refer to a row. */
const NAMES_A_PERSON = /^(external_id|external_user_id|before|after)$/;

const all = Object.values(tables)
  .filter((table) => is(table, PgTable))
  .map((table) => getTableConfig(table));

/** Those with a column that refers to an end user. */
function knownTables(): string[] {
  const people = [externalUsers, externalUserProfiles].map((table) => getTableConfig(table).name);
  return all
    .filter(
      ({ name, columns, foreignKeys }) =>
        people.includes(name) ||
        columns.some((column) => NAMES_A_PERSON.test(snakeCase(column.name))) ||
        foreignKeys.some((key) => people.includes(getTableConfig(key.reference().foreignTable).name)),
    )
    .map(({ name }) => name);
}

it('docs/privacy.md has a row for each table with a column that refers to an end user', () => {
  const known = knownTables();
  expect(known.length).toBeGreaterThan(8);
  const [, rows = ''] = /^\|---[\s\S]*?\n([\s\S]*?)\n\n/m.exec(list) ?? [];
  const missing = known.filter((name) => !rows.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});

it('an export has each of them, but for counts that end by themselves', () => {
  const exported = new Set<string>([...personalTables, 'limit_uses', 'running_turns']);
  expect(knownTables().filter((name) => !exported.has(name))).toEqual([]);
});

it('names no table that is not there', () => {
  const names = new Set(all.map(({ name }) => name));
  const named = [...list.matchAll(/^\| (`[^|]*`)[^|]*\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name ?? ''),
  );
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !names.has(name))).toEqual([]);
});

/** Columns are declared in camel case, and named in snake case by the database. */
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
