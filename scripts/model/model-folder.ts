import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { ModelFile } from '../../engine/index.ts';

/** There is no model where one should be. */
export class NoModel extends Error {}

/** YAML, templates of it, and templates that those import. */
const MODEL_FILE = /\.(?:ya?ml|jinja)$/;

/** The files of a model: every .yml, .yaml and .jinja in a folder and below it, or one file. @throws NoModel */
export async function readModelFolder(path: string): Promise<ModelFile[]> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new NoModel(`${path} does not exist.`);
  const files = found.isDirectory() ? await yamlFiles(path) : [path];
  if (files.length === 0) throw new NoModel(`${path} has no .yml or .yaml file.`);
  return Promise.all(
    files.map(async (file) => ({
      path: relative(path, file) || basename(path),
      content: await readFile(file, 'utf8'),
    })),
  );
}

async function yamlFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) => MODEL_FILE.test(name))
    .sort()
    .map((name) => join(folder, name));
}

/** Files of a folder that other tools read as models, and this service does not. */
export async function filesNotRead(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [];
  const names = await readdir(path, { recursive: true });
  return names.filter((name) => !name.includes('node_modules') && /\.(js|ts|py)$/.test(name)).sort();
}
