/** What two figures come to together. */
export type Together = 'both' | 'difference' | 'ratio' | 'share';
/** A question taken for two, of the same groups and period: "visits" and "invoices", "by month of 2025". */
export type Halves = {
  left: string;
  right: string;
  how: Together;
  tail: string;
  /** "against", and not only "and": both are of one kind. */
  isCompared: boolean;
};

const MOST_WORDS_OF_RIGHT = 5;
const JOINTS: readonly (readonly [RegExp, Together])[] = [
  [/^(?:as|in) (?:an? |the )?(?:share|percentage|percent|pct|proportion|fraction|part|%) of /, 'share'],
  [/^(?:minus |less (?!than\b|\d))/, 'difference'],
  [/^(?:per|divided by) /, 'ratio'],
  [/^(?:and|versus|vs\.?|against|compared (?:to|with)|alongside|next to|as well as) /, 'both'],
];
/** What two figures are asked for by before the first is named. */
const OPENERS: readonly (readonly [RegExp, RegExp, Together])[] = [
  [/^(?:the )?difference (?:between|of) /, /^(?:and|to) /, 'difference'],
  [/^(?:the )?ratio (?:between|of) /, /^(?:and|to) /, 'ratio'],
  [/^(?:compare|a comparison of|comparison of) /, /^(?:and|with|to|against) /, 'both'],
];
const COMPARING = /^(?:versus|vs|against|compared)/;
const LEADING = /^(?:(?:what (?:is|was|were|are)|show(?: me)?|give(?: me)?) )?/;
/** Words that begin what both figures have in common. */
const TAIL =
  /^(?:by|per|for|in|on|at|during|across|over|within|since|until|before|after|between|from|last|this|each|every|do|did|does|have|had|has|was|were|are|is|split|broken|grouped|(?:19|20)\d\d|q[1-4])$/;
const PLACE = /^(?:by|per|for|in|on|at|during|since|from|last|this|each|every)$/;

/** Every way in which a question may be of two figures, the likeliest first. */
export function halvesOf(question: string): Halves[] {
  const words = question.replace(/[?.!\s]+$/, '').split(/\s+/);
  if (words.some((word) => /["“”]/.test(word))) return [];
  const plain = words.map((word) => word.toLowerCase().replace(/,$/, ''));
  const { begin, joint, how } = openedBy(plain.join(' '));
  return plain.flatMap((_, at) => {
    if (at <= begin) return [];
    const rest = `${plain.slice(at).join(' ')} `;
    const [pattern, as] = joint === null ? (JOINTS.find(([one]) => one.test(rest)) ?? []) : [joint, how];
    const said = pattern?.exec(rest)?.[0].trim();
    if (said === undefined || as === undefined) return [];
    const from = at + said.split(' ').length;
    const isCompared = as === 'both' && COMPARING.test(said);
    return splitsAt(words, plain, [begin, at, from], as).map((halves) => ({ ...halves, isCompared }));
  });
}

function openedBy(text: string): { begin: number; joint: RegExp | null; how: Together } {
  const lead = LEADING.exec(text)?.[0] ?? '';
  for (const [opener, joint, how] of OPENERS) {
    const said = opener.exec(text.slice(lead.length))?.[0];
    if (said !== undefined) return { begin: `${lead}${said}`.trim().split(' ').length, joint, how };
  }
  return { begin: 0, joint: null, how: 'both' };
}

function splitsAt(
  words: string[],
  plain: string[],
  [begin, at, from]: [number, number, number],
  how: Together,
): Omit<Halves, 'isCompared'>[] {
  const left = words.slice(begin, at).join(' ').replace(/,$/, '');
  const isScoped = plain.slice(begin, at).some((word) => PLACE.test(word));
  const ends = words
    .map((_, index) => index + 1)
    .filter((end) => end > from && end <= from + MOST_WORDS_OF_RIGHT);
  return ends.flatMap((end) => {
    const isEnd = end === words.length;
    const beginsTail = isEnd || TAIL.test(plain[end] ?? '') || (words[end - 1] ?? '').endsWith(',');
    // "orders in Leeds and deliveries in York": the place behind is of the second alone.
    if (!beginsTail || (isScoped && !isEnd)) return [];
    const right = words.slice(from, end).join(' ').replace(/,$/, '');
    return [{ left, right, how, tail: words.slice(end).join(' ') }];
  });
}
