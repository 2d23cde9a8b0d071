import * as z from 'zod';
import type { EndedTurn } from '../../../db/turn-usage.ts';
import type { AnswerFailure } from '../../../schema/names.ts';
import { type StreamRecord, streamRecord } from '../../../schema/wire/stream-record.ts';
import type { TurnUsage } from '../agent/usage.ts';
import { type RecordOutline, recordOutline } from '../record-outline.ts';
import { makeJournal, migrateJournal } from './journal-versions.ts';
import { insertRecord } from './record-rows.ts';

/** How a turn ended, or that it has not yet. */
export type TurnState = 'running' | 'completed' | 'aborted' | 'failed' | 'interrupted';

export type JournaledTurn = {
  number: number;
  messageId: string;
  state: TurnState;
  admissionId: number | null;
};

export type BegunTurn = {
  number: number;
  messageId: string;
  startedAtMs: number;
  /** The place that the service's database gave to the turn. */
  admissionId: number;
};

/** A turn that has ended, as the journal knows it. */
export type JournaledUsage = Omit<EndedTurn, 'threadId'>;

export type OutlinedRecord = { sort: number; turn: number; createdAtMs: number; outline: RecordOutline };

/** Places in the thread, both included. */
export type Span = { first: number; last: number };

/** Outlines are short, so that many are read at once; whole records come one by one. */
const OUTLINES_READ_AT_ONCE = 50;

/**
 * The thread's transcript in the object's SQLite: complete records only, so what is written in a turn
 * does not grow with the number of tokens. A thread may be longer than fits into memory: nothing here reads it whole.
 */
