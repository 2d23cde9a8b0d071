import { remembering } from '../language/memory.ts';

/** What is done, where a model has only a noun for it: who "brings in the most" has the most revenue. */
const BY_NOUN: [said: (verb: string) => RegExp, plainly: (noun: string) => string][] = [
  [
    (verb) =>
      new RegExp(
        `${verb}(?: us| in)? (?:the )?(most|least|fewest)(?= (?:in|on|at|from|this|last|so|per|by)\\b|[?.!]*$)`,
        'iu',
      ),
    (noun) => `has the $1 ${noun}`,
  ],
  [
    (verb) =>
      new RegExp(
        `\\b(?:what|how much) (?:did|do|does|has|have) (?!we\\b|you\\b|they\\b|people\\b)(\\S.{2,40}?) ${verb}`,
        'iu',
      ),
    (noun) => `what is the ${noun} of $1`,
  ],
  [
    (verb) =>
      new RegExp(`\\b(?:what|how much) (?:(?:did|do|have|has) )?(?:we|they|people|you) ${verb}`, 'iu'),
    (noun) => noun,
  ],
  [
    (verb) =>
      new RegExp(
        `\\b(?:(?:that|which|who) )?(?:has |have )?${verb}(?: us)? (over|under|more than|less than|at least|at most)(?= )`,
        'iu',
      ),
    (noun) => `with ${noun} $1`,
  ],
  [(verb) => new RegExp(`^who (?:is |are |was |were )?${verb}`, 'iu'), (noun) => `which ${noun} has`],
];

const patternsWith = remembering((verb) => BY_NOUN.map(([said, plainly]) => [said(verb), plainly] as const));

/** A question whose verb, given as a pattern, is put as a noun of the model; none where it does not stand so. */
export function saidByNoun(question: string, verb: string, noun: string): string[] {
  const put = patternsWith(verb).map(([said, plainly]) => question.replace(said, plainly(noun)));
  return put.filter((one) => one !== question).slice(0, 1);
}
