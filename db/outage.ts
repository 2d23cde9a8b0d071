import { Refusal } from '../schema/refusals.ts';
import { databaseErrorIn } from './database-error.ts';

/**
 * SQLSTATEs, or their first two characters, of a database that cannot serve now: connection, login, unknown database,
 * resources, shutdown or start, its operating system; and one that has become a read-only copy.
 */
const OUT_OF_SERVICE = ['08', '28', '3D', '53', '57', '58', '25006'];

/** Raised before a session begins, or with all of its transaction undone: sending the same again runs it once. */
const UNDONE = [
  '40001', // serialization failure
  '40P01', // deadlock
  '23503', // what it refers to has just been deleted; sent again, it finds that
  '53300', // too many connections
  '57P03', // starting up or shutting down
];

/** The refusal for what a batch failed with, if the database did not answer; undefined when it did. */
export function outageIn(error: unknown): Refusal | undefined {
  const state = databaseErrorIn(error)?.code;
  // Without a SQLSTATE nobody was there to raise one: no connection, no answer in time, or a proxy's words.
  const isOutage =
    state === undefined || OUT_OF_SERVICE.includes(state) || OUT_OF_SERVICE.includes(state.slice(0, 2));
  if (!isOutage) return undefined;
  const refusal = new Refusal('database_unavailable');
  refusal.cause = error;
  return refusal;
}

/** Whether nothing of the batch has been done. Of a connection that broke, nobody knows. */
export const isUndone = (error: unknown): boolean => UNDONE.includes(databaseErrorIn(error)?.code ?? '');
