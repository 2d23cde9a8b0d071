import type { Expression } from './expression.ts';
import { type BaseMeasure, measureColumn } from './semantic-query.ts';

/** The aggregates of one planned query, each computed once however often it is used. */
export class MeasureColumns {
  readonly list: BaseMeasure[] = [];
  readonly #signatures = new Map<string, number>();

  /** The column that holds an aggregate's value. */
  readonly read = (base: BaseMeasure): Expression => {
    const filters = base.filters.map((filter) => filter.text).join(' AND ');
    const { home, distinct, argument, window, form } = base;
    const parts = [
      home.key,
      base.function,
      distinct,
      argument?.text ?? '*',
      filters,
      window ?? '',
      form ?? '',
    ];
    const signature = JSON.stringify(parts);
    const index = this.#signatures.get(signature) ?? this.list.push(base) - 1;
    this.#signatures.set(signature, index);
    return { text: measureColumn(index), type: base.type };
  };
}
