import { createMiddleware } from 'hono/factory';
import type * as z from 'zod';
import { type Issue, isRefusalCode, Refusal, type RefusalCode } from '../../schema/refusals.ts';
import { unstorablePart } from '../../schema/storable.ts';
import type { GateEnv } from './gate-context.ts';
import { readBody } from './read-body.ts';
import { repeatedKey } from './repeated-key.ts';

/** Middleware that parses the body by its contract; the handler reads it with `context.req.valid('json')`. */
export const jsonBody = <Schema extends z.ZodType<object>>(schema: Schema) =>
  createMiddleware<GateEnv, string, { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } }>(
    async (context, next) => {
      if (!isJson(context.req.header('Content-Type') ?? '')) throw new Refusal('json_required');
      const body = parseJson(await readBody(context.req.raw));
      context.req.addValidatedData('json', parseOrRefuse(schema, body, []));
      await next();
    },
  );

/**
 * Middleware for parameters of an address of which one, `query`, is JSON, unless another says that it is text: it is
 * held to what a body is. The handler reads them with `context.req.valid('query')`.
 */
export const jsonInAddress = <Schema extends z.ZodType<object>>(
  schema: Schema,
  isText: (others: Record<string, string>) => boolean = () => false,
) =>
  createMiddleware<GateEnv, string, { in: { query: z.input<Schema> }; out: { query: z.output<Schema> } }>(
    async (context, next) => {
      const { query, ...others } = context.req.query();
      const read = isText(others) ? soundText : parsedQuery;
      const given = query === undefined ? others : { ...others, query: read(query) };
      context.req.addValidatedData('query', parseOrRefuse(schema, given, []));
      await next();
    },
  );

function soundText(text: string): string {
  requireSound('', { query: text });
  return text;
}

function parsedQuery(text: string): unknown {
  const value = jsonIn(text);
  if (value === undefined) throw invalid([{ path: 'query', message: 'must be a query as JSON' }]);
  requireSound(text, value);
  return value;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const MEDIA_TYPE = /^application\/(?:[a-z0-9.-]+\+)?json$/i;
const UTF_8 = /^charset\s*=\s*"?utf-8"?$/i;

/** JSON is UTF-8 (RFC 8259); a charset that says otherwise is not what we would read it as. */
function isJson(contentType: string): boolean {
  const [mediaType = '', ...parameters] = contentType.split(';').map((part) => part.trim());
  return (
    MEDIA_TYPE.test(mediaType) &&
    parameters.every((parameter) => !/^charset\b/i.test(parameter) || UTF_8.test(parameter))
  );
}

function parseJson(text: string): object {
  const body = jsonIn(text);
  if (body === undefined) throw new Refusal('malformed_json');
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('json_required');
  requireSound(text, body);
  return body;
}

/** What parsers read differently, or the database cannot hold. */
function requireSound(text: string, value: unknown): void {
  const problem = repeatedKey(text) ?? unstorablePart(value);
  if (problem !== undefined) throw invalid([problem]);
}

/** Parses a part of the body whose contract depends on more than the body. @throws Refusal 400 */
export function parseOrRefuse<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  path: readonly PropertyKey[],
): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw refusalOf(result.error.issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] })));
}

/** For zod validators of any part of a request: what does not fit is refused with 400. */
export const refuseInvalid = (
  result: { success: true } | { success: false; error: z.core.$ZodError },
): void => {
  if (!result.success) throw refusalOf(result.error.issues);
};

const refusalOf = (issues: readonly z.core.$ZodIssue[]): Refusal =>
  invalid(issues.map(toIssue), specificCode(issues));

function invalid(issues: Issue[], code: RefusalCode = 'invalid_request'): Refusal {
  const [first] = issues;
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more, see issues)` : '';
  return new Refusal(code, first && `${first.path || 'body'}: ${first.message}${more}`, { issues });
}

const toIssue = ({ path, message }: z.core.$ZodIssue): Issue => ({ path: pathText(path), message });

/** A path as one writes it in code: `userAttributes[2].name`. */
const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');

function specificCode(issues: readonly z.core.$ZodIssue[]): RefusalCode | undefined {
  const codes = issues.map((issue) => (issue.code === 'custom' ? issue.params?.code : undefined));
  return codes.find(isRefusalCode);
}
