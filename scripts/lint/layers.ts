/** What the files of a folder may import, besides each other. */
export type Layer = {
  /** Folders that are layers themselves; a folder within one of them that is a layer has to be named, too. */
  imports: readonly string[];
  /** Layers of which they may import types, and nothing that runs. */
  types?: readonly string[];
  /** Packages; `node:` stands for all that Node brings. Left out: any. */
  packages?: readonly string[];
};

const schema = ['schema', 'schema/tables', 'schema/wire'];
/** What runs on Node only, and the Worker never reaches into. */
const databaseTools = ['db/local', 'db/seed', 'db/setup'];
const beneathModel = ['engine/text', 'engine/dialect/postgres', 'engine/jinja'];
const beneathPolicy = [...beneathModel, 'engine/model'];
const beneathSearch = [...beneathPolicy, 'engine/policy', 'schema/wire'];
const beneathPlan = [...beneathSearch, 'engine/term'];
const beneathDoors = [...beneathPlan, 'engine/plan'];

/** Of Vega, what charts are drawn with. */
const CHARTS = [
  'vega-lite',
  'vega-interpreter',
  'vega-dataflow',
  'vega-encode',
  'vega-functions',
  'vega-parser',
  'vega-transforms',
  'vega-typings',
  'vega-view',
  'vega-view-transforms',
];

/**
 * Which way imports go, by folder; a file belongs to the longest that it lies in. `npm run lint` holds every import
 * to it, and a file of no layer is an error. From outside, the engine is its index.
 */
