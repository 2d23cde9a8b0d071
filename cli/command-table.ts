import type { CommandDef } from 'citty';
import type { ArgumentsOf } from './arguments.ts';
import type { DescribedCommand } from './command.ts';
import { resolved } from './resolved.ts';

/** A command, or a noun with commands below it. */
export type Entry = {
  /** The words that name it, such as `keys create`; none: the program itself. */
  words: readonly string[];
  summary: string;
  /** The words that may come next. */
  verbs: readonly string[];
  takes: ArgumentsOf;
  examples: readonly string[];
};

/** Every command below this one, itself first. */
export async function commandTable(command: CommandDef, words: readonly string[] = []): Promise<Entry[]> {
  const { takes = {}, examples = [], subCommands, meta } = command as DescribedCommand;
  const verbs = Object.entries((await resolved(subCommands)) ?? {});
  const own = {
    words,
    summary: (await resolved(meta))?.description ?? '',
    verbs: verbs.map(([name]) => name),
    ...{ takes, examples },
  };
  const below = await Promise.all(
    verbs.map(async ([name, verb]) => {
      const next = await resolved(verb);
      return next === undefined ? [] : commandTable(next, [...words, name]);
    }),
  );
  return [own, ...below.flat()];
}
