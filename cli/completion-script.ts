import type { Argument } from './arguments.ts';
import type { Entry } from './command-table.ts';

/** What shells need to complete command lines, written once from the table of commands. */

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

export function completionScript(shell: Shell, program: string, table: readonly Entry[]): string {
  if (shell === 'fish') return fishScript(program, table);
  const bash = bashScript(program, table);
  return shell === 'bash' ? bash : `autoload -U +X bashcompinit && bashcompinit\n${bash}`;
}

const optionsOf = ({ takes }: Entry): [string, Argument][] =>
  Object.entries(takes).filter(([, { type }]) => type !== 'positional');

const candidates = (entry: Entry): string[] => [
  ...entry.verbs,
  ...(entry.verbs.length > 0 ? [] : optionsOf(entry).map(([name]) => `--${name}`)),
  '--help',
];

/** An option whose values are known: those, as the word behind it. */
const casesOfValues = (entry: Entry): string[] =>
  optionsOf(entry).flatMap(([name, argument]) =>
    argument.type === 'text' && argument.options !== undefined
      ? [`    '${entry.words.join(' ')} --${name}') candidates='${argument.options.join(' ')}' ;;`]
      : [],
  );

function bashScript(program: string, table: readonly Entry[]): string {
  const longest = Math.max(...table.map(({ words }) => words.length));
  const name = `_${program.replaceAll('-', '_')}`;
  return `${name}() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command="" candidates="" word count=0
  for word in "\${COMP_WORDS[@]:1:$((COMP_CWORD - 1))}"; do
    case "$word" in -*) break ;; esac
    [ "$count" -ge ${longest} ] && break
    command="\${command:+$command }$word" count=$((count + 1))
  done
  while :; do
    case "$command" in
${table.map((entry) => `      '${entry.words.join(' ')}') candidates='${candidates(entry).join(' ')}' ; break ;;`).join('\n')}
      *' '*) command="\${command% *}" ;;
      *) return ;;
    esac
  done
  case "$command $before" in
${table.flatMap(casesOfValues).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$candidates" -- "$current"))
}
complete -F ${name} ${program}
`;
}

function fishScript(program: string, table: readonly Entry[]): string {
  const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const summaries = new Map(table.map(({ words, summary }) => [words.join(' '), summary]));
  const lines = table.flatMap((entry) => {
    const { words, verbs } = entry;
    const seen = words.map((word) => `__fish_seen_subcommand_from ${word}`);
    const unseen = verbs.length === 0 ? [] : [`not __fish_seen_subcommand_from ${verbs.join(' ')}`];
    const when = `complete -c ${program} -f -n ${quoted([...seen, ...unseen].join('; and ') || 'true')}`;
    return [
      ...verbs.map(
        (verb) => `${when} -a ${verb} -d ${quoted(summaries.get([...words, verb].join(' ')) ?? '')}`,
      ),
      ...optionsOf(entry).map(([name, argument]) => {
        const values =
          argument.type === 'text'
            ? ` -r${argument.options ? ` -a ${quoted(argument.options.join(' '))}` : ''}`
            : '';
        return `${when} -l ${name}${values} -d ${quoted(argument.description)}`;
      }),
    ];
  });
  return `${lines.join('\n')}\n`;
}
