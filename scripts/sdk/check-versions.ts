import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

// Whether the packages under sdk/ can be released together: `node scripts/sdk/check-versions.ts [tag]`, with the tag
// `sdk-v<version>` that is about to be published.

const SDK = new URL('../../sdk/', import.meta.url);
/** In the order in which they are published: each after those that it depends on. */
export const NPM_PACKAGES = ['client', 'element', 'react'] as const;
const OWN = '@embedded-analytics/';

const manifest = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
});

/** What keeps them from being released, one sentence each. @param tag undefined: for now there is none */
export async function versionProblems(tag: string | undefined, folder: URL = SDK): Promise<string[]> {
  const problems: string[] = [];
  const versions = new Map<string, string>();
  for (const name of NPM_PACKAGES) {
    const read = manifest.parse(JSON.parse(await readFile(new URL(`${name}/package.json`, folder), 'utf8')));
    versions.set(read.name, read.version);
    for (const [needed, range] of Object.entries(read.dependencies)) {
      if (!needed.startsWith(OWN))
        problems.push(`${read.name} depends on ${needed}: packages here depend on each other alone.`);
      else if (range !== versions.get(needed))
        problems.push(`${read.name} needs ${needed} ${range}, which is ${versions.get(needed)} here.`);
    }
  }
  const project = await readFile(new URL('python/pyproject.toml', folder), 'utf8');
  versions.set('pyproject.toml', /^version = "([^"]+)"$/m.exec(project)?.[1] ?? 'none');

  const [first = ''] = versions.values();
  for (const [name, version] of versions) {
    if (version !== first)
      problems.push(`${name} is ${version}, and others are ${first}: they are released together.`);
  }
  if (tag !== undefined && tag !== `sdk-v${first}`)
    problems.push(`The tag is ${tag}, and the version is ${first}: sdk-v${first}.`);
  return problems;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = await versionProblems(process.argv[2]);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
