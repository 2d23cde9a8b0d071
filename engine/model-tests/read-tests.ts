import { isNode, LineCounter, parseDocument } from 'yaml';
import * as z from 'zod';
import type { Caller } from '../model/policy-templates.ts';
import type { ModelFile, ModelProblem } from '../model/problems.ts';
import { isTestFile } from '../model/test-files.ts';

/** One question as one user, and what it should give. */
export type ModelTest = {
  name: string;
  place: Pick<ModelProblem, 'file' | 'line' | 'column'>;
  caller: Caller;
  asked: { sql: string } | { query: unknown };
  timeZone: string;
  expected: Expected;
};

export type ExpectedCell = string | number | boolean | null;
export type Expected =
  | { kind: 'rows'; rows: ExpectedCell[][] }
  | { kind: 'count'; count: number }
  /** `null`: whatever the refusal says. */
  | { kind: 'refused'; says: string | null };

/** Together they have to fit into the time of a promotion. */
const MOST_TESTS = 200;
/** Longer results are counted, not compared. */
const MOST_ROWS = 1_000;

const scalar = z.union([z.string(), z.number(), z.array(z.string()), z.array(z.number()), z.null()]);
const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const user = z.strictObject({
  groups: z.array(z.string()).default([]),
  roles: z.array(z.string()).default([]),
  attributes: z.record(z.string(), scalar).default({}),
  security_context: z.record(z.string(), z.unknown()).default({}),
});
const test = z
  .strictObject({
    name: z.string().min(1),
    user: user.default({ groups: [], roles: [], attributes: {}, security_context: {} }),
    sql: z.string().optional(),
    query: z.record(z.string(), z.unknown()).optional(),
    time_zone: z.string().default('UTC'),
    rows: z.array(z.array(cell)).max(MOST_ROWS).optional(),
    count: z.int().min(0).optional(),
    refused: z.union([z.literal(true), z.string().min(1)]).optional(),
  })
  .refine(({ sql, query }) => (sql === undefined) !== (query === undefined), {
    error: 'give one of `sql` and `query`',
  })
  .refine(
    ({ rows, count, refused }) => [rows, count, refused].filter((given) => given !== undefined).length === 1,
    { error: 'give one of `rows`, `count` and `refused`' },
  );
const testFile = z.strictObject({ tests: z.array(test) });

/** The tests beside a model, and what is wrong with their files: one that is misspelt must not pass as kept. */
export function readModelTests(files: readonly ModelFile[]): {
  tests: ModelTest[];
  problems: ModelProblem[];
} {
  const tests: ModelTest[] = [];
  const problems: ModelProblem[] = [];
  for (const file of files.filter(isTestFile)) readFile(file, tests, problems);
  const [over] = tests.slice(MOST_TESTS);
  if (over !== undefined)
    problems.push({
      ...over.place,
      severity: 'error',
      member: null,
      message: `A model has at most ${MOST_TESTS} tests.`,
    });
  return { tests: tests.slice(0, MOST_TESTS), problems };
}

function readFile({ path, content }: ModelFile, tests: ModelTest[], problems: ModelProblem[]): void {
  const lines = new LineCounter();
  const document = parseDocument(content, { lineCounter: lines, prettyErrors: false });
  const placeAt = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { file: path, line, column: col };
  };
  const wrong = (offset: number, message: string) =>
    problems.push({ severity: 'error', ...placeAt(offset), member: null, message });
  const [error] = document.errors;
  if (error !== undefined) {
    wrong(error.pos[0], `This is not valid YAML: ${error.message}`);
    return;
  }
  // Nearest to what is wrong that is written down at all.
  const offsetOf = (keys: readonly PropertyKey[]): number => {
    for (let length = keys.length; length > 0; length -= 1) {
      const node = document.getIn(keys.slice(0, length), true);
      if (isNode(node) && node.range != null) return node.range[0];
    }
    return 0;
  };
  const { success, data, error: misfit } = testFile.safeParse(document.toJS({ maxAliasCount: 100 }));
  if (!success) {
    for (const { path: keys, message } of misfit.issues)
      wrong(offsetOf(keys), `A test is not as it should be: ${keys.slice(2).join('.') || 'it'}: ${message}.`);
    return;
  }
  for (const [index, given] of data.tests.entries())
    tests.push(testOf(given, placeAt(offsetOf(['tests', index]))));
}

function testOf(given: z.output<typeof test>, place: ModelTest['place']): ModelTest {
  const { name, user: caller, sql, query, time_zone: timeZone } = given;
  const { groups, roles, attributes: userAttributes, security_context: securityContext } = caller;
  return {
    ...{ name, place, timeZone },
    caller: { groups, ...(roles.length > 0 && { roles }), userAttributes, securityContext },
    asked: sql === undefined ? { query } : { sql },
    expected: expectedOf(given),
  };
}

function expectedOf({ rows, count, refused }: z.output<typeof test>): Expected {
  if (rows !== undefined) return { kind: 'rows', rows };
  if (count !== undefined) return { kind: 'count', count };
  return { kind: 'refused', says: refused === true || refused === undefined ? null : refused };
}
