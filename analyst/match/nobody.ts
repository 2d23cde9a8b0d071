import { PERSON_NOUNS, SERVED } from '../language/person-nouns.ts';
import { stemsOf, type Token, tokenise } from '../language/tokens.ts';
import { isText } from './model/members.ts';
import type { Source } from './model/sources.ts';

const NOBODY =
  /\b(?:(?:with|that have|which have|have|has|that|which) )?(?:nobody|no ?one)(?: (?:is|was|has been|yet))? (?:assigned|allocated|appointed)(?: to(?: (?:it|them))?)?(?: yet)?(?=[?!.,]|$| (?:in|on|this|next|last|for|by|per|at)\b)/i;

/** "visits with nobody assigned": without a carer, where the rows have one kind of people who do the work; else as it is. */
export function withNobodyNamed(question: string, sources: Source[]): string {
  const said = NOBODY.exec(question);
  if (said === null) return question;
  const tokens = tokenise(question.slice(0, said.index));
  const doers = sources
    .filter((source) => !source.isJoined && isAbout(source, tokens))
    .flatMap(({ members }) => members.filter(isText))
    .map(({ title }) => stemsOf(title))
    .filter(
      (stems) => stems.length === 1 && stems.every((stem) => PERSON_NOUNS.has(stem) && !SERVED.test(stem)),
    );
  const [only, ...others] = new Set(doers.flat());
  return only === undefined || others.length > 0 ? question : question.replace(NOBODY, `without a ${only}`);
}

const isAbout = ({ rowNouns, entityStems }: Source, tokens: Token[]): boolean =>
  tokens.some(({ stem }) => rowNouns.has(stem) || entityStems.has(stem));
