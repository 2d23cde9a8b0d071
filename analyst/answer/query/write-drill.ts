import { TOTAL } from '../../intent/drill.ts';
import type { Drill, Intent } from '../../intent/intent.ts';
import type { DateRange } from '../../language/calendar.ts';
import { quoteName, quoteText } from '../../match/model/identifiers.ts';
import { baseColumnsOf, measuresOf } from './base-columns.ts';
import { writeComparison } from './write-derived.ts';

const VALUES_PER_DIMENSION = 5;

/** SQL whose rows are (dimension, value, figure, figure before): what moved most of each dimension. */
export function writeDrill({ base, previous, dimensions }: Drill): string {
  const total = branchOf({ ...base, dimensions: [] }, previous, TOTAL, 'CAST(NULL AS text)');
  const branches = dimensions.map((dimension) => {
    const column = dimension.reference;
    return branchOf({ ...base, dimensions: [dimension] }, previous, dimension.name, column);
  });
  return [total, ...branches].map((branch) => `(${branch})`).join('\nUNION ALL\n');
}

function branchOf(intent: Intent, previous: DateRange, name: string, value: string): string {
  const [measure] = measuresOf(baseColumnsOf(intent));
  const alias = measure?.alias ?? '';
  const [now, before] = [
    `COALESCE(${quoteName(alias)}, 0)`,
    `COALESCE(${quoteName(`previous_${alias}`)}, 0)`,
  ];
  return [
    `SELECT ${quoteText(name)} AS dimension, ${value} AS value, ${now} AS figure, ${before} AS before`,
    `FROM (${writeComparison(intent, previous)}) AS figures`,
    `ORDER BY ABS(${now} - ${before}) DESC, 2 LIMIT ${VALUES_PER_DIMENSION}`,
  ].join(' ');
}
