import {
  buildClientSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getIntrospectionQuery,
  getNamedType,
  type IntrospectionQuery,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  type OperationTypeNode,
} from 'graphql';
import { ask } from '../../harness/admin.ts';

/** The schema as a client learns of it. */
export async function introspect(key: string): Promise<GraphQLSchema> {
  const schema = await ask<IntrospectionQuery['__schema']>(key, getIntrospectionQuery());
  return buildClientSchema({ __schema: schema });
}

type Field = GraphQLField<unknown, unknown>;

/** The fields of one of the root types. */
export const fieldsOf = (schema: GraphQLSchema, operation: OperationTypeNode): Field[] =>
  Object.values(schema.getRootType(operation)?.getFields() ?? {});

/** Values for arguments that have to be made up. */
export type Values = { id: string; text: string };

/** Everything that can be asked of the field, with arguments made of these values. */
export function documentFor(operation: OperationTypeNode, field: Field, values: Values) {
  const variables = Object.fromEntries(
    field.args.map(({ name, type }) => [name, valueFor(type, name, values)]),
  );
  const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const selection = selectionOf(getNamedType(field.type), values, DEPTH);
  return {
    query: `${operation}${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`} ${selection} }`,
    variables,
  };
}

/** Deep enough for a version's files in a deployment's branch. */
const DEPTH = 8;

function selectionOf(type: GraphQLNamedType, values: Values, depth: number): string {
  if (isUnionType(type)) {
    const members = type.getTypes().map((member) => `... on ${member} ${selectionOf(member, values, depth)}`);
    return `{ __typename ${members.join(' ')} }`;
  }
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    if (!isLeafType(inner) && depth === 0) return [];
    // A connection has its nodes in its edges as well; they are asked for once.
    if (field.name === 'edges') return [];
    const given = field.args
      .map((argument) => `${argument.name}: ${literalFor(argument, values)}`)
      .join(', ');
    return [`${field.name}${given && `(${given})`} ${selectionOf(inner, values, depth - 1)}`];
  });
  return `{ ${fields.join(' ')} }`;
}

const literalFor = ({ name, type }: GraphQLArgument, values: Values): string =>
  JSON.stringify(valueFor(type, name, values));

function valueFor(type: GraphQLInputType, name: string, values: Values): unknown {
  if (isNonNullType(type)) return valueFor(type.ofType, name, values);
  if (isListType(type)) return [valueFor(type.ofType, name, values)];
  if (isInputObjectType(type)) {
    // Of the ways to a deployment's data one may be given.
    const fields = Object.values(type.getFields()).filter(
      ({ name: field }) => !['hyperdrive', 'neon'].includes(field),
    );
    return Object.fromEntries(fields.map((field) => [field.name, valueFor(field.type, field.name, values)]));
  }
  if (isEnumType(type)) return type.getValues()[0]?.value;
  return scalarFor(type.name, name, values);
}

const MODEL = 'cubes:\n  - name: walked\n    sql_table: walked\n';

/** Fields whose texts must have a certain form to be accepted; null: none of them. */
const wellFormed: Record<string, string | null> = {
  after: null,
  internalId: null,
  actor: null,
  action: null,
  subject: null,
  content: MODEL,
  path: 'walked.yml',
  connectionString: 'postgres://walker:secret@walked.example/walked',
  timeZone: 'UTC',
  model: 'builtin/analyst',
  allowedOrigins: 'https://walked.example',
  email: 'walker@example.com',
};

function scalarFor(scalar: string, name: string, { id, text }: Values): unknown {
  switch (scalar) {
    case 'ID':
      return id;
    case 'Int':
      return name === 'first' ? 3 : 1_000;
    case 'Float':
      return 0;
    case 'Boolean':
      return false;
    case 'DateTime':
      return '2030-01-01T00:00:00Z';
    case 'Date':
      return name === 'from' ? '2029-06-01' : '2030-01-01';
    default:
      return name in wellFormed ? wellFormed[name] : text;
  }
}
