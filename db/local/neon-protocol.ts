// Neon's SQL-over-HTTP protocol as @neondatabase/serverless speaks it: what a request says, how results
// and errors are answered. No I/O.
import pg, { type QueryArrayResult } from 'pg';
import * as z from 'zod';

export type Statement = { query: string; params: unknown[]; arrayMode?: boolean | undefined };
/** Values as PostgreSQL prints them; null is SQL's null. */
export type StatementResult = QueryArrayResult<(string | null)[]>;
export type NeonRequest = {
  connectionString: URL;
  statements: Statement[];
  /** The BEGIN that makes the statements one transaction; undefined for a single statement. */
  begin: string | undefined;
  rawText: boolean;
  arrayMode: boolean;
};
export type RequestHeaders = Record<string, string | string[] | undefined>;

/** The request itself is at fault, before any SQL ran. */
export class BadNeonRequest extends Error {
  override readonly name = 'BadNeonRequest';
}

const statementSchema = z.object({
  query: z.string(),
  params: z.array(z.unknown()).default([]),
  arrayMode: z.boolean().optional(),
});
const bodySchema = z.union([z.object({ queries: z.array(statementSchema) }), statementSchema]);

const ISOLATION_LEVELS = new Map([
  ['ReadUncommitted', 'READ UNCOMMITTED'],
  ['ReadCommitted', 'READ COMMITTED'],
  ['RepeatableRead', 'REPEATABLE READ'],
  ['Serializable', 'SERIALIZABLE'],
]);

const ERROR_FIELDS = [
  'severity',
  'code',
  'detail',
  'hint',
  'position',
  'internalPosition',
  'internalQuery',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'file',
  'line',
  'routine',
] as const;

/** Reads a request; throws BadNeonRequest with what is wrong and what is expected. */
export function parseNeonRequest(headers: RequestHeaders, body: string): NeonRequest {
  const content = parseBody(body);
  const isBatch = 'queries' in content;
  return {
    connectionString: parseConnectionString(headers['neon-connection-string']),
    statements: isBatch ? content.queries : [content],
    begin: isBatch ? beginText(headers) : undefined,
    rawText: headers['neon-raw-text-output'] === 'true',
    arrayMode: headers['neon-array-mode'] === 'true',
  };
}

/** The body of a good answer: one result, or `{ results }` for a batch. */
export function neonAnswer({ statements, begin, ...request }: NeonRequest, results: StatementResult[]) {
  const answers = results.map((result, index) => {
    const arrayMode = statements[index]?.arrayMode ?? request.arrayMode;
    const { command, rowCount, fields } = result;
    return {
      command,
      rowCount,
      fields,
      rows: shapeRows(result, request.rawText, arrayMode),
      rowAsArray: arrayMode,
    };
  });
  return begin === undefined ? answers[0] : { results: answers };
}

/** The body of an error; the driver copies these fields into its NeonDbError. */
export function neonError(error: Error): Record<string, unknown> {
  if (!(error instanceof pg.DatabaseError)) return { message: error.message };
  return {
    message: error.message,
    ...Object.fromEntries(ERROR_FIELDS.map((field) => [field, error[field]])),
  };
}

function parseBody(body: string): z.infer<typeof bodySchema> {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch (error) {
    throw new BadNeonRequest(
      `The body is not JSON (${String(error)}). Send { query, params } or { queries: [...] }.`,
    );
  }
  const parsed = bodySchema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new BadNeonRequest(
    'The body has another shape than { query, params } or { queries: [{ query, params }] }.',
  );
}

function parseConnectionString(header: RequestHeaders[string]): URL {
  const url = typeof header === 'string' ? URL.parse(header) : null;
  if (url && /^postgres(ql)?:$/.test(url.protocol) && url.username !== '' && url.pathname.length > 1)
    return url;
  throw new BadNeonRequest(
    'The header Neon-Connection-String is missing or names no user and database. Send postgresql://user:password@host/database.',
  );
}

function beginText(headers: RequestHeaders): string {
  const isolation = headers['neon-batch-isolation-level'];
  const level = typeof isolation === 'string' ? ISOLATION_LEVELS.get(isolation) : undefined;
  if (isolation !== undefined && level === undefined) {
    throw new BadNeonRequest(
      `Neon-Batch-Isolation-Level is "${isolation}". Send one of ${[...ISOLATION_LEVELS.keys()].join(', ')}.`,
    );
  }
  return [
    'BEGIN',
    level && `ISOLATION LEVEL ${level}`,
    choose(headers['neon-batch-read-only'], 'READ ONLY', 'READ WRITE'),
    choose(headers['neon-batch-deferrable'], 'DEFERRABLE', 'NOT DEFERRABLE'),
  ]
    .filter((part) => part !== undefined)
    .join(' ');
}

function choose(header: RequestHeaders[string], whenTrue: string, whenFalse: string): string | undefined {
  return header === undefined ? undefined : header === 'true' ? whenTrue : whenFalse;
}

function shapeRows({ rows, fields }: StatementResult, rawText: boolean, arrayMode: boolean): unknown[] {
  if (rawText && arrayMode) return rows;
  const parsers = fields.map(({ dataTypeID }) => (rawText ? asText : jsonParser(dataTypeID)));
  const typed = rows.map((row) =>
    row.map((value, index) => (value === null ? null : parsers[index]?.(value))),
  );
  if (arrayMode) return typed;
  return typed.map((row) => Object.fromEntries(fields.map(({ name }, index) => [name, row[index]])));
}

function asText(value: string): unknown {
  return value;
}

/** Without raw text Neon answers as JSON what JSON can hold without loss, and the rest as text. */
function jsonParser(dataTypeID: number): (value: string) => unknown {
  const { BOOL, INT2, INT4, FLOAT4, FLOAT8, JSON: JSON_TYPE, JSONB } = pg.types.builtins;
  const isExact = [BOOL, INT2, INT4, FLOAT4, FLOAT8, JSON_TYPE, JSONB].includes(dataTypeID);
  return isExact ? pg.types.getTypeParser(dataTypeID, 'text') : asText;
}
