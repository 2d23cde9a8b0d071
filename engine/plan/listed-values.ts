import { call, overWindow } from '../dialect/postgres/terms/calls.ts';
import { column } from '../dialect/postgres/terms/columns.ts';
import { number, TRUE } from '../dialect/postgres/terms/constants.ts';
import { boundedList, bytesInList, bytesSoFar, type ListFunction } from '../dialect/postgres/terms/lists.ts';
import { comparison, isNotNull, logic } from '../dialect/postgres/terms/operators.ts';
import { derived, selectOf } from '../term/query.ts';
import type { OutputTerm, Query, Select, Sort, Table, Term } from '../term/term.ts';

/** A list of values of rows, as STRING_AGG and ARRAY_AGG make it. */
export type ValueList = {
  name: ListFunction;
  value: Term;
  /** Of STRING_AGG. */
  separator: string;
  /** What the values are sorted by, before they are by themselves. */
  orders: readonly (Omit<Sort, 'key'> & { key: Term })[];
  distinct: boolean;
};
/** A list, and which rows it takes values of. */
export type ListOfRows = ValueList & { conditions: readonly Term[] };

/**
 * Rows from which lists can be aggregated: with what each value, and those before it in its list, take, so that no
 * list is made that is too long. `kept` are columns that are handed on, `keys` those by which the rows are grouped.
 */
export function rowsOfLists(
  rows: Partial<Select>,
  columns: { kept: readonly OutputTerm[]; keys: readonly OutputTerm[] },
  lists: readonly ListOfRows[],
  alias: string,
): { from: Table; terms: Term[] } {
  const [kept, keys] = [columns.kept, columns.keys];
  const sorted = lists.map((list, index) => new SortedList(list, index, keys));
  const made = [...kept, ...keys, ...sorted.flatMap((list) => list.columns)];
  const passed = made.map(({ term, name }) => ({ term: columnOf(name, term), name }));
  let query: Query = selectOf(made, rows);
  const distinct = sorted.flatMap((list) => list.first() ?? []);
  if (distinct.length > 0) query = selectOf([...passed, ...distinct], { from: derived(query, 'values') });
  const further = distinct.map(({ term, name }) => ({ term: columnOf(name, term), name }));
  const measured = [...passed, ...further, ...sorted.map((list) => list.bytes())];
  return {
    from: derived(selectOf(measured, { from: derived(query, 'values') }), alias),
    terms: sorted.map((list) => list.aggregated(alias)),
  };
}

class SortedList {
  readonly columns: OutputTerm[];
  readonly #list: ListOfRows;
  readonly #index: number;
  readonly #keys: readonly OutputTerm[];

  constructor(list: ListOfRows, index: number, keys: readonly OutputTerm[]) {
    this.#list = list;
    this.#index = index;
    this.#keys = keys;
    const isThere = list.name === 'string_agg' ? [isNotNull(list.value)] : [];
    const conditions = [...list.conditions, ...isThere];
    this.columns = [
      { term: list.value, name: `v${index}` },
      ...list.orders.map(({ key }, at) => ({ term: key, name: `o${index}_${at}` })),
      { term: conditions.length === 0 ? TRUE : logic('AND', conditions), name: `t${index}` },
    ];
  }

  /** Numbers the rows of equal values, of which a list of distinct ones takes the first. */
  first(): OutputTerm | null {
    if (!this.#list.distinct) return null;
    const partitionBy = [...this.#partition(), this.#taken(null), this.#value(null)];
    const place = overWindow(call('row_number', [], 'Int64'), { ...NO_WINDOW, partitionBy });
    return { term: place, name: `f${this.#index}` };
  }

  /** What the values up to here take in the list. */
  bytes(): OutputTerm {
    const { name, separator } = this.#list;
    const bytes = bytesInList(name, this.#value(null), separator);
    const term = bytesSoFar(bytes, this.#isTaken(null), this.#partition(), this.#orderBy(null));
    return { term, name: `b${this.#index}` };
  }

  aggregated(table: string): Term {
    const { name, separator } = this.#list;
    return boundedList(
      name,
      {
        value: this.#value(table),
        orderBy: this.#orderBy(table),
        taken: this.#isTaken(table),
        bytes: column(table, `b${this.#index}`, WHOLE_NUMBER),
      },
      separator,
    );
  }

  #orderBy(table: string | null): Sort[] {
    const orders = this.#list.orders.map(({ key, ...words }, at) => {
      return { key: columnOf(`o${this.#index}_${at}`, key, table), ...words };
    });
    return [...orders, { key: this.#value(table), direction: '', nulls: '' }];
  }

  #isTaken(table: string | null): Term {
    if (!this.#list.distinct) return this.#taken(table);
    const isFirst = comparison(column(table, `f${this.#index}`, WHOLE_NUMBER), '=', number('1', 'Int64'));
    return logic('AND', [this.#taken(table), isFirst]);
  }

  #taken(table: string | null): Term {
    return column(table, `t${this.#index}`, { type: 'Boolean', total: true, bytes: 1 });
  }

  #value(table: string | null): Term {
    return columnOf(`v${this.#index}`, this.#list.value, table);
  }

  #partition(): Term[] {
    return this.#keys.map(({ term, name }) => columnOf(name, term));
  }
}

const NO_WINDOW = { name: null, orderBy: [], frame: null };
const WHOLE_NUMBER = { type: 'Int64', total: true, bytes: 20 } as const;

const columnOf = (name: string, { type, total, bytes, bounded, steps }: Term, table: string | null = null) =>
  column(table, name, { type, total, bytes, bounded, steps });
