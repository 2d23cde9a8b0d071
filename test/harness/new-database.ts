import { inject } from 'vitest';
import { borrow } from './borrow.ts';

/** A database of a test file's own in the PostgreSQL of the run, as a superuser: empty, or with the demo shop. */
export async function newDatabase(content: 'empty' | 'shop' = 'empty'): Promise<string> {
  const { thing, giveBack } = await borrow<string>(inject('lender'), `/databases/${content}`);
  // It stays: nobody else gets it, and it goes with the server.
  giveBack();
  return thing;
}
