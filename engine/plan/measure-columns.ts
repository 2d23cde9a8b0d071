import { signatureOf } from '../term/read-terms.ts';
import type { Term } from '../term/term.ts';
import { type BaseMeasure, measureColumn } from './semantic-query.ts';

/** The aggregates of one planned query, each computed once however often it is used. */
export class MeasureColumns {
  readonly list: BaseMeasure[] = [];
  readonly #signatures = new Map<string, number>();
  readonly #table: string | null;

  /** `table` is what the planned query is called by whoever reads its columns. */
  constructor(table: string | null = null) {
    this.#table = table;
  }

  /** The column that holds an aggregate's value. */
  readonly read = (base: BaseMeasure): Term => {
    const { home, distinct, argument, filters, window, orderedSet, stage, list } = base;
    const signature = JSON.stringify([
      ...[home.key, base.function, distinct, argument === null ? '*' : signatureOf(argument)],
      ...[filters.map(signatureOf), window ?? '', orderedSet ?? '', stage?.id ?? '', listSignature(list)],
    ]);
    const index = this.#signatures.get(signature) ?? this.list.push(base) - 1;
    this.#signatures.set(signature, index);
    return measureColumn(index, base, this.#table);
  };
}

function listSignature(list: BaseMeasure['list']): unknown {
  if (list === undefined) return '';
  const orders = list.orders.map(({ key, ...words }) => [signatureOf(key), words]);
  return [list.separator, orders];
}
