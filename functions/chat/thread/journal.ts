import { type StreamRecord, streamRecord } from '../../../schema/wire/stream-record.ts';

/** How a turn ended, or that it has not yet. */
export type TurnState = 'running' | 'completed' | 'aborted' | 'failed' | 'interrupted';

export type JournaledTurn = { number: number; messageId: string; state: TurnState };

export type JournaledRecord = { turn: number; createdAtMs: number; record: StreamRecord };

/** One statement a version; a journal is brought up to date when its object wakes. */
const MIGRATIONS = [
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
];

/**
 * The thread's transcript in the object's SQLite: complete records only, so what is written in a turn
 * does not grow with the number of tokens.
 */
export class Journal {
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.#migrate();
  }

  #migrate(): void {
    const done = this.#storage.kv.get<number>('journalVersion') ?? 0;
    if (done === MIGRATIONS.length) return;
    this.#storage.transactionSync(() => {
      for (const migration of MIGRATIONS.slice(done)) this.#storage.sql.exec(migration);
      this.#storage.kv.put('journalVersion', MIGRATIONS.length);
    });
  }

  beginTurn(messageId: string, nowMs: number): number {
    const number = (this.lastTurn()?.number ?? 0) + 1;
    this.#storage.sql.exec(
      `insert into turns (number, message_id, state, started_at_ms) values (?, ?, 'running', ?)`,
      number,
      messageId,
      nowMs,
    );
    return number;
  }

  endTurn(number: number, state: TurnState, nowMs: number): void {
    this.#storage.sql.exec(
      'update turns set state = ?, ended_at_ms = ? where number = ?',
      state,
      nowMs,
      number,
    );
  }

  append(turn: number, record: StreamRecord, nowMs: number): void {
    this.#storage.sql.exec(
      'insert into records (sort, turn, created_at_ms, body) values (?, ?, ?, ?)',
      record.sort,
      turn,
      nowMs,
      JSON.stringify(record),
    );
  }

  /** Resolves when everything written so far survives a crash. */
  durable(): Promise<void> {
    return this.#storage.sync();
  }

  lastTurn(): JournaledTurn | undefined {
    return this.#turns('order by number desc limit 1')[0];
  }

  turnOf(messageId: string): JournaledTurn | undefined {
    return this.#turns('where message_id = ? limit 1', messageId)[0];
  }

  #turns(clause: string, ...parameters: string[]): JournaledTurn[] {
    return this.#storage.sql
      .exec<JournaledTurn>(
        `select number, message_id as "messageId", state from turns ${clause}`,
        ...parameters,
      )
      .toArray();
  }

  lastSort(): number {
    const row = this.#storage.sql
      .exec<{ sort: number }>('select coalesce(max(sort), 0) as sort from records')
      .one();
    return row.sort;
  }

  /** Every record of the thread, or of one turn, in order. */
  records(turn?: number): JournaledRecord[] {
    const where = turn === undefined ? '' : 'where turn = ?';
    const rows = this.#storage.sql
      .exec<{ turn: number; createdAtMs: number; body: string }>(
        `select turn, created_at_ms as "createdAtMs", body from records ${where} order by sort`,
        ...(turn === undefined ? [] : [turn]),
      )
      .toArray();
    return rows.map(({ body, ...row }) => ({ ...row, record: streamRecord.parse(JSON.parse(body)) }));
  }
}
