import type { Drill } from '../intent/intent.ts';
import { capitalised, inSentence } from '../language/spelling.ts';
import { formatCell } from './format-values.ts';
import { baseColumnsOf, measuresOf } from './query/base-columns.ts';
import { scopeOf } from './titles.ts';

/** "It did not drop": what the figure is and was. */
export function wordRefuted(
  { base, previous, premise }: Drill,
  { figure, before }: { figure: number; before: number },
): string {
  const [measure] = measuresOf(baseColumnsOf(base));
  if (measure === undefined) return '';
  const told = (value: number) => formatCell(String(value), measure);
  const went = figure === before ? 'stayed the same' : figure > before ? 'rose' : 'fell';
  const title = capitalised(inSentence(measure.title));
  return `${title}${scopeOf({ ...base, derivation: null })} did not ${premise === 'fall' ? 'fall' : 'rise'}: it ${went}, from ${told(before)} ${previous.label} to **${told(figure)}**.`;
}
