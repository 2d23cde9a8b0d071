import type { InputRef } from '@pothos/core';
import * as z from 'zod';
import { graphqlNames } from '../../schema/wire/graphql-names.ts';
import { parseOrRefuse } from '../gate/json-body.ts';
import { builder } from './builder.ts';

/** The part of JSON Schema that zod writes for what administrators send. */
type JsonSchema = {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  /** More than one: the type of what may also be null. */
  type?: string | string[];
  enum?: string[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

const scalars = ['ID', 'DateTime', 'Date', 'JSON'] as const;
const byJsonType = { string: 'String', integer: 'Int', boolean: 'Boolean', number: 'Float' } as const;

type Scalar = (typeof scalars)[number] | (typeof byJsonType)[keyof typeof byJsonType];
type NamedType = Scalar | InputRef<unknown>;

/** Types that more than one input has in it, by name. */
const named = new Map<string, InputRef<unknown>>();

/** Makes an enumeration known, so that inputs share it with the types that are read. */
export function enumOf<const Values extends readonly [string, ...string[]]>(name: string, values: Values) {
  const ref = builder.enumType(name, { values });
  named.set(name, ref);
  return ref;
}

/**
 * The input type of that name, made from the schema that parses it: what GraphQL documents is what is
 * checked. Its own rules, such as lengths and patterns, are for `parse`.
 */
export function inputType<Schema extends z.ZodType>(name: string, schema: Schema) {
  // zod's own type of what it writes is wider than what these schemas make it write.
  const root = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    metadata: graphqlNames,
  }) as JsonSchema;
  const definitions = root.$defs ?? {};
  // A schema with a name of its own is written as a reference to itself.
  const ref = defineInput(name, root.$ref === undefined ? root : (definitions[name] ?? root), definitions);
  return ref as InputRef<z.input<Schema>>;
}

function defineInput(
  name: string,
  { properties = {}, required = [] }: JsonSchema,
  definitions: Record<string, JsonSchema>,
): InputRef<unknown> {
  const ref = builder.inputType(name, {
    fields: (t) =>
      Object.fromEntries(
        Object.entries(properties).map(([field, schema]) => {
          const { type, isList } = fieldType(schema, definitions);
          const options = { required: required.includes(field) && type !== 'JSON' };
          return [field, t.field({ ...options, type: isList ? [type] : type })];
        }),
      ),
  });
  named.set(name, ref);
  return ref;
}

function fieldType(
  schema: JsonSchema,
  definitions: Record<string, JsonSchema>,
): { type: NamedType; isList: boolean } {
  const [present = schema] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  if (present.items !== undefined) return { ...fieldType(present.items, definitions), isList: true };
  return { type: namedType(present, definitions), isList: false };
}

function namedType(schema: JsonSchema, definitions: Record<string, JsonSchema>): NamedType {
  const name = schema.$ref?.split('/').at(-1);
  if (name === undefined) {
    const scalar = Object.entries(byJsonType).find(([type]) => [schema.type].flat().includes(type))?.[1];
    if (scalar === undefined) throw new Error(`No GraphQL type fits ${JSON.stringify(schema)}.`);
    return scalar;
  }
  const scalar = scalars.find((each) => each === name);
  if (scalar !== undefined) return scalar;
  const known = named.get(name);
  if (known !== undefined) return known;
  const definition = definitions[name];
  if (definition?.properties === undefined) throw new Error(`The input type ${name} is not known.`);
  return defineInput(name, definition, definitions);
}

/** What was sent, as its schema understands it. @throws Refusal 400 with every issue */
export const parseInput = <Schema extends z.ZodType>(schema: Schema, value: unknown, at = 'input') =>
  parseOrRefuse(schema, value, [at]);
