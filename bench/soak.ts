import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Stops } from '../scripts/stops.ts';
import { startEchoBackend, startEchoService } from './chat/chat-service.ts';
import { WITHIN_BOUNDS } from './growth/side.ts';
import { median } from './harness/statistics.ts';
import { tableLines } from './harness/table.ts';
import { type Sample, sampleOf } from './soak/sample.ts';
import { type Course, type Service, visit } from './soak/visit.ts';

/** One visit is a session, a token, a question, perhaps an abort, and a read. */
const VISITS_PER_MINUTE = 60;
const USERS = 40;
const COURSES: readonly Course[] = ['whole', 'reconnects', 'whole', 'aborts'];
/** Users stay for so long; then the clean-up job, which runs every minute, removes them with their threads. */
const STAY_SECONDS = 180;
const MINUTE_MS = 60_000;
/** Of the last quarter of the run beside the second: in the first one caches fill, and nobody leaves yet. */
const MEMORY_BUDGET = 1.25;
const MOST_CONNECTIONS = 100;

/** Steady use for as long as one likes: does memory grow, are connections left, is anything lost? */
export async function benchSoak(
  directory: string,
  stops: Stops,
  { minutes }: { minutes: number },
): Promise<{ isOver: boolean }> {
  const echo = await startEchoBackend(directory, stops, WITHIN_BOUNDS);
  const { demo, databaseUrl } = echo.backend;
  const stateDirectory = join(directory, 'state');
  await mkdir(stateDirectory);
  const { pid, baseUrl, scheduledUrl } = await startEchoService(
    echo,
    { outDirectory: join(directory, 'service'), stateDirectory },
    stops,
  );
  const client = new pg.Client(databaseUrl);
  await client.connect();
  stops.add(() => client.end());
  const service: Service = {
    baseUrl,
    apiKey: demo.apiKey,
    deploymentId: demo.deploymentId,
    chatPath: `/api/v1/public/${demo.accountName}/agents/${echo.agentId}/chat`,
  };

  console.log(HEAD.join(' | '));
  const samples: Sample[] = [];
  const total = { visits: 0, lost: 0, errors: 0 };
  for (let minute = 1; minute <= minutes && !stops.isStopping; minute += 1) {
    const { firstRecordsMs, lost, errors } = await oneMinute(service, minute);
    await expireUsers(client);
    await fetch(scheduledUrl);
    const sample = await sampleOf(pid, client, stateDirectory);
    samples.push(sample);
    total.visits += firstRecordsMs.length;
    total.lost += lost.length;
    total.errors += errors.length;
    console.log(minuteLine(minute, firstRecordsMs, sample, lost.length, errors.length));
    for (const message of [...lost, ...errors].slice(0, 3)) console.log(`  ${message}`);
  }
  return verdictOf(samples, total);
}

const HEAD = [
  ...['minute', 'visits', 'first record p50 ms', 'memory MiB', 'connections', 'threads MiB', 'database MiB'],
  ...['objects to empty', 'lost', 'errors'],
];

/** Visits begin at even distances, whatever the others take. */
async function oneMinute(service: Service, minute: number) {
  const firstRecordsMs: number[] = [];
  const [lost, errors]: [string[], string[]] = [[], []];
  const visits = Array.from({ length: VISITS_PER_MINUTE }, async (_, index) => {
    await pause((index * MINUTE_MS) / VISITS_PER_MINUTE);
    const course = COURSES[index % COURSES.length] ?? 'whole';
    const externalId = `user-${(minute * VISITS_PER_MINUTE + index) % USERS}`;
    // One of four visits goes on in the user's own thread, while the user stays.
    const chatId = index % 8 < 2 ? `${externalId}-own` : crypto.randomUUID();
    try {
      const seen = await visit(service, { externalId, chatId, course });
      firstRecordsMs.push(seen.firstRecordMs);
      lost.push(...seen.lost.map((what) => `lost: ${what} (${course})`));
    } catch (error) {
      errors.push(`${course}: ${String(error)}`);
    }
  });
  await Promise.all([...visits, pause(MINUTE_MS)]);
  return { firstRecordsMs, lost, errors };
}

/** Nobody is in the middle of a visit between two minutes. */
const expireUsers = (client: pg.Client) =>
  client.query(
    `update external_users set expires_at = now()
     where expires_at is null and created_at < now() - make_interval(secs => $1)`,
    [STAY_SECONDS],
  );

const minuteLine = (
  minute: number,
  firstRecordsMs: readonly number[],
  sample: Sample,
  lost: number,
  errors: number,
): string =>
  [
    minute,
    firstRecordsMs.length,
    firstRecordsMs.length === 0 ? '' : median(firstRecordsMs).toFixed(0),
    sample.memoryMebibytes?.toFixed(0) ?? 'unknown',
    sample.connections,
    sample.threadsMebibytes.toFixed(1),
    sample.databaseMebibytes.toFixed(1),
    sample.orphans,
    lost,
    errors,
  ].join(' | ');

function verdictOf(
  samples: readonly Sample[],
  { visits, lost, errors }: { visits: number; lost: number; errors: number },
): { isOver: boolean } {
  const quarter = Math.floor(samples.length / 4);
  const memory = samples.map(({ memoryMebibytes }) => memoryMebibytes ?? 0);
  const threads = samples.map(({ threadsMebibytes }) => threadsMebibytes);
  const connections = Math.max(...samples.map((sample) => sample.connections));
  const growth = (values: readonly number[]) =>
    quarter === 0
      ? 1
      : median(values.slice(-quarter)) / Math.max(median(values.slice(quarter, 2 * quarter)), 1);
  const lines: [string, string, string, boolean][] = [
    ['lost', `${lost} of ${visits} visits`, '0', lost > 0],
    ['errors', errors.toString(), '0', errors > 0],
    [
      'memory, last quarter ÷ second',
      growth(memory).toFixed(2),
      `≤ ${MEMORY_BUDGET}`,
      growth(memory) > MEMORY_BUDGET,
    ],
    ['threads on disk, last quarter ÷ second', growth(threads).toFixed(2), '', false],
    ['connections at most', connections.toString(), `≤ ${MOST_CONNECTIONS}`, connections > MOST_CONNECTIONS],
  ];
  console.log();
  for (const line of tableLines(
    lines.map(([name, figure, budget, isOver]) => [
      name,
      figure,
      budget,
      budget === '' ? '' : isOver ? 'over' : 'ok',
    ]),
  )) {
    console.log(line);
  }
  return { isOver: visits === 0 || lines.some(([, , , isOver]) => isOver) };
}
