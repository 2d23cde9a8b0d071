import type { Model, ModelFile } from '../../engine/index.ts';
import { unifiedDiff } from './text-diff.ts';

/** A cube, view, member or join that is not the same in both models. */
export type MemberChange = {
  change: 'added' | 'removed' | 'changed';
  /** For example `measure orders.revenue`. */
  what: string;
  /** What of it changed. */
  properties: string[];
};

/** What a caller of the model would notice, whatever the files look like. */
export function memberChanges(before: Model, after: Model): MemberChange[] {
  const [old, fresh] = [partsOf(before), partsOf(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])].sort().flatMap((what): MemberChange[] => {
    const [was, is] = [old.get(what), fresh.get(what)];
    if (was === undefined) return [{ change: 'added', what, properties: [] }];
    if (is === undefined) return [{ change: 'removed', what, properties: [] }];
    const properties = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
      (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
    );
    return properties.length === 0 ? [] : [{ change: 'changed', what, properties }];
  });
}

type Part = Record<string, unknown>;

function partsOf({ cubes, views }: Model): Map<string, Part> {
  const parts = new Map<string, Part>();
  for (const { joins, dimensions, measures, segments, ...cube } of Object.values(cubes)) {
    parts.set(`cube ${cube.name}`, cube);
    for (const [name, join] of Object.entries(joins)) parts.set(`join ${cube.name} to ${name}`, join);
    for (const member of [dimensions, measures, segments].flatMap((members) => Object.values(members))) {
      parts.set(`${member.kind} ${cube.name}.${member.name}`, member);
    }
  }
  for (const { members, ...view } of Object.values(views)) {
    parts.set(`view ${view.name}`, view);
    for (const [name, member] of Object.entries(members))
      parts.set(`${member.kind} ${view.name}.${name}`, member);
  }
  return parts;
}

const SIGNS = { added: '+', removed: '-', changed: '~' } as const;

export const changeLine = ({ change, what, properties }: MemberChange): string =>
  `${SIGNS[change]} ${what}${properties.length === 0 ? '' : `: ${properties.join(', ')}`}`;

export type FileChange = { path: string; diff: string };

/** The files that differ, each with its diff. */
export function fileChanges(
  before: { name: string; files: readonly ModelFile[] },
  after: { name: string; files: readonly ModelFile[] },
): FileChange[] {
  const old = new Map(before.files.map(({ path, content }) => [path, content]));
  const fresh = new Map(after.files.map(({ path, content }) => [path, content]));
  return [...new Set([...old.keys(), ...fresh.keys()])].sort().flatMap((path) => {
    const names = { before: `${before.name}/${path}`, after: `${after.name}/${path}` };
    const diff = unifiedDiff(names, old.get(path) ?? '', fresh.get(path) ?? '');
    return diff === '' ? [] : [{ path, diff }];
  });
}
