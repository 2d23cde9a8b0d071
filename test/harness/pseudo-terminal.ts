import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Keys as a terminal sends them. */
export const KEYS = { enter: '\r', ctrlC: '\x03', ctrlD: '\x04' } as const;

const COLUMNS = 100;
const ROWS = 40;

const CONTROL_SEQUENCE = new RegExp(`${'\u001b'}\\[[0-9;?]*[A-Za-z]`, 'g');

/** A process at a terminal of its own: what it shows, and what a person types there. */
export class PseudoTerminal {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #exited: Promise<unknown[]>;
  #output = '';

  constructor(command: readonly string[], options: { cwd: string; env: NodeJS.ProcessEnv }) {
    const quoted = command.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
    const inside = `stty cols ${COLUMNS} rows ${ROWS}; exec ${quoted}`;
    // `script` of util-linux gives the process a terminal, and ends with its exit code.
    this.#process = spawn('script', ['--quiet', '--return', '--flush', '--command', inside, '/dev/null'], {
      ...options,
      env: { ...options.env, TERM: 'xterm' },
    });
    this.#exited = once(this.#process, 'exit');
    this.#process.stdout.setEncoding('utf8').on('data', (piece: string) => {
      this.#output += piece;
    });
  }

  /** Everything that was shown, without colors and moves of the cursor. */
  get screen(): string {
    return this.#output.replace(CONTROL_SEQUENCE, '').replaceAll('\r\n', '\n');
  }

  /** Everything that was sent to the terminal, as it was sent. */
  get raw(): string {
    return this.#output;
  }

  type(keys: string): void {
    this.#process.stdin.write(keys);
  }

  /** Waits until the screen, from what was shown before, shows this; the failure tells what it shows. */
  async until(wanted: RegExp, from = 0): Promise<string> {
    for (;;) {
      const shown = this.screen.slice(from);
      if (wanted.test(shown)) return shown;
      if (this.#process.exitCode !== null) throw new Error(`It ended without ${wanted}:\n${this.screen}`);
      await Promise.race([once(this.#process.stdout, 'data'), this.#exited]);
    }
  }

  /** @returns the exit code */
  async end(): Promise<number> {
    const [exitCode] = await this.#exited;
    return Number(exitCode);
  }

  /** For tests that fail half way. */
  kill(): void {
    this.#process.kill('SIGKILL');
  }
}
