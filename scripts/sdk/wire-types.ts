import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { sessionSettings } from '../../schema/wire/chat.ts';
import { embedSettings } from '../../schema/wire/embed-settings.ts';
import { embedTheme } from '../../schema/wire/embed-theme.ts';
import { generateSessionRequest } from '../../schema/wire/generate-session.ts';
import { ownThread, ownThreadsPage } from '../../schema/wire/own-threads.ts';
import { streamRecord } from '../../schema/wire/stream-record.ts';
import { metaResult, sqlInput, sqlResult } from '../../schema/wire/tools.ts';

// Writes the types of sdk/client from the schemas that the service itself reads and answers with, so that the package
// needs neither zod nor this repository: `node scripts/sdk/wire-types.ts`. A test holds the file to them.

export const WIRE_TYPES_FILE = fileURLToPath(new URL('../../sdk/client/src/wire.ts', import.meta.url));

/** Types by name, with the side from which each is seen: what is sent is looser than what comes back. */
const types: [name: string, schema: z.ZodType, io: 'input' | 'output'][] = [
  ['GenerateSessionRequest', generateSessionRequest, 'input'],
  ['SessionSettings', sessionSettings, 'input'],
  ['EmbedSettings', embedSettings, 'input'],
  ['EmbedTheme', embedTheme, 'input'],
  ['StreamRecord', streamRecord, 'output'],
  ['SqlInput', sqlInput, 'output'],
  ['SqlResult', sqlResult, 'output'],
  ['MetaResult', metaResult, 'output'],
  ['Thread', ownThread, 'output'],
  ['ThreadPage', ownThreadsPage, 'output'],
];

type JsonSchema = z.core.JSONSchema.BaseSchema;

export function wireTypes(): string {
  const written = types.map(([name, schema, io]) => {
    const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
    return `export type ${name} = ${typeOf(json, '')};\n`;
  });
  return ['// Written by scripts/sdk/wire-types.ts from schema/wire: change it there.\n', ...written].join(
    '\n',
  );
}

function typeOf(schema: JsonSchema | boolean, indent: string): string {
  if (typeof schema === 'boolean') return 'unknown';
  const { anyOf, type, properties, additionalProperties, items } = schema;
  if (schema.enum) return schema.enum.map((value) => `'${value}'`).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (anyOf) return unionOf(anyOf.map((each) => typeOf(each, indent)));
  if (Array.isArray(type)) return unionOf(type.map((each) => typeOf({ ...schema, type: each }, indent)));
  if (Array.isArray(items)) throw new Error('Tuples have no place on the wire.');
  if (type === 'array') return arrayOf(typeOf(items ?? true, indent));
  if (properties) return objectOf(properties, schema.required ?? [], indent);
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
    return `${indent}  ${name}${mark}: ${typeOf(schema, `${indent}  `)};\n`;
  });
  return `{\n${fields.join('')}${indent}}`;
}

const arrayOf = (type: string) => (type.includes(' | ') ? `(${type})[]` : `${type}[]`);

const unionOf = (types: readonly string[]) =>
  types.includes('unknown') ? 'unknown' : [...new Set(types)].join(' | ');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const present = await readFile(WIRE_TYPES_FILE, 'utf8').catch(() => undefined);
  if (present !== wireTypes()) await writeFile(WIRE_TYPES_FILE, wireTypes());
}
