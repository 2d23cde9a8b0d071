import * as z from 'zod';
import type { JsonSchema, WireType } from './wire-type.ts';

/** Types in TypeScript, written from schemas. */
export function typescriptTypes(types: readonly WireType[], note: string): string {
  const each = types.map(([name, schema, io]) => {
    const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
    return `export type ${name} = ${typeOf(json, '')};\n`;
  });
  return [`// ${note}\n`, ...each].join('\n');
}

function typeOf(schema: JsonSchema | boolean, indent: string): string {
  if (typeof schema === 'boolean') return 'unknown';
  const { anyOf, type, properties, additionalProperties, items } = schema;
  if (schema.enum) return schema.enum.map((value) => `'${value}'`).join(' | ');
  if (typeof schema.const === 'string') return `'${schema.const}'`;
  if (schema.prefixItems) return `[${schema.prefixItems.map((each) => typeOf(each, indent)).join(', ')}]`;
  if (anyOf) return unionOf(anyOf.map((each) => typeOf(each, indent)));
  if (Array.isArray(type)) return unionOf(type.map((each) => typeOf({ ...schema, type: each }, indent)));
  if (type === 'array') return arrayOf(typeOf(Array.isArray(items) ? true : (items ?? true), indent));
  if (properties && Object.keys(properties).length > 0)
    return objectOf(properties, schema.required ?? [], indent);
  if (type === 'object') return `Record<string, ${typeOf(additionalProperties ?? true, indent)}>`;
  if (type === 'integer') return 'number';
  if (type === 'string' || type === 'number' || type === 'boolean' || type === 'null') return type;
  return 'unknown';
}

function objectOf(
  properties: Record<string, JsonSchema | boolean>,
  required: readonly string[],
  indent: string,
): string {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?';
    const key = /^\w+$/.test(name) ? name : `'${name}'`;
    return `${indent}  ${key}${mark}: ${typeOf(schema, `${indent}  `)};\n`;
  });
  return `{\n${fields.join('')}${indent}}`;
}

const arrayOf = (type: string) => (type.includes(' | ') ? `(${type})[]` : `${type}[]`);

const unionOf = (types: readonly string[]) =>
  types.includes('unknown') ? 'unknown' : [...new Set(types)].join(' | ');
