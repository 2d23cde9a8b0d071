import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DemoFile } from '../../scripts/demo-file.ts';
import { familyOf, killAll } from './process-tree.ts';

/** What `npm start` says when all is up. */
export const UP = 'Ctrl-C stops everything';

/** A folder for `npm start` to keep its state in. */
export async function localDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'embedded-analytics-start-'));
  // Open to the user that Postgres runs as for root; else its data would move elsewhere, and stay there.
  await chmod(directory, 0o755);
  return directory;
}

export const removeDirectory = (directory: string) => rm(directory, { recursive: true, force: true });

export type StartOptions = {
  directory: string;
  port: number;
  variables?: Record<string, string>;
  /** What stands behind `--`. */
  args?: readonly string[];
};

/** `npm start`, or another script, as a process of its own. */
export class LocalStart {
  readonly child: ChildProcess;
  readonly options: StartOptions;
  output = '';
  /** Everything it has started that a look has found, also what has lost its parent since. */
  readonly seen = new Set<number>();
  readonly ended: Promise<number | null>;

  constructor(options: StartOptions, script = 'start') {
    const { directory, port, variables, args = [] } = options;
    const { DATABASE_URL: _, ...inherited } = process.env;
    this.options = options;
    this.child = spawn('npm', ['run', script, '--', ...args], {
      env: { ...inherited, PORT: String(port), LOCAL_DIRECTORY: directory, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that a test can press Ctrl-C for all of it.
      detached: true,
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
        this.child.emit('said');
      });
    }
    this.ended = once(this.child, 'close').then(([code]) => code as number | null);
  }

  /** Until the output has these words. @throws when it ends before. */
  async until(words: string): Promise<this> {
    const end = this.ended.then(() => 'ended' as const);
    while (!this.output.includes(words)) {
      const event = await Promise.race([end, once(this.child, 'said')]);
      if (event === 'ended' && !this.output.includes(words)) {
        throw new Error(`It ended before it said "${words}":\n${this.output}`);
      }
    }
    return this;
  }

  async demo(): Promise<DemoFile> {
    return JSON.parse(await readFile(join(this.options.directory, 'demo.json'), 'utf8')) as DemoFile;
  }

  /** Remembers what runs now. @returns the command lines. */
  async look(): Promise<string[]> {
    const family = await familyOf(this.child.pid ?? Number.NaN);
    for (const { pid } of family) this.seen.add(pid);
    return family.map(({ line }) => line);
  }

  /** Presses Ctrl-C in its terminal. @returns the exit code, once it has ended. */
  async pressCtrlC(): Promise<number | null> {
    await this.look();
    process.kill(-(this.child.pid ?? Number.NaN), 'SIGINT');
    return this.ended;
  }

  /** kill -9 of everything that the last looks have found, the guards as well: at once, without looking again. */
  async killEverything(): Promise<void> {
    killAll(this.seen);
    await this.ended;
  }
}
