import type { SqlResult } from '../../../sdk/client/src/index.ts';
import { formatOf, numberOptions } from '../data/columns.ts';
import type { Format } from '../format.ts';
import { columnNamed, type Definition } from './chart.ts';
import { isTimeColumn } from './details.ts';
import { labelsOf, type TimeLabels } from './times.ts';

type Written = { locale: string; formats: ReadonlyMap<string, Format> };

/** How the columns of a chart are written: short along an axis, exact where a mark is told. */
export class ColumnFormats {
  readonly #result: SqlResult;
  readonly #written: Written;

  constructor(result: SqlResult, written: Written) {
    this.#result = result;
    this.#written = written;
  }

  /** Of what a channel shows; names are written as they are. */
  of({ type, field, bin, timeUnit }: Definition, isExact: boolean): Definition {
    if (type === 'quantitative' && !bin) return this.numbers(field, isExact);
    const isTime = type === 'temporal' || (!timeUnit && isTimeColumn(this.#result, field));
    return isTime ? this.#times(field, isExact) : {};
  }

  numbers(field: unknown, isExact: boolean): Definition {
    const { locale, formats } = this.#written;
    const { schema, sqlQuery } = this.#result;
    const name = columnNamed(String(field));
    const type = schema.findLast((column) => column.name === name)?.column_type ?? 'Double';
    return {
      formatType: isExact ? 'exactNumber' : 'shortNumber',
      format: JSON.stringify([locale, numberOptions(type, formatOf(name, sqlQuery, formats))]),
    };
  }

  #times(field: unknown, isExact: boolean): Definition {
    const format: TimeLabels = { locale: this.#written.locale, ...labelsOf(this.#cellsOf(field)) };
    return { formatType: isExact ? 'exactTime' : 'shortTime', format: JSON.stringify(format) };
  }

  /** What stands in a column, each once. */
  namesIn(field: unknown): string[] {
    return [...new Set(this.#cellsOf(field).map((cell) => cell ?? '–'))];
  }

  #cellsOf(field: unknown): (string | null)[] {
    const { schema, data } = this.#result;
    const index = schema.findIndex(({ name }) => name === columnNamed(String(field)));
    return data.map((row) => row[index] ?? null);
  }
}
