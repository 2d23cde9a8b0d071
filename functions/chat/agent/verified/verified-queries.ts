import { compileSql, EngineError, type Scope, type SqlParser } from '../../../../engine/index.ts';
import { asksTheSame, likeness } from './similar.ts';

/** A query that an administrator has found right. */
export type VerifiedQuery = { question: string; sqlQuery: string };

/** What an agent may know of verified queries: queries of this caller alone, and never a question. */
export type VerifiedFor = {
  /** The one that answers this very question. */
  answer: string | undefined;
  /** Those of questions like it, the most alike first. */
  alike: string[];
  /** Whether this is one of them. */
  has(sqlQuery: string): boolean;
};

/** Questions that share fewer words are about something else. */
const LEAST_LIKENESS = 0.4;
const MOST_ALIKE = 3;

type Planning = { scope: Scope; parser: SqlParser; timeZone: string; now: Date };

/**
 * The verified queries that exist for this caller: each is planned with their rights, so that one with a member that
 * they may not see, or that the model no longer has, does not exist.
 */
export function verifiedFor(
  question: string,
  known: readonly VerifiedQuery[],
  planning: Planning,
): VerifiedFor {
  const ranked = known
    .map((query) => ({ ...query, likeness: likeness(question, query.question) }))
    .filter((query) => query.likeness >= LEAST_LIKENESS)
    .toSorted((one, other) => other.likeness - one.likeness);
  const usable = ranked.filter(({ sqlQuery }) => isPlannable(sqlQuery, planning));
  const [same] = usable.filter((query) => asksTheSame(question, query.question));
  const alike = usable.slice(0, MOST_ALIKE).map(({ sqlQuery }) => sqlQuery);
  const all = new Set(usable.map(({ sqlQuery }) => asOneLine(sqlQuery)));
  return { answer: same?.sqlQuery, alike, has: (sqlQuery) => all.has(asOneLine(sqlQuery)) };
}

/** Models write a query anew with other spaces. */
const asOneLine = (sqlQuery: string): string =>
  sqlQuery
    .replace(/\s+/g, ' ')
    .replace(/[\s;]+$/, '')
    .trim();

function isPlannable(sql: string, { scope, parser, timeZone, now }: Planning): boolean {
  try {
    compileSql({ parser, scope, sql, timeZone, now });
    return true;
  } catch (error) {
    if (error instanceof EngineError) return false;
    throw error;
  }
}