export class Journal {
  readonly #storage: DurableObjectStorage;
  /** A thread without a turn has no tables: making them would hold back the first thing that its object says. */
  #isMade: boolean;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.#isMade = migrateJournal(storage);
  }

  beginTurn({ number, messageId, startedAtMs, admissionId }: BegunTurn): void {
    if (!this.#isMade) makeJournal(this.#storage);
    this.#isMade = true;
    this.#storage.sql.exec(
      `insert into turns (number, message_id, state, started_at_ms, admission_id)
       values (?, ?, 'running', ?, ?)`,
      number,
      messageId,
      startedAtMs,
      admissionId,
    );
  }

  /** How long it took is between the two times of the row. */
  endTurn(number: number, state: TurnState, usage: TurnUsage, nowMs: number): void {
    this.#storage.sql.exec(
      `update turns set state = ?, ended_at_ms = ?, steps = ?, input_tokens = ?, output_tokens = ?,
         data_queries = ?, data_rows = ?, data_ms = ?
       where number = ?`,
      state,
      nowMs,
      usage.steps,
      usage.inputTokens,
      usage.outputTokens,
      usage.dataQueries,
      usage.dataRows,
      usage.dataMs,
      number,
    );
  }

  /** Turns after this one that have ended since, with what their language models used. */
  endedTurns(after: number, sinceMs: number): JournaledUsage[] {
    return this.#read<Omit<JournaledUsage, 'results' | 'failure'> & { state: TurnState; outcome: string }>(
      `select number as turn, coalesce(input_tokens, 0) as "inputTokens",
           coalesce(output_tokens, 0) as "outputTokens", data_queries as "dataQueries", data_rows as "dataRows",
           data_ms as "dataMs", ended_at_ms - started_at_ms as "durationMs", ended_at_ms as "endedAtMs",
           admission_id as "admissionId", message_id as "messageId", state,
           (select json_object(
              'results', json_group_array(outlined ->> '$.toolCall.uuid')
                filter (where outlined ->> '$.toolCall.uuid' is not null),
              'errors', count(outlined ->> '$.toolCall.error'),
              'outcome', max(outlined ->> '$.assessment.outcome'))
            from (select coalesce(outline, body) as outlined from record_parts where turn = number and part = 0)
           ) as outcome
         from turns where number > ? and ended_at_ms >= ? order by number`,
      after,
      sinceMs,
    ).map(({ state, outcome, ...usage }) => {
      const { results, ...ended } = turnOutcome.parse(JSON.parse(outcome));
      return { ...usage, results, failure: failureOf(state, { ...ended, isEmpty: results.length === 0 }) };
    });
  }

  append(turn: number, record: StreamRecord, nowMs: number): void {
    insertRecord(this.#storage.sql, turn, record, nowMs);
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
    return this.#read<JournaledTurn>(
      `select number, message_id as "messageId", state, admission_id as "admissionId" from turns ${clause}`,
      ...parameters,
    );
  }

  lastSort(): number {
    const [last] = this.#read<{ sort: number | null }>('select max(sort) as sort from record_parts');
    return last?.sort ?? 0;
  }

  /** Where the records of a turn stand. */
  spanOf(turn: number): Span {
    return this.#storage.sql
      .exec<Span>(
        `select coalesce(min(sort), 0) as first, coalesce(max(sort), 0) as last
         from record_parts where turn = ?`,
        turn,
      )
      .one();
  }

  /** The lines of these records, in order, in pieces of which none is longer than a row. */
  *lines({ first, last }: Span): Generator<string> {
    let place: { sort: number; part: number } | undefined;
    for (;;) {
      const row = this.#partAfter(place ?? { sort: first - 1, part: Number.MAX_SAFE_INTEGER }, last);
      if (place !== undefined && row?.sort !== place.sort) yield '\n';
      if (row === undefined) return;
      yield row.body;
      place = row;
    }
  }

  #partAfter(after: { sort: number; part: number }, last: number): RecordPart | undefined {
    return this.#read<RecordPart>(
      `select sort, part, body from record_parts
       where (sort, part) > (?, ?) and sort <= ? order by sort, part limit 1`,
      after.sort,
      after.part,
      last,
    )[0];
  }

  /** A whole record. */
  record(sort: number): StreamRecord {
    return streamRecord.parse(JSON.parse([...this.lines({ first: sort, last: sort })].join('')));
  }

  /** The records of the thread up to this place, newest first, in outline. */
  *outlinesBackwards(last: number): Generator<OutlinedRecord> {
    for (let sort = last + 1; ; ) {
      const page = this.#read<{ sort: number; turn: number; createdAtMs: number; outline: string }>(
        `select sort, turn, created_at_ms as "createdAtMs", coalesce(outline, body) as outline
         from record_parts where sort < ? and part = 0 order by sort desc limit ?`,
        sort,
        OUTLINES_READ_AT_ONCE,
      );
      for (const row of page) yield { ...row, outline: recordOutline.parse(JSON.parse(row.outline)) };
      const oldest = page.at(-1);
      if (oldest === undefined) return;
      sort = oldest.sort;
    }
  }

  /** The call that gave the result of this uuid. */
  callOf(uuid: string): StreamRecord | undefined {
    const place = this.placeOf(uuid);
    return place === undefined ? undefined : this.record(place.sort);
  }

  /** Where and when the result of this uuid was given. */
  placeOf(uuid: string): { sort: number; turn: number; createdAtMs: number } | undefined {
    return this.#read<{ sort: number; turn: number; createdAtMs: number }>(
      `select sort, turn, created_at_ms as "createdAtMs" from record_parts
       where part = 0 and outline ->> '$.toolCall.uuid' = ? limit 1`,
      uuid,
    )[0];
  }

  #read<Row extends Record<string, string | number | null>>(
    query: string,
    ...parameters: (string | number)[]
  ): Row[] {
    return this.#isMade ? this.#storage.sql.exec<Row>(query, ...parameters).toArray() : [];
  }
}

const turnOutcome = z.object({
  results: z.array(z.string()),
  /** Calls of tools that gave none. */
  errors: z.int(),
  /** What the agent says of its answer. */
  outcome: z.string().nullable(),
});

function failureOf(
  state: TurnState,
  { errors, outcome, isEmpty }: { errors: number; outcome: string | null; isEmpty: boolean },
): AnswerFailure | null {
  if (state === 'failed' || state === 'interrupted') return state;
  if (state !== 'completed') return null;
  if (outcome !== null) return outcome === 'declined' ? 'declined' : null;
  return errors > 0 && isEmpty ? 'no_result' : null;
}

type RecordPart = { sort: number; part: number; body: string };
