import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import type * as z from 'zod';

// Small files that outlive a start. They are whole or not there, whenever the machine stops.

/** Makes the folder unless it is there. @throws with words for a person */
export async function makeFolder(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true });
    await access(directory, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(
      `${directory} cannot be written to (${error instanceof Error ? error.message : error}).\nDelete what is in the way, or name another folder:  LOCAL_DIRECTORY=…`,
    );
  }
}

/** Writes a file that only this user may read. */
export async function keep(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

export type KeptKeys = {
  path: string;
  /** What the file must hold. */
  schema: z.ZodType;
  /** What it means to delete the file. */
  without: string;
};

/** Made once, so that what they sign or seal outlives a restart. @throws with words for a person */
export async function keysIn({ path, schema, without }: KeptKeys): Promise<string> {
  const known = await readFile(path, 'utf8').catch(() => undefined);
  if (known === undefined) {
    const made = `local:${randomBytes(32).toString('base64url')}`;
    await keep(path, made);
    return made;
  }
  if (schema.safeParse(known).success) return known;
  throw new Error(
    `${path} does not hold the keys that it should, but something cut off or changed.\nPut the file back, or delete it: ${without}.`,
  );
}
