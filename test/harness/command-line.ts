import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { TestAccount } from './account.ts';
import { type Outcome, Program } from './program.ts';
import { PseudoTerminal } from './pseudo-terminal.ts';

const ROOT = join(import.meta.dirname, '../..');
const LAUNCHER = join(ROOT, 'cli/embed-analytics.mjs');
const program = new Program({
  file: LAUNCHER,
  module: join(ROOT, 'cli/run-program.ts'),
  functionName: 'runToExit',
});

type RunOptions = {
  input?: string;
  environment?: Record<string, string>;
  /** In a process of its own, as from a shell; else one after the other in the same. */
  isAlone?: boolean;
};

/** The command line, with a user's configuration of its own. */
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

  /** Is signed in to the service of the tests with an account's admin key. */
  static openAs({ key }: Pick<TestAccount, 'key'>, more: Record<string, string> = {}): Promise<CommandLine> {
    const { baseUrl } = inject('service');
    return CommandLine.open({ EMBED_ANALYTICS_URL: baseUrl, EMBED_ANALYTICS_KEY: key, ...more });
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

  run(
    args: readonly string[],
    { input = '', environment = {}, isAlone = false }: RunOptions = {},
  ): Promise<Outcome> {
    const options = {
      directory: this.directory,
      environment: { ...this.environment, ...environment },
      input,
    };
    return isAlone ? program.runAlone(args, options) : program.run(args, options);
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
