import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { NPM_PACKAGES, versionProblems } from '../../scripts/sdk/check-versions.ts';

const ROOT = join(import.meta.dirname, '../..');

it('all packages have one version, and depend on each other in exactly that', async () => {
  expect(await versionProblems(undefined)).toEqual([]);
});

it('a tag or a package of another version is not published', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'versions-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = [...NPM_PACKAGES.map((name) => `${name}/package.json`), 'python/pyproject.toml'];
  for (const file of files) await cp(join(ROOT, 'sdk', file), join(folder, file));
  const element = join(folder, 'element/package.json');
  await writeFile(
    element,
    (await readFile(element, 'utf8')).replace('"version": "0.1.0"', '"version": "9.0.0"'),
  );
  expect(await versionProblems('sdk-v9.0.0', pathToFileURL(`${folder}/`))).toEqual([
    '@embedded-analytics/react needs @embedded-analytics/element 0.1.0, which is 9.0.0 here.',
    '@embedded-analytics/element is 9.0.0, and others are 0.1.0: they are released together.',
    'The tag is sdk-v9.0.0, and the version is 0.1.0: sdk-v0.1.0.',
  ]);
});

it('each package carries the licence of the repository', async () => {
  const licence = await readFile(join(ROOT, 'LICENSE'), 'utf8');
  for (const name of [...NPM_PACKAGES, 'python'])
    expect([name, await readFile(join(ROOT, 'sdk', name, 'LICENSE'), 'utf8')]).toEqual([name, licence]);
});

it('the workflow publishes all of them in their order, after everything was tested', async () => {
  const { jobs } = parse(await readFile(join(ROOT, '.github/workflows/publish.yml'), 'utf8'));
  const commands = (job: string) => jobs[job].steps.map(({ run = '' }) => run).join('\n');
  expect(commands('npm')).toContain(`for name in ${NPM_PACKAGES.join(' ')}; do`);
  expect(commands('check')).toContain('.ci/run');
  for (const job of ['npm', 'pypi']) {
    expect(jobs[job]).toMatchObject({ needs: 'check', permissions: { 'id-token': 'write' } });
  }
});
