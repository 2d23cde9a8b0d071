import { type CommandDef, renderUsage } from 'citty';
import { program } from './commands/index.ts';

/** Whether help is asked for; behind `--` it is a word like any other. */
export function isHelpWanted(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  const options = end === -1 ? args : args.slice(0, end);
  return options.includes('--help') || options.includes('-h');
}

/** The help of the command that these arguments name, as far as they name one. */
export async function helpFor(args: readonly string[]): Promise<string> {
  let named: CommandDef = program;
  for (const word of args) {
    const within = await resolved(named.subCommands);
    const next = within?.[word];
    if (next === undefined) break;
    named = (await resolved(next)) ?? named;
  }
  return renderUsage(named);
}

type Resolvable<T> = T | Promise<T> | (() => T | Promise<T>);

async function resolved<T extends object>(value: Resolvable<T> | undefined): Promise<T | undefined> {
  return typeof value === 'function' ? value() : value;
}
