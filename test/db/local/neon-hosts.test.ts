import { neon } from '@neondatabase/serverless';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type InterruptedPostgres, startInterruptedPostgres } from '../../harness/interrupted-postgres.ts';
import { shareLocalDatabase } from './local-database.ts';

let database: Awaited<ReturnType<typeof shareLocalDatabase>>;
let elsewhere: InterruptedPostgres;
beforeAll(async () => {
  database = await shareLocalDatabase();
  elsewhere = await startInterruptedPostgres(database.postgres.url);
});
afterAll(async () => {
  await elsewhere.stop();
  await database.stop();
});

it('a request goes to the host and port of its connection string, and nowhere else', async () => {
  expect(await neon(elsewhere.url)`select 1 as one`).toEqual([{ one: 1 }]);
  const nobody = Object.assign(new URL(database.postgres.url), { port: '1' }).href;
  await expect(neon(nobody)`select 1 as one`).rejects.toThrow('could not reach its PostgreSQL');
  await expect(neon(nobody.replace('127.0.0.1', 'nothing.invalid'))`select 1`).rejects.toThrow(
    'could not reach its PostgreSQL',
  );
});

it('a page in a browser gets no socket to the network of this machine', async () => {
  const { host } = new URL(database.endpoint.url);
  const { host: address } = new URL(database.postgres.url);
  const open = (headers: Record<string, string>) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(`ws://${host}/v2?address=${address}`, { headers });
      socket.once('open', () => {
        socket.terminate();
        resolve('open');
      });
      socket.once('error', ({ message }) => resolve(message));
    });
  expect(await open({})).toBe('open');
  expect(await open({ Origin: 'https://page.example' })).toContain('403');
});
