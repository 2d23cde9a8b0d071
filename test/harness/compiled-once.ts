import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// A part of every configuration: here, in the test files and in all programs that they start, each module is compiled
// once for all of them.
const directory = join(import.meta.dirname, '../../.build/compile-cache');
enableCompileCache(directory);
process.env.NODE_COMPILE_CACHE = directory;
