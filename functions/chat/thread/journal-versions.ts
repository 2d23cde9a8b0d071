import { streamRecord } from '../../../schema/wire/stream-record.ts';
import { insertRecord } from './record-rows.ts';

/**
 * A new thread's journal. Made as it is today: to go through all earlier versions would take twice the memory that the
 * object has without a journal, for as long as it is there.
 */
const NEWEST = `
  create table turns (
    number integer primary key,
    message_id text not null,
    state text not null,
    started_at_ms integer not null,
    ended_at_ms integer,
    steps integer,
    input_tokens integer,
    output_tokens integer,
    admission_id integer,
    data_queries integer not null default 0,
    data_rows integer not null default 0,
    data_ms integer not null default 0
  );
  create table record_parts (
    sort integer not null,
    part integer not null,
    turn integer not null,
    created_at_ms integer not null,
    outline text,
    body text not null,
    primary key (sort, part)
  ) without rowid`;

/** What brings a journal from one version to the next. */
type Migration = string | ((storage: DurableObjectStorage) => void);

/** From version 1 on. */
const MIGRATIONS: readonly Migration[] = [
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

const NEWEST_VERSION = MIGRATIONS.length + 1;

/** Brings the journal of an object that wakes up to date. @returns whether there is one */
export function migrateJournal(storage: DurableObjectStorage): boolean {
  const version = storage.kv.get<number>('journalVersion');
  if (version === undefined) return false;
  if (version < NEWEST_VERSION) takeSteps(storage, MIGRATIONS.slice(version - 1));
  return true;
}

/** Makes the journal of an object that has none. */
export function makeJournal(storage: DurableObjectStorage): void {
  takeSteps(storage, [NEWEST]);
}

function takeSteps(storage: DurableObjectStorage, steps: readonly Migration[]): void {
  storage.transactionSync(() => {
    for (const step of steps) {
      if (typeof step === 'string') storage.sql.exec(step);
      else step(storage);
    }
    storage.kv.put('journalVersion', NEWEST_VERSION);
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
