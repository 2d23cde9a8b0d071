import type {
  Definition,
  Form,
  GroupItem,
  Grouping,
  Query,
  Select,
  Table,
  Tail,
  Term,
} from '../../term/term.ts';
import { tables } from '../../term/whole-query.ts';
import { Guard } from './guard.ts';
import { type Statement, sortText, termText, windowText } from './print-term.ts';
import { quoteIdentifier } from './quote.ts';

/** A whole query as text: the values to bind to it, and the cubes whose rows it reads. */
export type PrintedStatement = { text: string; parameters: unknown[]; cubes: string[] };

/** A whole query as the text of one statement, its row rules guarded. */
export function printStatement(query: Query): PrintedStatement {
  const printer = new Printer(query);
  const text = printer.outermost(query);
  return { text, parameters: printer.parameters, cubes: [...printer.cubes].sort() };
}

class Printer implements Statement {
  readonly parameters: unknown[] = [];
  readonly cubes = new Set<string>();
  readonly #numbers = new Map<Form, string>();
  readonly #guard: Guard;
  /** Tables that are called otherwise than by their alias where the printing stands. */
  readonly #tableNames = new Map<string, string>();
  #found = 0;

  constructor(query: Query) {
    this.#guard = new Guard(query);
  }

  bind(parameter: Form & { kind: 'parameter' }): string {
    const number = this.#numbers.get(parameter) ?? `$${this.parameters.push(parameter.value)}`;
    this.#numbers.set(parameter, number);
    return number;
  }

  table(alias: string): string {
    return this.#tableNames.get(alias) ?? quoteIdentifier(alias);
  }

  outermost(query: Query): string {
    return `${this.#definitions(query.definitions)}${this.#body(query)}`;
  }

  /** A query inside of another: no condition from outside gets past OFFSET, nor past LIMIT. */
  query(query: Query): string {
    const fence = query.kind === 'select' && this.#guard.fences(query);
    return `${this.outermost(query)}${fence ? '\nOFFSET 0' : ''}`;
  }

