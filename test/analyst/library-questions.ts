import { writeSql } from '../../analyst/answer/query/write-sql.ts';
import { readQuestion } from '../../analyst/intent/read-question.ts';
import { sourcesOf } from '../../analyst/match/model/sources.ts';
import { library } from './library-cubes.ts';

/** The SQL of the best reading of a question over the library, or over other cubes. */
export function librarySql(question: string, cubes = library): string {
  const reading = readQuestion(question, sourcesOf(cubes), new Date('2025-06-30T12:00:00Z'));
  if (reading.kind !== 'readings') throw new Error(`"${question}" was read as ${reading.kind}`);
  return writeSql(reading.readings[0].intent).replaceAll('\n', ' ');
}
