import type { Node, SelectStmt, SubLink } from '@pgsql/types';
import { EngineError } from '../../../text/errors.ts';
import { nameParts, tagOf } from '../../../text/tree.ts';
import type { Result } from '../environment.ts';
import { type ExpressionContext, required, termOf } from '../print/expression-context.ts';
import { functionName, refuseWindows } from '../print/function-name.ts';

/** One column of a SELECT list. */
export type Target = { node: Node; name: string; aliased: boolean };

/** The SELECT list with `*` written out and every column named, each name once. */
export function readTargets(
  select: SelectStmt,
  expandStar: (qualifier: string | null) => string[][],
): Target[] {
  const targets: Target[] = [];
  for (const item of select.targetList ?? []) {
    if (!('ResTarget' in item))
      throw new EngineError('not_supported', `${tagOf(item)} is not supported in SELECT.`);
    const node = required(item.ResTarget.val);
    const star = starQualifier(node);
    if (star !== undefined) {
      for (const parts of expandStar(star)) {
        targets.push({ node: columnNode(parts), name: parts.at(-1) ?? '', aliased: false });
      }
    } else {
      const alias = item.ResTarget.name;
      targets.push({ node, name: alias ?? defaultName(node), aliased: alias !== undefined });
    }
  }
  if (targets.length === 0)
    throw new EngineError('syntax_error', 'The SELECT list is empty; name at least one column.');
  return withUniqueNames(targets);
}

export function columnNode(parts: string[]): Node {
  return { ColumnRef: { fields: parts.map((part) => ({ String: { sval: part } })) } };
}

/** The qualifier of `t.*`, null for `*`, undefined for anything else. */
export function starQualifier(node: Node): string | null | undefined {
  if (!('ColumnRef' in node)) return undefined;
  const fields = node.ColumnRef.fields ?? [];
  const last = fields.at(-1);
  if (last === undefined || !('A_Star' in last)) return undefined;
  return nameParts(fields.slice(0, -1))?.join('.') || null;
}

/** The name PostgreSQL would give, and the measure's own for MEASURE(…). */
export function defaultName(node: Node): string {
  if ('ColumnRef' in node) return nameParts(node.ColumnRef.fields)?.at(-1) ?? '?column?';
  if ('FuncCall' in node) {
    const name = functionName(node.FuncCall);
    const [arg] = node.FuncCall.args ?? [];
    return name === 'measure' && arg !== undefined ? defaultName(arg) : name.replace(/^.*\./, '');
  }
  if ('TypeCast' in node) return defaultName(required(node.TypeCast.arg));
  if ('SubLink' in node) return subqueryName(node.SubLink);
  if ('GroupingFunc' in node) return 'grouping';
  if ('CaseExpr' in node) return 'case';
  if ('CoalesceExpr' in node) return 'coalesce';
  if ('MinMaxExpr' in node) return node.MinMaxExpr.op === 'IS_LEAST' ? 'least' : 'greatest';
  if ('SQLValueFunction' in node) return (node.SQLValueFunction.op ?? '').replace('SVFOP_', '').toLowerCase();
  return '?column?';
}

/** Whoever reads the result addresses columns by name, so the second `count` becomes `count_2`. */
function withUniqueNames(targets: Target[]): Target[] {
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  return targets.map((target) => {
    let name = target.name;
    let number = numbers.get(name) ?? 1;
    for (; taken.has(name); name = `${target.name}_${number}`) number += 1;
    numbers.set(target.name, number);
    taken.add(name);
    return { ...target, name };
  });
}

function subqueryName(link: SubLink): string {
  if (link.subLinkType === 'EXISTS_SUBLINK') return 'exists';
  const inner =
    link.subselect !== undefined && 'SelectStmt' in link.subselect ? link.subselect.SelectStmt : {};
  const [target] = inner.targetList ?? [];
  if (link.subLinkType !== 'EXPR_SUBLINK' || target === undefined || !('ResTarget' in target))
    return '?column?';
  return target.ResTarget.name ?? defaultName(required(target.ResTarget.val));
}

/** A block whose first columns are called otherwise from outside, as in `AS t(a, b)`. */
export function renamed<Known extends Result>(block: Known, names: string[], table: string): Known {
  if (names.length === 0) return block;
  if (names.length > block.columns.length) {
    throw new EngineError(
      'wrong_use',
      `${names.length} names are given for the columns of ${table}, which has ${block.columns.length}.`,
    );
  }
  const newName = new Map(block.columns.map(({ name }, index) => [name, names[index] ?? name]));
  return {
    ...block,
    columns: block.columns.map((column) => ({ ...column, name: newName.get(column.name) ?? column.name })),
    key: block.key?.map((name) => newName.get(name) ?? name) ?? null,
  };
}

/** Reads a name that is no column of the block as what was selected under it; HAVING comes before window functions. */
export function withAliases(
  context: ExpressionContext,
  targets: Target[],
  clause: 'HAVING' | 'ORDER BY',
  isColumn: (parts: string[]) => boolean,
): ExpressionContext {
  return {
    ...context,
    column: (parts) => {
      const [name, ...more] = parts;
      const meant = targets.find((target) => target.aliased && target.name === name);
      if (more.length > 0 || meant === undefined || isColumn(parts)) return context.column(parts);
      if (clause === 'HAVING') refuseWindows(meant.node, clause);
      return termOf(meant.node, context);
    },
  };
}
