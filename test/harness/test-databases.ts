import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type LocalPostgres, startPostgres } from '../../db/local/postgres.ts';

/** A database that is made once and copied from then on. */
export type Template<Known> = {
  /** The template that it adds to; none: an empty database. */
  from?: Template<unknown>;
  fill(databaseUrl: string): Promise<Known>;
};

/**
 * The one PostgreSQL of a run, started when the first test asks for a database. Files get databases of their own;
 * roles are the server's, so a test that makes one drops it.
 */
export class TestDatabases {
  #starting: Promise<LocalPostgres> | undefined;
  #made = 0;
  readonly #filled = new Map<Template<unknown>, Promise<{ name: string; known: unknown }>>();

  /** An empty database. */
  async newDatabase(): Promise<string> {
    return this.#create();
  }

  /** A copy of what the template makes, which is made once, and what the template told of it. */
  async copyOf<Known>(template: Template<Known>): Promise<{ url: string; known: Known }> {
    const filling = this.#filled.get(template) ?? this.#fill(template);
    this.#filled.set(template, filling);
    const { name, known } = await filling;
    // The map holds what all kinds of templates told, each under its own.
    return { url: await this.#create(name), known: known as Known };
  }

  async stop(): Promise<void> {
    await (await this.#starting)?.stop();
  }

  async #fill<Known>({ from, fill }: Template<Known>): Promise<{ name: string; known: Known }> {
    const url = from === undefined ? await this.#create() : (await this.copyOf(from)).url;
    return { name: new URL(url).pathname.slice(1), known: await fill(url) };
  }

  async #create(template?: string): Promise<string> {
    this.#starting ??= start();
    const { url } = await this.#starting;
    this.#made += 1;
    const name = `test_${this.#made}`;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      // Without this strategy every block of the copy is written to the log first.
      await client.query(
        `create database ${name} ${template ? `template ${template} strategy file_copy` : ''}`,
      );
    } finally {
      await client.end();
    }
    return Object.assign(new URL(url), { pathname: `/${name}` }).href;
  }
}

async function start(): Promise<LocalPostgres> {
  const directory = await mkdtemp(join(tmpdir(), 'test-databases-'));
  return startPostgres({ dataDirectory: join(directory, 'postgres'), persistent: false });
}
