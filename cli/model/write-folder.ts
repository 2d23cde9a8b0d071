import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import type { ModelFile } from '../../engine/index.ts';
import { Failure } from '../failures.ts';
import { refuseToLose } from '../refuse-to-lose.ts';
import { readModelIfAny } from './generated-folder.ts';

export type WrittenFolder = { written: string[]; removed: string[] };

/**
 * Makes the model in a folder the same as these files; other kinds of file stay.
 * @throws Failure when that would lose what is there, unless it may
 */
export async function writeFolder(
  folder: string,
  files: readonly ModelFile[],
  { mayOverwrite }: { mayOverwrite: boolean },
): Promise<WrittenFolder> {
  const present = await readModelIfAny(folder);
  const wanted = new Map(files.map(({ path, content }) => [path, content]));
  const differing = present.filter(({ path, content }) => wanted.get(path) !== content);
  refuseToLose(
    folder,
    differing.map(({ path }) => path),
    mayOverwrite,
  );
  const same = new Set(present.filter((file) => !differing.includes(file)).map(({ path }) => path));
  const written = files.filter(({ path }) => !same.has(path));
  for (const { path, content } of written) {
    const target = within(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
  const removed = differing.filter(({ path }) => !wanted.has(path));
  for (const { path } of removed) await rm(within(folder, path));
  return { written: written.map(({ path }) => path), removed: removed.map(({ path }) => path) };
}

/** Nothing outside the folder is written, whatever paths the service sends. */
function within(folder: string, path: string): string {
  const target = resolve(folder, path);
  const inside = relative(resolve(folder), target);
  if (inside.startsWith('..') || isAbsolute(inside)) {
    throw new Failure('refused', `The service names a file outside of ${folder}: ${path}`, {
      code: 'unsafe_path',
    });
  }
  return join(folder, inside);
}
