import { shopUsers } from '../db/seed/shop/shop.ts';
import { type StreamRecord, streamRecord } from '../schema/wire/stream-record.ts';
import type { DemoFile } from './demo-file.ts';
import { shownDemoFile } from './local/demo.ts';

const QUESTION = 'Revenue by month in 2025';

/** Acts as a customer's backend once and prints what it does, then how to do the same with curl. */
export async function takeTour(demo: DemoFile): Promise<void> {
  for (const user of shopUsers.slice(0, 2)) {
    const seesOnly = user.userAttributes.map(({ name, value }) => `${name} = ${value}`).join(', ');
    heading(`Your backend signs ${user.externalId} in, who may see: ${seesOnly}`);
    await signIn(demo, user);

    heading(`${user.externalId} asks: ${QUESTION}`);
    await ask(demo, demo.chatUrl, {
      input: QUESTION,
      sessionSettings: { externalId: user.externalId },
    });
  }
  heading('See it in a page');
  console.log(
    `${demo.baseUrl}/demo shows a shop that embeds a dashboard and a chat for each; ${demo.chatPageUrl} and ${demo.dashboardUrl} open anna's alone, ${demo.appUrl} the app where carla makes dashboards`,
  );
  if (demo.providerAgent !== undefined) {
    const { agentId, model, chatUrl } = demo.providerAgent;
    heading(
      `Agent ${agentId} answers with ${model}, whose provider you pay, beside the offline agent ${demo.agentId}`,
    );
    console.log(`Ask it at ${chatUrl}`);
    console.log(
      `Compare both: npm run eval -- --agent builtin/analyst --agent ${model} --set scripts/eval/dental`,
    );
  }
  heading('Call it yourself');
  console.log(curlCommands(demo));
  heading(`Running at ${demo.baseUrl} (also in ${shownDemoFile}). Ctrl-C stops everything.`);
}

export const heading = (text: string) => console.log(`\n── ${text}`);

/** What the service refuses, an account's limit say, is told: it is up, whatever it answers to its tour. */
async function post(demo: DemoFile, url: string, body: unknown): Promise<Response | undefined> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Api-Key ${demo.apiKey}` },
    body: JSON.stringify(body),
  });
  if (response.ok) return response;
  console.log(`POST ${new URL(url).pathname} → ${response.status} ${await response.text()}`);
  return undefined;
}

async function signIn(demo: DemoFile, user: object): Promise<void> {
  const path = '/api/v1/embed/generate-session';
  const response = await post(demo, `${demo.baseUrl}${path}`, { deploymentId: demo.deploymentId, ...user });
  if (response === undefined) return;
  const { sessionId } = (await response.json()) as { sessionId: string };
  console.log(`POST ${path} → { sessionId: ${sessionId} }`);
}

/** Asks an agent, and prints the answer as it comes. */
export async function ask(demo: DemoFile, chatUrl: string, body: object): Promise<void> {
  const response = await post(demo, chatUrl, body);
  if (response === undefined) return;
  let begun = '';
  for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (begun + text).split('\n');
    begun = lines.pop() ?? '';
    for (const line of lines.filter((each) => each !== '')) show(streamRecord.parse(JSON.parse(line)));
  }
  process.stdout.write('\n');
}

/** Text as it comes, and one line for each tool call that is complete. */
function show(record: StreamRecord): void {
  if (record.isDelta) process.stdout.write(record.content ?? '');
  if (record.error !== undefined) console.log(record.error);
  if (record.toolCall?.result !== undefined) console.log(`  [${toolLine(record.toolCall)}]`);
}

function toolLine({ name, input, result }: NonNullable<StreamRecord['toolCall']>): string {
  const { searchQuery, sqlQuery } = JSON.parse(input) as { searchQuery?: string; sqlQuery?: string };
  const { totalRows } = JSON.parse(result ?? '{}') as { totalRows?: number };
  const asked = (sqlQuery ?? searchQuery ?? '').replace(/\s+/g, ' ');
  return `${name}: ${asked}${totalRows === undefined ? '' : ` → ${totalRows} rows`}`;
}

function curlCommands({ baseUrl, chatUrl, apiKey, deploymentId }: DemoFile): string {
  const curl = (url: string, body: object, flags = '') =>
    [
      `curl ${flags}${url} \\`,
      `  -H 'Authorization: Api-Key ${apiKey}' -H 'Content-Type: application/json' \\`,
      `  -d '${JSON.stringify(body)}'`,
    ].join('\n');
  const sessionSettings = { externalId: 'anna' };
  return [
    '# Sign a customer in',
    curl(`${baseUrl}/api/v1/embed/generate-session`, {
      deploymentId,
      externalId: 'anna',
      userAttributes: [{ name: 'city', value: 'Berlin' }],
    }),
    '\n# Ask the agent; -N shows the records as they come',
    curl(chatUrl, { chatId: 'my-chat', input: 'Top 5 products by revenue', sessionSettings }, '-N '),
    '\n# Stop a running answer, from another terminal',
    curl(chatUrl.replace(/stream-chat-state$/, 'abort'), { chatId: 'my-chat', sessionSettings }, '-i '),
  ].join('\n');
}
