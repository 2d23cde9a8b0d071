import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';
import * as z from 'zod';
import { TARGET_VARIABLE, target } from './conformance/target.ts';

// `npm run conformance`: holds any running service to SPEC.md, through HTTP alone. It writes, and removes what it wrote.

const USAGE = `Usage: npm run conformance -- --base <url> --demo <file> [test file…]

  --base  where the service answers, for example http://127.0.0.1:8787
  --demo  JSON with accountName, deploymentId, agentId and apiKey (an admin key) of an account
          that has the demo's catalog and creator mode; npm start writes .local/demo.json

It writes: users, embed tenants, sessions and chats with names of its own, in that account alone. At the
end it deletes them. What stays is the audit log, what chats used, and for 25 hours sessions of the
internal user olivia that nobody has redeemed.`;

class UsageError extends Error {}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { base: { type: 'string' }, demo: { type: 'string' } },
      allowPositionals: true,
    });
    const { base, demo } = values;
    if (base === undefined || demo === undefined) throw new Error('--base and --demo are both needed.');
    return { base, demo, testFiles: positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function readTarget(baseUrl: string, demoFile: string) {
  const text = await readFile(demoFile, 'utf8').catch((error: Error) => {
    throw new UsageError(`--demo cannot be read: ${error.message}`);
  });
  const { success, data, error } = target.safeParse({ baseUrl, demo: parseJson(text, demoFile) });
  if (!success) throw new UsageError(`--base or --demo is not right:\n${z.prettifyError(error)}`);
  return data;
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`--demo ${file} is not JSON.`);
  }
}

try {
  const { base, demo, testFiles } = readArguments();
  process.env[TARGET_VARIABLE] = JSON.stringify(await readTarget(base, demo));
  await startVitest(testFiles, { config: 'vitest.conformance.config.ts', watch: false });
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
