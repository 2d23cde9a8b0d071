// A place to try the administration API in: the schema on the left, a document in the middle, the answer on
// the right. The key stays in the page's memory.

/** The part of an introspection's answer that is used here. */
type TypeReference = { kind: string; name: string | null; ofType?: TypeReference | null };
type Value = { name: string; description?: string | null; type: TypeReference };
type Field = Value & { args: Value[] };
type SchemaType = {
  kind: string;
  name: string;
  inputFields: Value[] | null;
  possibleTypes: { name: string }[] | null;
  fields: Field[] | null;
};

/** An element of the page in functions/admin/console.ts. */
function byId<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`The page has no ${kind.name} "${id}".`);
  return element;
}
const key = byId('key', HTMLInputElement);
const operatorKey = byId('operator-key', HTMLInputElement);
const request = byId('request', HTMLFormElement);
const query = byId('query', HTMLTextAreaElement);
const variables = byId('variables', HTMLTextAreaElement);
const status = byId('status', HTMLElement);
const result = byId('result', HTMLElement);

async function send(body: { query: string; variables?: unknown }) {
  const response = await fetch('/admin/graphql', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Api-Key ${key.value.trim()}`,
      ...(operatorKey.value && { 'Operator-Key': operatorKey.value.trim() }),
    },
    body: JSON.stringify(body),
  });
  return { response, body: await response.json() };
}

request.addEventListener('submit', (event) => {
  event.preventDefault();
  void run();
});
request.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void run();
});

async function run(): Promise<void> {
  status.textContent = 'Asking…';
  const startedAt = performance.now();
  try {
    const given = variables.value.trim() === '' ? {} : JSON.parse(variables.value);
    const { response, body } = await send({ query: query.value, variables: given });
    result.textContent = JSON.stringify(body, null, 2);
    status.textContent = `HTTP ${response.status}, ${Math.round(performance.now() - startedAt)} ms`;
  } catch (error) {
    status.textContent = error instanceof SyntaxError ? 'The variables are not valid JSON.' : String(error);
  }
}

const TYPE = 'kind name ofType { kind name ofType { kind name ofType { kind name } } }';
const SCHEMA = `{ __schema { types { kind name
  inputFields { name type { ${TYPE} } }
  possibleTypes { name }
  fields { name description args { name description type { ${TYPE} } } type { ${TYPE} } } } } }`;

/** The schema's types by name, once a key has been good for reading them. */
let types = new Map<string, SchemaType>();

function typeCalled(name: string): SchemaType {
  const type = types.get(name);
  if (type === undefined) throw new Error(`The schema has no type ${name}.`);
  return type;
}

key.addEventListener('change', async () => {
  const { response, body } = await send({ query: SCHEMA });
  status.textContent = response.ok ? '' : body.message;
  if (!response.ok) return;
  const read: SchemaType[] = body.data.__schema.types;
  types = new Map(read.map((type) => [type.name, type]));
  list('queries', 'query', typeCalled('Query').fields ?? []);
  list('mutations', 'mutation', typeCalled('Mutation').fields ?? []);
});

function list(id: string, operation: string, fields: readonly Field[]): void {
  const items = fields.map((field) => {
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      textContent: field.name,
      title: field.description ?? '',
    });
    button.addEventListener('click', () => {
      query.value = documentFor(operation, field);
      variables.value = JSON.stringify(
        Object.fromEntries(field.args.filter(isRequired).map(({ name, type }) => [name, sampleOf(type)])),
        null,
        2,
      );
    });
    const item = document.createElement('li');
    item.append(button);
    return item;
  });
  byId(id, HTMLUListElement).replaceChildren(...items);
}

const isRequired = ({ type }: Value): boolean => type.kind === 'NON_NULL';

const namedType = ({ name, ofType }: TypeReference): SchemaType =>
  ofType ? namedType(ofType) : typeCalled(name ?? '');

function typeText({ kind, name, ofType }: TypeReference): string {
  if (!ofType) return name ?? '';
  return kind === 'NON_NULL' ? `${typeText(ofType)}!` : `[${typeText(ofType)}]`;
}

/** What to send for a type, to be filled in. */
function sampleOf({ kind, name, ofType }: TypeReference): unknown {
  if (ofType) return kind === 'NON_NULL' ? sampleOf(ofType) : [sampleOf(ofType)];
  if (kind !== 'INPUT_OBJECT') return '';
  const fields = (typeCalled(name ?? '').inputFields ?? []).filter(isRequired);
  return Object.fromEntries(fields.map((field) => [field.name, sampleOf(field.type)]));
}

function documentFor(operation: string, { name, args, type }: Field): string {
  const required = args.filter(isRequired);
  const inBrackets = (parts: string[]) => (parts.length > 0 ? `(${parts.join(', ')})` : '');
  const declaration = inBrackets(required.map((each) => `$${each.name}: ${typeText(each.type)}`));
  const parameters = inBrackets(required.map((each) => `${each.name}: $${each.name}`));
  return `${operation} ${declaration} {\n  ${name}${parameters} ${selectionOf(namedType(type), '  ')}\n}\n`;
}

/** Every field that needs nothing said, and what stands one level below; a connection by its nodes. */
function selectionOf({ possibleTypes, fields }: SchemaType, indent: string, depth = 2): string {
  const inner = `${indent}  `;
  const lines = possibleTypes
    ? possibleTypes.map(({ name }) => `... on ${name} ${selectionOf(typeCalled(name), inner, depth)}`)
    : (fields ?? [])
        .filter((field) => field.name !== 'edges' && !field.args.some(isRequired))
        .flatMap((field) => {
          const fieldType = namedType(field.type);
          if (!fieldType.fields) return [field.name];
          const below = field.name === 'nodes' ? depth : depth - 1;
          return below > 0 ? [`${field.name} ${selectionOf(fieldType, inner, below)}`] : [];
        });
  return `{\n${lines.map((line) => `${inner}${line}`).join('\n')}\n${indent}}`;
}
