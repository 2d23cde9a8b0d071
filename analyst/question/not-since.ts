/** Things with which something has not been done for so long: what, which deed, and since when. */
export type NotSince = { things: string; deed: string; since: string; isCounted: boolean };

const THINGS =
  '(?<ask>how many |(?:which|what|list|show|show me|any|are there any|do we have any|have we any|have we got any) (?:of )?)?(?:our |the |all (?:our |the )?)?(?<things>[a-z]+(?: [a-z]+){0,2}?)(?: do we have| are there)?';
const NOT = "(?:(?:have|has) not|(?:have|has)n[’']?t|(?:did not|didn[’']?t))";
const SINCE = '(?<since>(?:in|for|within|since|during|over|this)\\b.+)';
const US = '(?: (?:by us|by anyone|by anybody|yet|at all|anything|with us|us|an? [a-z]+))?';
const WAYS = [
  // "families we have not been to see for over a year"
  new RegExp(
    `^${THINGS}(?: (?:that|which|who))? (?:have |has )?(?:we|nobody|no one) (?:${NOT} |not |has |have )?(?<deed>been (?:out )?to see|been (?:out )?to|been round to|(?:spoken|talked) (?:to|with)|heard from|[a-z]+)(?: (?:them|it))?${US} ${SINCE}$`,
    'i',
  ),
  // "teachers that have not been observed in the last twelve months", "not serviced since January"
  new RegExp(
    `^${THINGS}(?: (?:that|which|who))?(?: ${NOT}| (?:are|were) not| not)(?: yet)?(?: been| had an?| had their| had its)? (?<deed>[a-z]+)${US} ${SINCE}$`,
    'i',
  ),
];
const plainDeed = (deed: string): string =>
  /^been/i.test(deed) ? 'visited' : CONTACT.test(deed) ? 'contacted' : deed;
const CONTACT = /^(?:(?:spoken|talked) (?:to|with)|heard from|rung|phoned)$/i;

/** Beside these words something else is asked. */
const MORE = /\b(?:by|per|and|or|but|with|without|than one)\b/i;

export function notSince(question: string): NotSince | null {
  const text = question.trim().replace(/[?.!]+$/, '');
  for (const way of WAYS) {
    const { ask = '', things = '', deed = '', since = '' } = way.exec(text)?.groups ?? {};
    const isDenied = /\b(?:not|nobody|no one)\b|n[’']?t\b/i.test(text);
    if (things === '' || !isDenied || MORE.test(since)) continue;
    return { things, deed: plainDeed(deed), since, isCounted: /^how many/i.test(ask) };
  }
  return null;
}
