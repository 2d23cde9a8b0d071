import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoFile } from '../../scripts/demo-file.ts';
import { freePort } from '../../scripts/worker-process.ts';
import { LocalStart, localDirectory, removeDirectory, UP } from '../harness/local-start.ts';

const START_TIMEOUT_MS = 120_000;

let directory: string;
let running: LocalStart;
let demo: DemoFile;
let inspectorPort: number;

function post(url: string, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Api-Key ${demo.apiKey}` },
    body: JSON.stringify(body),
  });
}

beforeAll(async () => {
  directory = await localDirectory();
  inspectorPort = await freePort();
  const variables = { INSPECTOR_PORT: String(inspectorPort) };
  running = await new LocalStart({ directory, port: await freePort(), variables }).until(UP);
  demo = await running.demo();
}, START_TIMEOUT_MS);

afterAll(async () => {
  await running.pressCtrlC();
  await removeDirectory(directory);
}, START_TIMEOUT_MS);

describe('npm start', () => {
  it('signs two customers in and shows the answer each of them gets to the same question', () => {
    const answers = running.output.match(/Revenue by month in 2025: .*/g);
    expect(answers).toHaveLength(2);
    expect(answers?.[0]).not.toBe(answers?.[1]);
    expect(running.output).toMatch(/sessionId: [A-Za-z0-9_-]{43}/);
    expect(running.output).toContain(`curl -N ${demo.chatUrl}`);
  });

  it('is up for Generate Session', async () => {
    const response = await post(`${demo.baseUrl}/api/v1/embed/generate-session`, {
      deploymentId: demo.deploymentId,
      externalId: 'visitor',
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ sessionId: expect.any(String) });
  });

  it('lets a debugger attach to the Worker at INSPECTOR_PORT', async () => {
    const response = await fetch(`http://127.0.0.1:${inspectorPort}/json`);
    expect(await response.json()).toEqual([
      expect.objectContaining({ webSocketDebuggerUrl: `ws://127.0.0.1:${inspectorPort}/ws` }),
    ]);
  });

  it('streams an answer slowly enough that a second connection can stop it', async () => {
    const chat = { chatId: 'stop-me', sessionSettings: { externalId: 'anna' } };
    const stream = await post(demo.chatUrl, { ...chat, input: 'Revenue by month in 2025' });
    let lines = '';
    let stopped: Response | undefined;
    for await (const text of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      lines += text;
      if (stopped !== undefined || !lines.includes('"isDelta":true')) continue;
      stopped = await post(demo.chatUrl.replace(/stream-chat-state$/, 'abort'), chat);
    }
    expect(stopped?.status).toBe(204);
    expect(lines).not.toContain('"graphPath":["final"]');
    expect(JSON.parse(lines.trim().split('\n').at(-1) ?? '')).toMatchObject({ id: '__state__' });
  });
});
