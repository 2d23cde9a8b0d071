import { type Token, textOfWords, textWithoutValues } from '../language/tokens.ts';

/** What a question takes for granted of the things that it asks about. */
export type StandingAsked = 'done' | 'there' | 'ahead';

const DONE = 'done|held|performed|conducted|completed|delivered|taught|undertaken|carried out|put on';
const PERFORM =
  '(?:do|run|hold|give|make|perform|conduct|complete|teach|deliver|undertake|carry out|put on|sell|fit|install)';
const PERFORMED =
  '(?:did|ran|held|gave|made|performed|conducted|completed|taught|delivered|undertook|carried out|put on|fitted|installed)';
/** "did we do", "we ran", "have we done", "were held", "jobs carried out", "took place". */
const WAS_DONE = [
  new RegExp(`\\bdid (?:\\S+ ){1,4}?${PERFORM}\\b(?! (?:up|without)\\b)`),
  new RegExp(`\\b(?:we|they|he|she|i|who|that|which) ${PERFORMED}\\b(?! (?:we|they|he|she|i|you)\\b)`),
  new RegExp(`\\b(?:who|which|what)(?: \\S+){0,3} ${PERFORMED} (?:the |most |more |fewest )`),
  new RegExp(`\\b(?:have|has|had) (?:\\S+ ){0,3}?(?:${DONE}|given|made|run)\\b`),
  new RegExp(`\\b(?:was|were|been|got|get) (?:actually |really )?(?:${DONE}|given|made|run)\\b`),
  new RegExp(`\\b\\S+s (?:actually )?(?:${DONE})\\b`),
  // "visits Ian did last month"
  new RegExp(`\\b${PERFORMED} (?:in|last|this|on|yesterday|today|since|over|during|so far|between|from)\\b`),
  // "jobs carried out", in plainer words.
  /\b(?!was|is|has)\S+s do\b(?! (?:we|you|they|i|the|our|these|those)\b)/,
  /\b(?:took|take|taken) place\b|\b(?:went|go|gone) ahead\b/,
];
/** These are made, given or done whatever becomes of them, and for others to take or leave. */
export const PUT_TO_OTHERS =
  /^(?:quote|quotation|offer|proposal|estimate|application|enquiry|inquiry|lead|order|booking|reservation|payment|invoice|bill|refund|claim|bid|contract|pledge|donation|gift|loan|request|call|complaint|sale)$/;

const TO_COME =
  /\b(?:coming up|upcoming|(?:still|yet) to come|still to (?:do|go)|booked (?:in )?for|booked in|got booked|planned for|scheduled for|lined up)\b/;

const PAST =
  /\b(?:did|was|were|had|been|ever|left|leave|leaving|joined|ended|former|formerly|previous|previously|used to|since|so far|until|ago|yet|lost|gone|over the years|all time|of all time|in total|altogether|to date)\b/;
const PERFECT =
  /\b(?:have|has|['’]ve)(?: (?:not|never|already|ever|all|any|\w+ly|we|they|you))* (?!need|seed|bed|red\b)\w+(?:ed|en)\b/;
const PRESENT = /\b(?:is|are|has|have|do|does|got|which|who|whose)\b/;
/** "remote students by town" are all there have been. */
const HELD =
  /\b(?:with|without|having|needing|using|owing|aged|older|younger)\b|\b(?:over|under|above|below|more than|less than|fewer than|at least|at most) \d|\bon (?:the|an?|our) (?:\S+ ){1,2}(?:plan|package|tariff|contract|rate|scheme|membership|deal)s?\b/;
const OF_WHAT_WE_HAVE =
  /\b(?:do we (?:have|look after|serve|employ|own)|have we got|we have|we['’]ve got|are there|is there)\b/;

/** Who has none of something is there, whatever they had; things that "never" had any are all there have been. */
export const isAbsenceOfNow = (tokens: Token[], isOfPeople: boolean): boolean => {
  const text = textOfWords(tokens);
  return (
    !/\b(?:did|was|were|former|formerly|left|ever)\b|(?<!\b(?:have|has|haven['’]?t|hasn['’]?t)(?: not| never| yet)?) had\b/.test(
      text,
    ) &&
    (isOfPeople || !/\bnever\b/.test(text))
  );
};

/** "at what hour are most interviews held" */
const HABIT = /\b(?:is|are) (?:the )?(?:most|fewest|usually|normally|typically)\b/;

/** What nobody has to say: that what we did was not called off, and that who has something is still there. Null where it takes nothing for granted. */
export function standingAsked(tokens: Token[], isDated: boolean, isAhead: boolean): StandingAsked | null {
  const text = textWithoutValues(tokens);
  const isToCome = TO_COME.test(text) || (isAhead && OF_WHAT_WE_HAVE.test(text));
  if (isToCome && !/\b(?:did|was|were|had)\b/.test(text)) return 'ahead';
  if (!HABIT.test(text) && WAS_DONE.some((phrase) => phrase.test(text))) return 'done';
  const isOfNow = PRESENT.test(text) || (HELD.test(text) && !/\b(?:by|per|each|every)\b/.test(text));
  return !isDated && isOfNow && !PAST.test(text) && !PERFECT.test(text) ? 'there' : null;
}

/** "how many mechanics do we have": of all that are there, though nothing more is said of them. */
export function asksWhatWeHave(tokens: Token[]): boolean {
  return OF_WHAT_WE_HAVE.test(textOfWords(tokens));
}

/** "which boats have an annual contract": of today, also of what is done again and again. */
export const isHeldNow = (tokens: Token[]): boolean =>
  /^(?:which|what|who)\b.*\b(?:has|have|is|are)\b/.test(textOfWords(tokens));

/** Whether it says what they have, or how much of it. */
export const saysWhatIsHeld = (tokens: Token[]): boolean => HELD.test(textOfWords(tokens));
