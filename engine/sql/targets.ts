import type { Node, SelectStmt } from '@pgsql/types';
import { EngineError } from '../errors.ts';
import type { ValueType } from './expression.ts';
import { functionName } from './print-call.ts';
import { required } from './print-expression.ts';
import { nameParts, tagOf } from './tree.ts';

/** One column of a SELECT list. */
export type Target = { node: Node; name: string; aliased: boolean };
export type OutputColumn = { name: string; type: ValueType };

/** The SELECT list with `*` written out and every column named, each name once. */
export function readTargets(
  select: SelectStmt,
  expandStar: (qualifier: string | null) => string[],
): Target[] {
  const targets: Target[] = [];
  for (const item of select.targetList ?? []) {
    if (!('ResTarget' in item))
      throw new EngineError('not_supported', `${tagOf(item)} is not supported in SELECT.`);
    const node = required(item.ResTarget.val);
    const star = starQualifier(node);
    if (star !== undefined) {
      for (const name of expandStar(star)) targets.push({ node: columnNode(name), name, aliased: false });
    } else {
      const alias = item.ResTarget.name;
      targets.push({ node, name: alias ?? defaultName(node), aliased: alias !== undefined });
    }
  }
  if (targets.length === 0)
    throw new EngineError('syntax_error', 'The SELECT list is empty; name at least one column.');
  return withUniqueNames(targets);
}

export function columnNode(name: string): Node {
  return { ColumnRef: { fields: [{ String: { sval: name } }] } };
}

/** The qualifier of `t.*`, null for `*`, undefined for anything else. */
function starQualifier(node: Node): string | null | undefined {
  if (!('ColumnRef' in node)) return undefined;
  const fields = node.ColumnRef.fields ?? [];
  const last = fields.at(-1);
  if (last === undefined || !('A_Star' in last)) return undefined;
  return nameParts(fields.slice(0, -1))?.join('.') || null;
}

/** The name PostgreSQL would give, and the measure's own for MEASURE(…). */
function defaultName(node: Node): string {
  if ('ColumnRef' in node) return nameParts(node.ColumnRef.fields)?.at(-1) ?? '?column?';
  if ('FuncCall' in node) {
    const name = functionName(node.FuncCall);
    const [arg] = node.FuncCall.args ?? [];
    return name === 'measure' && arg !== undefined ? defaultName(arg) : name.replace(/^.*\./, '');
  }
  if ('TypeCast' in node) return defaultName(required(node.TypeCast.arg));
  if ('CaseExpr' in node) return 'case';
  if ('CoalesceExpr' in node) return 'coalesce';
  if ('MinMaxExpr' in node) return node.MinMaxExpr.op === 'IS_LEAST' ? 'least' : 'greatest';
  if ('SQLValueFunction' in node) return (node.SQLValueFunction.op ?? '').replace('SVFOP_', '').toLowerCase();
  return '?column?';
}

/** Whoever reads the result addresses columns by name, so the second `count` becomes `count_2`. */
function withUniqueNames(targets: Target[]): Target[] {
  const taken = new Set<string>();
  return targets.map((target) => {
    let name = target.name;
    for (let number = 2; taken.has(name); number += 1) name = `${target.name}_${number}`;
    taken.add(name);
    return { ...target, name };
  });
}
