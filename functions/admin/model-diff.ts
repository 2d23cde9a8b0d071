import type { ModelFiles } from '../../db/admin/model-branches.ts';

export type FileDiff = {
  path: string;
  change: 'added' | 'removed' | 'changed';
  before: string | null;
  after: string | null;
};

/** The files that are not the same in both, in the order of their paths. */
export function filesThatDiffer(before: ModelFiles, after: ModelFiles): FileDiff[] {
  const olds = new Map(before.map(({ path, content }) => [path, content]));
  const news = new Map(after.map(({ path, content }) => [path, content]));
  return [...new Set([...olds.keys(), ...news.keys()])].sort().flatMap((path) => {
    const [old = null, present = null] = [olds.get(path), news.get(path)];
    return old === present ? [] : [{ path, change: changeFrom(old, present), before: old, after: present }];
  });
}

function changeFrom(before: string | null, after: string | null): FileDiff['change'] {
  if (before === null) return 'added';
  return after === null ? 'removed' : 'changed';
}
