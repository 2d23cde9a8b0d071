import type { Token } from '../../language/tokens.ts';
import { isPastForm } from '../../language/word-kinship.ts';
import { rootOf } from '../../language/word-roots.ts';
import type { Member } from './members.ts';
import { rootsOfTime } from './said-times.ts';

/** "who moved out this year", by "The day of moving out, in the past or to come", is nobody who will. */
export const isSaidAsOver = (date: Member, tokens: readonly Token[]): boolean =>
  mayBeAhead(date) &&
  tokens.some(
    (token, at) =>
      isPastForm(token) &&
      rootsOfTime(date).includes(rootOf(token.stem)) &&
      !/^(?:be|being|get|gets|is|are|to|due|will)$/.test(tokens[at - 1]?.word ?? ''),
  );

const mayBeAhead = ({ meta }: Member): boolean =>
  /\b(?:to come|future|planned|scheduled|upcoming|ahead)\b/i.test(meta.description) ||
  /\b(?:leav\w*|moving out|ends?|expir\w*|until|departure|check-?out)\b/i.test(meta.title);
