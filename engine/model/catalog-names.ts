import { didYouMean } from '../text/suggest.ts';
import type { CatalogName, ModelProblem } from './problems.ts';

/** What the catalogs say of them: those that do not exist, and names that may have been meant. */
export type CatalogAnswer = { unknown: readonly string[]; candidates: readonly string[] };

/** More than this nobody reads at once. */
const MAXIMUM_WARNINGS = 200;

const MESSAGES: Record<CatalogName['kind'], (name: string, hint: string) => string> = {
  group: (name, hint) => `This account has no group ${name}${hint} Until it has, this rule is for nobody.`,
  role: (name, hint) =>
    `No internal user of this account has the role ${name}, nor is there such a group${hint} Until then this rule is for nobody.`,
  attribute: (name, hint) =>
    `Nobody has defined the user attribute ${name}${hint} Until it is, what this rule filters by it lets no row through.`,
};

/** Warnings of what does not exist: it lets nobody see anything, so it is no error, but hardly meant. */
export function catalogProblems(
  names: readonly CatalogName[],
  answers: Readonly<Record<CatalogName['kind'], CatalogAnswer>>,
): ModelProblem[] {
  const unknown = {
    group: new Set(answers.group.unknown),
    role: new Set(answers.role.unknown),
    attribute: new Set(answers.attribute.unknown),
  };
  return names
    .filter(({ kind, name }) => unknown[kind].has(name))
    .slice(0, MAXIMUM_WARNINGS)
    .map(({ kind, name, place }): ModelProblem => {
      const hint = didYouMean(name, answers[kind].candidates) || '.';
      return { severity: 'warning', ...place, message: MESSAGES[kind](name, hint) };
    });
}

/** The names of one kind, each once. */
export const namesOf = (names: readonly CatalogName[], kind: CatalogName['kind']): string[] => [
  ...new Set(names.filter((used) => used.kind === kind).map(({ name }) => name)),
];
