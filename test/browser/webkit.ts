import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { freePort } from '../../scripts/worker-process.ts';
import { ENTER, type Tab } from './short-way.ts';

// Debian's WebKitGTK over WebDriver, on a screen of its own that nobody sees.

const DRIVER = process.env.WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver';
const BROWSER = process.env.WEBKIT ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const XVFB = '/usr/bin/Xvfb';

/** One tab. A frame is the one of this address, within the shadow root of its element. */
class WebKit implements Tab {
  readonly #session: string;

  constructor(session: string) {
    this.#session = session;
  }

  async visit(url: string): Promise<void> {
    await this.#call('url', { url });
  }

  async evaluate<Result>(
    run: (argument: string) => Result,
    { frame, argument = '' }: { frame?: string; argument?: string } = {},
  ): Promise<Awaited<Result>> {
    await this.#into(frame);
    const script = `const [argument, done] = arguments;
      Promise.resolve().then(() => (${run})(argument)).then((result) => done(JSON.stringify(result ?? null)));`;
    return JSON.parse(String(await this.#call('execute/async', { script, args: [argument] })));
  }

  /** On this screen no window has the focus, which keys would need: the events of keys are told instead. */
  async type(selector: string, text: string, frame: string): Promise<void> {
    const told = JSON.stringify([selector, text.replace(ENTER, ''), text.endsWith(ENTER)]);
    await this.evaluate(
      (argument) => {
        const [wanted, value, isEntered]: [string, string, boolean] = JSON.parse(argument);
        const field = document.querySelector<HTMLTextAreaElement>(wanted);
        if (field === null) throw new Error(`There is no ${wanted}.`);
        field.value = value;
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        return new Promise<void>((done) => {
          // What was written is drawn by then.
          setTimeout(() => {
            if (isEntered)
              field.dispatchEvent(
                new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
              );
            done();
          });
        });
      },
      { frame, argument: told },
    );
  }

  async #into(frame: string | undefined): Promise<void> {
    await this.#call('frame', { id: null });
    if (frame === undefined) return;
    const script = `return [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => [...(shadowRoot ?? document).querySelectorAll('iframe')])
      .find(({ src }) => src.includes(arguments[0])) ?? null;`;
    const id = await this.#call('execute/sync', { script, args: [frame] });
    if (id === null) throw new Error(`No frame has ${frame} in its address.`);
    await this.#call('frame', { id });
  }

  #call(path: string, body?: object): Promise<unknown> {
    return command(`${this.#session}/${path}`, body);
  }
}

/** A call of the driver. @throws what it says of a call that fails */
async function command(url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
  if (!response.ok) throw new Error(`${url}: ${value?.error} ${value?.message}`);
  return value;
}

/** WebKit with nothing kept from before, until the test ends. */
export async function startWebKit(): Promise<Tab> {
  for (const path of [DRIVER, BROWSER, XVFB]) {
    if (!existsSync(path)) throw new Error(`There is no ${path}: apt-get install webkit2gtk-driver xvfb.`);
  }
  const screen = spawn(XVFB, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  stopAfterTest(screen);
  const [told] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(told).trim()}`,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  stopAfterTest(driver);
  const base = `http://127.0.0.1:${port}`;
  await answers(`${base}/status`, driver);
  const options = { binary: BROWSER, args: ['--automation'] };
  const { sessionId } = (await command(`${base}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })) as { sessionId: string };
  const session = `${base}/session/${sessionId}`;
  onTestFinished(async () => {
    await fetch(session, { method: 'DELETE' });
  });
  return new WebKit(session);
}

function stopAfterTest(process: ChildProcess): void {
  const ended = once(process, 'exit');
  onTestFinished(async () => {
    process.kill();
    await ended;
  });
}

/** Once the driver, which says nothing by itself, takes requests. */
async function answers(url: string, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await pause(20);
  }
  throw new Error('WebKitWebDriver did not start.');
}
