import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';
import { requireDemo } from './conformance/require-target.ts';
import { readTarget, TARGET_VARIABLE, TargetNotUsable } from './conformance/target.ts';

// `npm run conformance`: holds any running service to SPEC.md, through HTTP alone. It writes, and removes what it wrote.

const USAGE = `Usage: npm run conformance -- --base <url> --demo <file> [test file…]

  --base  where the service answers, for example http://127.0.0.1:8787
  --demo  JSON with accountName, deploymentId, agentId and apiKey (an admin key) of an account
          that has the demo's catalog and creator mode; npm start writes .local/demo.json.
          Both are looked at first, before anything is written

It writes: users, embed tenants, sessions and chats with names of its own, in that account alone. At the
end it deletes them. What stays is the audit log, what chats used, and for 25 hours sessions of the
internal user olivia that nobody has redeemed.`;

function readArguments() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ options: { base: text, demo: text }, allowPositionals: true });
  } catch (error) {
    throw new TargetNotUsable(error instanceof Error ? error.message : String(error));
  }
}

try {
  const { values, positionals } = readArguments();
  const target = await readTarget(values.base, values.demo);
  await requireDemo(target);
  process.env[TARGET_VARIABLE] = JSON.stringify(target);
  await startVitest(positionals, { config: 'vitest.conformance.config.ts', watch: false });
} catch (error) {
  if (!(error instanceof TargetNotUsable)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
