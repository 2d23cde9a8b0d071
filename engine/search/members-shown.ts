import type { MetaCube } from '../../schema/wire/tools.ts';
import { findRelation, type Scope } from '../policy/visibility.ts';
import type { SqlParser } from '../text/sql-parser.ts';
import { type FieldsOf, nameParts, onlySelect } from '../text/tree.ts';
import { describeRelation } from './describe.ts';

/**
 * By the columns of a query over one view, the member that each shows as it is, in its view; null for what is worked
 * out. Of other queries, nothing.
 */
export function membersShown(scope: Scope, parser: SqlParser, sql: string): (MetaCube | null)[] {
  const select = onlySelect(parser.parse(sql).stmts);
  const [from, ...others] = select?.fromClause ?? [];
  const name = from !== undefined && 'RangeVar' in from ? from.RangeVar.relname : undefined;
  const relation = name === undefined || others.length > 0 ? null : findRelation(scope, name);
  if (relation === null || select?.withClause !== undefined) return [];
  return (select?.targetList ?? []).map((target) => {
    const shown = 'ResTarget' in target ? memberIn(target.ResTarget.val) : undefined;
    const member = shown === undefined ? undefined : relation.members.get(shown);
    return member === undefined ? null : describeRelation(relation, [member]);
  });
}

/** `revenue`, `orders_view.revenue` or `MEASURE(revenue)`. */
function memberIn(node: FieldsOf<'ResTarget'>['val']): string | undefined {
  if (node === undefined) return undefined;
  if ('ColumnRef' in node) return nameParts(node.ColumnRef.fields)?.at(-1);
  const isMeasure = 'FuncCall' in node && nameParts(node.FuncCall.funcname)?.at(-1) === 'measure';
  return isMeasure ? memberIn(node.FuncCall.args?.[0]) : undefined;
}
