import { inject } from 'vitest';
import { borrow } from './borrow.ts';
import { queryDirectly } from './query-directly.ts';

/** A database of a test file's own in the PostgreSQL of the run, as a superuser: empty, or with the demo shop. */
export async function newDatabase(content: 'empty' | 'shop' = 'empty'): Promise<string> {
  const { thing, giveBack } = await borrow<string>(inject('lender'), `/databases/${content}`);
  // It stays: nobody else gets it, and it goes with the server.
  giveBack();
  return thing;
}

/** One that has what these statements make. */
export async function databaseOf(statements: string): Promise<string> {
  const url = await newDatabase();
  await queryDirectly(url, statements);
  return url;
}
