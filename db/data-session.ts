import type { DataStatement, TextRow } from './read-transaction.ts';

/** A connection of its own, on which a cursor can stay open. */
export type DataSession = {
  send(statement: DataStatement): Promise<TextRow[]>;
  /** Stops what runs, and hangs up; also while it connects. */
  stop(): void;
  end(): Promise<void>;
};
