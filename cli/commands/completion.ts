import type { CommandDef } from 'citty';
import { command, PROGRAM } from '../command.ts';
import { commandTable } from '../command-table.ts';
import { completionScript, shells } from '../completion-script.ts';
import { usageFailure } from '../failures.ts';

/** Of a program with this command in it. */
export const completionOf = (program: CommandDef) =>
  command('completion', {
    summary: 'Prints what a shell needs to complete commands and options',
    examples: [
      'completion bash > ~/.local/share/bash-completion/completions/embed-analytics',
      'completion fish > ~/.config/fish/completions/embed-analytics.fish',
    ],
    takes: { shell: { type: 'positional', description: shells.join(', ') } },
    async run({ shell: named }, terminal) {
      const shell = shells.find((each) => each === named);
      if (shell === undefined) throw usageFailure(`<shell> is one of ${shells.join(', ')}, not "${named}".`);
      const script = completionScript(shell, PROGRAM, await commandTable(program));
      terminal.show({ shell, script }, script);
    },
  });
