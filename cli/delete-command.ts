import { command } from './command.ts';
import { deleted } from './records.ts';
import { Service } from './service.ts';

export type DeleteOptions = {
  /** For example `agent`. */
  what: string;
  /** What goes with it: `its threads`. */
  along: string;
  /** The mutation. */
  field: string;
};

/** `<noun> delete <id>`, once a person has confirmed it or a script has said `--yes`. */
export const deleteCommand = (noun: string, { what, along, field }: DeleteOptions) =>
  command(`${noun} delete`, {
    summary: `Deletes one ${what} and ${along}`,
    examples: [`${noun} delete 7`, `${noun} delete 7 --yes`],
    takes: {
      id: { type: 'positional', description: `Id of the ${what}, as \`${noun} list\` shows it` },
      yes: { type: 'boolean', description: 'Do not ask' },
    },
    async run({ id, yes }, terminal) {
      await terminal.confirm(`Delete ${what} ${id} and ${along}?`, yes);
      const service = await Service.current();
      const { value } = await service.change({
        field,
        variables: { id: { type: 'ID!', value: id } },
        members: { Deleted: deleted },
      });
      terminal.show(value, `Deleted ${what} ${id}.`);
    },
  });
