import { pluralOf } from '../language/spelling.ts';

type Way = [said: RegExp, plainly: string | ((...found: string[]) => string)];

const DONE = '(?:assigned|allocated|appointed|attached|recorded|entered|set|given|named|on file|on record)';
const AT_ALL = '(?: (?:to (?:it|them)|yet|at all))?';

const AWAITED: Readonly<Record<string, string>> = {
  decision: 'decided',
  answer: 'answered',
  reply: 'answered',
  approval: 'approved',
  signature: 'signed',
};

/** Ways of saying the very same that are tried only where a question is not read as it is written. */
const WAYS: Way[] = [
  // "incidents with no crew assigned", "visits that have no carer yet"
  [
    new RegExp(
      `\\b(?:with|(?:that|which|who) (?:have|has)|having) no ([a-z]+(?: [a-z]+)??) ${DONE}${AT_ALL}(?= |$)`,
      'i',
    ),
    'without $1',
  ],
  [new RegExp(`\\bwithout (?:an? |any )?([a-z]+(?: [a-z]+)??) ${DONE}${AT_ALL}(?= |$)`, 'i'), 'without $1'],
  // "claims still waiting for a decision"
  [
    /\b(?:(?:that|which|who) )?(?:(?:are|is) )?(?:still )?(?:waiting for|awaiting|waiting on) (?:an? |the |our |their )?(decision|answer|reply|approval|signature)(?= |$)/i,
    (_, awaited = '') => `not ${AWAITED[awaited.toLowerCase()]} yet`,
  ],
  // "which artist has no manager"
  [
    new RegExp(
      `^which (?:of our )?([a-z]+(?: [a-z]+)?) (?:has|have|had|don['’]?t have|doesn['’]?t have) (?:no|any|an?) ([a-z]+(?: [a-z]+)?)(?: ${DONE})?${AT_ALL}$`,
      'i',
    ),
    (found, things = '', lacked = '') =>
      /\b(?:no|n['’]?t)\b|n['’]t /i.test(found) ? `${pluralOf(things)} without ${lacked}` : found,
  ],
  [/\b(?:that|which|who) (?:have|has) no (?=[a-z]+(?: [a-z]+)?$)/i, 'without '],
  // "customers with a disputed bill" are those that have one
  [
    /^(?:(?:list|show|name)(?: me)? )?(?:(?:the|our|all|all our) )?([a-z]+s) (?:with|(?:who|that|which) (?:have|has)) (an? [a-z]+ [a-z]+.*)$/i,
    'which $1 have $2',
  ],
  // "fat content of" is that of the fat.
  [/\b([a-z]+) content (?=(?:of|in|by|per|for)\b)/i, '$1 '],
];

/** The question in each of the other ways. */
export function saidOtherwise(question: string): string[] {
  const text = question.trim().replace(/[?.!]+$/, '');
  const put = WAYS.map(([said, plainly]) =>
    typeof plainly === 'string' ? text.replace(said, plainly) : text.replace(said, plainly),
  );
  return [...new Set(put)].filter((one) => one !== text);
}
