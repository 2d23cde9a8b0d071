import type * as z from 'zod';
import type { ArgumentsOf, Values } from './arguments.ts';
import { command } from './command.ts';
import { usageFailure } from './failures.ts';
import type { Variables } from './graphql-document.ts';
import { Service } from './service.ts';
import type { Column } from './table.ts';

const DEFAULT_LIMIT = 100;

const LIMIT = {
  limit: { type: 'text', description: `At most so many; ${DEFAULT_LIMIT} without it`, hint: 'number' },
} as const;

export type ListOptions<Node extends z.ZodObject, Takes extends ArgumentsOf> = {
  summary: string;
  examples?: readonly string[];
  takes: Takes;
  variables: (args: Values<Takes>) => Variables;
  field: string;
  node: Node;
  columns: readonly Column<z.infer<Node>>[];
  whenNone: string;
};

/** Shows a list of the administration API, newest first. */
export function listCommand<Node extends z.ZodObject, const Takes extends ArgumentsOf>(
  name: string,
  options: ListOptions<Node, Takes>,
) {
  const { summary, examples = [name, `${name} --json`], takes, variables, ...listed } = options;
  return command<Takes & typeof LIMIT>(name, {
    summary,
    examples,
    takes: { ...takes, ...LIMIT },
    async run(args, terminal) {
      const { field, node, columns, whenNone } = listed;
      const service = await Service.current();
      // The arguments of a list are its own and the limit; generics hide that from the compiler.
      const limit = readLimit((args as Values<typeof LIMIT>).limit);
      const rows = await terminal.during('Reading…', (say) =>
        service.list({
          field,
          variables: variables(args as Values<Takes>),
          node,
          limit,
          onPage: (count) => say(`Reading… ${count}`),
        }),
      );
      terminal.showRows(columns, rows, whenNone);
    },
  });
}

function readLimit(text: string | undefined): number {
  const limit = Number(text ?? DEFAULT_LIMIT);
  if (Number.isInteger(limit) && limit > 0) return limit;
  throw usageFailure(`--limit is a whole number from 1 on, not "${text}".`);
}
