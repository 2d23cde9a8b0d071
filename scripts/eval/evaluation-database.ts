import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startNeonEndpoint } from '../../db/local/neon-endpoint.ts';
import { startPostgres } from '../../db/local/postgres.ts';
import { compileModel, type Model, type ModelFile, type SqlParser } from '../../engine/index.ts';
import { openParser } from '../model/open-parser.ts';
import type { Rows } from './judge.ts';

/** PostgreSQL sends booleans as one letter; results of the data API spell them. */
const BOOLEAN_TYPE = 16;
const writtenOut = (value: string) => (value === 't' ? 'true' : 'false');

export type EvaluationDatabase = {
  url: string;
  /** Where the Neon driver sends queries. */
  endpoint: string;
  parser: SqlParser;
  /** @throws when the model has problems. */
  compile(files: ModelFile[]): Model;
  /** Runs hand-written SQL; every value comes back as text. */
  query(text: string): Promise<Rows>;
  stop(): Promise<void>;
};

/** A throwaway PostgreSQL that holds the given data, behind a Neon endpoint. */
export async function startEvaluationDatabase(data: string[]): Promise<EvaluationDatabase> {
  const directory = await mkdtemp(join(tmpdir(), 'evaluation-'));
  const postgres = await startPostgres({ dataDirectory: join(directory, 'postgres'), persistent: false });
  const database = await openEvaluationDatabase(postgres.url, data);
  return {
    ...database,
    async stop() {
      await database.stop();
      await postgres.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Adds the given data to a database that is there. */
export async function openEvaluationDatabase(url: string, data: string[]): Promise<EvaluationDatabase> {
  const parser = await openParser();
  const endpoint = await startNeonEndpoint();
  const types = { getTypeParser: (type: number) => (type === BOOLEAN_TYPE ? writtenOut : String) };
  const client = new pg.Client({ connectionString: url, types });
  await client.connect();
  for (const text of data) await client.query(text);
  const compiled = new WeakMap<ModelFile[], Model>();
  return {
    url,
    endpoint: endpoint.url,
    parser,
    compile(files) {
      const known = compiled.get(files);
      if (known !== undefined) return known;
      const { model, problems } = compileModel(parser, files);
      if (model === null) throw new Error(`The model has problems: ${JSON.stringify(problems)}`);
      compiled.set(files, model);
      return model;
    },
    async query(text) {
      const result = await client.query<(string | null)[]>({ text, rowMode: 'array' });
      return result.rows;
    },
    async stop() {
      await client.end();
      await endpoint.stop();
    },
  };
}
