import { query } from './database.ts';

/** Rows that stay when their account is deleted: no request reads them, and only deletions write them. */
const OF_NO_ACCOUNT = ['orphaned_threads'];

/** A row longer than this is compared by its hash: model branches are large. */
const LONGEST_ROW_SHOWN = 2_000;

/**
 * Every row that these accounts have in any table of the service, as Postgres writes it, in order. Equal
 * dumps mean that nothing was written, not even a value that was there before.
 */
export async function dumpAccounts(
  accountIds: readonly number[],
  { without = [] }: { without?: readonly string[] } = {},
): Promise<string[]> {
  tables ??= await readTables();
  const rowsOf = ({ name, account }: Table) =>
    `select '${name}' as held_in, row_of::text as content from "${name}" as row_of where ${account} = any($1)`;
  const selected = tables.filter(({ name }) => !without.includes(name)).map(rowsOf);

  const rows = await query<{ line: string }>(
    `select held_in || ' ' || case
       when length(content) > ${LONGEST_ROW_SHOWN} then md5(content) else content end as line
     from (${selected.join(' union all ')}) as everything order by held_in, content collate "C"`,
    accountIds,
  );
  return rows.map(({ line }) => line);
}

type Table = { name: string; account: string };
let tables: Table[] | undefined;

async function readTables(): Promise<Table[]> {
  const found = await query<{ name: string; has_account: boolean }>(
    `select t.table_name as name, exists (
       select from information_schema.columns c
       where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = 'account_id'
     ) as has_account
     from information_schema.tables t
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name <> all($1) order by 1`,
    OF_NO_ACCOUNT,
  );
  return found.map(({ name, has_account }) => {
    if (!has_account && name !== 'accounts')
      throw new Error(`Whose are the rows of ${name}? It has no account_id.`);
    return { name, account: has_account ? 'account_id' : 'id' };
  });
}
