import { type Model, type ModelFile, retitle, wordedIn } from '../../engine/index.ts';
import { Failure } from '../failures.ts';
import type { Terminal } from '../terminal.ts';
import { addFiles } from './generated-folder.ts';
import { compileHere } from './local-model.ts';
import { fileChanges, memberChanges } from './model-diff.ts';

/** Shows how a language model would word a folder's model, and writes it once somebody agrees. @throws Failure */
export async function rewordFolder(
  { folder, by, yes }: { folder: string; by: string; yes: boolean },
  files: readonly ModelFile[],
  terminal: Terminal,
): Promise<void> {
  const { model: before } = await compileHere(files);
  if (before === null)
    throw new Failure('refused', 'The model has errors; see `model validate`. Nothing was asked.');
  // Language models are loaded for this alone: every other command would wait for them.
  const { NoWordings, proposeWordings } = await import('../../scripts/model/propose-wordings.ts');
  const wordings = await terminal.during(`Asking ${by}…`, () =>
    proposeWordings(wordedIn(files), by, process.env).catch((error: unknown) => {
      throw error instanceof NoWordings ? new Failure('unreachable', error.message) : error;
    }),
  );
  const reworded = retitle(files, wordings);
  const changed = new Map(reworded.map((file) => [file.path, file]));
  const after = files.map((file) => changed.get(file.path) ?? file);
  const { model } = await compileHere(after);
  // Whatever the language model says, it is words alone that change.
  if (model === null || !changesWordsAlone(before, model))
    throw new Failure('refused', 'These words would change more than words. Nothing was written.');
  const written = files.filter(({ path }) => changed.has(path));
  const diffs = fileChanges({ name: folder, files: written }, { name: folder, files: reworded });
  const diff = diffs.map((each) => each.diff).join('\n');
  terminal.show({ by, files: reworded.map(({ path }) => path), diff }, diff || `${by} would change nothing.`);
  if (reworded.length === 0) return;
  await terminal.confirm(`Write these words into ${folder}?`, yes);
  await addFiles(folder, reworded);
  terminal.note(`Wrote ${reworded.length} files.`);
}

const WORDS = ['title', 'description', 'synonyms', 'meta'];

const changesWordsAlone = (before: Model, after: Model): boolean =>
  memberChanges(before, after).every(
    ({ change, properties }) => change === 'changed' && properties.every((name) => WORDS.includes(name)),
  );
