import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { Tab } from './short-way.ts';

// Debian's Firefox over WebDriver BiDi, which it speaks itself: what a short test needs of it, and no package.

const PATH = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
/** Cookies of third parties are refused, and nobody is called but the pages. */
const PREFERENCES = {
  'network.cookie.cookieBehavior': 1,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
};

type Answer = {
  id?: number;
  method?: string;
  params?: LogEntry;
  result?: unknown;
  error?: string;
  message?: string;
};
type LogEntry = { level: string; text: string | null };
type Tree = { context: string; url: string; children: Tree[] | null };

/** One tab. Frames are named by a part of their address. */
export class Firefox implements Tab {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #asked = 0;
  #tab = '';
  /** What the browser has to complain of. */
  readonly complaints: string[] = [];

  constructor(socket: WebSocket) {
    this.#socket = socket.on('message', (text) => this.#hear(JSON.parse(String(text))));
  }

  async open(): Promise<void> {
    await this.#call('session.new', { capabilities: {} });
    await this.#call('session.subscribe', { events: ['log.entryAdded'] });
    const [tree] = await this.#trees();
    this.#tab = tree?.context ?? '';
  }

  async visit(url: string): Promise<void> {
    await this.#call('browsingContext.navigate', { context: this.#tab, url, wait: 'complete' });
  }

  /** What a function says in the page, or in a frame of it; as JSON, so that it may be anything that JSON has. */
  async evaluate<Result>(
    run: (argument: string) => Result,
    { frame, argument = '' }: { frame?: string; argument?: string } = {},
  ): Promise<Awaited<Result>> {
    const answer = await this.#call('script.callFunction', {
      functionDeclaration: `async (argument) => JSON.stringify((await (${run})(argument)) ?? null)`,
      arguments: [{ type: 'string', value: argument }],
      target: { context: frame === undefined ? this.#tab : await this.#frame(frame) },
      awaitPromise: true,
    });
    const { result, exceptionDetails } = answer as {
      result?: { value: string };
      exceptionDetails?: { text: string };
    };
    if (result === undefined) throw new Error(exceptionDetails?.text ?? 'There is no result.');
    return JSON.parse(result.value);
  }

  /** `\uE007` is Enter. */
  async type(selector: string, text: string, frame: string): Promise<void> {
    await this.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.focus(), {
      frame,
      argument: selector,
    });
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#call('input.performActions', {
      context: await this.#frame(frame),
      actions: [{ type: 'key', id: 'keys', actions }],
    });
  }

  async #frame(part: string): Promise<string> {
    const all = (await this.#trees()).flatMap(({ children }) => children ?? []);
    const found = all.find(({ url }) => url.includes(part));
    if (found === undefined) throw new Error(`No frame has ${part} in its address.`);
    return found.context;
  }

  async #trees(): Promise<Tree[]> {
    const { contexts } = (await this.#call('browsingContext.getTree', {})) as { contexts: Tree[] };
    return contexts;
  }

  #call(method: string, params: object): Promise<unknown> {
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, ({ error, message, result }) =>
        error === undefined ? resolve(result) : reject(new Error(`${method}: ${message}`)),
      );
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  #hear(answer: Answer): void {
    const { id, method, params } = answer;
    if (method === 'log.entryAdded' && params?.level === 'error') this.complaints.push(params.text ?? '');
    if (id === undefined) return;
    this.#waiting.get(id)?.(answer);
    this.#waiting.delete(id);
  }
}

/** Firefox with a profile of its own, until the test ends. */
export async function startFirefox(): Promise<Firefox> {
  if (!existsSync(PATH)) throw new Error(`There is no ${PATH}: apt-get install firefox-esr, or set FIREFOX.`);
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(profile, 'user.js'), lines.join(''));
  const browser = spawn(
    PATH,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const ended = once(browser, 'exit');
  onTestFinished(async () => {
    browser.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  });
  const socket = new WebSocket(`${await addressIn(browser.stderr)}/session`);
  await once(socket, 'open');
  const firefox = new Firefox(socket);
  await firefox.open();
  return firefox;
}

async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  const seen: string[] = [];
  for await (const line of createInterface(output)) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (address !== undefined) {
      output.resume();
      return address;
    }
    seen.push(line);
  }
  throw new Error(`Firefox did not start.\n${seen.join('\n')}`);
}
