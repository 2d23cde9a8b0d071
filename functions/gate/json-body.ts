import { zValidator } from '@hono/zod-validator';
import { createMiddleware } from 'hono/factory';
import type { z } from 'zod';
import { type Issue, isRefusalCode, Refusal, type RefusalCode } from '../../schema/refusals.ts';
import type { GateEnv } from './endpoint.ts';
import { unstorableText } from './unstorable-text.ts';

/** Middleware that parses the body by its contract; the handler reads it with `context.req.valid('json')`. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => [requireJson, parsed(schema)] as const;

const JSON_TYPE = /^application\/([a-z0-9.-]+\+)?json(;|$)/i;

const requireJson = createMiddleware<GateEnv>(async (context, next) => {
  if (!JSON_TYPE.test(context.req.header('Content-Type') ?? '')) throw new Refusal('json_required');
  const body: unknown = await context.req.json().catch(() => {
    throw new Refusal('malformed_json');
  });
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('json_required');
  const problem = unstorableText(body);
  if (problem !== undefined) throw invalid([problem]);
  await next();
});

const parsed = <Schema extends z.ZodType>(schema: Schema) =>
  zValidator('json', schema, (result) => {
    if (!result.success) throw invalid(result.error.issues.map(toIssue), specificCode(result.error.issues));
  });

function invalid(issues: Issue[], code: RefusalCode = 'invalid_request'): Refusal {
  const [first] = issues;
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more, see issues)` : '';
  return new Refusal(code, first && `${first.path || 'body'}: ${first.message}${more}`, issues);
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
