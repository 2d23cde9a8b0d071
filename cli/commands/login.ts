import { text } from 'node:stream/consumers';
import { command } from '../command.ts';
import { usageFailure } from '../failures.ts';
import { checkedUrl, forgetLogin, loginFile, saveLogin } from '../login-file.ts';
import { readSecret } from '../read-secret.ts';
import { account } from '../records.ts';
import { Service } from '../service.ts';

const KEY = /^sk-[A-Za-z0-9_-]{43}$/;

export const login = command('login', {
  summary:
    'Keeps the base URL and an API key for the commands that follow; asks for the key, or reads it from stdin',
  examples: ['login --url https://analytics.example.com', 'login --url http://127.0.0.1:8787 < key.txt'],
  takes: { url: { type: 'text', description: 'Base URL of the service', hint: 'URL', required: true } },
  async run({ url }, terminal) {
    const baseUrl = checkedUrl(url);
    const key = await readKey();
    const service = new Service({ url: baseUrl, key });
    const { name } = await terminal.during('Checking the key…', () =>
      service.query({ field: 'account', schema: account.pick({ name: true }) }),
    );
    const file = await saveLogin({ url: baseUrl, key });
    terminal.show(
      { account: name, url: baseUrl, file },
      `Logged in to account ${name} at ${baseUrl} (${file}).`,
    );
  },
});

/** Never an argument: those are in the shell's history, and every user of the machine sees them. */
async function readKey(): Promise<string> {
  const given = process.env.EMBED_ANALYTICS_KEY;
  const key = given || (process.stdin.isTTY ? await readSecret('API key: ') : await text(process.stdin));
  if (!KEY.test(key.trim())) throw usageFailure('That is no API key: one is sk- and 43 characters.');
  return key.trim();
}

export const logout = command('logout', {
  summary: 'Forgets the base URL and the key',
  examples: ['logout'],
  takes: {},
  async run(_, terminal) {
    await forgetLogin();
    terminal.show({ loggedOut: true }, `Forgot ${loginFile()}.`);
  },
});
