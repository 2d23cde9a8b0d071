import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Brings the script behind `/docs` to `.build/reference/` (not in git): one file of a package that, installed, would
// bring 275 others and 200 MB along, none of which that file needs.

const PACKAGE = '@scalar/api-reference@1.72.1';
/** As the registry tells it: `npm view <package> dist.integrity`. */
const SHA512 = 'XpEJ0rfc/cXbCrR+iC4kK0o/WwX2dTtGQbT049OlPKAHD6IMIFdTeGz2r+M27P2EDWKyUITRm/NzlP8z2pw/Ow==';
const FILE = 'package/dist/browser/standalone.js';
const LARGEST_FILE_BYTES = 64 * 1024 * 1024;

const FOLDER = fileURLToPath(new URL('../.build/reference/', import.meta.url));
/** With the hash in its name, so that another version is another file. */
export const REFERENCE_SCRIPT = join(FOLDER, `${Buffer.from(SHA512, 'base64').toString('hex', 0, 8)}.js`);

async function fetchReference(): Promise<void> {
  if (existsSync(REFERENCE_SCRIPT)) return;
  const directory = await mkdtemp(join(tmpdir(), 'embedded-analytics-reference-'));
  try {
    run('npm', 'pack', PACKAGE, '--pack-destination', directory, '--loglevel=error');
    const [name = ''] = await readdir(directory);
    const archive = join(directory, name);
    const hash = createHash('sha512')
      .update(await readFile(archive))
      .digest('base64');
    if (hash !== SHA512)
      throw new Error(`${PACKAGE} is not the package that was pinned: its hash is ${hash}.`);
    await mkdir(FOLDER, { recursive: true });
    const unfinished = `${REFERENCE_SCRIPT}.${process.pid}`;
    await writeFile(unfinished, run('tar', '-xzOf', archive, FILE));
    await rename(unfinished, REFERENCE_SCRIPT);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function run(command: string, ...args: string[]): Buffer {
  const { status, error, stdout } = spawnSync(command, args, {
    maxBuffer: LARGEST_FILE_BYTES,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status === 0) return stdout;
  throw new Error(`"${[command, ...args].join(' ')}" failed${error ? `: ${error.message}` : ''}.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await fetchReference();
