import * as z from 'zod';
import type { JsonSchema, WireType } from './wire-type.ts';

const HEAD = `from __future__ import annotations

from typing import Any, Dict, List, Literal, TypedDict, Union
`;

/** The same types for Python, as dictionaries that \`json\` reads and writes. */
export function pythonTypes(types: readonly WireType[], note: string): string {
  const classes: string[] = [];
  for (const [name, schema, io] of types) {
    const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
    const type = typeOf(json, name, classes);
    // An object is a class of that name by now.
    if (type !== name) throw new Error(`${name} is no object.`);
  }
  return `# ${note}\n${HEAD}\n\n${classes.join('\n\n')}`;
}

/** What a value is called; objects within it become classes, named after the fields that they stand in. */
function typeOf(schema: JsonSchema | boolean, name: string, classes: string[]): string {
  if (typeof schema === 'boolean') return 'Any';
  const { anyOf, type, properties, additionalProperties, items } = schema;
  if (schema.enum) return `Literal[${schema.enum.map((value) => `"${value}"`).join(', ')}]`;
  if (typeof schema.const === 'string') return `Literal["${schema.const}"]`;
  if (anyOf) return unionOf(anyOf.map((each, index) => typeOf(each, nameIn(anyOf, name, index), classes)));
  if (Array.isArray(type))
    return unionOf(type.map((each) => typeOf({ ...schema, type: each }, name, classes)));
  if (schema.prefixItems) return 'List[Any]';
  if (type === 'array') {
    return `List[${typeOf(Array.isArray(items) ? true : (items ?? true), itemOf(name), classes)}]`;
  }
  if (properties && Object.keys(properties).length > 0) {
    return classOf(properties, schema.required ?? [], name, classes);
  }
  if (type === 'object') return `Dict[str, ${typeOf(additionalProperties ?? true, itemOf(name), classes)}]`;
  return SCALARS[String(type)] ?? 'Any';
}

const SCALARS: Record<string, string> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

function classOf(
  properties: Record<string, JsonSchema | boolean>,
  required: readonly string[],
  name: string,
  classes: string[],
): string {
  const fields = Object.entries(properties).map(([field, schema]) => {
    const type = typeOf(schema, name + field.charAt(0).toUpperCase() + field.slice(1), classes);
    return { line: `    ${field}: ${type}\n`, isRequired: required.includes(field) };
  });
  const linesOf = (isRequired: boolean) =>
    fields.flatMap((field) => (field.isRequired === isRequired ? [field.line] : [])).join('');
  const [always, sometimes] = [linesOf(true), linesOf(false)];
  // Python 3.9 has no fields that may be left out beside such that may not.
  if (always && sometimes) {
    classes.push(`class _${name}Always(TypedDict):\n${always}`);
    classes.push(`class ${name}(_${name}Always, total=False):\n${sometimes}`);
  } else if (always) classes.push(`class ${name}(TypedDict):\n${always}`);
  else classes.push(`class ${name}(TypedDict, total=False):\n${sometimes}`);
  return name;
}

/** Alternatives that are objects need names of their own. */
function nameIn(alternatives: readonly unknown[], name: string, index: number): string {
  return alternatives.length > 2 && index > 0 ? `${name}${index + 1}` : name;
}

const itemOf = (name: string) => (name.endsWith('s') ? name.slice(0, -1) : `${name}Item`);

const unionOf = (types: readonly string[]) => {
  const distinct = [...new Set(types)];
  if (distinct.includes('Any')) return 'Any';
  return distinct.length === 1 ? (distinct[0] ?? 'Any') : `Union[${distinct.join(', ')}]`;
};
