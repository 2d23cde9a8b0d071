import type { StreamRecord } from '../../../schema/wire/stream-record.ts';
import type { RecordOutline } from '../record-outline.ts';

/** A record of the thread, of which the rows are read only when they are needed. */
export type RememberedRecord = { outline: RecordOutline; read(): StreamRecord };

/** What an agent can read of its thread. A thread may be longer than fits into memory: it is read as it is asked for. */
export type ThreadMemory = {
  /** Turns with their records in order, the last turn first: that of the question. */
  turnsBackwards(): Iterable<readonly RememberedRecord[]>;
  /** The call that gave the result of this uuid. */
  callOf(uuid: string): StreamRecord | undefined;
};
