import { compileForSaving, type ModelFile, type ModelTest, readModelTests } from '../../engine/index.ts';
import { sqlParser } from '../model/sql-parser.ts';

type Compiled = Awaited<ReturnType<typeof compileForSaving>> & { tests: ModelTest[] };

/** The model in these files, with its tests. A test that is not understood would pass without having asked anything. */
export async function compileFiles(files: readonly ModelFile[]): Promise<Compiled> {
  const compiled = await compileForSaving(await sqlParser(), files);
  const { tests, problems } = readModelTests(files);
  if (problems.length === 0) return { ...compiled, tests };
  return { ...compiled, saved: null, problems: [...compiled.problems, ...problems], tests };
}
