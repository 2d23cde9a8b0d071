import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';

export type ProjectFile = { path: string; content: string };

const READ = /\.(?:js|ts|json|ya?ml|jinja|md|sql)$/;
/** What tools put there, and nobody has written. */
const NOT_WRITTEN = new Set(['node_modules', 'target', 'dbt_packages', 'logs', 'dist']);
const MAXIMUM_BYTES = 1024 * 1024;
const MAXIMUM_FILES = 5_000;

/** There is nothing to import. */
export class NoProject extends Error {}

/** The texts of a project that a model could be made of, but for those in `except`, where it is written. @throws NoProject */
export async function readProject(folder: string, except: string): Promise<ProjectFile[]> {
  const found = await stat(folder).catch(() => null);
  if (found === null) throw new NoProject(`${folder} does not exist.`);
  if (!found.isDirectory()) throw new NoProject(`${folder} is no folder.`);
  const written = relative(resolve(folder), resolve(except));
  const paths = await pathsIn(folder, '', written);
  if (paths.length > MAXIMUM_FILES) {
    throw new NoProject(`${folder} has more than ${MAXIMUM_FILES} files; give the folder of its models.`);
  }
  const files: ProjectFile[] = [];
  for (const path of paths) {
    const { size } = await stat(join(folder, path));
    if (size <= MAXIMUM_BYTES) files.push({ path, content: await readFile(join(folder, path), 'utf8') });
  }
  return files;
}

async function pathsIn(root: string, folder: string, except: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const paths: string[] = [];
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    const isHidden = entry.name.startsWith('.') && !entry.name.endsWith('.jinja');
    if (isHidden || path === except) continue;
    if (entry.isDirectory() && !NOT_WRITTEN.has(entry.name))
      paths.push(...(await pathsIn(root, path, except)));
    else if (entry.isFile() && READ.test(entry.name)) paths.push(path.split(sep).join('/'));
  }
  return paths;
}
