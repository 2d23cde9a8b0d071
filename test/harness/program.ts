import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Outcome, Run } from './program-host.ts';

export type { Outcome };
export type RunOptions = { directory: string; environment?: NodeJS.ProcessEnv; input?: string };
type Entry = {
  /** What a shell starts. */
  file: string;
  /** The module with its function of arguments, which returns the exit code. */
  module: string;
  functionName: string;
};

const HOST = join(import.meta.dirname, 'program-host.ts');

/** One of our programs, with what it prints and how it ends. */
export class Program {
  readonly #entry: Entry;
  readonly #waiting = new Map<number, (outcome: Outcome) => void>();
  #host: ChildProcess | undefined;
  #runs = 0;

  constructor(entry: Entry) {
    this.#entry = entry;
  }

  /** In a process that has run it before; one run at a time. */
  run(
    args: readonly string[],
    { directory, environment = process.env, input = '' }: RunOptions,
  ): Promise<Outcome> {
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    const id = this.#runs++;
    const host = this.#running();
    this.#waiting.set(id, resolve);
    host.once('exit', () => reject(new Error(`${this.#entry.file} ended the process that runs it.`)));
    host.send({ id, args, directory, environment, input } satisfies Run);
    return promise;
  }

  /** In a process of its own, as a shell does. */
  async runAlone(
    args: readonly string[],
    { directory, environment = process.env, input = '' }: RunOptions,
  ): Promise<Outcome> {
    const child = spawn(process.execPath, [this.#entry.file, ...args], { cwd: directory, env: environment });
    child.stdin.end(input);
    const [output, complaints, [exitCode]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ]);
    return { output, complaints, exitCode };
  }

  #running(): ChildProcess {
    if (this.#host !== undefined) return this.#host;
    const { module, functionName } = this.#entry;
    const host = fork(HOST, [module, functionName], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    host.setMaxListeners(0);
    host.on('message', ({ id, ...outcome }: Outcome & { id: number }) => {
      this.#waiting.get(id)?.(outcome);
      this.#waiting.delete(id);
    });
    // It lives as long as this process, and keeps it from nothing.
    host.unref();
    host.channel?.unref();
    this.#host = host;
    return host;
  }
}
