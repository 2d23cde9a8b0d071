import { quoteIdentifier } from '../../../dialect/postgres/quote.ts';
import type { Expression } from '../../../plan/expression.ts';
import { EngineError } from '../../../text/errors.ts';
import { didYouMean } from '../../../text/suggest.ts';
import type { OutputColumn, Target } from '../block/targets.ts';
import type { DerivedTable, Environment } from '../environment.ts';
import type { PrintContext } from '../print/print-expression.ts';

/** A table of a plain block: the alias the user gave, and the name it has in the physical SQL. */
export type PlainTable = DerivedTable & { alias: string; physical: string };
/** Columns that JOIN … USING made one of two. */
type MergedColumn = { name: string; tables: PlainTable[]; expression: Expression };

/** The tables of a plain block and the SQL that joins them. */
export class PlainSource {
  readonly tables: readonly PlainTable[];
  readonly from: string;
  readonly merged: readonly MergedColumn[];

  constructor(tables: readonly PlainTable[], from: string, merged: readonly MergedColumn[] = []) {
    this.tables = tables;
    this.from = from;
    this.merged = merged;
  }

  /** The column a name means; null when there is none of it. */
  find(parts: string[]): Expression | null {
    const [name, qualifier, ...more] = [...parts].reverse();
    if (name === undefined || more.length > 0) return null;
    const merged = qualifier === undefined && this.merged.find((column) => column.name === name);
    if (merged) return merged.expression;
    const among =
      qualifier === undefined ? this.tables : this.tables.filter((table) => table.alias === qualifier);
    const matching = (same: (column: OutputColumn) => boolean): Expression[] =>
      among.flatMap((table) => table.columns.filter(same).map((column) => physicalColumn(table, column)));
    const exact = matching((column) => column.name === name);
    const found =
      exact.length > 0 ? exact : matching((column) => column.name.toLowerCase() === name.toLowerCase());
    if (found.length > 1) {
      throw new EngineError(
        'unknown_column',
        `The column ${parts.join('.')} is ambiguous; put the table's name before it.`,
      );
    }
    return found[0] ?? null;
  }

  unknown(parts: string[]): EngineError {
    const candidates = this.tables.flatMap((table) => table.columns.map((column) => column.name));
    const hint = didYouMean(parts.at(-1) ?? '', candidates);
    const advice =
      hint || (candidates.length === 0 ? '; there is no FROM.' : `; there are ${candidates.join(', ')}.`);
    return new EngineError('unknown_column', `Unknown column ${parts.join('.')}${advice}`);
  }

  /** The key of the one table, under the names its columns are selected by. */
  key(targets: Target[]): string[] | null {
    const [table, ...others] = this.tables;
    if (table === undefined) return [];
    if (others.length > 0 || table.key === null) return null;
    const selected = table.key.map((name) => {
      return targets.find(({ node }) => 'ColumnRef' in node && isLastName(node, name))?.name;
    });
    const names = selected.filter((name) => name !== undefined);
    return names.length < selected.length ? null : names;
  }
}

function isLastName(node: { ColumnRef: { fields?: unknown[] } }, name: string): boolean {
  return JSON.stringify(node.ColumnRef.fields?.at(-1)) === JSON.stringify({ String: { sval: name } });
}

export function physicalColumn(table: PlainTable, column: OutputColumn): Expression {
  return { text: `${table.physical}.${quoteIdentifier(column.name)}`, type: column.type };
}

/** Reads names as columns of the derived tables, or of the queries around. */
export function plainContext(source: PlainSource, environment: Environment): PrintContext {
  const outer = (parts: string[]) => source.find(parts) ?? environment.outer?.(parts) ?? null;
  return {
    clock: environment.clock,
    replace: () => null,
    column: (parts) => {
      const found = outer(parts);
      if (found === null) throw source.unknown(parts);
      return found;
    },
    subquery: (select) => environment.compile(select, { ...environment, outer }),
  };
}

/** The columns that `*` or `t.*` stands for, each as it has to be written. */
export function starColumns(source: PlainSource, qualifier: string | null): string[][] {
  const among = source.tables.filter((table) => qualifier === null || table.alias === qualifier);
  if (among.length === 0) throw source.unknown([...(qualifier === null ? [] : [qualifier]), '*']);
  const merged = qualifier === null ? source.merged : [];
  const others = among.flatMap((table) =>
    table.columns
      .filter(({ name }) => !merged.some((column) => column.name === name && column.tables.includes(table)))
      .map(({ name }) => [table.alias, name]),
  );
  return [...merged.map(({ name }) => [name]), ...others];
}
