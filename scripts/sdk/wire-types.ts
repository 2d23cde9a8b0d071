import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { sessionSettings } from '../../schema/wire/chat.ts';
import { continueWait, loadResult } from '../../schema/wire/data.ts';
import { embedActions, embedEvents } from '../../schema/wire/embed-messages.ts';
import { pageContext } from '../../schema/wire/embed-page.ts';
import { embedSettings } from '../../schema/wire/embed-settings.ts';
import { embedTheme } from '../../schema/wire/embed-theme.ts';
import { generateSessionRequest } from '../../schema/wire/generate-session.ts';
import { ownThread, ownThreadsPage } from '../../schema/wire/own-threads.ts';
import { semanticQuery } from '../../schema/wire/query.ts';
import { streamRecord } from '../../schema/wire/stream-record.ts';
import { metaResult, sqlInput, sqlResult } from '../../schema/wire/tools.ts';

// Writes the types of the packages under sdk/ from the schemas that the service itself reads and answers with, so that
// they need neither zod nor this repository: `node scripts/sdk/wire-types.ts`. A test holds the files to them.

type Side = 'input' | 'output';
/** Types by name, with the side from which each is seen: what is sent is looser than what comes back. */
type WireType = [name: string, schema: z.ZodType, io: Side];

const clientTypes: WireType[] = [
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
  ['PageContext', pageContext, 'input'],
  ['DataQuery', semanticQuery, 'input'],
  ['LoadResult', loadResult, 'output'],
  ['ContinueWait', continueWait, 'output'],
];
const elementTypes: WireType[] = [
  ['EmbedEvents', embedEvents, 'output'],
  ['EmbedActions', embedActions, 'input'],
];

/** The files that hold them, and what each of them has to be. */
export const wireFiles = (): Record<string, string> => ({
  [fileOf('client')]: written(clientTypes),
  [fileOf('element')]: written(elementTypes),
});

type JsonSchema = z.core.JSONSchema.BaseSchema;

const fileOf = (name: string): string =>
  fileURLToPath(new URL(`../../sdk/${name}/src/wire.ts`, import.meta.url));

function written(types: readonly WireType[]): string {
  const each = types.map(([name, schema, io]) => {
    const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
    return `export type ${name} = ${typeOf(json, '')};\n`;
  });
  return ['// Written by scripts/sdk/wire-types.ts from schema/wire: change it there.\n', ...each].join('\n');
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, types] of Object.entries(wireFiles())) {
    const present = await readFile(file, 'utf8').catch(() => undefined);
    if (present !== types) await writeFile(file, types);
  }
}
