import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contractDocuments, lostPointers, pointersIn, readDocument } from './contract.ts';

const ROOT = join(import.meta.dirname, '../..');
const NOT_OURS = ['node_modules', '.git', '.local', '.build', '.wrangler'];

const texts = new Map(
  await Promise.all(
    Object.entries(contractDocuments).map(
      async ([name, path]) => [name, await readFile(join(ROOT, path), 'utf8')] as const,
    ),
  ),
);
const documents = new Map([...texts].map(([name, text]) => [name, readDocument(text)]));

/** All that we write ourselves and that may point to the contract. */
async function ourFiles(): Promise<[path: string, text: string][]> {
  const paths = await Array.fromAsync(
    glob('**/*.{ts,js,mjs,css,md,sql,toml,yml,json}', {
      cwd: ROOT,
      exclude: (name) => NOT_OURS.includes(name),
    }),
  );
  return Promise.all(
    paths.map(async (path): Promise<[string, string]> => [path, await readFile(join(ROOT, path), 'utf8')]),
  );
}

describe.each([...documents])('%s.md', (_, { rules, problems }) => {
  it('gives each rule one number, in its section, and one status', () => {
    expect(rules.length).toBeGreaterThan(20);
    expect(problems).toEqual([]);
  });

  it('names tests that exist', () => {
    const tests = new Set(rules.flatMap((rule) => rule.tests));
    const missing = [...tests].filter((path) => !path.endsWith('.test.ts') || !existsSync(join(ROOT, path)));
    expect(missing).toEqual([]);
  });
});

describe('pointers to the contract', () => {
  it('lead to a section or a rule', async () => {
    const files = await ourFiles();
    const lost = files.flatMap(([path, text]) =>
      lostPointers(text, documents).map((pointer) => `${path}: ${pointer}`),
    );
    expect(lost).toEqual([]);
    expect(files.flatMap(([, text]) => pointersIn(text)).length).toBeGreaterThan(200);
  });

  it('name documents that are in the repository', async () => {
    const known = new Set(Object.keys(contractDocuments).map((name) => `${name}.md`));
    const strangers = (await ourFiles()).flatMap(([path, text]) =>
      [...text.matchAll(/(?<![\w/-])[A-Z][A-Z-]+\.md\b/g)]
        .filter(([name]) => !known.has(name) && !existsSync(join(ROOT, name)))
        .map(([name]) => `${path}: ${name}`),
    );
    expect(strangers).toEqual([]);
  });

  it.each([
    ['SPEC.md 4.1', ['4.1']],
    ['DECISIONS.md section 5', ['5']],
    ['SPEC.md 4.1 rule 6', ['4.1.6']],
    ['SPEC.md 2.3 and 4.1 rule 2', ['2.3', '4.1.2']],
    ['SPEC.md 2.4 to 2.6', ['2.4', '2.6']],
    ['SPEC.md 2.8, 3 and 6 and DECISIONS.md 5', ['2.8', '3', '6', '5']],
    ['/** What SPEC.md\n * 7 says */', ['7']],
    ['SPEC.md has more', []],
  ])('are read as they are written: %j', (text, numbers) => {
    expect(pointersIn(text).map(({ number }) => number)).toEqual(numbers);
  });
});

describe('the check of the contract finds', () => {
  const decisions = texts.get('DECISIONS') ?? '';
  /** The decisions with one change, which must change something. */
  function changed(from: string, to: string) {
    expect(decisions).toContain(from);
    return readDocument(decisions.replace(from, to));
  }

  it('pointers to a section that was renamed', () => {
    const pointers = ['4', '4.3'].map((number) => `See DECISIONS${'.md'} ${number}.`);
    expect(pointers.flatMap((text) => lostPointers(text, documents))).toEqual([]);

    const renamed = new Map([...documents, ['DECISIONS', changed('## 4. Embed', '## 44. Embed')] as const]);
    expect(lostPointers(pointers[0] ?? '', renamed)).toEqual([`DECISIONS${'.md'} 4`]);
  });

  it('pointers to a rule that is gone', () => {
    const pointer = `See DECISIONS${'.md'} 4.3.`;
    const without = new Map([...documents, ['DECISIONS', changed('- **4.3**', '- **4.33**')] as const]);
    expect(lostPointers(pointer, without)).toEqual([`DECISIONS${'.md'} 4.3`]);
  });

  it.each([
    ['rules outside of their section', '- **4.3**', '- **5.300**', /rule 5\.300 stands in section 4$/],
    ['numbers given twice', '- **4.3**', '- **4.2**', /rule 4\.2 stands there twice$/],
    ['sections that stand there twice', '## 4. Embed', '## 3. Embed', /section 3 stands there twice$/],
    ['sections without a number', '## 4. Embed', '## Embed', /a heading without a number$/],
    ['rules without a number', '- **4.3** Pages', '- Pages', /a list item without number or status$/],
    ['rules without a status', / → [^→]*\n- \*\*4\.4/, '\n- **4.4', /a list item without number or status$/],
    ['unknown statuses', /→ [^→]*\n- \*\*4\.4/, '→ soon\n- **4.4', /rule 4\.3 has the status "soon"$/],
  ])('%s', (_, from, to, problem) => {
    const text = decisions.replace(from, to);
    expect(text).not.toBe(decisions);
    const { problems } = readDocument(text);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems[0]).toMatch(problem);
  });
});
