// A place to try the administration API in: the schema on the left, a document in the middle, the answer on
// the right. The key stays in the page's memory.

const byId = (id) => document.getElementById(id);
const [key, operatorKey, query, variables, result, status] = [
  'key',
  'operator-key',
  'query',
  'variables',
  'result',
  'status',
].map(byId);

async function send(body) {
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

byId('request').addEventListener('submit', (event) => {
  event.preventDefault();
  void run();
});
byId('request').addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void run();
});

async function run() {
  status.textContent = 'Asking…';
  const startedAt = performance.now();
  try {
    const given = variables.value.trim() === '' ? {} : JSON.parse(variables.value);
    const { response, body } = await send({ query: query.value, variables: given });
    result.textContent = JSON.stringify(body, null, 2);
    status.textContent = `HTTP ${response.status}, ${Math.round(performance.now() - startedAt)} ms`;
  } catch (error) {
    status.textContent = error instanceof SyntaxError ? 'The variables are not valid JSON.' : error.message;
  }
}

const TYPE = 'kind name ofType { kind name ofType { kind name ofType { kind name } } }';
const SCHEMA = `{ __schema { types { kind name
  inputFields { name type { ${TYPE} } }
  possibleTypes { name }
  fields { name description args { name description type { ${TYPE} } } type { ${TYPE} } } } } }`;

/** The schema's types by name, once a key has been good for reading them. */
let types = new Map();

key.addEventListener('change', async () => {
  const { response, body } = await send({ query: SCHEMA });
  status.textContent = response.ok ? '' : body.message;
  if (!response.ok) return;
  types = new Map(body.data.__schema.types.map((type) => [type.name, type]));
  list('queries', 'query', types.get('Query').fields);
  list('mutations', 'mutation', types.get('Mutation').fields);
});

function list(id, operation, fields) {
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
  byId(id).replaceChildren(...items);
}

const isRequired = ({ type }) => type.kind === 'NON_NULL';
const namedType = (type) => (type.ofType ? namedType(type.ofType) : types.get(type.name));

function typeText({ kind, name, ofType }) {
  if (kind === 'NON_NULL') return `${typeText(ofType)}!`;
  return kind === 'LIST' ? `[${typeText(ofType)}]` : name;
}

/** What to send for a type, to be filled in. */
function sampleOf(type) {
  if (type.kind === 'NON_NULL') return sampleOf(type.ofType);
  if (type.kind === 'LIST') return [sampleOf(type.ofType)];
  if (type.kind !== 'INPUT_OBJECT') return '';
  const fields = types.get(type.name).inputFields.filter(isRequired);
  return Object.fromEntries(fields.map((field) => [field.name, sampleOf(field.type)]));
}

function documentFor(operation, { name, args, type }) {
  const declared = args.filter(isRequired).map((each) => `$${each.name}: ${typeText(each.type)}`);
  const passed = args.filter(isRequired).map((each) => `${each.name}: $${each.name}`);
  const [declaration, parameters] = [declared, passed].map((parts) =>
    parts.length > 0 ? `(${parts.join(', ')})` : '',
  );
  return `${operation} ${declaration} {\n  ${name}${parameters} ${selectionOf(namedType(type), '  ')}\n}\n`;
}

/** Every field that needs nothing said, and what stands one level below; a connection by its nodes. */
function selectionOf(type, indent, depth = 2) {
  const inner = `${indent}  `;
  const lines = type.possibleTypes
    ? type.possibleTypes.map(({ name }) => `... on ${name} ${selectionOf(types.get(name), inner, depth)}`)
    : type.fields
        .filter((field) => field.name !== 'edges' && !field.args.some(isRequired))
        .flatMap((field) => {
          const fieldType = namedType(field.type);
          if (!fieldType.fields) return [field.name];
          const below = field.name === 'nodes' ? depth : depth - 1;
          return below > 0 ? [`${field.name} ${selectionOf(fieldType, inner, below)}`] : [];
        });
  return `{\n${lines.map((line) => `${inner}${line}`).join('\n')}\n${indent}}`;
}
