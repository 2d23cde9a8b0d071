import { execFileSync } from 'node:child_process';
import { glob, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readArguments } from '../../cli/arguments.ts';
import { PROGRAM } from '../../cli/command.ts';
import { commandTable } from '../../cli/command-table.ts';
import { program } from '../../cli/commands/index.ts';
import { completionScript, shells } from '../../cli/completion-script.ts';
import { helpFor } from '../../cli/help.ts';

const table = await commandTable(program);
const commands = table
  .filter(({ verbs }) => verbs.length === 0)
  .map((each) => ({ ...each, name: each.words.join(' ') }));

/** The words of a command line as a shell reads it, up to where its output goes. */
const wordsOf = (line: string): string[] =>
  [...(line.split(/ (?:[<>|]|>>) /)[0] ?? '').matchAll(/(?:'[^']*'|"[^"]*"|\S)+/g)].map(([word]) =>
    word.replace(/['"]/g, ''),
  );

describe.each(commands)('$name', ({ name, words, summary, takes, examples }) => {
  it('says what it does, with an example that it takes', async () => {
    expect(summary).toMatch(/^[A-Z].*[^.]$/);
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) {
      expect(wordsOf(example).slice(0, words.length), example).toEqual(words);
      expect(() => readArguments(takes, wordsOf(example).slice(words.length)), example).not.toThrow();
    }
    expect(await helpFor(words)).toContain(`npx ${PROGRAM} ${examples[0]}`);
  });

  it('gives JSON, and describes whatever it takes', () => {
    expect(takes).toHaveProperty('json');
    for (const [option, { description }] of Object.entries(takes))
      expect(description, `${name} ${option}`).not.toBe('');
  });
});

it('every noun is told of in the guide', async () => {
  const guide = await readFile(new URL('../../docs/cli.md', import.meta.url), 'utf8');
  for (const noun of table[0]?.verbs ?? []) expect(guide).toContain(noun);
});

const SAYING_COMMANDS =
  '{*.md,docs/**/*.md,examples/*/README.md,{analyst,cli,db,engine,functions,schema,scripts,web}/**/*.ts}';

it('guides and messages give each command only options that it takes', async () => {
  const root = new URL('../../', import.meta.url);
  const names = commands.map(({ name }) => name).toSorted((one, other) => other.length - one.length);
  const shown = new RegExp(`(?:${PROGRAM} |\`)(${names.join('|')})\\b([^\`|\n]*)`, 'g');
  const unknown: string[] = [];
  let count = 0;
  for await (const document of glob(SAYING_COMMANDS, { cwd: root })) {
    const text = (await readFile(new URL(document, root), 'utf8')).replaceAll('\\\n', ' ');
    for (const [, name, rest = ''] of text.matchAll(shown)) {
      const takes = { help: true, ...commands.find((each) => each.name === name)?.takes };
      const options = [...rest.matchAll(/(?<!\S)--([a-z][a-z-]*)/g)].map(([, option = '']) => option);
      count += options.length;
      unknown.push(
        ...options.filter((option) => !(option in takes)).map((option) => `${document}: ${name} --${option}`),
      );
    }
  }
  expect(count).toBeGreaterThan(100);
  expect(unknown).toEqual([]);
});

describe('completion', () => {
  const script = completionScript('bash', PROGRAM, table);
  const completed = (...words: string[]): string[] =>
    execFileSync(
      'bash',
      [
        '-c',
        `${script}
         COMP_WORDS=(${[PROGRAM, ...words].map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}
         _embed_analytics; printf '%s\\n' "\${COMPREPLY[@]}"`,
      ],
      { encoding: 'utf8' },
    )
      .split('\n')
      .filter((line) => line !== '');

  it('of bash offers the next words, options and their values', () => {
    expect(completed('dep')).toEqual(['deployments']);
    expect(completed('deployments', 't')).toEqual(['test']);
    expect(completed('attributes', 'define', 'city', '--d')).toEqual([
      '--display-name',
      '--default',
      '--description',
    ]);
    expect(completed('attributes', 'define', 'city', '--type', 'string')).toEqual(['string', 'string_array']);
    expect(completed('keys', 'create', '--name', 'x', '--j')).toEqual(['--json']);
    expect(completed('nothing', '')).toEqual([]);
  });

  it('of zsh has no length of a slice by its name, which would be a modifier there', () => {
    expect(completionScript('zsh', PROGRAM, table)).not.toMatch(/\$\{\w+\[@\][^}]*:[A-Za-z]/);
  });

  it.each(shells)('of %s knows every command and option', (shell) => {
    const text = completionScript(shell, PROGRAM, table);
    for (const { words, takes } of commands) {
      for (const word of words) expect(text).toContain(word);
      for (const [name, { type }] of Object.entries(takes))
        if (type !== 'positional') expect(text).toContain(shell === 'fish' ? `-l ${name}` : `--${name}`);
    }
  });
});
