import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PseudoTerminal } from './pseudo-terminal.ts';

const ROOT = join(import.meta.dirname, '../..');
const LAUNCHER = join(ROOT, 'cli/embed-analytics.mjs');

export type Outcome = { output: string; complaints: string; exitCode: number };
type RunOptions = { input?: string; environment?: Record<string, string> };

/** The command line as a process, with a user's configuration of its own. */
export class CommandLine {
  /** Working directory of every command; the login is kept below it. */
  readonly directory: string;
  readonly #environment: Record<string, string>;

  private constructor(directory: string, environment: Record<string, string>) {
    this.directory = directory;
    this.#environment = { XDG_CONFIG_HOME: join(directory, 'config'), NO_COLOR: '1', ...environment };
  }

  /** Knows no service unless the environment names one. */
  static async open(environment: Record<string, string> = {}): Promise<CommandLine> {
    return new CommandLine(await mkdtemp(join(tmpdir(), 'embed-analytics-')), environment);
  }

  async close(): Promise<void> {
    await rm(this.directory, { recursive: true, force: true });
  }

  get loginFile(): string {
    return join(this.directory, 'config/embed-analytics/login.json');
  }

  get environment(): NodeJS.ProcessEnv {
    const { EMBED_ANALYTICS_URL: _, EMBED_ANALYTICS_KEY: __, DATABASE_URL: ___, ...inherited } = process.env;
    return { ...inherited, ...this.#environment };
  }

  async run(args: readonly string[], { input = '', environment = {} }: RunOptions = {}): Promise<Outcome> {
    const child = spawn(process.execPath, [LAUNCHER, ...args], {
      cwd: this.directory,
      env: { ...this.environment, ...environment },
    });
    child.stdin.end(input);
    const [output, complaints, [exitCode]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ]);
    return { output, complaints, exitCode };
  }

  /** What a command that must succeed prints with `--json`. */
  async json<Result>(...args: string[]): Promise<Result> {
    const { output, complaints, exitCode } = await this.run([...args, '--json']);
    if (exitCode !== 0) throw new Error(`embed-analytics ${args.join(' ')}: ${exitCode} ${complaints}`);
    return JSON.parse(output) as Result;
  }

  /** The same command at a terminal. */
  atTerminal(...args: string[]): PseudoTerminal {
    return new PseudoTerminal([process.execPath, LAUNCHER, ...args], {
      cwd: this.directory,
      env: this.environment,
    });
  }
}
