import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoFile } from '../../scripts/demo-file.ts';
import { freePort } from '../../scripts/worker-process.ts';
import { LocalStart, localDirectory, removeDirectory, UP } from '../harness/local-start.ts';
import { ModelScript } from '../harness/model-script.ts';
import { type ScriptedModelServer, startScriptedModel } from '../harness/scripted-model.ts';

const START_TIMEOUT_MS = 120_000;

let directory: string;
let running: LocalStart;
let demo: DemoFile;
let inspectorPort: number;
let model: ScriptedModelServer;

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
  model = await startScriptedModel();
  const variables = {
    INSPECTOR_PORT: String(inspectorPort),
    DEMO_MODEL: 'compatible/demo',
    MODEL_BASE_URL: model.baseUrl,
  };
  running = await new LocalStart({ directory, port: await freePort(), variables }).until(UP);
  demo = await running.demo();
}, START_TIMEOUT_MS);

afterAll(async () => {
  await running.pressCtrlC();
  await model.stop();
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

  it('has a second agent with the model of a provider that the environment has, and says so', async () => {
    const { agentId, model: name, chatUrl } = demo.providerAgent ?? {};
    expect([agentId === demo.agentId, name]).toEqual([false, 'compatible/demo']);
    expect(running.output).toContain(`Agent ${agentId} answers with compatible/demo`);
    expect(running.output).toContain('npm run eval -- --agent builtin/analyst --agent compatible/demo');
    await new ModelScript(model.baseUrl, 'demo').play([[{ say: 'Well, hello.' }]]);
    const answer = await post(chatUrl ?? '', { input: 'hello', sessionSettings: { externalId: 'anna' } });
    expect(await answer.text()).toContain('Well, hello.');
  });

  it('is up for Generate Session', async () => {
    const response = await post(`${demo.baseUrl}/api/v1/embed/generate-session`, {
      deploymentId: demo.deploymentId,
      externalId: 'visitor',
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ sessionId: expect.any(String) });
  });

  it('opens the chat page of a customer with a session of its own each time', async () => {
    const opened = await Promise.all(
      [demo.chatPageUrl, demo.chatPageUrl, `${demo.chatPageUrl}?customer=luis`].map((url) => fetch(url)),
    );
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(opened.map(({ url }) => url)).size).toBe(3);
    for (const page of opened) {
      expect(page.url).toMatch(/\/embed\/d\/1\/chat\?session=/);
      expect(page.headers.get('Content-Security-Policy')).toContain(' frame-ancestors *;');
      expect(await page.text()).toContain('"problem":null');
    }
    expect((await fetch(`${demo.chatPageUrl}?customer=mallory`)).status).toBe(404);
  });

  it('opens the dashboard of a customer with a session of its own', async () => {
    const page = await fetch(`${demo.dashboardUrl}?customer=luis`);
    expect(page.url).toMatch(/\/embed\/d\/1\/dashboard\/sales\?allowExport=true&session=/);
    expect(await page.text()).toContain('"surface":"dashboard","problem":null');
  });

  it('opens the creator app for whoever may make dashboards', async () => {
    const page = await fetch(demo.appUrl);
    expect(page.url).toMatch(/\/embed\/d\/1\/app\?session=/);
    expect(await page.text()).toContain('"creatorMode":true');
  });

  it('shows a shop of another origin that embeds the pages of two customers, with the code it took', async () => {
    const shop = await fetch(`${demo.baseUrl}/demo`);
    expect(new URL(shop.url).origin).not.toBe(demo.baseUrl);
    const html = await shop.text();
    expect(html.match(/<embedded-chat /g)).toHaveLength(2);
    expect(html.match(/<embedded-dashboard /g)).toHaveLength(2);
    expect(html).toContain(`base-url="${demo.baseUrl}" data-customer="luis"`);
    expect(html).toContain('page.getSession = async ()');
    expect(html).toContain('/api/v1/embed/generate-session');
    expect(html).not.toContain(demo.apiKey);
    expect(await (await fetch(new URL('/host.js', shop.url))).text()).toContain('embedded-chat');
    const session = await fetch(new URL('/analytics-session?customer=luis', shop.url), { method: 'POST' });
    expect(await session.json()).toEqual({ sessionId: expect.any(String) });
    const signIn = await fetch(new URL('/analytics-session?customer=olivia', shop.url), { method: 'POST' });
    expect(signIn.status).toBe(404);
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
