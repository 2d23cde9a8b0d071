import { didYouMean } from '../text/suggest.ts';
import type { CatalogName, ModelProblem } from './problems.ts';

/** What the catalogs say of them: those that do not exist, and names that may have been meant. */
export type CatalogAnswer = { unknown: readonly string[]; candidates: readonly string[] };

/** More than this nobody reads at once. */
const MAXIMUM_WARNINGS = 200;

/** Warnings of what does not exist: it lets nobody see anything, so it is no error, but hardly meant. */
export function catalogProblems(
  names: readonly CatalogName[],
  answers: Readonly<Record<CatalogName['kind'], CatalogAnswer>>,
): ModelProblem[] {
  const unknown = { group: new Set(answers.group.unknown), attribute: new Set(answers.attribute.unknown) };
  return names
    .filter(({ kind, name }) => unknown[kind].has(name))
    .slice(0, MAXIMUM_WARNINGS)
    .map(({ kind, name, place }): ModelProblem => {
      const hint = didYouMean(name, answers[kind].candidates) || '.';
      const message =
        kind === 'group'
          ? `This account has no group ${name}${hint} Until it has, this rule is for nobody.`
          : `Nobody has defined the user attribute ${name}${hint} Until it is, what this rule filters by it lets no row through.`;
      return { severity: 'warning', ...place, message };
    });
}

/** The names of one kind, each once. */
export const namesOf = (names: readonly CatalogName[], kind: CatalogName['kind']): string[] => [
  ...new Set(names.filter((used) => used.kind === kind).map(({ name }) => name)),
];
