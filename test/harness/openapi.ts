import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { inject } from 'vitest';

/** Holds real answers to the service's own OpenAPI document. */

type Responses = Record<string, { content?: Record<string, { schema: object }> }>;
export type Operation = {
  operationId: string;
  security: Record<string, string[]>[];
  responses: Responses;
  requestBody?: { content: { 'application/json': { schema: object; example?: object } } };
};
type SecurityScheme = { type: string; scheme?: string; name?: string; description: string };
type Document = {
  servers: { url: string }[];
  components: { securitySchemes: Record<string, SecurityScheme> };
  paths: Record<string, Record<string, Operation>>;
};

// Formats and patterns say nothing about answers that their schemas' types do not.
const ajv = new Ajv2020({ strict: false, validateFormats: false });

let loading: Promise<Document> | undefined;

export function openApiDocument(): Promise<Document> {
  loading ??= fetch(new URL('/openapi.json', inject('service').baseUrl)).then(
    (response) => response.json() as Promise<Document>,
  );
  return loading;
}

/** Throws unless the document knows this answer to this request. Answers to unknown paths are not checked. */
export async function expectDocumented(method: string, url: URL, response: Response): Promise<void> {
  const { paths } = await openApiDocument();
  const path = Object.keys(paths).find((template) => patternOf(template).test(url.pathname));
  const operation = path === undefined ? undefined : paths[path]?.[method.toLowerCase()];
  if (operation === undefined) return;

  const where = `${method} ${path} → ${response.status}`;
  const documented = operation.responses[response.status];
  if (documented === undefined) throw new Error(`${where} is not in the OpenAPI document.`);
  const [type = ''] = (response.headers.get('Content-Type') ?? '').split(';');
  const text = documented.content === undefined ? await response.clone().text() : undefined;
  if (text === '') return;
  const schema = documented.content?.[type]?.schema;
  if (schema === undefined) throw new Error(`${where} with Content-Type "${type}" is not documented.`);
  if (type !== 'application/json') return;
  const validate = compiled(schema);
  if (!validate(await response.clone().json())) {
    throw new Error(`${where} is not as documented: ${ajv.errorsText(validate.errors)}`);
  }
}

const validators = new Map<object, ValidateFunction>();

function compiled(schema: object): ValidateFunction {
  const known = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, known);
  return known;
}

const patterns = new Map<string, RegExp>();

function patternOf(template: string): RegExp {
  const known = patterns.get(template) ?? new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}/?$`);
  patterns.set(template, known);
  return known;
}
