import { column } from '../../../dialect/postgres/terms/columns.ts';
import type { Table, Term } from '../../../term/term.ts';
import { EngineError } from '../../../text/errors.ts';
import type { Target } from '../block/targets.ts';
import { type DerivedTable, type Environment, type OutputColumn, subqueryIn } from '../environment.ts';
import type { ExpressionContext } from '../print/expression-context.ts';
import { expressionTerm } from '../print/print-expression.ts';
import { unknownColumn } from './unknown-column.ts';

/** A table of a plain block: the alias the user gave, and the name it has in the physical SQL. */
export type PlainTable = DerivedTable & { alias: string; physical: string };
/** Columns that JOIN … USING made one of two. */
type MergedColumn = { name: string; tables: PlainTable[]; term: Term };

/** The tables of a plain block, joined. */
export class PlainSource {
  readonly tables: readonly PlainTable[];
  /** Null without FROM. */
  readonly from: Table | null;
  readonly merged: readonly MergedColumn[];

  constructor(tables: readonly PlainTable[], from: Table | null, merged: readonly MergedColumn[] = []) {
    this.tables = tables;
    this.from = from;
    this.merged = merged;
  }

  /** The column a name means; null when there is none of it. */
  find(parts: string[]): Term | null {
    const [name, qualifier, ...more] = [...parts].reverse();
    if (name === undefined || more.length > 0) return null;
    const merged = qualifier === undefined && this.merged.find((column) => column.name === name);
    if (merged) return merged.term;
    const among =
      qualifier === undefined ? this.tables : this.tables.filter((table) => table.alias === qualifier);
    const matching = (same: (column: OutputColumn) => boolean): Term[] =>
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
    if (candidates.length > 0) return unknownColumn(parts, candidates);
    return new EngineError('unknown_column', `Unknown column ${parts.join('.')}; there is no FROM.`);
  }

  /** Rows that the joined tables have at most; null when that depends on the data. */
  get rowsAtMost(): number | null {
    return this.tables.reduce<number | null>(
      (product, { rowsAtMost }) => (product === null || rowsAtMost === null ? null : product * rowsAtMost),
      1,
    );
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

export function physicalColumn(table: PlainTable, { name, ...facts }: OutputColumn): Term {
  return column(table.physical, name, facts);
}

/** Reads names as columns of the derived tables, or of the queries around. */
export function plainContext(source: PlainSource, environment: Environment): ExpressionContext {
  return {
    clock: environment.clock,
    faults: environment.faults,
    read: expressionTerm,
    replace: () => null,
    column: (parts) => {
      const found = source.find(parts) ?? environment.outer?.(parts) ?? null;
      if (found === null) throw source.unknown(parts);
      return found;
    },
    subquery: subqueryIn(environment, (parts) => source.find(parts)),
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
