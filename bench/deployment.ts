import { requireTarget } from '../scripts/conformance/require-target.ts';
import { readTarget } from '../scripts/conformance/target.ts';
import { median, percentile } from './harness/statistics.ts';
import { tableLines } from './harness/table.ts';

/** Small enough for a service in use: no limit of an account is met, and it is over within minutes. */
const ONE_AFTER_ANOTHER = 30;
const AT_ONCE = { calls: 40, concurrency: 8 };
/** Chats' users are gone a minute later. */
const EPHEMERAL = { isEphemeral: true, ephemeralTtlSeconds: 60 };

export type DeploymentOptions = { base: string | undefined; demo: string | undefined };

/** One call; resolves to the milliseconds until its first bytes and until its end. */
type Call = (number: number) => Promise<{ firstMs: number; lastMs: number }>;

/**
 * Measures a running service from here, network included: what asks nothing, what asks its database once, sessions
 * and chats. It erases the user that it has made. @throws TargetNotUsable
 */
export async function benchDeployment({ base, demo: file }: DeploymentOptions): Promise<{ isOver: boolean }> {
  const target = await readTarget(base, file);
  await requireTarget(target);
  const { baseUrl, demo } = target;
  const { accountName, agentId, deploymentId, apiKey } = demo;
  const user = `bench-${crypto.randomUUID()}`;
  const ask =
    (method: string, path: string, bodyOf?: (number: number) => object): Call =>
    async (number) => {
      const startedAt = performance.now();
      const response = await fetch(new URL(path, baseUrl), {
        method,
        headers: { Authorization: `Api-Key ${apiKey}`, 'Content-Type': 'application/json' },
        ...(bodyOf && { body: JSON.stringify(bodyOf(number)) }),
      });
      const pieces = response.body?.getReader();
      const first = await pieces?.read();
      const firstMs = performance.now() - startedAt;
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${textOf(first?.value)}`);
      while (pieces !== undefined && !(await pieces.read()).done);
      return { firstMs, lastMs: performance.now() - startedAt };
    };
  const generateSession = ask('POST', '/api/v1/embed/generate-session', () => ({
    deploymentId,
    externalId: user,
  }));
  const chat = ask(
    'POST',
    `/api/v1/public/${accountName}/agents/${agentId}/chat/stream-chat-state`,
    (number) => ({
      input: 'How many orders?',
      sessionSettings: { externalId: `${user}-${number}-${Math.round(performance.now())}`, ...EPHEMERAL },
    }),
  );

  const rows = [['ms', 'median', 'p95', `median, ${AT_ONCE.concurrency} at once`, 'p95']];
  const measure = async (name: string, call: Call, part: 'firstMs' | 'lastMs' = 'lastMs') => {
    await call(0);
    const alone = await callRepeatedly(call, ONE_AFTER_ANOTHER, 1);
    const together = await callRepeatedly(call, AT_ONCE.calls, AT_ONCE.concurrency);
    const figures = [alone, together].map((all) => all.map((each) => each[part]));
    rows.push([name, ...figures.flatMap((ms) => [shown(median(ms)), shown(percentile(ms, 0.95))])]);
  };
  try {
    await measure('GET /healthz: network and Worker', ask('GET', '/healthz'));
    await measure('GET /readyz: and the database, once', ask('GET', '/readyz'));
    await measure('Generate Session, known user', generateSession);
    await measure('chat, to the first record', chat, 'firstMs');
    await measure('chat, to the end of the answer', chat);
  } finally {
    await erase(new URL('/admin/graphql', baseUrl), apiKey, user);
  }
  for (const line of tableLines(rows)) console.log(line);
  return { isOver: false };
}

async function callRepeatedly(call: Call, calls: number, concurrency: number) {
  const measured: Awaited<ReturnType<Call>>[] = [];
  let next = 0;
  const caller = async () => {
    for (; next < calls; ) {
      next += 1;
      measured.push(await call(next));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, caller));
  return measured;
}

async function erase(url: URL, apiKey: string, externalId: string): Promise<void> {
  const query =
    'mutation ($externalId: String!) { eraseExternalUser(externalId: $externalId) { __typename ... on Refusal { message } } }';
  const response = await fetch(url, {
    method: 'POST',
    headers: { Authorization: `Api-Key ${apiKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, variables: { externalId } }),
  });
  if (!response.ok) throw new Error(`${externalId} was not erased: ${await response.text()}`);
}

const shown = (ms: number): string => ms.toFixed(1);
const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes).slice(0, 500);
