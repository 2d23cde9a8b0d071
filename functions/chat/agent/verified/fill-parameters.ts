import { explainQuery, membersShown } from '../../../../engine/index.ts';
import type { MetaCube } from '../../../../schema/wire/tools.ts';
import { findValues, type ValueReading } from '../../../data/search-data-model.ts';
import { withValues } from './parameters.ts';
import type { VerifiedFor } from './verified-queries.ts';

/** A verified query as it is run. */
export type FilledQuery = {
  sqlQuery: string;
  /** What stands for its parameters. */
  values: string[];
  /** By its columns, the member that each shows as it is, in its view. */
  members: (MetaCube | null)[];
};

/**
 * The query with the values that the words of the question name, as they are stored, among those of its members that
 * the caller may see. undefined: one of them names none, or more than one.
 */
export async function filledQuery(
  { sqlQuery, words }: NonNullable<VerifiedFor['answer']>,
  reading: ValueReading,
  signal: AbortSignal,
): Promise<FilledQuery | undefined> {
  const values = new Map<string, string>();
  const members = membersShown(reading.scope, reading.parser, sqlQuery);
  if (words.size === 0) return { sqlQuery, values: [], members };
  const searched = relationsOf(reading, sqlQuery);
  for (const [name, asked] of words) {
    const found = await findValues(reading, searched, { searchQuery: asked, signal });
    const called = found.cubes
      .flatMap(({ members }) => members.flatMap(({ matchingValues = [] }) => matchingValues))
      .filter((value) => isCalled(value, asked));
    const [value, ...others] = new Set(called);
    if (value === undefined || others.length > 0) return undefined;
    values.set(name, value);
  }
  return { sqlQuery: withValues(sqlQuery, values), values: [...values.values()], members };
}

/** In any case: two that differ in it alone are two. */
const isCalled = (value: string, asked: string): boolean =>
  value.normalize('NFC').toLowerCase() === asked.normalize('NFC').toLowerCase();

/** The members that the query names, by their views. */
function relationsOf({ scope }: ValueReading, sqlQuery: string): MetaCube[] {
  const byRelation = Map.groupBy(
    explainQuery(scope, sqlQuery).members,
    ({ name }) => name.split('.')[0] ?? '',
  );
  return [...byRelation].map(([name, members]) => ({
    name,
    type: 'view',
    title: '',
    description: '',
    members,
  }));
}
