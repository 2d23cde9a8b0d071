import { streamRecord } from '../../../schema/wire/stream-record.ts';
import { insertRecord } from './record-rows.ts';

/** What brings a journal from one version to the next. */
type Migration = string | ((storage: DurableObjectStorage) => void);

const MIGRATIONS: readonly Migration[] = [
  `create table turns (
     number integer primary key,
     message_id text not null,
     state text not null,
     started_at_ms integer not null,
     ended_at_ms integer
   )`,
  `create table records (
     sort integer primary key,
     turn integer not null,
     created_at_ms integer not null,
     body text not null
   )`,
  `create table record_parts (
     sort integer not null,
     part integer not null,
     turn integer not null,
     created_at_ms integer not null,
     body text not null,
     primary key (sort, part)
   ) without rowid;
   insert into record_parts select sort, 0, turn, created_at_ms, body from records;
   drop table records`,
  `alter table turns add column steps integer;
   alter table turns add column input_tokens integer;
   alter table turns add column output_tokens integer`,
  giveOutlines,
  'alter table turns add column admission_id integer',
  `alter table turns add column data_queries integer not null default 0;
   alter table turns add column data_rows integer not null default 0;
   alter table turns add column data_ms integer not null default 0`,
];

/** Brings the journal of an object that wakes up to date. */
export function migrateJournal(storage: DurableObjectStorage): void {
  const done = storage.kv.get<number>('journalVersion') ?? 0;
  if (done === MIGRATIONS.length) return;
  storage.transactionSync(() => {
    for (const migration of MIGRATIONS.slice(done)) {
      if (typeof migration === 'string') storage.sql.exec(migration);
      else migration(storage);
    }
    storage.kv.put('journalVersion', MIGRATIONS.length);
  });
}

/** Outlines stand before bodies, so that reading one does not read the other. */
function giveOutlines(storage: DurableObjectStorage): void {
  const { sql } = storage;
  sql.exec(
    `alter table record_parts rename to old_parts;
     create table record_parts (
       sort integer not null,
       part integer not null,
       turn integer not null,
       created_at_ms integer not null,
       outline text,
       body text not null,
       primary key (sort, part)
     ) without rowid`,
  );
  // One record at a time: a whole thread may be more than fits into memory.
  for (let sort = nextSort(sql, 0); sort !== null; sort = nextSort(sql, sort)) {
    const parts = sql
      .exec<{ turn: number; createdAtMs: number; body: string }>(
        'select turn, created_at_ms as "createdAtMs", body from old_parts where sort = ? order by part',
        sort,
      )
      .toArray();
    const [first] = parts;
    if (first === undefined) continue;
    const record = streamRecord.parse(JSON.parse(parts.map(({ body }) => body).join('')));
    insertRecord(sql, first.turn, record, first.createdAtMs);
  }
  sql.exec('drop table old_parts');
}

const nextSort = (sql: DurableObjectStorage['sql'], after: number): number | null =>
  sql.exec<{ sort: number | null }>('select min(sort) as sort from old_parts where sort > ?', after).one()
    .sort;
