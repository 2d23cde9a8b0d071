import * as z from 'zod';
import { type RefusalCode, refusals } from '../refusals.ts';
import { sessionSettings } from './chat.ts';
import { embedSettings } from './embed-settings.ts';
import { branchName, optional } from './fields.ts';
import { embedTenantName } from './generate-session.ts';
import { resultColumn } from './tools.ts';

/** What the data API takes and gives (DATA-API.md). Its clients send more than is listed; that is ignored. */

const cacheModes = ['stale-if-slow', 'stale-while-revalidate', 'must-revalidate', 'no-cache'] as const;
/** How old an answer may be, in the words of the public clients. */
const cacheMode = z.enum(cacheModes, { error: `must be one of ${cacheModes.join(', ')}` });
export type CacheMode = z.infer<typeof cacheMode>;
const queryType = z.enum(['regularQuery', 'multi'], { error: 'must be "multi", or be left out' });

/** A query, or several to be shown together; the engine reads it, and says what is wrong with it. */
const query = z.custom<object>((value) => typeof value === 'object' && value !== null, {
  error: 'must be an object, or an array of them',
});

/** Of CSV: texts that a spreadsheet would take for a formula, as they are. */
const formulas = optional(z.enum(['raw'], { error: 'must be raw, or be left out' }));

/** In an address `query` is JSON. */
export const loadRequest = z.object({
  query,
  queryType: optional(queryType),
  cache: optional(cacheMode),
  /** Of CSV: what stands in its first row. */
  header: optional(z.enum(['title', 'name'], { error: 'must be title or name' })),
  formulas,
});
export type LoadRequest = z.infer<typeof loadRequest>;

const sqlFormats = ['rest', 'sql'] as const;
const flag = z.union([z.boolean(), z.enum(['true', 'false'])], { error: 'must be true or false' });

/** What SQL is shown of: a query as `load` takes it, or with `format: sql` a statement as `cubesql` does. */
export const sqlRequest = z
  .object({
    query: z.union([query, z.string().min(1).max(100_000)], {
      error: 'must be a query, or SQL with format=sql',
    }),
    format: optional(z.enum(sqlFormats, { error: `must be one of ${sqlFormats.join(', ')}` })),
    /** Nothing is ever worked out outside of the data: true and false mean the same. */
    disable_post_processing: optional(flag),
  })
  .refine(({ query: asked, format }) => (typeof asked === 'string') === (format === 'sql'), {
    path: ['query'],
    error: 'must be SQL with format=sql, else an object, or an array of them',
  });
export type SqlRequest = z.infer<typeof sqlRequest>;

/** What is shown of the model; an `extended` without a value means yes. */
export const metaRequest = z.object({
  onlyViews: optional(flag),
  extended: optional(z.union([z.boolean(), z.string()])),
});
export type MetaRequest = z.infer<typeof metaRequest>;

export const cubesqlBody = z.object({
  query: z.string().min(1).max(100_000),
  cache: optional(cacheMode),
  timezone: optional(z.string().max(64)),
  throwContinueWait: optional(z.boolean()),
  formulas,
});

export type CubesqlRequest = z.infer<typeof cubesqlBody>;

export const cubesqlLine = z.union([
  z.object({ schema: z.array(resultColumn), lastRefreshTime: z.string() }),
  z.object({ data: z.array(z.array(z.string().nullable())) }),
  z.object({ error: z.string() }),
]);

const cell = z.union([z.string(), z.boolean(), z.null()]);
export const loadResult = z.looseObject({
  query: z.looseObject({}),
  data: z.union([
    z.array(z.record(z.string(), cell)),
    z.object({ members: z.array(z.string()), dataset: z.array(z.array(cell)) }),
    z.object({ members: z.array(z.string()), columns: z.array(z.array(cell)) }),
  ]),
  annotation: z.object({
    measures: z.record(z.string(), z.looseObject({})),
    dimensions: z.record(z.string(), z.looseObject({})),
    segments: z.record(z.string(), z.looseObject({})),
    timeDimensions: z.record(z.string(), z.looseObject({})),
  }),
  lastRefreshTime: z.string(),
  total: z.number().nullable(),
  requestId: z.string(),
});
export type LoadResult = z.infer<typeof loadResult>;
const queryTypes = z.enum(['regularQuery', 'compareDateRangeQuery', 'blendingQuery']);

/** It takes longer than a request is held; the same request, sent again, goes on waiting for it. */
export const continueWait = z.object({
  error: z.literal('Continue wait'),
  stage: z.string(),
  timeElapsed: z.number(),
});
export type ContinueWait = z.infer<typeof continueWait>;

/** Flat without `queryType=multi`. */
export const loadAnswer = z.union([
  loadResult,
  continueWait,
  z.object({
    queryType: queryTypes,
    results: z.array(loadResult),
    pivotQuery: z.looseObject({ queryType: queryTypes }),
    slowQuery: z.boolean(),
  }),
]);

export const metaAnswer = z.object({
  cubes: z.array(
    z.looseObject({
      name: z.string(),
      title: z.string(),
      type: z.enum(['cube', 'view']),
      measures: z.array(z.looseObject({ name: z.string() })),
      dimensions: z.array(z.looseObject({ name: z.string() })),
      segments: z.array(z.looseObject({ name: z.string() })),
    }),
  ),
});

export const dryRunAnswer = z.object({
  queryType: queryTypes,
  normalizedQueries: z.array(z.looseObject({})),
  pivotQuery: z.looseObject({}),
  queryOrder: z.array(z.record(z.string(), z.string())),
  transformedQueries: z.array(z.unknown()),
});

export const sqlAnswer = z.object({
  sql: z.object({
    status: z.literal('ok'),
    /** With `format: sql`: the data runs all of it. */
    query_type: z.literal('pushdown').optional(),
    sql: z.tuple([z.string(), z.array(z.unknown())]),
  }),
});

/** The body of what is refused here: public clients show `error` to people (DATA-API.md, "Status"). */
export const dataErrorWith = (possible: readonly RefusalCode[]) =>
  z.object({ error: z.string(), code: z.enum(possible), requestId: z.string() });

const codes = Object.keys(refusals).filter((code): code is RefusalCode => Object.hasOwn(refusals, code));
export const dataError = dataErrorWith(codes);

export const deployment = z.object({ id: z.number(), name: z.string(), deploymentUrl: z.string() });

/** A token of the data API lives no longer than the token of a session. */
export const LONGEST_TOKEN_SECONDS = 86_400;

export const deploymentTokenRequest = z.object({
  /** Parsed as `sessionSettings` when the caller has an API key; ignored when they have a token. */
  sessionSettings: z.unknown().optional(),
  /** With an API key: whose rights count, as in Generate Session. */
  embedTenantName: optional(embedTenantName),
  /** With an API key: what the user is entitled to, as in Generate Session. */
  settings: optional(embedSettings),
  /** With an API key: the model branch that queries run on, as in Generate Session. */
  branchName: optional(branchName),
  /** Seconds. */
  expiresIn: optional(z.int().min(1).max(LONGEST_TOKEN_SECONDS)),
});
export type DeploymentTokenRequest = z.infer<typeof deploymentTokenRequest>;
/** The same as it is documented. */
export const deploymentTokenBody = deploymentTokenRequest.extend({
  sessionSettings: sessionSettings.optional(),
});
export const deploymentTokenResponse = z.object({ cubeApiToken: z.string() });
