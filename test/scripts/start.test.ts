import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoFile } from '../../scripts/demo-file.ts';
import { freePort } from '../../scripts/worker-process.ts';

const START_TIMEOUT_MS = 120_000;

let directory: string;
let running: Awaited<ReturnType<typeof start>>;

/** `npm start` as a process, until it says that it is up. */
async function start() {
  const child = spawn('npm', ['start'], {
    env: { ...process.env, PORT: String(await freePort()), LOCAL_DIRECTORY: directory },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, so that the test can press Ctrl-C for all of it.
    detached: true,
  });
  const output = await outputUntil(child, 'Ctrl-C stops everything');
  const demo = JSON.parse(await readFile(join(directory, 'demo.json'), 'utf8')) as DemoFile;
  return { child, output, demo };
}

function outputUntil(child: ChildProcess, words: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    if (output.includes(words)) resolve(output);
  });
  child.once('exit', () => reject(new Error(`npm start ended early:\n${output}`)));
  return promise;
}

async function pressCtrlC({ child }: { child: ChildProcess }): Promise<void> {
  const exited = once(child, 'exit');
  process.kill(-(child.pid ?? Number.NaN), 'SIGINT');
  await exited;
}

function post(url: string, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Api-Key ${running.demo.apiKey}` },
    body: JSON.stringify(body),
  });
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'embedded-analytics-start-'));
  // Open to the user that Postgres runs as for root; else its data would move elsewhere, and stay there.
  await chmod(directory, 0o755);
  running = await start();
}, START_TIMEOUT_MS);

afterAll(async () => {
  await pressCtrlC(running);
  await rm(directory, { recursive: true, force: true });
}, START_TIMEOUT_MS);

describe('npm start', () => {
  it('signs two customers in and shows the answer each of them gets to the same question', () => {
    const answers = running.output.match(/Revenue by month in 2025: .*/g);
    expect(answers).toHaveLength(2);
    expect(answers?.[0]).not.toBe(answers?.[1]);
    expect(running.output).toMatch(/sessionId: [A-Za-z0-9_-]{43}/);
    expect(running.output).toContain(`curl -N ${running.demo.chatUrl}`);
  });

  it('is up for Generate Session', async () => {
    const response = await post(`${running.demo.baseUrl}/api/v1/embed/generate-session`, {
      deploymentId: running.demo.deploymentId,
      externalId: 'visitor',
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ sessionId: expect.any(String) });
  });

  it('streams an answer slowly enough that a second connection can stop it', async () => {
    const chat = { chatId: 'stop-me', sessionSettings: { externalId: 'anna' } };
    const stream = await post(running.demo.chatUrl, { ...chat, input: 'Revenue by month in 2025' });
    let lines = '';
    let stopped: Response | undefined;
    for await (const text of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      lines += text;
      if (stopped !== undefined || !lines.includes('"isDelta":true')) continue;
      stopped = await post(running.demo.chatUrl.replace(/stream-chat-state$/, 'abort'), chat);
    }
    expect(stopped?.status).toBe(204);
    expect(lines).not.toContain('"graphPath":["final"]');
    expect(JSON.parse(lines.trim().split('\n').at(-1) ?? '')).toMatchObject({ id: '__state__' });
  });

  it(
    'finds its data, threads and key again after Ctrl-C',
    async () => {
      const thread = { chatId: 'stop-me', sessionSettings: { externalId: 'anna' } };
      const { apiKey } = running.demo;
      await pressCtrlC(running);
      await expect(fetch(running.demo.baseUrl)).rejects.toThrow();

      running = await start();

      expect(running.demo.apiKey).toBe(apiKey);
      const state = await (await post(running.demo.chatUrl, thread)).text();
      expect(state).toContain('Revenue by month in 2025');
    },
    START_TIMEOUT_MS,
  );
});
