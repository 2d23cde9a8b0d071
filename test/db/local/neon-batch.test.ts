import { neon } from '@neondatabase/serverless';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { shareLocalDatabase } from './local-database.ts';

let database: Awaited<ReturnType<typeof shareLocalDatabase>>;
beforeAll(async () => {
  database = await shareLocalDatabase();
  await database.sql`create table notes (id int primary key, note text)`;
  await database.sql`create table owners (id int primary key,
    note_id int references notes deferrable initially deferred)`;
});
afterAll(() => database.stop());

const setting = (name: string) => database.sql.query(`select current_setting('${name}') as value`);

describe('a batch', () => {
  it('is one transaction: its statements share its id and see what came before', async () => {
    const [first, , second] = await database.sql.transaction([
      database.sql`select pg_current_xact_id()::text as id`,
      database.sql`insert into notes values (100, 'seen')`,
      database.sql`select pg_current_xact_id()::text as id, (select note from notes where id = 100)`,
    ]);
    expect(second).toEqual([{ id: first?.[0]?.id, note: 'seen' }]);
  });

  it.each([0, 1, 2])('that fails in statement %i leaves nothing and gives that error', async (failing) => {
    const statements = [1, 2, 3].map((id) => database.sql`insert into notes values (${id}, 'gone')`);
    statements[failing] = database.sql`select 1/0`;
    await expect(database.sql.transaction(statements)).rejects.toMatchObject({ code: '22012' });
    expect(await database.sql`select * from notes where note = 'gone'`).toEqual([]);
  });

  it('that fails in its commit leaves nothing and gives that error', async () => {
    const orphan = database.sql.transaction([database.sql`insert into owners values (1, 999)`]);
    await expect(orphan).rejects.toMatchObject({ code: '23503', table: 'owners' });
    expect(await database.sql`select * from owners`).toEqual([]);
  });

  it.each([
    ['ReadUncommitted', 'read uncommitted'],
    ['ReadCommitted', 'read committed'],
    ['RepeatableRead', 'repeatable read'],
    ['Serializable', 'serializable'],
  ] as const)('runs as %s when asked to', async (isolationLevel, name) => {
    const [rows] = await database.sql.transaction([setting('transaction_isolation')], { isolationLevel });
    expect(rows).toEqual([{ value: name }]);
  });

  it('runs read only and deferrable when asked to, and as the server is set when not', async () => {
    const settings = [setting('transaction_read_only'), setting('transaction_deferrable')];
    const asked = await database.sql.transaction(settings, {
      isolationLevel: 'Serializable',
      readOnly: true,
      deferrable: true,
    });
    expect(asked).toEqual([[{ value: 'on' }], [{ value: 'on' }]]);
    expect(await database.sql.transaction(settings)).toEqual([[{ value: 'off' }], [{ value: 'off' }]]);
  });

  it('may not write when it is read only', async () => {
    const write = database.sql.transaction([database.sql`insert into notes values (7, 'no')`], {
      readOnly: true,
    });
    await expect(write).rejects.toMatchObject({ code: '25006' });
  });

  it('writes for a user whose transactions are read only by default when it asks for that', async () => {
    await database.sql`create role careful login password 'pw' superuser`;
    onTestFinished(async () => {
      await database.sql`drop role careful`;
    });
    await database.sql`alter role careful set default_transaction_read_only = on`;
    const sql = neon(database.connectionString({ username: 'careful', password: 'pw' }));
    const insert = sql`insert into notes values (8, 'yes')`;
    await expect(sql.transaction([insert])).rejects.toMatchObject({ code: '25006' });
    await sql.transaction([insert], { readOnly: false });
    expect(await database.sql`select note from notes where id = 8`).toEqual([{ note: 'yes' }]);
  });

  it('may be empty', async () => {
    expect(await database.sql.transaction([])).toEqual([]);
  });
});
