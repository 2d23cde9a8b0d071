import type { Terminal } from './terminal.ts';

/**
 * One record for a person: a line for each field that has a value, also for those of a record inside it. `worded` are
 * fields that a person reads otherwise than a program.
 */
export function showRecord(
  terminal: Terminal,
  record: Record<string, unknown>,
  worded: Record<string, string> = {},
): void {
  const fields = Object.entries({ ...record, ...worded })
    .flatMap(([name, value]) => (isRecord(value) ? fieldsWithin(name, value) : [[name, value] as const]))
    .filter(([, value]) => value !== null && value !== '');
  const width = Math.max(...fields.map(([name]) => name.length));
  const lines = fields.map(([name, value]) => `${name.padEnd(width)}  ${inWords(value)}`);
  terminal.show(record, lines.join('\n'));
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsWithin = (name: string, record: object) =>
  Object.entries(record).map(([inner, value]: [string, unknown]) => [`${name}.${inner}`, value] as const);

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(inWords).join(', ') || 'none';
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
