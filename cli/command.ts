import { type CommandDef, defineCommand } from 'citty';
import { type ArgumentsOf, readArguments, type Values } from './arguments.ts';
import { Terminal } from './terminal.ts';

export const PROGRAM = 'embed-analytics';

const JSON_FLAG = { json: { type: 'boolean', description: 'Print JSON instead of text' } } as const;

export type CommandOptions<Takes extends ArgumentsOf> = {
  summary: string;
  /** What comes after the program's name. */
  examples: readonly string[];
  takes: Takes;
  run: (args: Values<Takes>, terminal: Terminal) => Promise<void>;
};

/** One thing to do, with its help. `name` is what comes after the program's, such as `keys create`. */
export function command<const Takes extends ArgumentsOf>(name: string, options: CommandOptions<Takes>) {
  const { summary, examples, run } = options;
  const takes = { ...options.takes, ...JSON_FLAG };
  const definition = defineCommand({
    meta: { name, description: summary },
    async run({ rawArgs }) {
      const { json, ...args } = readArguments(takes, rawArgs);
      // The flag is the only value that a command does not see.
      await run(args as Values<Takes>, new Terminal({ json: json === true }));
    },
  });
  return { ...definition, takes, examples };
}

/** A command as its help describes it. */
export type DescribedCommand = CommandDef & { takes?: ArgumentsOf; examples?: readonly string[] };

/** A noun with its verbs, such as `keys create`. */
export const noun = (name: string, summary: string, verbs: Record<string, CommandDef>): CommandDef =>
  defineCommand({ meta: { name, description: summary }, subCommands: verbs });
