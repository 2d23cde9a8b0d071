// Finds the server that already runs on a cluster, by the lock file PostgreSQL keeps in its data folder.
import { readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Cluster } from './postgres-cluster.ts';

type Lock = { pid: number; port: number };

const CONNECT_TIMEOUT_MS = 5_000;

/** The port of a live server on this cluster. A lock that a dead server left behind is removed. */
export async function findRunningServer(cluster: Cluster): Promise<number | undefined> {
  const lock = await readLock(cluster);
  if (!lock) return undefined;
  if (await answers(cluster, lock.port)) return lock.port;
  if (await isHeldByAnotherProgram(cluster, lock)) await rm(lockFile(cluster), { force: true });
  return undefined;
}

async function readLock(cluster: Cluster): Promise<Lock | undefined> {
  const text = await readFile(lockFile(cluster), 'utf8').catch(() => '');
  const [pid, , , port] = text.split('\n').map(Number);
  return pid && port ? { pid, port } : undefined;
}

/** A copied clone has the same password and lock file, so the server must also name this very folder. */
async function answers(cluster: Cluster, port: number): Promise<boolean> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: cluster.password,
    database: 'postgres',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory === cluster.data;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/**
 * A restarted container hands out the same process ids again, and PostgreSQL then takes another program
 * for the holder of its lock. A server works in its data folder; without /proc it is left to PostgreSQL.
 */
async function isHeldByAnotherProgram(cluster: Cluster, { pid }: Lock): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  const workingDirectory = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return workingDirectory !== cluster.data;
}

function lockFile(cluster: Cluster): string {
  return join(cluster.data, 'postmaster.pid');
}
