import { dirname, join } from 'node:path';
import { Failure } from '../failures.ts';
import type { Terminal } from '../terminal.ts';

/** Something wrong with a model, as the engine here or the service tells it. */
export type Problem = {
  severity: 'error' | 'warning';
  file: string;
  line: number;
  column: number;
  message: string;
};

/** The same with the files as they are here, so that an editor finds them. */
export const locatedIn = (folder: string, problems: readonly Problem[]): Problem[] => {
  const base = /\.(?:ya?ml|jinja)$/.test(folder) ? dirname(folder) : folder;
  return problems.map((problem) => ({ ...problem, file: join(base, problem.file) }));
};

/** `file:line:column: error: message`, which editors and CI systems jump to. */
export const problemLines = (problems: readonly Problem[]): string =>
  problems
    .map(({ severity, file, line, column, message }) => `${file}:${line}:${column}: ${severity}: ${message}`)
    .join('\n');

/** Shows the errors of a model as the command's result. @returns how the command ends */
export function invalidModel(terminal: Terminal, problems: readonly Problem[], effect: string): Failure {
  terminal.show({ valid: false, problems }, problemLines(problems));
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return new Failure('refused', `${errors === 1 ? 'One error' : `${errors} errors`}. ${effect}`, {
    code: 'invalid_model',
  });
}
