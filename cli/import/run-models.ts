import variant from '@jitl/quickjs-wasmfile-release-sync';
import { transform } from 'esbuild';
import { newQuickJSWASMModuleFromVariant, type QuickJSWASMModule } from 'quickjs-emscripten-core';
import { CLOSED, OPENED, SANDBOX_PROGRAM } from './sandbox-program.ts';

/** What a file of a JavaScript model has defined: plain data, with references and what cannot be data as marked objects. */
export type Defined = { name: string; definition: unknown };
export type RunFile = {
  path: string;
  cubes: Defined[];
  views: Defined[];
  error: string | null;
  /** What the file has looked at without making anything of it. */
  unused: string[];
};
export type ScriptFile = { path: string; content: string };

const MEMORY_BYTES = 64 * 1024 * 1024;
/** Small enough that the engine notices before this process's own stack is full. */
const STACK_BYTES = 96 * 1024;
/** The engine asks so often before it is stopped: each time it has made some 10,000 jumps or calls. */
const MAXIMUM_INTERRUPTS = 1_000;
const MAXIMUM_JOBS = 10_000;

/**
 * Runs each file of a model in an engine of its own, which has no file, no network, no clock and no object of this
 * process, and within a bound of memory and of work.
 */
export async function runModels(files: readonly ScriptFile[]): Promise<RunFile[]> {
  const sources: Record<string, string> = {};
  const broken = new Map<string, string>();
  for (const { path, content } of files) {
    try {
      sources[path] = await asScript(path, content);
    } catch (error) {
      broken.set(
        path,
        error instanceof Error ? (error.message.split('\n')[1] ?? error.message) : String(error),
      );
    }
  }
  const run: RunFile[] = [];
  for (const { path, content } of files.filter((file) => /\.[jt]s$/.test(file.path))) {
    const error = broken.get(path);
    run.push(
      error === undefined
        ? withNamesAsWritten(await runFile(path, sources), content)
        : { path, cubes: [], views: [], unused: [], error },
    );
  }
  return run;
}

/** `import` and `export`, and types, as calls of `require`; a script is left as it is, with its lines. */
async function asScript(path: string, content: string): Promise<string> {
  if (path.endsWith('.json')) return content;
  const isTyped = path.endsWith('.ts');
  if (!isTyped && !/^\s*(?:import|export)\b/m.test(content)) return content;
  const { code } = await transform(content, {
    loader: isTyped ? 'ts' : 'js',
    format: 'cjs',
    target: 'es2022',
  });
  return code;
}

/** Making a script of a module gives a parameter that hides a name another one, with a number behind it. */
function withNamesAsWritten(run: RunFile, content: string): RunFile {
  const words = new Set(content.match(/\w+/g));
  const marks = new RegExp(`(${OPENED})([A-Za-z_]\\w*?)\\d+(?=[.${CLOSED}])`, 'g');
  const text = JSON.stringify(run).replace(marks, (whole: string, mark: string, name: string) =>
    words.has(whole.slice(1)) || !words.has(name) ? whole : mark + name,
  );
  // As it was, but for names in texts.
  return JSON.parse(text) as RunFile;
}

/** The engine goes with its memory, in whatever state the file has left it. */
async function runFile(main: string, files: Record<string, string>): Promise<RunFile> {
  const nothing = { path: main, cubes: [], views: [], unused: [] };
  const runtime = (await newQuickJSWASMModuleFromVariant(variant)).newRuntime();
  runtime.setMemoryLimit(MEMORY_BYTES);
  runtime.setMaxStackSize(STACK_BYTES);
  let interrupts = 0;
  runtime.setInterruptHandler(() => {
    interrupts += 1;
    return interrupts > MAXIMUM_INTERRUPTS;
  });
  const context = runtime.newContext();
  const input = JSON.stringify(JSON.stringify({ main, files }));
  const failure = failureOf(context, `${SANDBOX_PROGRAM}(${input})`) ?? failureOfJobs(runtime);
  if (failure !== null) return { ...nothing, error: interrupts > MAXIMUM_INTERRUPTS ? TOO_LONG : failure };
  const result = context.evalCode('answer()');
  if (result.error !== undefined) return { ...nothing, error: 'What it defines cannot be read' };
  // Written by the program above.
  return { path: main, ...(JSON.parse(context.getString(result.value)) as Omit<RunFile, 'path'>) };
}

const TOO_LONG = 'It runs for too long, or makes too much';

type Runtime = ReturnType<QuickJSWASMModule['newRuntime']>;

function failureOf(context: ReturnType<Runtime['newContext']>, code: string): string | null {
  const { error } = context.evalCode(code);
  return error === undefined ? null : messageOf(context.dump(error));
}

function failureOfJobs(runtime: Runtime): string | null {
  const { error } = runtime.executePendingJobs(MAXIMUM_JOBS);
  if (error !== undefined) return messageOf(error.context.dump(error));
  return runtime.hasPendingJob() ? TOO_LONG : null;
}

const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
