import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import type { ModelFile, SeenColumns } from '../../engine/index.ts';
import { NoModel, readModelFolder } from '../../scripts/model/model-folder.ts';
import { usageFailure } from '../failures.ts';

/** Beside the model: which columns were there when it was last generated, so that what people took out stays out. */
const SEEN_FILE = 'generated.json';

const seenColumns = z.object({
  version: z.literal(1),
  tables: z.record(z.string(), z.record(z.string(), z.string())),
});

/** None where the folder has none, or is not there. */
export const readModelIfAny = (folder: string): Promise<ModelFile[]> =>
  readModelFolder(folder).catch((error: unknown) => {
    if (error instanceof NoModel) return [];
    throw error;
  });

/** null: nothing was generated here before. @throws Failure when it cannot be read */
export async function readSeen(folder: string): Promise<SeenColumns | null> {
  const file = join(folder, SEEN_FILE);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return seenColumns.parse(JSON.parse(text));
  } catch {
    throw usageFailure(
      `${file} is not as \`model generate\` wrote it. Bring it back, or delete it to begin anew.`,
    );
  }
}

export const writeSeen = (folder: string, seen: SeenColumns): Promise<void> =>
  writeFile(join(folder, SEEN_FILE), `${JSON.stringify(seen, null, 2)}\n`);

export async function addFiles(folder: string, files: readonly ModelFile[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { path, content } of files) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
}
