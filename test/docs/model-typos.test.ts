import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { compileForSaving } from '../../engine/index.ts';
import { parser } from '../engine/support/engine.ts';
import { isFull } from '../harness/full-run.ts';

const ROOT = new URL('../../', import.meta.url);
const TYPOS_PER_EXAMPLE = isFull ? 200 : 50;
/** Spellings that a key may have, too: a typo that leads from one to another is none. */
const ALIKE = [
  ['group', 'groups'],
  ['value', 'values'],
];

type Key = { name: string; offset: number };
type Typo = { key: string; offset: number; typed: string };

/** The models that the guides show, in blocks of YAML and in scripts that write them. */
async function examples(): Promise<{ guide: string; yaml: string }[]> {
  const names = (await readdir(new URL('docs/', ROOT))).filter((name) => name.endsWith('.md'));
  const guides = ['README.md', ...names.map((name) => `docs/${name}`)];
  const found = await Promise.all(
    guides.map(async (guide) => {
      const text = await readFile(new URL(guide, ROOT), 'utf8');
      const blocks = [...text.matchAll(/^(?:```yaml|cat > .* <<'YAML')\n([\s\S]*?)^(?:```|YAML)$/gm)];
      return blocks
        .map(([, yaml = '']) => ({ guide, yaml }))
        .filter(({ yaml }) => /^(cubes|views):/m.test(yaml));
    }),
  );
  return found.flat();
}

/** Every key of a model and where it stands; what is below `meta` is the modeller's own. */
function keysOf(yaml: string): Key[] {
  const keys: Key[] = [];
  const visit = (node: unknown): void => {
    if (isSeq(node)) node.items.forEach(visit);
    if (!isMap(node)) return;
    for (const { key, value } of node.items) {
      if (isScalar(key) && key.range) keys.push({ name: String(key.value), offset: key.range[0] });
      visit(value);
    }
  };
  visit(parseDocument(yaml).contents);
  return keys;
}

const SLIPS: ((word: string, at: number) => string)[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at + 1) + word.slice(at),
  (word, at) => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  (word, at) => word.slice(0, at) + (word[at] === 'x' ? 'k' : 'x') + word.slice(at + 1),
];

/** Typos in turn of all different keys, each kind of slip on each, at ever other letters and places. */
function typosOf(yaml: string): Typo[] {
  const places = new Map<string, number[]>();
  for (const { name, offset } of keysOf(yaml)) places.set(name, [...(places.get(name) ?? []), offset]);
  const typos = new Map<string, Typo>();
  for (let round = 0; typos.size < TYPOS_PER_EXAMPLE && round < TYPOS_PER_EXAMPLE; round += 1) {
    for (const [key, offsets] of places) {
      const slip = SLIPS[round % SLIPS.length];
      const offset = offsets[round % offsets.length] ?? 0;
      const typed = slip?.(key, (round * 7) % key.length) ?? key;
      const isNone = typed === key || ALIKE.some((words) => words.includes(key) && words.includes(typed));
      if (!isNone) typos.set(`${offset} ${typed}`, { key, offset, typed });
    }
  }
  return [...typos.values()].slice(0, TYPOS_PER_EXAMPLE);
}

const problemsOf = async (yaml: string) =>
  (await compileForSaving(parser, [{ path: 'model.yml', content: yaml }])).problems;

const lineOf = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

describe.each(await examples())('The model in $guide', ({ yaml }) => {
  it('has no problems', async () => {
    expect(await problemsOf(yaml)).toEqual([]);
  });

  it(`with any of ${TYPOS_PER_EXAMPLE} typos in its keys is not taken without a word, said where the typo is`, async () => {
    const typos = typosOf(yaml);
    expect(typos).toHaveLength(TYPOS_PER_EXAMPLE);
    const missed: string[] = [];
    for (const { key, offset, typed } of typos) {
      const mistyped = yaml.slice(0, offset) + typed + yaml.slice(offset + key.length);
      const line = lineOf(yaml, offset);
      const told = (await problemsOf(mistyped)).some(
        (problem) => problem.line === line && problem.message.includes(`\`${typed}\``),
      );
      if (!told) missed.push(`${line}: ${key} → ${typed}`);
    }
    expect(missed).toEqual([]);
  });
});

it('The guides show models', async () => {
  expect((await examples()).map(({ guide }) => guide)).toEqual(
    expect.arrayContaining(['docs/first-model.md', 'docs/modelling.md']),
  );
});
