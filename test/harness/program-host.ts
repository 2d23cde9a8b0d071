import { Readable } from 'node:stream';

// A process that runs one of our programs many times, one run after the other: most of what a run costs is reading the
// program's modules, which this does once. `program.ts` starts it: node program-host.ts <module> <its function>.

export type Run = {
  id: number;
  args: readonly string[];
  directory: string;
  environment: NodeJS.ProcessEnv;
  input: string;
};
export type Outcome = { output: string; complaints: string; exitCode: number };

/** What a program does with its arguments. @returns its exit code. */
type Program = (args: readonly string[]) => Promise<number>;

const [, , modulePath = '', functionName = ''] = process.argv;
const program: Program = (await import(modulePath))[functionName];

const written = { output: '', complaints: '' };
capture(process.stdout, 'output');
capture(process.stderr, 'complaints');

let previous: Promise<unknown> = Promise.resolve();
process.on('message', (run: Run) => {
  previous = previous.then(async () => process.send?.({ id: run.id, ...(await carryOut(run)) }));
});
process.on('disconnect', () => process.exit());

async function carryOut({ args, directory, environment, input }: Run): Promise<Outcome> {
  process.chdir(directory);
  process.env = environment;
  Object.defineProperty(process, 'stdin', { value: Readable.from([input]), configurable: true });
  Object.assign(written, { output: '', complaints: '' });
  const exitCode = await program(args).catch((error: unknown) => {
    // As Node does with what nobody catches.
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    return 1;
  });
  return { ...written, exitCode };
}

function capture(stream: NodeJS.WriteStream, name: keyof typeof written): void {
  stream.write = (piece: string | Uint8Array) => {
    written[name] += piece;
    return true;
  };
}
