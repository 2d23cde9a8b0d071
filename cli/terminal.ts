import { createInterface } from 'node:readline/promises';
import { usageFailure } from './failures.ts';
import { type Column, renderTable } from './table.ts';

const CLEAR_LINE = '\r\x1b[K';

/** Where a command writes: results to stdout, as text or JSON; what it is doing to stderr, for people only. */
export class Terminal {
  readonly isJson: boolean;

  constructor({ json }: { json: boolean }) {
    this.isJson = json;
  }

  /** A file or a program at the other end takes lines of any length. */
  get width(): number {
    return process.stdout.columns ?? Number.POSITIVE_INFINITY;
  }

  /** A result: the value itself as JSON, or words for it. */
  show(value: unknown, words: string): void {
    process.stdout.write(this.isJson ? `${JSON.stringify(value, null, 2)}\n` : `${words}\n`);
  }

  showRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[], whenNone: string): void {
    this.show(rows, rows.length === 0 ? whenNone : renderTable(columns, rows, this.width));
  }

  /** Beside the result, for people. */
  note(words: string): void {
    if (!this.isJson) process.stderr.write(`${words}\n`);
  }

  /** Says on a terminal what is going on while `work` lasts, and then takes it back. */
  async during<Result>(
    words: string,
    work: (say: (words: string) => void) => Promise<Result>,
  ): Promise<Result> {
    const say = (text: string) => {
      if (process.stderr.isTTY) process.stderr.write(`${CLEAR_LINE}${text}`);
    };
    say(words);
    try {
      return await work(say);
    } finally {
      say('');
    }
  }

  /** Lets a person decide; a script decides by giving `--yes`. */
  async confirm(question: string, yes: boolean): Promise<void> {
    if (yes) return;
    if (!process.stdin.isTTY) throw usageFailure(`${question} Give --yes to do it.`);
    const questions = createInterface({ input: process.stdin, output: process.stderr });
    const answer = await questions.question(`${question} [y/N] `);
    questions.close();
    if (!/^y(es)?$/i.test(answer.trim())) throw usageFailure('Nothing was changed.');
  }
}
