import { PERSON_NOUNS, SERVED } from '../language/person-nouns.ts';
import { stemsOf, type Token, tokenise } from '../language/tokens.ts';
import { isText } from './model/members.ts';
import type { Source } from './model/sources.ts';

const NONE = '(?:nobody|no[ -]?one)';
const LED = "(?:with|(?:that |which |who )?(?:have|has|had|having|[’']ve|[’']s)|that|which)";
const PUT =
  '(?:assigned|allocated|appointed|rostered|lined up|booked(?= (?:on|for|onto)\\b)|down(?= (?:for|on|to)\\b)|working(?= on\\b)|covering|on(?= (?:it|them|there|yet)\\b|[?!.,]|$))';
const IT = '(?: (?:to|for|on|onto))?(?: (?:it|them))?(?: (?:yet|so far|at all))?';
const ENDS = '(?=[?!.,]|$| (?:in|on|this|next|last|for|by|per|at|from|over|tomorrow|today|coming)\\b)';

/** "with nobody assigned", "that have still got nobody on them", "not allocated to anyone yet". */
const NOBODY = new RegExp(
  `\\b(?:(?<led>${LED}) )?(?:still |yet )?(?:got )?${NONE}(?: (?:is|was|has been|yet))?(?: (?:still|yet))? ${PUT}${IT}${ENDS}|\\b(?:(?:that|which) )?(?:(?:are|is|have|has) )?(?:still |yet )?(?:not (?:yet )?|haven['’]t |hasn['’]t |aren['’]t |isn['’]t )(?:been )?(?:yet )?(?:assigned|allocated|given)(?: (?:out )?to (?:anyone|anybody|someone|somebody))(?: (?:yet|so far))?${ENDS}`,
  'i',
);

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
  if (only === undefined || others.length > 0) return question;
  // "which jobs this week have nobody on them" asks for a list.
  const isVerb = /^(?:have|has)$/i.test(said.groups?.led ?? '');
  return question.replace(NOBODY, `${isVerb ? `${said.groups?.led} no` : 'without a'} ${only}`);
}

const isAbout = ({ rowNouns, entityStems }: Source, tokens: Token[]): boolean =>
  tokens.some(({ stem }) => rowNouns.has(stem) || entityStems.has(stem));
