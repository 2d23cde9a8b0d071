import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type ChangedFiles = {
  /** Relative to the root, also those that are gone. */
  all: string[];
  present: string[];
};

/** What is not committed yet, and with `since` what was committed after that. */
export async function changedFiles(root: string, since = 'HEAD'): Promise<ChangedFiles> {
  const git = async (...args: string[]) =>
    (await run('git', [...args, '-z'], { cwd: root })).stdout.split('\0').filter((path) => path !== '');
  const [changed, added] = await Promise.all([
    git('diff', '--name-only', '--no-renames', since),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  const all = [...new Set([...changed, ...added])].sort();
  return { all, present: all.filter((path) => existsSync(join(root, path))) };
}
