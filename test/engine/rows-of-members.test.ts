import { describe, expect, it } from 'vitest';
import { searchModel } from '../../engine/index.ts';
import { scopeOf } from './support/engine.ts';

const column = (name: string) => `{ name: ${name}, sql: ${name}, type: string }`;
const cubeOf = (name: string, joins: string, columns: string) => `
  - name: ${name}
    sql_table: ${name}
    public: false
    joins: [${joins}]
    dimensions: [{ name: id, sql: id, type: number, primary_key: true }, ${columns}]
    measures: [{ name: ${name}_count, type: count }]`;
const joined = (to: string, relationship: string) =>
  `{ name: ${to}, sql: "{CUBE}.a = {${to}}.b", relationship: ${relationship} }`;

const model = `cubes:${[
  cubeOf('clients', `${joined('orders', 'one_to_many')}, ${joined('calls', 'one_to_many')}`, column('town')),
  cubeOf(
    'orders',
    `${joined('lines', 'one_to_many')}, ${joined('clerks', 'many_to_one')}`,
    column('channel'),
  ),
  cubeOf('lines', joined('goods', 'many_to_one'), column('size')),
  ...['clerks', 'goods', 'calls'].map((name) => cubeOf(name, '', column(`${name}_name`))),
].join('')}
views:
  - name: down
    cubes:
      - { join_path: clients, includes: [town] }
      - { join_path: clients.orders.clerks, includes: [clerks_name] }
      - { join_path: clients.orders.lines, includes: [size, lines_count] }
      - { join_path: clients.orders, includes: [channel] }
  - name: forked
    cubes:
      - { join_path: clients, includes: [town] }
      - { join_path: clients.orders, includes: [channel] }
      - { join_path: clients.calls, includes: [calls_name] }
  - name: up
    cubes:
      - { join_path: orders.clerks, includes: [clerks_name] }
      - { join_path: orders, includes: [channel] }
  - name: alone
    cubes:
      - { join_path: lines, includes: [size] }`;

const rowsIn = (view: string, scope = scopeOf(model)) =>
  Object.fromEntries(
    searchModel(scope, '')
      .filter(({ name }) => name === view)
      .flatMap(({ members }) => members.map(({ name, rows }) => [name.slice(view.length + 1), rows])),
  );

describe('of which rows of a view a member is', () => {
  it('counts from the rows that all others are joined to', () => {
    expect(rowsIn('down')).toEqual({ size: 0, lines_count: 0, channel: 1, town: 2, clerks_name: 3 });
    expect(rowsIn('up')).toEqual({ channel: 0, clerks_name: 1 });
  });

  it('where rows have many of two kinds, counts from what both are of', () => {
    expect(rowsIn('forked')).toEqual({ town: 0, channel: 1, calls_name: 2 });
  });

  it('says nothing over one cube alone', () => {
    expect(rowsIn('alone')).toEqual({ size: undefined });
  });

  it('is not moved by what the caller may not see, and names no cube', () => {
    const policy =
      'access_policy: [{ role: "*", member_level: { excludes: [town] }, row_level: { allow_all: true } }]';
    const hidden = model.replace('  - name: down\n', `  - name: down\n    ${policy}\n`);
    expect(rowsIn('down', scopeOf(hidden))).toEqual({ size: 0, lines_count: 0, channel: 1, clerks_name: 2 });
    expect(JSON.stringify(searchModel(scopeOf(model), 'town'))).not.toContain('clients');
  });
});
