import * as z from 'zod';
import { type RefusalCode, type RefusalStatus, refusals } from '../../schema/refusals.ts';
import { dataErrorWith } from '../../schema/wire/data.ts';
import { errorBodyWith } from '../../schema/wire/error-body.ts';
import { mcpErrorWith } from '../../schema/wire/mcp.ts';
import type { Access, Answer, Contract } from '../gate/contract.ts';

/** All travel in the header Authorization. OpenAPI has words for bearers only; what else stands before a credential is told. */
export const securitySchemes = {
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'An API key, as `Api-Key sk-…`: the value begins with the word `Api-Key` and a space.',
  },
  apiKeyAsBearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The same API key, as `Bearer sk-…`.',
  },
  sessionToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token of a redeemed session, as `Bearer <token>`.',
  },
  embedToken: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The same token, as `Embed-Token <token>`.',
  },
  dataToken: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description:
      'The token of a redeemed session, or a `cubeApiToken` made from it or by a key, with `Bearer` before it or alone.',
  },
} as const;

/** As Hono writes it: `:name`. */
const PATH_PARAMETER = /:(\w+)/g;

const credentialRefusals: Record<Access, readonly RefusalCode[]> = {
  none: [],
  key: ['missing_credential', 'invalid_credential', 'user_key_forbidden'],
  'key or token': ['missing_credential', 'invalid_credential', 'user_key_forbidden'],
  token: ['missing_credential', 'invalid_credential', 'token_required'],
  'admin key': ['missing_credential', 'invalid_credential', 'user_key_forbidden', 'admin_required'],
  'data token': ['data_token_missing', 'data_token_invalid', 'key_opens_no_data', 'token_claims_refused'],
  bearer: ['missing_credential', 'invalid_credential'],
};

const KEY = [{ apiKey: [] }, { apiKeyAsBearer: [] }] satisfies Ways;
const TOKEN = [{ sessionToken: [] }, { embedToken: [] }] satisfies Ways;

/** Any one of them is enough. */
type Ways = Partial<Record<keyof typeof securitySchemes, []>>[];

const security: Record<Access, Ways> = {
  none: [],
  key: KEY,
  'admin key': KEY,
  'key or token': [...KEY, ...TOKEN],
  token: TOKEN,
  'data token': [{ dataToken: [] }],
  bearer: [{ sessionToken: [] }, { apiKeyAsBearer: [] }],
};

/** The contracts as the paths of an OpenAPI 3.1 document. */
export function pathsOf(contracts: readonly Contract[]): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const contract of contracts) {
    const path = contract.path.replace(PATH_PARAMETER, '{$1}');
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operationOf(contract) };
  }
  return paths;
}

function operationOf(contract: Contract) {
  const { operation, path, summary, description, tag, access, body, example, query, answers } = contract;
  const parameters = [...pathParameters(path), ...(query ? queryParameters(query) : [])];
  return {
    operationId: operation,
    summary,
    description,
    tags: [tag],
    security: security[access],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(body, 'input'), example } },
      },
    }),
    responses: {
      ...documentedAnswers(answers),
      ...failures(refusalsOf(contract), bodies[contract.refusesAs ?? 'usual']),
    },
  };
}

const bodies = { usual: errorBodyWith, 'data API': dataErrorWith, MCP: mcpErrorWith };

const refusalsOf = ({ access, body, query, refuses, worksMisconfigured }: Contract): RefusalCode[] => [
  ...(body ? (['malformed_json', 'json_required', 'body_too_large'] as const) : []),
  ...(body || query ? (['invalid_request'] as const) : []),
  ...credentialRefusals[access],
  ...refuses,
  ...(worksMisconfigured ? [] : (['misconfigured', 'database_unavailable'] as const)),
  'internal_error',
];

function documentedAnswers(answers: Contract['answers']) {
  if (!('200' in answers)) return { 204: { description: 'Done' } };
  return {
    200: described('OK', answers[200]),
    ...(answers[202] === null && { 202: { description: 'Accepted' } }),
    ...(answers[503] && { 503: described('Service Unavailable', answers[503]) }),
  };
}

const described = (description: string, answer: Answer) => ({
  description,
  content: {
    [answer.contentType ?? 'application/json']: {
      schema: 'schema' in answer ? jsonSchema(answer.schema, 'output') : { type: 'string' as const },
    },
    ...Object.fromEntries((answer.also ?? []).map((type) => [type, { schema: { type: 'string' as const } }])),
  },
});

/** One response for each status, which tells the codes it can come with. */
function failures(codes: readonly RefusalCode[], bodyWith: (typeof bodies)[keyof typeof bodies]) {
  const byStatus = Map.groupBy(new Set(codes), (code): RefusalStatus => refusals[code][0]);
  return Object.fromEntries(
    [...byStatus].map(([status, possible]) => [
      status,
      {
        description: possible.map((code) => `\`${code}\`: ${refusals[code][1]}`).join('\n\n'),
        content: { 'application/json': { schema: jsonSchema(bodyWith(possible), 'output') } },
      },
    ]),
  );
}

const pathParameters = (path: string) =>
  [...path.matchAll(PATH_PARAMETER)].map(([, name]) => ({
    name,
    in: 'path' as const,
    required: true,
    schema: { type: 'string' as const },
  }));

const queryParameters = (query: z.ZodObject) =>
  Object.entries(query.shape).map(([name, field]) => ({
    name,
    in: 'query' as const,
    required: false,
    schema: jsonSchema(field, 'input'),
  }));

type JsonSchema = Record<string, unknown>;

/** OpenAPI 3.1 uses JSON Schema. What that cannot say, such as a custom check, is left out. */
function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
