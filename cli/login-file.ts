import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { Failure, usageFailure } from './failures.ts';

const login = z.object({ url: z.url(), key: z.string() });
/** Where the service is, and the API key to call it with. */
export type Login = z.infer<typeof login>;

const NOT_LOGGED_IN =
  'Log in first: npx embed-analytics login --url <base URL>. Or set EMBED_ANALYTICS_URL and EMBED_ANALYTICS_KEY.';

/** Under the user's own configuration directory, readable by nobody else. */
export const loginFile = (): string =>
  join(process.env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'embed-analytics', 'login.json');

export async function saveLogin(given: Login): Promise<string> {
  const file = loginFile();
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // A file that exists keeps its mode when it is written to; a new one is private from its first byte.
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, `${JSON.stringify(given, null, 2)}\n`, { mode: 0o600 });
  await chmod(fresh, 0o600);
  await rename(fresh, file);
  return file;
}

export const forgetLogin = (): Promise<void> => rm(loginFile(), { force: true });

/** From the environment, or else as `login` left it. @throws Failure when there is none. */
export async function currentLogin(): Promise<Login> {
  const { EMBED_ANALYTICS_URL: url, EMBED_ANALYTICS_KEY: key } = process.env;
  if (url && key) return { url: checkedUrl(url), key };
  const saved = await savedLogin();
  // A key goes to the service that it was saved for, and to no other.
  if (url && url !== saved?.url) throw new Failure('notLoggedIn', NOT_LOGGED_IN);
  if (saved === undefined) throw new Failure('notLoggedIn', NOT_LOGGED_IN);
  return key ? { ...saved, key } : saved;
}

async function savedLogin(): Promise<Login | undefined> {
  const text = await readFile(loginFile(), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    return login.parse(JSON.parse(text));
  } catch {
    throw new Failure('notLoggedIn', `${loginFile()} is not as \`login\` wrote it. Log in again.`);
  }
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** The base URL without a slash at its end. @throws Failure when a key would travel unencrypted. */
export function checkedUrl(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw usageFailure(
      `"${text}" is not the URL of a service. Give one such as https://analytics.example.com.`,
    );
  }
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname)) {
    throw usageFailure(`"${text}" would send the key unencrypted. Give the https:// URL.`);
  }
  return url.toString().replace(/\/+$/, '');
}
