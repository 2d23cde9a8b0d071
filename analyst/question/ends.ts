/** What a thing has that comes to an end: of which name, whether that is over, or in which period it will be; and the question without that. */
export type EndAsked = {
  /** Empty where it is the day by which they are due. */
  noun: string;
  when: 'over' | 'running' | 'then';
  /** Said of what has to be done by then, and may have been. */
  isOverdue?: boolean;
  /** "by the end of September", as it is said; empty where it is now. */
  period: string;
  /** "which terminals"; empty where the noun itself is asked for ("any warranties running out"). */
  rest: string;
};

const WORD =
  '(?!(?:but|and|have|has|had|are|is|was|were|of|the|any|that|which|who|will|still|already|now)\\b)[a-z]{3,}';
const NOUN = `(${WORD}(?: ${WORD})??)`;
const NOW = '(?:(?:already|now|currently|at the moment|right now|still|today) ?)*';
const WHICH = '(?:(?:that|which|who) )?';
const ARE = '(?:(?:are|is|have|has|will be|do) )?';
const GOES =
  '(?:runs?(?:ning)? out|expir(?:e|es|ing)|end(?:s|ing)?|lapses?|lapsing|(?:coming|comes?) to an end|(?:coming )?up(?: for renewal)?|due for renewal|due to (?:expire|end|run out|lapse))';
const GONE = '(?:run out|expired|ended|lapsed|finished|over|up|out of date)';
const PERIOD =
  '((?:before|by|in|on|within|during|until|till|this|next|over|between|from|soon|tomorrow)\\b.*?)';
const THINGS = '(.*?[a-z]{3,})';

const WAYS: [said: RegExp, read: (found: string[]) => Omit<EndAsked, 'rest'> & { rest: string[] }][] = [
  // "how many lines come out of contract next month"
  [
    new RegExp(
      `^${THINGS},? ${WHICH}${ARE}(?:go|goes|going|come|comes|coming|run|runs|running) out of ${NOUN} ${PERIOD}$`,
      'i',
    ),
    ([, things = '', noun = '', period = '']) => ({ noun, when: 'then', period, rest: [things] }),
  ],
  // "which terminals are out of warranty", "laptops out of warranty but still in use"
  [
    new RegExp(
      `^${THINGS},? ${WHICH}${ARE}${NOW}out of (?:their |its |the )?${NOUN}(?: ${NOW.trim()})?( (?:but|and|in|at|of|by|per|with)\\b.*)?$`,
      'i',
    ),
    ([, things = '', noun = '', after = '']) => ({ noun, when: 'over', period: '', rest: [things, after] }),
  ],
  [
    new RegExp(
      `^${THINGS},? ${WHICH}${ARE}${NOW}(?:under|within|in) (?:their |its )?${NOUN}( (?:but|and|at|of|by|per|with)\\b.*)?$`,
      'i',
    ),
    ([, things = '', noun = '', after = '']) => ({
      noun,
      when: 'running',
      period: '',
      rest: [things, after],
    }),
  ],
  // "boilers whose warranty has run out", "lines with the contract ending in March"
  [
    new RegExp(
      `^${THINGS},? (?:whose|with (?:an?|the|their|its)) ${NOUN} (?:(?:has|have|is|are) )?${NOW}${GONE}$`,
      'i',
    ),
    ([, things = '', noun = '']) => ({ noun, when: 'over', period: '', rest: [things] }),
  ],
  [
    new RegExp(
      `^${THINGS},? (?:whose|with (?:an?|the|their|its)) ${NOUN} ${WHICH}${ARE}${GOES} ${PERIOD}$`,
      'i',
    ),
    ([, things = '', noun = '', period = '']) => ({ noun, when: 'then', period, rest: [things] }),
  ],
  // "storage that's due out by the end of September": of no name, but the day by which it is due.
  [
    new RegExp(
      `^${THINGS},? (?:that(?:['’]s| is| are)? |which (?:is|are) |(?:is|are) )?due (?:to (?:go|come) )?(?:out|back|home|in)(?: again)? ${PERIOD}$`,
      'i',
    ),
    ([, things = '', period = '']) => ({ noun: '', when: 'then', period, rest: [things] }),
  ],
  [
    new RegExp(`^(?:has|have) (?:any|some)(?: of (?:our|the))? ${NOUN} ${NOW}${GONE}(?: yet)?$`, 'i'),
    ([, noun = '']) => ({ noun, when: 'over', period: '', rest: [] }),
  ],
  // "is our fire check overdue anywhere?"
  [
    new RegExp(
      `^(?:is|are) (?:our|any|the|any of our) ${NOUN} ${NOW}overdue(?: anywhere| for anyone| for any of them)?$`,
      'i',
    ),
    ([, noun = '']) => ({ noun, when: 'over', isOverdue: true, period: '', rest: [] }),
  ],
  [
    new RegExp(`^${THINGS} ${WHICH}${ARE}${NOW}overdue (?:for|on|with) (?:their|its|an?|the) ${NOUN}$`, 'i'),
    ([, things = '', noun = '']) => ({ noun, when: 'over', isOverdue: true, period: '', rest: [things] }),
  ],
  // "which warranties have run out", "any warranty running out before christmas"
  [
    new RegExp(
      `^(?:(?:are there |do we have |have we )?any|which|what|list|show)(?: of (?:our|the))? ${NOUN} ${WHICH}(?:have |has |are |is )?${NOW}${GONE}(?: ${NOW.trim()})?$`,
      'i',
    ),
    ([, noun = '']) => ({ noun, when: 'over', period: '', rest: [] }),
  ],
  [
    new RegExp(
      `^(?:(?:are there |do we have |have we )?any|which|what|list|show)(?: of (?:our|the))? ${NOUN} ${WHICH}${ARE}${GOES} ${PERIOD}$`,
      'i',
    ),
    ([, noun = '', period = '']) => ({ noun, when: 'then', period, rest: [] }),
  ],
];

/** "which terminals are out of warranty", "any warranty running out before christmas?": every way in which it may be read so. */
export function endsAsked(question: string): EndAsked[] {
  const said = question.replace(/[?.!\s]+$/, '').replace(/^(?:and|so|please|hi|ok),? /i, '');
  return WAYS.flatMap(([way, read]) => {
    const found = way.exec(said);
    if (found === null) return [];
    const { rest, ...asked } = read([...found].map((one) => one ?? ''));
    const left = rest.map((part) => part.trim().replace(/^(?:but|and) /i, '')).join(' ');
    return [{ ...asked, rest: left.trim().replace(/ (?:are|is|have|has|do we have|there)$/i, '') }];
  });
}
