import type { FuncCall } from '@pgsql/types';
import { column } from '../../../dialect/postgres/terms/columns.ts';
import { LIST_LIMIT_BYTES } from '../../../dialect/postgres/terms/lists.ts';
import { type ListOfRows, rowsOfLists, type ValueList } from '../../../plan/listed-values.ts';
import { replacedIn } from '../../../term/parts.ts';
import { signatureOf } from '../../../term/read-terms.ts';
import type { OutputTerm, Select, Term } from '../../../term/term.ts';
import type { PlainSource } from '../from/plain-source.ts';
import { type ExpressionContext, termOf } from '../print/expression-context.ts';
import { refuseWindows } from '../print/function-name.ts';
import { listFunctionOf, readList } from '../print/list-call.ts';

/** The table of a list until it is known what else is read of the rows. */
const UNMADE = '__unmade_list';

/** The lists that a SELECT over results makes: of rows that are measured before, so that none gets too long. */
export class PlainLists {
  readonly #source: PlainSource;
  readonly #alias: string;
  readonly #lists = new Map<string, ListOfRows>();

  constructor(source: PlainSource, alias: string) {
    this.#source = source;
    this.#alias = alias;
  }

  /** The list that a call makes, `context` reading the rows it is of; null for other calls. */
  read(call: FuncCall, context: ExpressionContext): Term | null {
    const name = listFunctionOf(call);
    if (name === null) return null;
    for (const part of [call.args, call.agg_order]) refuseWindows(part, 'an aggregate');
    const list = readList(call, name, (node) => termOf(node, context));
    const conditions = call.agg_filter === undefined ? [] : [termOf(call.agg_filter, context)];
    const signature = signatureOfList(list, conditions);
    this.#lists.set(signature, { ...list, conditions });
    const facts = { type: 'String', total: false, bytes: LIST_LIMIT_BYTES, bounded: true } as const;
    return column(UNMADE, signature, facts);
  }

  /** The SELECT with its lists over measured rows; as it is without lists. */
  over(select: Select, keys: () => Term[]): Select {
    if (this.#lists.size === 0) return select;
    const { from, where, rules, ...around } = select;
    const kept = new KeptColumns(this.#source, this.#alias);
    const outside = replacedIn(around, kept.read);
    const measured = rowsOfLists(
      { from, where, rules },
      { kept: kept.columns, keys: keys().map((term, at) => ({ term, name: `g${at}` })) },
      [...this.#lists.values()],
      this.#alias,
    );
    const made = new Map([...this.#lists.keys()].map((signature, at) => [signature, measured.terms[at]]));
    const whole = replacedIn(outside, ({ form }) => {
      return form.kind === 'column' && form.table === UNMADE ? (made.get(form.name) ?? null) : null;
    });
    return { ...whole, from: measured.from, where: [], rules: [] };
  }
}

/** Columns of the rows that are read around the lists, under names of their own. */
class KeptColumns {
  readonly columns: OutputTerm[] = [];
  readonly #tables: ReadonlySet<string>;
  readonly #alias: string;
  readonly #names = new Map<string, string>();

  constructor(source: PlainSource, alias: string) {
    this.#tables = new Set(source.tables.map(({ physical }) => physical));
    this.#alias = alias;
  }

  readonly read = (term: Term): Term | null => {
    const { form } = term;
    if (form.kind !== 'column' || form.table === null || !this.#tables.has(form.table)) return null;
    const signature = signatureOf(term);
    const known = this.#names.get(signature);
    const name = known ?? `c${this.columns.length}`;
    if (known === undefined) this.columns.push({ term, name });
    this.#names.set(signature, name);
    return { ...term, form: { ...form, table: this.#alias, name } };
  };
}

function signatureOfList({ value, orders, ...list }: ValueList, conditions: readonly Term[]): string {
  const sorted = orders.map(({ key, ...words }) => [signatureOf(key), words]);
  return JSON.stringify([list, signatureOf(value), sorted, conditions.map(signatureOf)]);
}
