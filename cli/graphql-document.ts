import * as z from 'zod';

/** GraphQL documents made from the schemas that their answers are read with, so that neither can drift. */

/** A variable of an operation, with its GraphQL type. */
export type Variable = { type: string; value: unknown };
export type Variables = Record<string, Variable>;

export type Operation = {
  kind: 'query' | 'mutation';
  field: string;
  variables: Variables;
  selection: string;
};

export function documentOf({ kind, field, variables, selection }: Operation): string {
  const names = Object.keys(variables);
  const declared = names.map((name) => `$${name}: ${variables[name]?.type}`).join(', ');
  const passed = names.map((name) => `${name}: $${name}`).join(', ');
  const inParentheses = (text: string) => (text === '' ? '' : `(${text})`);
  return `${kind}${inParentheses(declared)} { ${field}${inParentheses(passed)}${selection} }`;
}

export const valuesOf = (variables: Variables): Record<string, unknown> =>
  Object.fromEntries(Object.entries(variables).map(([name, { value }]) => [name, value]));

/** The fields that this schema reads, as a selection set; nothing for a scalar. */
export function selectionOf(schema: z.core.$ZodType): string {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return selectionOf(schema.unwrap());
  }
  if (schema instanceof z.ZodArray) return selectionOf(schema.element);
  if (!(schema instanceof z.ZodObject)) return '';
  const fields = Object.entries(schema.shape).map(([name, field]) => `${name}${selectionOf(field)}`);
  return ` { ${fields.join(' ')} }`;
}

/** The selection of a union's members, by the names of their types. */
export const selectionOfUnion = (members: Record<string, z.ZodObject>): string => {
  const fragments = Object.entries(members).map(([type, schema]) => `... on ${type}${selectionOf(schema)}`);
  return ` { __typename ${fragments.join(' ')} }`;
};
