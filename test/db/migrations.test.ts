import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import * as z from 'zod';

const folder = new URL('../../db/migrations/', import.meta.url);
const journal = z.object({ entries: z.array(z.object({ idx: z.int(), tag: z.string() })) });

it('each migration of the journal has its SQL, and the last one the only snapshot', async () => {
  const text = await readFile(new URL('meta/_journal.json', folder), 'utf8');
  const { entries } = journal.parse(JSON.parse(text));
  const number = (index: number) => String(index).padStart(4, '0');

  expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, index) => index));
  expect((await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()).toEqual(
    entries.map(({ tag }) => `${tag}.sql`),
  );
  expect((await readdir(new URL('meta/', folder))).sort()).toEqual([
    `${number(entries.length - 1)}_snapshot.json`,
    '_journal.json',
  ]);
});
