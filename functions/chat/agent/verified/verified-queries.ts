import { compileSql, EngineError, type Setting } from '../../../../engine/index.ts';
import { anyValuesOf, parametersIn, wordsOfParameters } from './parameters.ts';
import { asksTheSame, likeness } from './similar.ts';

/** A query that an administrator has found right. */
export type VerifiedQuery = { question: string; sqlQuery: string };

/** What an agent may know of verified queries: queries of this caller alone, and never a question. */
export type VerifiedFor = {
  /** The one that answers this very question, with the words that it has where the verified one has parameters. */
  answer: { sqlQuery: string; words: ReadonlyMap<string, string> } | undefined;
  /** Those of questions like it, the most alike first. */
  alike: string[];
  /** Whether this is one of them. */
  has(sqlQuery: string): boolean;
};

/** Questions that share fewer words are about something else. */
const LEAST_LIKENESS = 0.4;
const MOST_ALIKE = 3;

/**
 * The verified queries that exist for this caller: each is planned with their rights, so that one with a member that
 * they may not see, or that the model no longer has, does not exist.
 */
export function verifiedFor(
  question: string,
  known: readonly VerifiedQuery[],
  setting: Setting,
): VerifiedFor {
  const ranked = known
    .map((query) => ({ ...query, likeness: likenessTo(question, query.question) }))
    .filter((query) => query.likeness >= LEAST_LIKENESS)
    .toSorted((one, other) => other.likeness - one.likeness);
  const usable = ranked.filter(({ sqlQuery }) => isPlannable(sqlQuery, setting));
  const same = usable.find((query) => asksTheSame(question, query.question));
  const answer =
    same === undefined ? filledBy(question, usable) : { sqlQuery: same.sqlQuery, words: new Map() };
  const alike = usable.slice(0, MOST_ALIKE).map(({ sqlQuery }) => sqlQuery);
  const all = usable.map(({ sqlQuery }) => anyValuesOf(asOneLine(sqlQuery)));
  return { answer, alike, has: (sqlQuery) => all.some((query) => query.test(asOneLine(sqlQuery))) };
}

function filledBy(question: string, usable: readonly VerifiedQuery[]): VerifiedFor['answer'] {
  for (const query of usable) {
    const isParameterised = parametersIn(query.question).length > 0;
    const words = isParameterised ? wordsOfParameters(query.question, question) : undefined;
    if (words !== undefined) return { sqlQuery: query.sqlQuery, words };
  }
  return undefined;
}

/** What stands where a parameter is makes no difference. */
function likenessTo(question: string, verified: string): number {
  const words = parametersIn(verified).length > 0 ? wordsOfParameters(verified, question) : undefined;
  return words === undefined ? likeness(question, verified) : 1;
}

/** Models write a query anew with other spaces. */
const asOneLine = (sqlQuery: string): string =>
  sqlQuery
    .replace(/\s+/g, ' ')
    .replace(/[\s;]+$/, '')
    .trim();

function isPlannable(sql: string, setting: Setting): boolean {
  try {
    compileSql({ ...setting, sql });
    return true;
  } catch (error) {
    if (error instanceof EngineError) return false;
    throw error;
  }
}
