import { type StreamRecord, streamRecord } from '../../../schema/wire/stream-record.ts';
import type { TurnUsage } from '../agent/usage.ts';

/** How a turn ended, or that it has not yet. */
export type TurnState = 'running' | 'completed' | 'aborted' | 'failed' | 'interrupted';

export type JournaledTurn = { number: number; messageId: string; state: TurnState };

export type JournaledUsage = { turn: number; inputTokens: number; outputTokens: number; endedAtMs: number };

export type JournaledRecord = { turn: number; createdAtMs: number; record: StreamRecord };

/**
 * A row of a Durable Object holds 2 MB. A longer record takes several rows of so many UTF-16 units, which
 * are at most three bytes each.
 */
const MAX_PART_LENGTH = 600_000;

/** One entry a version; a journal is brought up to date when its object wakes. */
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

  /** How long it took is between the two times of the row. */
  endTurn(number: number, state: TurnState, usage: TurnUsage, nowMs: number): void {
    this.#storage.sql.exec(
      `update turns set state = ?, ended_at_ms = ?, steps = ?, input_tokens = ?, output_tokens = ?
       where number = ?`,
      state,
      nowMs,
      usage.steps,
      usage.inputTokens,
      usage.outputTokens,
      number,
    );
  }

  /** Turns after this one that have ended since, with what their language models used. */
  endedTurns(after: number, sinceMs: number): JournaledUsage[] {
    return this.#storage.sql
      .exec<JournaledUsage>(
        `select number as turn, coalesce(input_tokens, 0) as "inputTokens",
           coalesce(output_tokens, 0) as "outputTokens", ended_at_ms as "endedAtMs"
         from turns where number > ? and ended_at_ms >= ? order by number`,
        after,
        sinceMs,
      )
      .toArray();
  }

  append(turn: number, record: StreamRecord, nowMs: number): void {
    for (const [part, body] of partsOf(JSON.stringify(record)).entries()) {
      this.#storage.sql.exec(
        'insert into record_parts (sort, part, turn, created_at_ms, body) values (?, ?, ?, ?, ?)',
        record.sort,
        part,
        turn,
        nowMs,
        body,
      );
    }
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
      .exec<{ sort: number }>('select coalesce(max(sort), 0) as sort from record_parts')
      .one();
    return row.sort;
  }

  /** Every record of the thread, in order. */
  records(): JournaledRecord[] {
    const parts = this.#storage.sql
      .exec<RecordPart>(
        'select part, turn, created_at_ms as "createdAtMs", body from record_parts order by sort, part',
      )
      .toArray();
    return joined(parts).map(({ body, ...row }) => ({
      ...row,
      record: streamRecord.parse(JSON.parse(body)),
    }));
  }
}

type RecordPart = { part: number; turn: number; createdAtMs: number; body: string };

/** Never cuts a character in two: half of one is no text that SQLite could keep. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length; start += parts.at(-1)?.length ?? 0) {
    const end = start + MAX_PART_LENGTH;
    const isInCharacter = end < text.length && (text.codePointAt(end - 1) ?? 0) > 0xffff;
    parts.push(text.slice(start, isInCharacter ? end - 1 : end));
  }
  return parts;
}

/** Records from their parts, each of which follows the one before. */
function joined(parts: readonly RecordPart[]): Omit<RecordPart, 'part'>[] {
  const whole: Omit<RecordPart, 'part'>[] = [];
  for (const { part, ...row } of parts) {
    const begun = part === 0 ? undefined : whole.at(-1);
    if (begun === undefined) whole.push(row);
    else begun.body += row.body;
  }
  return whole;
}
