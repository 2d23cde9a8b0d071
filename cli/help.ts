import type { CommandDef } from 'citty';
import type { Argument, ArgumentsOf } from './arguments.ts';
import { type DescribedCommand, PROGRAM } from './command.ts';
import { program } from './commands/index.ts';
import { resolved } from './resolved.ts';

/** Whether help is asked for; behind `--` it is a word like any other. */
export function isHelpWanted(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  const options = end === -1 ? args : args.slice(0, end);
  return options.includes('--help') || options.includes('-h');
}

/** The words of a command line that name a command, such as `keys create`, and that command. */
export async function commandNamedBy(args: readonly string[]) {
  let command: DescribedCommand = program;
  const words: string[] = [];
  for (const word of args) {
    const next = (await resolved(command.subCommands))?.[word];
    if (next === undefined) break;
    command = (await resolved(next)) ?? command;
    words.push(word);
  }
  return { command, words };
}

/** The help of the command that these arguments name, as far as they name one. */
export async function helpFor(args: readonly string[]): Promise<string> {
  const { command, words } = await commandNamedBy(args);
  const { takes, examples = [] } = command;
  const { description = '' } = (await resolved(command.meta)) ?? {};
  const called = [`npx ${PROGRAM}`, ...words].join(' ');
  const verbs = await linesOfVerbs(command);
  return [
    `${description}.`,
    section('Usage', [`${called} ${verbs.length > 0 ? '<command>' : usageOf(takes ?? {})}`]),
    section('Commands', verbs),
    section('Arguments and options', Object.entries(takes ?? {}).map(lineOfArgument)),
    section(
      'Examples',
      examples.map((example) => `npx ${PROGRAM} ${example}`),
    ),
    verbs.length > 0
      ? `\n\nSee \`${called} <command> --help\` for each, and docs/cli.md for all of them.`
      : '',
  ].join('');
}

const section = (heading: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `\n\n${heading}:\n${lines.map((line) => `  ${line}`).join('\n')}`;

async function linesOfVerbs({ subCommands }: CommandDef): Promise<string[]> {
  const verbs = Object.entries((await resolved(subCommands)) ?? {});
  const width = Math.max(...verbs.map(([name]) => name.length));
  return Promise.all(
    verbs.map(async ([name, verb]) => {
      const { description = '' } = (await resolved((await resolved(verb))?.meta)) ?? {};
      return `${name.padEnd(width)}  ${description}`;
    }),
  );
}

function usageOf(takes: ArgumentsOf): string {
  const words = Object.entries(takes).flatMap(([name, argument]) => {
    if (argument.type === 'positional') return [argument.required === false ? `[${name}]` : `<${name}>`];
    return argument.type === 'text' && argument.required ? [`--${name} <${hintOf(argument)}>`] : [];
  });
  return [...words, '[options]'].join(' ');
}

const ARGUMENT_WIDTH = 32;

function lineOfArgument([name, argument]: [string, Argument]): string {
  const many = argument.type === 'text' && argument.many ? ' (may be repeated)' : '';
  return `${writtenAs(name, argument).padEnd(ARGUMENT_WIDTH)}  ${argument.description}${many}`;
}

function writtenAs(name: string, argument: Argument): string {
  if (argument.type === 'positional') return `<${name}>`;
  return argument.type === 'boolean' ? `--${name}` : `--${name} <${hintOf(argument)}>`;
}

const hintOf = ({ hint, options }: Extract<Argument, { type: 'text' }>): string => options?.join('|') ?? hint;
