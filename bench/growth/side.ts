import { join } from 'node:path';
import pg from 'pg';
import * as z from 'zod';
import type { AccountLimits } from '../../schema/limits.ts';
import type { Stops } from '../../scripts/stops.ts';
import { type EchoBackend, startEchoBackend, startEchoService } from '../chat/chat-service.ts';
import type { Saying } from '../chat/echo-model.ts';
import { type Answer, send } from '../harness/http-client.ts';
import { readStream } from '../harness/stream-client.ts';
import { EMPTY, fill, type Sizes } from './fill.ts';

/** As far as administrators may set them, which the administration API holds them to. */
export const WITHIN_BOUNDS: Partial<AccountLimits> = {
  chatStartsPerUserMinute: 600,
  chatStartsPerAccountMinute: 100_000,
  threadReadsPerUserMinute: 600,
  runningTurnsPerUser: 100,
  runningTurnsPerAccount: 10_000,
};

const SAYING: Saying = { word: 'word', count: 1, everyMs: 0, holds: false };

/** A service over a database of this size, and how it is called. */
export type Side = {
  sizes: Sizes;
  filledMs: number;
  /** One of the stored users, another one each time. */
  someUser(): string;
  /** One of a hundred of them, however many there are: what they are given, they soon have on both sides. */
  regularUser(): string;
  /** With the demo's key; `ms` is how long it took. */
  call(method: string, path: string, body?: unknown, token?: string): Promise<Answer>;
  generateSession(body: object): Promise<Answer>;
  /** A token of some stored user, as an embed page gets one. */
  newToken(): Promise<string>;
  /** To the first record; without `input`, the thread is read. */
  chat(body: object, token?: string): Promise<number>;
  abort(body: object): Promise<Answer>;
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  accountId: number;
};

export async function startSide(name: string, sizes: Sizes, directory: string, stops: Stops): Promise<Side> {
  const echo = await startEchoBackend(join(directory, name), stops, WITHIN_BOUNDS);
  const { demo, databaseUrl } = echo.backend;
  const startedAt = performance.now();
  await fill(databaseUrl, demo, sizes);
  const filledMs = performance.now() - startedAt;
  const { baseUrl } = await startEchoService(
    echo,
    { outDirectory: join(directory, `${name}-service`) },
    stops,
  );
  const client = new pg.Client(databaseUrl);
  await client.connect();
  stops.add(() => client.end());
  const query: Side['query'] = async (text, values) => (await client.query(text, values)).rows;
  const { rows } = await client.query<{ id: number }>('select id::int from accounts where name = $1', [
    demo.accountName,
  ]);
  return sideOf({ echo, baseUrl, sizes, filledMs, query, accountId: rows[0]?.id ?? 0 });
}

type Parts = Pick<Side, 'sizes' | 'filledMs' | 'query' | 'accountId'> & {
  echo: EchoBackend;
  baseUrl: string;
};

function sideOf({ echo, baseUrl, ...rest }: Parts): Side {
  const { demo } = echo.backend;
  const authorization = (token?: string) => ({
    Authorization: token === undefined ? `Api-Key ${demo.apiKey}` : `Bearer ${token}`,
  });
  const call: Side['call'] = (method, path, body, token) =>
    send({ method, url: new URL(path, baseUrl), headers: authorization(token), body });
  const generateSession = (body: object) =>
    call('POST', '/api/v1/embed/generate-session', { deploymentId: demo.deploymentId, ...body });
  let users = 0;
  // Steps through all users in an order that has nothing to do with how they are stored.
  const someUser = () => `user-${((users++ * 7_919) % rest.sizes.users) + 1}`;
  const regularUser = () => {
    const apart = Math.floor(rest.sizes.users / EMPTY.users);
    return `user-${(users++ % EMPTY.users) * apart + 1}`;
  };
  const chatPath = (verb: string) => `/api/v1/public/${demo.accountName}/agents/${echo.agentId}/chat/${verb}`;
  return {
    ...rest,
    someUser,
    regularUser,
    call,
    generateSession,
    newToken: async () => {
      const session = await generateSession({ externalId: someUser() });
      const { token } = z
        .object({ token: z.string() })
        .parse(
          JSON.parse((await call('POST', '/api/v1/embed/session/token', JSON.parse(session.text))).text),
        );
      return token;
    },
    chat: async (body, token) =>
      (
        await readStream({
          url: new URL(chatPath('stream-chat-state'), baseUrl),
          headers: authorization(token),
          body,
        })
      ).firstBytesMs,
    abort: (body) => call('POST', chatPath('abort'), body),
  };
}

export const QUESTION = { input: JSON.stringify(SAYING) };
