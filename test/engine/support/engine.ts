import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Caller,
  compileJson,
  compileModel,
  compileSql,
  createSqlParser,
  EngineError,
  type Model,
  type Scope,
} from '../../../engine/index.ts';
import { buildParser } from '../../../scripts/build-parser.ts';

await buildParser();
const wasmFile = join(import.meta.dirname, '../../../.build/parser/libpg-query.wasm');
export const parser = await createSqlParser(await WebAssembly.compile(await readFile(wasmFile)));

export const anybody: Caller = { userAttributes: {}, groups: [], securityContext: {} };
/** The moment that CURRENT_DATE and NOW() mean in these tests. */
export const now = new Date('2025-03-31T23:30:00Z');

/** A model that must compile, as the Worker gets it: through JSON. */
export function modelOf(yaml: string): Model {
  const { model, problems } = compileModel(parser, [{ path: 'model.yml', content: yaml }]);
  if (model === null) throw new Error(problems.map((problem) => problem.message).join('\n'));
  return JSON.parse(JSON.stringify(model)) as Model;
}

export function scopeOf(yaml: string, caller: Partial<Caller> = {}, views: string[] | null = null): Scope {
  return { model: modelOf(yaml), caller: { ...anybody, ...caller }, views };
}

export function compile(scope: Scope, sql: string, timeZone = 'UTC') {
  return compileSql({ parser, scope, sql, timeZone, now });
}

export function compileQuery(scope: Scope, query: unknown) {
  return compileJson({ scope, query, now });
}

/** The message of the refusal, or the physical SQL when there was none. */
export function refusal(scope: Scope, sql: string): string {
  return messageOf(() => compile(scope, sql).text);
}

export function jsonRefusal(scope: Scope, query: unknown): string {
  return messageOf(() => compileQuery(scope, query).text);
}

/** What an error of the engine says, or that what was compiled was accepted. */
export function messageOf(compiled: () => string): string {
  try {
    return `accepted: ${compiled()}`;
  } catch (error) {
    if (error instanceof EngineError) return error.message;
    throw error;
  }
}
