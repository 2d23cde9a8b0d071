import * as z from 'zod';
import { askWrangler } from './wrangler.ts';

/** What to do about an answer that names neither the token nor the account. */
const WHO_ASKS = [
  'Log in with `npx wrangler login`, or set CLOUDFLARE_API_TOKEN to a token that may edit Workers;',
  'CLOUDFLARE_ACCOUNT_ID is the account that they are in: `npx wrangler whoami` shows those of the login.',
];

/** Cloudflare does not tell what it is asked: the token, the account or the line is not right. */
export class CloudflareRefuses extends Error {
  override readonly name = 'CloudflareRefuses';
}

const secretList = z.array(z.object({ name: z.string() }));

/** The names of a Worker's secrets, or null when there is no such Worker. @throws CloudflareRefuses */
export async function secretsOf(worker: string): Promise<string[] | null> {
  // By the Worker's name, whatever environment of wrangler.toml it has it from.
  const { output, complaints, exitCode } = await askWrangler([
    ...['secret', 'list', '--format', 'json'],
    ...['--env', '', '--name', worker],
  ]);
  if (exitCode === 0) return secretList.parse(JSON.parse(output)).map(({ name }) => name);
  if (/Worker ".*" not found/.test(complaints)) return null;
  throw new CloudflareRefuses(
    ['Cloudflare did not say which secrets the Worker has:', complaints.trim(), ...WHO_ASKS].join('\n'),
  );
}

type HyperdriveBinding = { binding: string; id?: string };

/** Cloudflare's codes for a token that may not do what is asked. */
const NOT_PERMITTED = /\[code: (9109|10000)\]/;

/** Why a binding to a database would not work, and what a token that may not read Hyperdrives leaves open. */
export async function lookAtHyperdrive({ binding, id = '' }: HyperdriveBinding) {
  const { complaints, exitCode } = await askWrangler(['hyperdrive', 'get', id, '--env', '']);
  if (exitCode === 0) return { problems: [], notes: [] };
  if (NOT_PERMITTED.test(complaints)) {
    const note = `The token may not read Hyperdrives: whether that of ${binding} is there shows when the Worker goes up.`;
    return { problems: [], notes: [note] };
  }
  const problems = [
    `The binding ${binding} names the Hyperdrive ${id}, which Cloudflare does not tell of:`,
    complaints.trim(),
    'Take its id from `npx wrangler hyperdrive list`, or make one with `npx wrangler hyperdrive create`.',
  ];
  return { problems, notes: [] };
}
