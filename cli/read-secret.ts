import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { Failure } from './failures.ts';

/** Asks on the terminal for something that must not be seen on it. */
export async function readSecret(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  // From here on the terminal shows nothing that is typed, so now somebody may type.
  process.stderr.write(question);
  const interrupted = new Promise<never>((_, reject) => {
    lines.once('SIGINT', () => reject(new Failure('interrupted', '\nNothing was changed.')));
  });
  try {
    const [line] = await Promise.race([once(lines, 'line'), interrupted]);
    return String(line);
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
