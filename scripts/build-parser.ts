/**
 * Makes the PostgreSQL parser fit a Worker, under `.build/parser/` (not in git):
 * `libpg-query.wasm` whose memory starts at 8 MiB instead of 128 MiB (a whole isolate's budget), and
 * `libpg-query.js`, its glue as an ES module that behaves the same in workerd and in Node.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const SHIPPED_INITIAL_PAGES = 2048;
const INITIAL_PAGES = 128;
const MEMORY_SECTION = 5;
const WASM_HEADER_BYTES = 8;

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const packageFolder = join(root, 'node_modules/libpg-query');
const outputFolder = join(root, '.build/parser');

const GLUE_TYPES = `/** The part of the Emscripten module that engine/text/sql-parser.ts uses. */
export type ParserModule = {
  _malloc(byteCount: number): number;
  _free(pointer: number): void;
  _wasm_parse_query_raw(sqlPointer: number): number;
  _wasm_free_parse_result(resultPointer: number): void;
  lengthBytesUTF8(text: string): number;
  stringToUTF8(text: string, pointer: number, maximumBytes: number): void;
  UTF8ToString(pointer: number): string;
  getValue(pointer: number, type: 'i32'): number;
};
export default function createParserModule(options: {
  instantiateWasm(
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance) => void,
  ): Record<string, unknown>;
}): Promise<ParserModule>;
`;

/** Builds the parser unless what is there was made by this script from this package version. */
export async function buildParser(): Promise<void> {
  const stamp = await currentStamp();
  const stampFile = join(outputFolder, 'stamp.txt');
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return;

  await mkdir(outputFolder, { recursive: true });
  const wasm = await readFile(join(packageFolder, 'wasm/libpg-query.wasm'));
  await writeFile(join(outputFolder, 'libpg-query.wasm'), withInitialPages(wasm, INITIAL_PAGES));
  await bundleGlue();
  await writeFile(join(outputFolder, 'libpg-query.d.ts'), GLUE_TYPES);
  await writeFile(stampFile, stamp);
}

async function currentStamp(): Promise<string> {
  const manifest = await readFile(join(packageFolder, 'package.json'), 'utf8');
  const script = await readFile(fileURLToPath(import.meta.url));
  return createHash('sha256').update(manifest).update(script).digest('hex');
}

/** The glue decides by these globals how to load; without them it takes the module that is handed to it. */
async function bundleGlue(): Promise<void> {
  await build({
    entryPoints: [join(packageFolder, 'wasm/libpg-query.js')],
    outfile: join(outputFolder, 'libpg-query.js'),
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    external: ['node:*'],
    define: {
      'globalThis.process': 'undefined',
      'globalThis.WorkerGlobalScope': 'undefined',
      'globalThis.window': 'undefined',
    },
    logLevel: 'error',
  });
}

function withInitialPages(wasm: Uint8Array, pages: number): Uint8Array {
  const section = findSection(wasm, MEMORY_SECTION);
  const flags = section.start + 1;
  const initial = readUnsigned(wasm, flags + 1);
  if (wasm[section.start] !== 1 || initial.value !== SHIPPED_INITIAL_PAGES) {
    throw new Error(
      `libpg-query.wasm does not start with one memory of ${SHIPPED_INITIAL_PAGES} pages as it used to; ` +
        'look at the new package version and adjust scripts/build-parser.ts.',
    );
  }
  const output = Uint8Array.from(wasm);
  output.set(paddedUnsigned(pages, initial.end - flags - 1), flags + 1);
  return output;
}

function findSection(wasm: Uint8Array, id: number): { start: number } {
  let offset = WASM_HEADER_BYTES;
  while (offset < wasm.length) {
    const size = readUnsigned(wasm, offset + 1);
    if (wasm[offset] === id) return { start: size.end };
    offset = size.end + size.value;
  }
  throw new Error(`libpg-query.wasm has no section ${id}; is the package complete?`);
}

/** LEB128, the variable-length integers of WebAssembly. */
function readUnsigned(bytes: Uint8Array, start: number): { value: number; end: number } {
  let value = 0;
  let shift = 0;
  for (let offset = start; ; offset += 1) {
    const byte = bytes[offset] ?? 0;
    value |= (byte & 0x7f) << shift;
    shift += 7;
    if (byte < 0x80) return { value, end: offset + 1 };
  }
}

/** The same number of bytes as before, so that no other offset of the file moves. */
function paddedUnsigned(value: number, byteCount: number): number[] {
  return Array.from({ length: byteCount }, (_, index) => {
    const continues = index < byteCount - 1 ? 0x80 : 0;
    return ((value >> (7 * index)) & 0x7f) | continues;
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildParser();
