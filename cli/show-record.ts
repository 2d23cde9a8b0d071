import type { Terminal } from './terminal.ts';

/** One record for a person: a line for each field that has a value. */
export function showRecord(terminal: Terminal, record: Record<string, unknown>): void {
  const fields = Object.entries(record).filter(([, value]) => value !== null && value !== '');
  const width = Math.max(...fields.map(([name]) => name.length));
  const lines = fields.map(([name, value]) => `${name.padEnd(width)}  ${inWords(value)}`);
  terminal.show(record, lines.join('\n'));
}

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(inWords).join(', ') || 'none';
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
