import { Failure } from './failures.ts';

/** What somebody may have worked on is replaced only when they say so. @throws Failure that names the files */
export function refuseToLose(folder: string, paths: readonly string[], mayOverwrite: boolean): void {
  if (paths.length === 0 || mayOverwrite) return;
  const names = paths.map((path) => `  ${path}`).join('\n');
  throw new Failure(
    'refused',
    `These files of ${folder} differ and would be lost:\n${names}\nGive --force to replace them.`,
    { code: 'would_overwrite' },
  );
}