export const layers: Readonly<Record<string, Layer>> = {
  schema: { imports: [], packages: ['zod'] },
  'schema/wire': { imports: ['schema'], packages: ['zod'] },
  'schema/tables': { imports: ['schema'], types: ['schema/wire'], packages: ['drizzle-orm'] },

  db: {
    imports: schema,
    packages: [
      ...['drizzle-orm', 'zod', '@neondatabase/serverless', 'pg', 'node:net'],
      // The connections that the Worker makes itself.
      ...['node:events', 'cloudflare:sockets'],
    ],
  },
  'db/local': { imports: ['db'], packages: ['node:', 'pg', 'ws', 'zod'] },
  'db/seed': { imports: ['db', 'db/setup', ...schema], packages: ['node:', 'pg', 'drizzle-orm'] },
  'db/setup': { imports: ['db', ...schema], packages: ['node:', 'pg', 'drizzle-orm'] },

  'engine/text': { imports: ['.build'], packages: ['@pgsql/types'] },
  'engine/jinja': { imports: ['engine/text'], packages: [] },
  'engine/term': { imports: [], types: ['engine/model', 'schema/wire'], packages: [] },
  'engine/dialect/postgres': { imports: ['engine/text', 'engine/term', 'schema'], packages: [] },
  'engine/model': { imports: beneathModel, packages: ['yaml', '@pgsql/types'] },
  'engine/generate': { imports: [], types: ['engine/model'], packages: ['yaml'] },
  'engine/policy': { imports: beneathPolicy, packages: [] },
  'engine/plan': { imports: beneathPlan, packages: [] },
  'engine/doors/sql': { imports: beneathDoors, packages: ['@pgsql/types'] },
  'engine/doors/json': { imports: beneathDoors, types: ['engine/doors/sql'], packages: [] },
  'engine/model-tests': {
    imports: [
      'engine/text',
      'engine/model',
      'engine/policy',
      'engine/search',
      'engine/doors/sql',
      'engine/doors/json',
    ],
    packages: ['yaml', 'zod'],
  },
  'engine/search': { imports: beneathSearch, packages: ['minisearch'] },
  engine: {
    imports: [
      ...beneathSearch,
      'engine/doors/sql',
      'engine/doors/json',
      'engine/search',
      'engine/generate',
      'engine/model-tests',
    ],
    packages: [],
  },

  'analyst/language': { imports: [], packages: [] },
  'analyst/question': { imports: ['analyst/language'], packages: [] },
  'analyst/match': { imports: ['analyst/language', 'analyst/question', 'schema/wire'], packages: [] },
  'analyst/proof': {
    imports: ['analyst/language'],
    types: ['analyst/match', 'analyst/intent', 'schema/wire'],
    packages: [],
  },
  'analyst/intent': {
    imports: ['analyst/language', 'analyst/question', 'analyst/match', 'analyst/proof', 'schema/wire'],
    packages: [],
  },
  'analyst/answer': {
    imports: ['analyst/language', 'analyst/question', 'analyst/match', 'analyst/intent', 'schema/wire'],
    packages: [],
  },
  analyst: {
    imports: [
      'analyst/language',
      'analyst/question',
      'analyst/match',
      'analyst/intent',
      'analyst/answer',
      'schema/wire',
    ],
    packages: ['@ai-sdk/provider', 'zod'],
  },

  functions: {
    imports: [
      'functions/gate',
      'analyst',
      'analyst/answer',
      'db',
      'engine',
      'schema',
      'schema/wire',
      '.build',
    ],
    types: ['schema/tables'],
    packages: [
      'hono',
      '@hono/zod-validator',
      'zod',
      'cloudflare:',
      'ai',
      '@ai-sdk/',
      '@pothos/',
      'graphql',
      '@modelcontextprotocol/server',
    ],
  },
  'functions/gate': { imports: ['db', 'schema', 'schema/wire'], packages: ['hono', 'zod', 'jose'] },

  'sdk/client': { imports: [], packages: [] },
  'sdk/element': { imports: [], packages: [] },
  'sdk/react': { imports: [], packages: ['react', '@embedded-analytics/'] },
  web: { imports: [], types: ['schema/wire'], packages: [] },
  'web/demo': { imports: ['sdk/element'], packages: [] },
  'web/embed': {
    imports: ['sdk/client', 'schema'],
    types: ['schema/wire'],
    packages: ['preact', '@preact/signals'],
  },
  'web/markdown': { imports: ['web/embed'], packages: ['preact', '@preact/signals', 'marked'] },
  /** Rows of a query as tables and charts. */
  'web/result': { imports: ['web/embed'], types: ['sdk/client'], packages: ['preact', ...CHARTS] },
  /** Questions and their answers, on whatever page. */
  'web/conversation': {
    imports: ['web/embed', 'web/markdown', 'web/result', 'sdk/client'],
    types: ['schema/wire'],
    packages: ['preact', '@preact/signals', 'marked'],
  },
  'web/chat': {
    imports: ['web/embed', 'web/conversation', 'sdk/client'],
    types: ['schema/wire'],
    packages: ['preact', '@preact/signals'],
  },
  'web/dashboard': {
    imports: ['web/embed', 'web/conversation', 'web/markdown', 'web/result', 'sdk/client', 'schema'],
    types: ['schema/wire'],
    packages: ['preact', '@preact/signals'],
  },
  'web/app': {
    imports: ['web/embed', 'web/markdown', 'web/result', 'web/dashboard', 'sdk/client', 'schema'],
    types: ['schema/wire'],
    packages: ['preact', '@preact/signals'],
  },

  cli: {
    imports: ['cli/import', 'db/setup', 'engine', 'schema', 'schema/wire', 'scripts/model'],
    packages: ['node:', 'citty', 'zod'],
  },
  /** Models of others as YAML; what runs their JavaScript is never part of the Worker. */
  'cli/import': {
    imports: ['engine'],
    packages: ['node:', 'yaml', 'zod', 'esbuild', 'quickjs-emscripten-core', '@jitl/'],
  },
  scripts: {
    imports: [
      // `npm start` over a database of one's own does what its commands do.
      'cli',
      'scripts/model',
      'scripts/sdk',
      'web/embed',
      'functions',
      'functions/gate',
      'analyst',
      'analyst/intent',
      'engine',
      'engine/dialect/postgres',
      'db',
      ...databaseTools,
      ...schema,
    ],
  },
  /** What builds the packages under `sdk/`. */
  'scripts/sdk': { imports: ['schema', 'schema/wire'], packages: ['node:', 'zod', 'esbuild'] },
  'scripts/model': { imports: ['engine', 'db', 'functions', '.build'], packages: ['node:', 'ai', 'zod'] },
  /** What people copy: they have packages alone. */
  examples: {
    imports: [],
    packages: ['node:', 'express', 'esbuild', 'react', 'react-dom', '@embedded-analytics/'],
  },
  bench: { imports: ['functions', 'engine', 'db', ...databaseTools, ...schema, 'scripts', 'scripts/model'] },
  test: { imports: ['*'] },

  /** Made by scripts/build-parser.ts, scripts/build-assets.ts and scripts/build-pages.ts. */
  '.build': { imports: [], packages: [] },
  /** The configurations of tools, those of the tests among them. */
  '.': { imports: ['scripts', 'test'] },
};
