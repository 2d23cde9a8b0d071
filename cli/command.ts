import { type ArgsDef, type CommandDef, defineCommand } from 'citty';
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
  const { summary, examples, takes, run } = options;
  const examplesText = examples.map((example) => `  npx ${PROGRAM} ${example}`).join('\n');
  return defineCommand({
    meta: { name: `${PROGRAM} ${name}`, description: `${summary}\n\nExamples:\n${examplesText}` },
    args: described({ ...takes, ...JSON_FLAG }),
    async run({ rawArgs }) {
      const { json, ...args } = readArguments({ ...takes, ...JSON_FLAG }, rawArgs);
      // The flag is the only value that a command does not see.
      await run(args as Values<Takes>, new Terminal({ json: json === true }));
    },
  });
}

/** A noun and its verbs. */
export const noun = (name: string, summary: string, verbs: Record<string, CommandDef>): CommandDef =>
  defineCommand({ meta: { name: `${PROGRAM} ${name}`, description: summary }, subCommands: verbs });

/** The arguments as the library describes them in the help; it leaves reading them to us. */
function described(takes: ArgumentsOf): ArgsDef {
  return Object.fromEntries(
    Object.entries(takes).map(([name, argument]) => {
      const { description } = argument;
      if (argument.type === 'boolean') return [name, { type: 'boolean', description }];
      if (argument.type === 'positional') return [name, { type: 'positional', description, required: false }];
      const needed = argument.required ? ' (required)' : '';
      const again = argument.many ? ' (may be repeated)' : '';
      const hint = argument.options?.join('|') ?? argument.hint;
      return [name, { type: 'string', description: `${description}${needed}${again}`, valueHint: hint }];
    }),
  );
}
