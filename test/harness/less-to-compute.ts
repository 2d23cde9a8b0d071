import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// A part of every configuration: here, in the test files and in all programs that they start, each module is compiled
// once for all of them.
const directory = join(import.meta.dirname, '../../.build/compile-cache');
enableCompileCache(directory);
process.env.NODE_COMPILE_CACHE = directory;

// esbuild bundles the Worker in each of those programs that runs it: collecting what it no longer needs took two fifths
// of its processor time. Now it does so from this much memory on, which no bundle of ours needs.
process.env.GOGC ??= 'off';
process.env.GOMEMLIMIT ??= '1GiB';
