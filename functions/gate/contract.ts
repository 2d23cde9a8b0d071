import type { DescribeRouteOptions } from 'hono-openapi';
import { z } from 'zod';
import { type RefusalCode, type RefusalStatus, refusals } from '../../schema/refusals.ts';
import { errorBodyWith } from '../../schema/wire/error-body.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

/** Who may call: with which credential, or with none. */
export type Access = 'key' | 'admin key' | 'key or token' | 'none';

/** What an endpoint takes and gives, as it is documented; tests hold every real answer to it. */
export type Contract = {
  /** What clients made from the document call it. */
  operation: string;
  method: Method;
  path: string;
  summary: string;
  description: string;
  tag: string;
  access: Access;
  body?: z.ZodType;
  query?: z.ZodObject;
  /** The body of the answer by its status; null: none. */
  answers: { 200: Answer; 503?: Answer } | { 204: null };
  /** What it refuses beyond what its access and its body imply. */
  refuses: readonly RefusalCode[];
  /** Called from browsers, so it answers CORS preflights (DECISIONS.md 1). */
  fromBrowsers?: true;
  /** Answers also where the Worker is misconfigured, to say so. */
  worksMisconfigured?: true;
};

export type Answer = { schema: z.ZodType; contentType?: string } | { contentType: string };

const credentialRefusals: Record<Access, readonly RefusalCode[]> = {
  none: [],
  key: ['missing_credential', 'invalid_credential'],
  'key or token': ['missing_credential', 'invalid_credential'],
  'admin key': ['missing_credential', 'invalid_credential', 'admin_required'],
};

const security: Record<Access, Record<string, []>[]> = {
  none: [],
  key: [{ apiKey: [] }],
  'admin key': [{ apiKey: [] }],
  'key or token': [{ apiKey: [] }, { sessionToken: [] }],
};

/** The contract in the words of OpenAPI. */
export function describe(contract: Contract): DescribeRouteOptions {
  const { operation, summary, description, tag, access, body, query, answers } = contract;
  return {
    operationId: operation,
    summary,
    description,
    tags: [tag],
    security: security[access],
    ...(query && { parameters: queryParameters(query) }),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } },
    }),
    responses: {
      ...documentedAnswers(answers),
      ...failures(refusalsOf(contract)),
    },
  };
}

const refusalsOf = ({ access, body, query, refuses, worksMisconfigured }: Contract): RefusalCode[] => [
  ...(body ? (['malformed_json', 'json_required', 'body_too_large'] as const) : []),
  ...(body || query ? (['invalid_request'] as const) : []),
  ...credentialRefusals[access],
  ...refuses,
  ...(worksMisconfigured ? [] : (['misconfigured'] as const)),
  'internal_error',
];

function documentedAnswers(answers: Contract['answers']) {
  if (!('200' in answers)) return { 204: { description: 'Done' } };
  return {
    200: described('OK', answers[200]),
    ...(answers[503] && { 503: described('Service Unavailable', answers[503]) }),
  };
}

const described = (description: string, answer: Answer) => ({
  description,
  content: {
    [answer.contentType ?? 'application/json']: {
      schema: 'schema' in answer ? jsonSchema(answer.schema, 'output') : { type: 'string' as const },
    },
  },
});

/** One response for each status, which tells the codes it can come with. */
function failures(codes: readonly RefusalCode[]) {
  const byStatus = Map.groupBy(new Set(codes), (code): RefusalStatus => refusals[code][0]);
  return Object.fromEntries(
    [...byStatus].map(([status, possible]) => [
      status,
      {
        description: possible.map((code) => `\`${code}\`: ${refusals[code][1]}`).join('\n\n'),
        content: { 'application/json': { schema: jsonSchema(errorBodyWith(possible), 'output') } },
      },
    ]),
  );
}

const queryParameters = (query: z.ZodObject) =>
  Object.entries(query.shape).map(([name, field]) => ({
    name,
    in: 'query' as const,
    required: false,
    schema: jsonSchema(field, 'input'),
  }));

type JsonSchema = Record<string, unknown>;

/** OpenAPI 3.1 speaks JSON Schema itself. What a schema cannot say, such as a custom check, it leaves out. */
function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
