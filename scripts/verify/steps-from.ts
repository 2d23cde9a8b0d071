import { basename, dirname, extname, join } from 'node:path/posix';
import { importsOf } from '../lint/imports.ts';

/**
 * How many imports away each file is from the nearest of those that have changed, which are 0 away; the others do not
 * reach them. Imports of types do not count: they run nothing. What is no module is reached by files that name it.
 * Paths are relative to the root of the repository; `modules` has the texts of all modules.
 */
export function stepsFrom(
  changed: readonly string[],
  modules: ReadonlyMap<string, string>,
): Map<string, number> {
  const importers = new Map<string, string[]>();
  for (const [path, text] of modules) {
    const imported = importsOf(text).flatMap(({ specifier, isType }) =>
      isType || !specifier.startsWith('.') ? [] : [join(dirname(path), specifier)],
    );
    for (const target of imported) importers.set(target, [...(importers.get(target) ?? []), path]);
  }
  const steps = new Map(changed.map((path) => [path, 0]));
  for (const [path, count] of steps) {
    const next = modules.has(path) ? (importers.get(path) ?? []) : namersOf(path, modules);
    // The map goes on to what is added behind, so the nearest come first.
    for (const file of next) if (!steps.has(file)) steps.set(file, count + 1);
  }
  return steps;
}

/** Files that read this one by its name, or all of its kind. */
const namersOf = (path: string, modules: ReadonlyMap<string, string>): string[] =>
  [...modules].flatMap(([file, text]) =>
    text.includes(basename(path)) || text.includes(`*${extname(path) || basename(path)}`) ? [file] : [],
  );
