import { compileModel } from '../../../engine/index.ts';
import { parser } from './engine.ts';

/** `severity line member: message` of everything found in one file. */
export function problems(yaml: string): string[] {
  const { problems: found } = compileModel(parser, [{ path: 'shop.yml', content: yaml }]);
  return found.map(({ severity, line, member, message }) => `${severity} ${line} ${member}: ${message}`);
}

export const cube = (members: string, more = '') => `cubes:
  - name: orders
    sql_table: shop.orders
${more}    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: status, sql: status, type: string }
${members}`;
export const dimension = (text: string) => cube(`      - ${text}\n`);
export const measure = (text: string) =>
  cube(`    measures:\n      - { name: total, type: sum, sql: amount }\n      - ${text}\n`);
export const view = (text: string) => `${cube('')}views:\n  - name: overview\n    cubes:\n      - ${text}\n`;
