import type { Node, SelectStmt } from '@pgsql/types';
import type { Definition } from '../../../term/term.ts';
import { EngineError } from '../../../text/errors.ts';
import { nameParts } from '../../../text/tree.ts';
import { renamed } from '../block/targets.ts';
import type { DerivedTable, Environment, NamedQuery } from '../environment.ts';
import { isRecursive, RecursiveTable } from './recursive-table.ts';

/** A WITH query. It is compiled when a block selects from it; one that is merged into its reader never is. */
export class WithTable implements NamedQuery {
  readonly name: string;
  readonly query: SelectStmt;
  readonly environment: Environment;
  readonly columnNames: string[];
  merged = false;
  #physical: { definition: Definition; table: DerivedTable } | null = null;

  constructor(node: Node, environment: Environment) {
    const table = 'CommonTableExpr' in node ? node.CommonTableExpr : {};
    const query = table.ctequery;
    if (table.ctename === undefined || query === undefined || !('SelectStmt' in query)) {
      throw new EngineError('not_allowed', 'WITH queries must be SELECTs: data can only be read.');
    }
    if ((table.search_clause ?? table.cycle_clause) !== undefined) {
      throw new EngineError(
        'not_supported',
        `WITH ${table.ctename} takes no SEARCH or CYCLE; leave them out.`,
      );
    }
    this.name = table.ctename;
    this.query = query.SelectStmt;
    this.environment = environment;
    this.columnNames = nameParts(table.aliascolnames) ?? [];
  }

  get table(): DerivedTable {
    return this.#compiled().table;
  }

  compile(): void {
    this.#compiled();
  }

  /** The table that its readers select from; null when every reader has taken it in. */
  definition(): Definition | null {
    return this.#physical?.definition ?? null;
  }

  #compiled() {
    if (this.#physical !== null) return this.#physical;
    const { tableNames, compile } = this.environment;
    const { query, ...known } = renamed(compile(this.query, this.environment), this.columnNames, this.name);
    const name = tableNames.take('__with');
    const columns = this.columnNames.length > 0 ? known.columns.map((column) => column.name) : [];
    this.#physical = {
      definition: { name, columns, query },
      table: { ...known, rows: { kind: 'named', name } },
    };
    return this.#physical;
  }
}

type Table = WithTable | RecursiveTable;

/** The WITH queries of a SELECT, each seeing those before it. */
export function readWith(
  select: SelectStmt,
  environment: Environment,
): { inner: Environment; tables: Table[] } {
  const tables: Table[] = [];
  let inner = environment;
  for (const node of select.withClause?.ctes ?? []) {
    const plain = new WithTable(node, inner);
    const readsItself = select.withClause?.recursive === true && isRecursive(plain.name, plain.query);
    const table = readsItself ? new RecursiveTable(plain.name, plain.query, plain.columnNames, inner) : plain;
    tables.push(table);
    inner = { ...inner, withTables: new Map(inner.withTables).set(table.name, table) };
  }
  return { inner, tables };
}

/** The definitions of WITH before a block that has been compiled. */
export function definitionsOf(tables: Table[], more: Definition[]): Definition[] {
  // What nothing selects from is compiled too: it must be right, and its policies hold.
  for (const table of tables) if (!table.merged) table.compile();
  return [...tables.flatMap((table) => table.definition() ?? []), ...more];
}
