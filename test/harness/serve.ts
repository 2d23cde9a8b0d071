import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '../../scripts/worker-process.ts';
import { newDatabase } from './new-database.ts';

const ROOT = join(import.meta.dirname, '../..');

/** `npm run serve` over an empty Postgres, as whoever tries it starts it; it ends with the test. */
export async function serve(directory: string): Promise<{ baseUrl: string; databaseUrl: string }> {
  const databaseUrl = await newDatabase();
  const port = await freePort();
  const service = spawn('npm', ['run', 'serve'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      LOCAL_DIRECTORY: join(directory, 'local'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  onTestFinished(async () => {
    const exited = once(service, 'exit');
    process.kill(-(service.pid ?? Number.NaN), 'SIGINT');
    await exited;
  });
  await new Promise<void>((resolve, reject) => {
    service.stdout.setEncoding('utf8').on('data', (output: string) => {
      if (output.includes('Running at')) resolve();
    });
    service.once('exit', () => reject(new Error('npm run serve ended early')));
  });
  return { baseUrl: `http://127.0.0.1:${port}`, databaseUrl };
}
