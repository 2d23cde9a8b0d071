import * as z from 'zod';
import { Failure } from './failures.ts';
import { documentOf, selectionOf, selectionOfUnion, type Variables, valuesOf } from './graphql-document.ts';
import { currentLogin, type Login } from './login-file.ts';

const GRAPHQL_PATH = 'admin/graphql';
/** The most that one page of a list may hold. */
const PAGE_SIZE = 200;

const issues = z.array(z.object({ path: z.string(), message: z.string() }));
const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  issues: issues.optional(),
  requestId: z.string().optional(),
});
/** The data API says its sentence as `error`. */
const dataErrorBody = errorBody
  .omit({ message: true })
  .extend({ error: z.string() })
  .transform(({ error, ...body }) => ({ ...body, message: error }));
const graphqlAnswer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        extensions: errorBody.omit({ message: true }).partial().optional(),
      }),
    )
    .optional(),
});
const refusal = z.object({ code: z.string(), message: z.string(), issues });
const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });

export type Request = {
  path: string;
  body?: unknown;
  signal?: AbortSignal;
  /** Beside those of every request, or in their place. */
  headers?: Record<string, string>;
};
export type Question<Schema extends z.ZodType> = { field: string; variables?: Variables; schema: Schema };
export type Change<Members extends Record<string, z.ZodObject>> = {
  field: string;
  variables: Variables;
  /** What it may answer with, by GraphQL type; a `Refusal` is thrown. */
  members: Members;
};
export type Listing<Node extends z.ZodObject> = {
  field: string;
  variables?: Variables;
  node: Node;
  /** At most so many. */
  limit: number;
  /** Told after each page how many there are so far. */
  onPage?: (count: number) => void;
};
type AnswerOf<Members extends Record<string, z.ZodObject>> = {
  [Type in keyof Members]: { type: Type; value: z.infer<Members[Type]> };
}[keyof Members];

/** The service, called with one account's API key. Every refusal and failure is thrown as a Failure. */
export class Service {
  readonly baseUrl: string;
  readonly #key: string;

  constructor({ url, key }: Login) {
    this.baseUrl = url;
    this.#key = key;
  }

  static async current(): Promise<Service> {
    return new Service(await currentLogin());
  }

  get(path: string): Promise<Response> {
    return this.#call(path, { headers: {} });
  }

  /** Posts to an endpoint of the service, or to a URL of its chat host. */
  post({ path, body, signal, headers }: Request): Promise<Response> {
    const operatorKey = path.endsWith(GRAPHQL_PATH) && process.env.EMBED_ANALYTICS_OPERATOR_KEY;
    return this.#call(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(operatorKey && { 'Operator-Key': operatorKey }),
        ...headers,
      },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });
  }

  async #call(path: string, request: RequestInit): Promise<Response> {
    const url = new URL(path, `${this.baseUrl}/`);
    const headers = { Authorization: `Api-Key ${this.#key}`, ...request.headers };
    const response = await fetch(url, { ...request, headers }).catch((error: Error) => {
      if (request.signal?.aborted) throw error;
      const cause = error.cause instanceof Error ? error.cause.message : error.message;
      throw new Failure('unreachable', `${url.origin} cannot be reached: ${cause}`);
    });
    if (!response.ok && !isGraphql(response, url)) throw await failureOf(response, url);
    return response;
  }

  async query<Schema extends z.ZodType>({
    field,
    variables = {},
    schema,
  }: Question<Schema>): Promise<z.infer<Schema>> {
    return schema.parse(await this.#field('query', field, variables, selectionOf(schema)));
  }

  async change<Members extends Record<string, z.ZodObject>>({
    field,
    variables,
    members,
  }: Change<Members>): Promise<AnswerOf<Members>> {
    const selection = selectionOfUnion({ ...members, Refusal: refusal });
    const answer = await this.#field('mutation', field, variables, selection);
    const { __typename: type } = z.object({ __typename: z.string() }).parse(answer);
    const member = members[type];
    if (member !== undefined) {
      // The type's name says which member it is; the compiler cannot know that.
      return { type, value: member.parse(answer) } as AnswerOf<Members>;
    }
    const { message, ...details } = refusal.parse(answer);
    throw new Failure('refused', message, details);
  }

  /** Everything in a list up to the limit, page by page. */
  async list<Node extends z.ZodObject>(listing: Listing<Node>): Promise<z.infer<Node>[]> {
    const { field, variables = {}, node, limit, onPage } = listing;
    const page = z.object({ nodes: z.array(node), pageInfo });
    const found: z.infer<Node>[] = [];
    let after: string | null = null;
    do {
      const { nodes, pageInfo }: z.infer<typeof page> = await this.query({
        field,
        variables: {
          ...variables,
          first: { type: 'Int', value: Math.min(PAGE_SIZE, limit - found.length) },
          after: { type: 'String', value: after },
        },
        schema: page,
      });
      found.push(...nodes);
      onPage?.(found.length);
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after !== null && found.length < limit);
    return found;
  }

  /** A document that the shorthands above cannot say. */
  async graphql<Schema extends z.ZodType>(
    document: string,
    variables: Record<string, unknown>,
    schema: Schema,
  ): Promise<z.infer<Schema>> {
    const response = await this.post({ path: GRAPHQL_PATH, body: { query: document, variables } });
    const { data, errors } = graphqlAnswer.parse(await response.json());
    const [error] = errors ?? [];
    if (error === undefined) return schema.parse(data);
    throw new Failure('refused', error.message, { code: 'invalid_request', ...error.extensions });
  }

  async #field(
    kind: 'query' | 'mutation',
    field: string,
    variables: Variables,
    selection: string,
  ): Promise<unknown> {
    const document = documentOf({ kind, field, variables, selection });
    const data = await this.graphql(document, valuesOf(variables), z.record(z.string(), z.unknown()));
    return data[field];
  }
}

/** GraphQL answers a bad document with 400 and a body of its own. */
const isGraphql = (response: Response, url: URL): boolean =>
  response.status === 400 && url.pathname.endsWith(GRAPHQL_PATH);

async function failureOf(response: Response, url: URL): Promise<Failure> {
  const { data: body } = errorBody.or(dataErrorBody).safeParse(await response.json().catch(() => undefined));
  const message =
    body?.message ?? `${url.origin} answered ${response.status}, which this service never does.`;
  const { message: _, ...details } = body ?? { message, code: `http_${response.status}` };
  if (response.status === 401) return new Failure('notLoggedIn', message, details);
  return new Failure(response.status >= 500 || !body ? 'unreachable' : 'refused', message, details);
}
