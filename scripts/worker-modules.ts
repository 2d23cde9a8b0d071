import { readdir } from 'node:fs/promises';

/** The entry of a Worker that is built. */
export const WORKER_ENTRY = 'index.js';

/** The files of a built Worker as Miniflare takes them: the entry first, then what it imports sooner or later. */
export async function workerModules(directory: string) {
  const names = await readdir(directory);
  const others = names.filter((name) => name.endsWith('.js') && name !== WORKER_ENTRY);
  return [
    ...[WORKER_ENTRY, ...others].map((path) => ({ type: 'ESModule' as const, path })),
    ...names
      .filter((name) => name.endsWith('.wasm'))
      .map((path) => ({ type: 'CompiledWasm' as const, path })),
  ];
}
