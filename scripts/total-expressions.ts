// Asks the embedded PostgreSQL what can neither fail nor take long, and writes it down for the engine:
//   npm run total-expressions
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../db/local/postgres.ts';
import { readTotalExpressions, TOTAL_EXPRESSIONS_FILE } from './total/read-total.ts';

const directory = await mkdtemp(join(tmpdir(), 'total-expressions-'));
const postgres = await startPostgres({ dataDirectory: join(directory, 'data'), persistent: false });
try {
  await writeFile(TOTAL_EXPRESSIONS_FILE, await readTotalExpressions(postgres.url));
} finally {
  await postgres.stop();
}
