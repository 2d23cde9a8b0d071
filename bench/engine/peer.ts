import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

/** Compiles a query of measures and dimensions anew, whatever was compiled before. */
export type Peer = { compile(query: object): void };

type Compiled = { compilerCache: { queryCache: { clear(): void } } };
type Oracle = { load(folder: string): Promise<Compiled>; sql(compiled: Compiled, query: object): unknown };

/** The compiler in PEER_DIRECTORY with this model; undefined when the variable is not set. */
export async function openPeer(modelFolder: string): Promise<Peer | undefined> {
  const directory = process.env.PEER_DIRECTORY;
  if (directory === undefined) return undefined;
  const require = createRequire(join(resolve(directory), 'package.json'));
  // The peer's own interface, which has no types.
  const oracle = require('./oracle.cjs') as Oracle;
  const compiled = await oracle.load(modelFolder);
  return {
    compile(query) {
      compiled.compilerCache.queryCache.clear();
      oracle.sql(compiled, query);
    },
  };
}