  #definitions(definitions: readonly Definition[]): string {
    if (definitions.length === 0) return '';
    const printed = definitions.map(({ name, columns, query }) => {
      return `${quoteIdentifier(name)}${columnList(columns)} AS (${this.query(query)})`;
    });
    const isRecursive = definitions.some(({ recursive }) => recursive);
    return `WITH ${isRecursive ? 'RECURSIVE ' : ''}${printed.join(',\n')}\n`;
  }

  #body(query: Query): string {
    if (query.kind === 'select') return this.#select(query);
    if (query.kind === 'values') {
      return `VALUES ${query.rows.map((row) => `(${this.#list(row)})`).join(', ')}${this.#tail(query)}`;
    }
    const all = query.all ? ' ALL' : '';
    return `(${this.query(query.left)})\n${query.word}${all}\n(${this.query(query.right)})${this.#tail(query)}`;
  }

  #select(select: Select): string {
    if (this.#guard.findsRowsFirst(select)) return this.#selectFound(select);
    const from = select.from === null ? '' : `FROM ${this.#table(select.from, select.rules)}`;
    return this.#selectFrom(select, from, this.#guard.where(select));
  }

  /** Finds the rows that pass the rules, a column for each table's, and selects from these and what is joined to them. */
  #selectFound(select: Select): string {
    const { own, results } = apart(select.from);
    this.#found += 1;
    const found = `__found_${this.#found}`;
    const aliases = tables(own).flatMap((table) => ('alias' in table ? [table.alias] : []));
    const call = (nameOf: (index: number) => string) => {
      for (const [index, alias] of aliases.entries()) this.#tableNames.set(alias, nameOf(index));
    };
    // No column of a table is called like that: a name alone means the whole row.
    call((index) => quoteIdentifier(`${found}_${index}`));
    const rows = [
      `SELECT ${aliases.map((alias, index) => `${this.table(alias)} AS "r${index}"`).join(', ')}`,
      `FROM ${this.#table(own, select.rules)}`,
      this.#conditions('WHERE', this.#guard.whileFound(select)),
      'OFFSET 0',
    ];
    call((index) => `("${found}"."r${index}")`);
    const joined = results.map(
      (join) => `\n${join.word} ${this.#table(join.right, [])} ON ${this.#all(this.#guard.on(join, []))}`,
    );
    const from = `FROM (${rows.join('\n')}) AS "${found}"${joined.join('')}`;
    const printed = this.#selectFrom(select, from, this.#guard.ofFound(select));
    for (const alias of aliases) this.#tableNames.delete(alias);
    return printed;
  }

  #selectFrom(select: Select, from: string, where: readonly Term[]): string {
    const columns = select.columns.map(({ term, name }) => {
      const isNamed = term.form.kind === 'column' && term.form.table === null && term.form.name === name;
      return isNamed ? this.#text(term) : `${this.#text(term)} AS ${quoteIdentifier(name)}`;
    });
    const windows = select.windows.map(({ name, window }) => {
      return `${quoteIdentifier(name)} AS ${windowText(window, this)}`;
    });
    const lines = [
      `SELECT ${this.#distinct(select)}${columns.join(', ')}`,
      from,
      this.#conditions('WHERE', where),
      select.groupBy === null ? '' : this.#groupBy(select.groupBy),
      this.#conditions('HAVING', this.#guard.having(select)),
      windows.length === 0 ? '' : `WINDOW ${windows.join(', ')}`,
    ];
    return `${lines.filter((line) => line !== '').join('\n')}${this.#tail(select)}`;
  }

  #distinct({ distinct }: Select): string {
    if (distinct === null) return '';
    if (distinct.length === 0) return 'DISTINCT ';
    return `DISTINCT ON (${distinct.map((key) => this.#key(key)).join(', ')}) `;
  }

  #conditions(word: 'WHERE' | 'HAVING', conditions: readonly Term[]): string {
    return conditions.length === 0 ? '' : `${word} ${this.#all(conditions)}`;
  }

  #groupBy({ distinct, items }: Grouping): string {
    return `GROUP BY ${distinct ? 'DISTINCT ' : ''}${items.map((item) => this.#groupItem(item)).join(', ')}`;
  }

  #groupItem(item: GroupItem): string {
    if (item.kind === 'key') return this.#key(item.key);
    const items = item.items.map((inner) => this.#groupItem(inner)).join(', ');
    return item.kind === 'list' || item.word === '' ? `(${items})` : `${item.word} (${items})`;
  }

  #table(table: Table, rules: readonly Term[]): string {
    switch (table.kind) {
      case 'source':
        this.cubes.add(table.cube);
        return `${this.#source(table)} AS ${this.table(table.alias)}`;
      case 'derived':
        return `${table.lateral ? 'LATERAL ' : ''}(${this.query(table.query)}) AS ${this.table(table.alias)}${columnList(table.columns)}`;
      case 'named':
        return `${quoteIdentifier(table.name)} AS ${quoteIdentifier(table.alias)}${columnList(table.columns)}`;
      case 'series': {
        const bounds = this.#list([table.first, table.last, table.step]);
        return `generate_series(${bounds}) AS ${quoteIdentifier(table.alias)} (${quoteIdentifier(table.column)})`;
      }
      case 'join': {
        const right = this.#table(table.right, rules);
        const joined = table.right.kind === 'join' ? `(${right})` : right;
        const line = `${this.#table(table.left, rules)}\n${table.word} ${joined}`;
        if (table.word === 'CROSS JOIN') return line;
        return `${line} ON ${table.on.length === 0 ? 'TRUE' : this.#all(this.#guard.on(table, rules))}`;
      }
    }
  }

  /** The SQL of a cube, with conditions that stand in it before any rules. */
  #source({ sql, pieces }: Table & { kind: 'source' }): string {
    if (pieces === undefined) return sql;
    return pieces
      .map((piece) => (typeof piece === 'string' ? piece : this.#text(this.#guard.inSource(piece))))
      .join('');
  }

  #tail({ orderBy, limit, offset, withTies }: Tail): string {
    const sorted = orderBy.map((sort) => sortText(sort, this)).join(', ');
    const count = withTies ? `\nFETCH FIRST ${limit} ROWS WITH TIES` : `\nLIMIT ${limit}`;
    return `${sorted === '' ? '' : `\nORDER BY ${sorted}`}${offset === null ? '' : `\nOFFSET ${offset}`}${limit === null ? '' : count}`;
  }

  #key(key: Term | number): string {
    return typeof key === 'number' ? String(key) : this.#text(key);
  }

  #all(conditions: readonly Term[]): string {
    return conditions.map((condition) => this.#text(condition)).join(' AND ');
  }

  #list(terms: readonly Term[]): string {
    return terms.map((term) => this.#text(term)).join(', ');
  }

  #text(term: Term): string {
    return termText(term, this);
  }
}

type Join = Table & { kind: 'join' };

/** The tables of the model, and the results that are joined after them. */
function apart(from: Table | null): { own: Table; results: Join[] } {
  if (from === null) throw new Error('Rows that pass rules come from tables.');
  if (from.kind !== 'join' || from.right.kind !== 'named') return { own: from, results: [] };
  const { own, results } = apart(from.left);
  return { own, results: [...results, from] };
}

function columnList(columns: readonly string[]): string {
  return columns.length === 0 ? '' : ` (${columns.map(quoteIdentifier).join(', ')})`;
}
