import { averageOf, byNoun, bySpend, debtorsIn, priceOf, ratePerUnit } from './money-nouns.ts';
import {
  ANY,
  ASIDE,
  AUXILIARY,
  asked,
  BOUND,
  flowsOf,
  MOST,
  type MoneyAsked,
  type MoneyFlow,
  PAYERS,
  type Rows,
  rest,
  STILL,
  WHAT,
} from './money-words.ts';

/** How a question about money is put by the name of a figure; null where it is none. */
export function readMoneyAsked(question: string): MoneyAsked | null {
  const text = question.trim().replace(/[?.!]+$/, '');
  for (const read of [
    priceOf,
    ratePerUnit,
    averageOf,
    debtorsIn,
    byNoun,
    bySpend,
    unpaidFor,
    whoOwes,
    ofEach,
    byWhat,
    ofSome,
    dueIn,
    inPassive,
    ofMost,
    overSome,
  ]) {
    const asked = read(text);
    if (asked !== null) return asked;
  }
  return null;
}

/** "families", where the model says "What families paid" of what is told for each student. */
function payersOf(things: string, { payer, said }: Rows): string {
  const is = PAYERS.exec(things)?.[0];
  const isSaid = is !== undefined && new RegExp(`\\b${is}\\b`, 'i').test(said);
  return is === undefined || !isSaid || payer === null
    ? things
    : things.replace(is, `${payer}${/s$/i.test(is) ? 's' : ''}`);
}

/** "what did each owner spend on boarding in 2024" */
function ofEach(text: string): MoneyAsked | null {
  const found = new RegExp(
    `^${WHAT} ${AUXILIARY} (?:each|every)(?: of (?:our|the))? (\\S.{1,40}?) ${STILL}(${ANY})\\b${ASIDE}(.*)$`,
    'i',
  ).exec(text);
  if (found === null) return null;
  const [, subject = '', verb = '', tail = ''] = found;
  return asked(
    flowsOf(verb, subject),
    verb,
    (figure, rows) => `${figure} by ${payersOf(subject, rows)}${rest(tail, figure)}`,
  );
}

/** "top 5 students by what they spent on packs" */
function byWhat(text: string): MoneyAsked | null {
  const found = new RegExp(
    `^(.*\\bby) (?:what|how much|the (?:amount|money)(?: that)?) (they|we|he|she|it|each)(?:['’]ve| have| has| had)? ${STILL}(${ANY})\\b${ASIDE}(.*)$`,
    'i',
  ).exec(text);
  if (found === null) return null;
  const [, head = '', subject = '', verb = '', tail = ''] = found;
  return asked(
    flowsOf(verb, subject),
    `what ${subject} ${verb}`,
    (figure, rows) => `${payersOf(head, rows)} ${figure}${rest(tail, figure)}`,
  );
}

/** "what did hotels pay in 2025", "how much do buyers still owe us", "what have we taken in June" */
function ofSome(text: string): MoneyAsked | null {
  const found = new RegExp(`^${WHAT} ${AUXILIARY} (\\S.{0,40}?) ${STILL}(${ANY})\\b${ASIDE}(.*)$`, 'i').exec(
    text,
  );
  if (found === null) return null;
  const [, subject = '', verb = '', tail = ''] = found;
  // What is made on something is what is left of it.
  if (/^ma[dk]e/i.test(verb) && /^\s*on\b/i.test(tail)) return null;
  const isAnyone = /^(?:we|i|they|you|people|customers|clients|everyone|everybody)$/i.test(subject);
  return asked(flowsOf(verb, subject), verb, (figure, { called }) =>
    isAnyone || isOfAll(subject, called)
      ? `${figure}${rest(tail, figure)}`
      : `${figure} of ${subject}${rest(tail, figure)}`,
  );
}

/** "who owes us money", by who pays there. */
function whoOwes(text: string): MoneyAsked | null {
  const [, tail] =
    /^who (?:still )?(?:owes|owe)(?: us)?(?: (?:money|anything|something))?(?: still)?((?: (?:at|in|for) .*)?)$/i.exec(
      text,
    ) ?? [];
  if (tail === undefined) return null;
  return asked(['owed'], 'owes', (figure, { payer }) =>
    payer === null ? null : `${figure} by ${payer}${tail}`,
  );
}

/** All "Buyer invoices" are those of the buyers. */
const isOfAll = (subject: string, called: string): boolean =>
  /^(?:our |the )?[a-z]+s$/i.test(subject) &&
  called
    .toLowerCase()
    .split(/\s+/)
    .includes(
      subject
        .replace(/^(?:our|the) /i, '')
        .slice(0, -1)
        .toLowerCase(),
    );

/** "unpaid for buyers", "who has the most unpaid", as what is owed was put before. */
function unpaidFor(text: string): MoneyAsked | null {
  const [, subject = ''] = /^unpaid for (\S.*)$/i.exec(text) ?? [];
  if (subject !== '')
    return asked(['owed'], 'owe', (figure, { called }) =>
      isOfAll(subject, called) ? figure : `${figure} of ${subject}`,
    );
  const [, most = '', tail = ''] = /^who has the (most|least) unpaid\b(.*)$/i.exec(text) ?? [];
  if (most === '') return null;
  return asked(['owed'], 'owes', (figure, { payer }) =>
    payer === null ? null : `which ${payer} has the ${most} ${figure}${rest(tail, figure)}`,
  );
}

/** "what was spent on diesel in 2024", "how much is owed by hotels", "how much went on repairs" */
function inPassive(text: string): MoneyAsked | null {
  const found = new RegExp(
    `^${WHAT} (?:was|were|is|are|has been|have been|got)(?: still)? (spent|paid(?: out)?|taken|earned|made|raised|charged|billed|invoiced|owed|owing|given|donated)\\b${ASIDE}(.*)$`,
    'i',
  ).exec(text);
  const went = new RegExp(`^${WHAT} (?:went|goes|has gone)( on .*)$`, 'i').exec(text);
  const [, verb = 'went', tail = ''] = found ?? (went === null ? [] : [null, 'went', went[1] ?? '']);
  if (found === null && went === null) return null;
  const flows: MoneyFlow[] = /^ow/i.test(verb)
    ? ['owed']
    : /^(?:spent|paid|went)/i.test(verb)
      ? ['out', 'in']
      : ['in'];
  return asked(flows, verb, (figure) => `${figure}${rest(tail, figure)}`);
}

/** "how much is due in from owners over the next 30 days": what is owed, by the day on which it is due. */
function dueIn(text: string): MoneyAsked | null {
  const [, from = '', tail = ''] =
    /^(?:how much(?: money)?|what money) (?:is|are|will be|falls?|comes?)(?: still)? (?:due|payable|owing)(?: in)?(?: to us)?(?: from (?:our |the |all )?([a-z]+?)s?)? ((?:in|over|within|during|by|before|on|this|next|until|tomorrow|today|between)\b.*)$/i.exec(
      text,
    ) ?? [];
  if (tail === '') return null;
  return asked(['owed'], 'due', (figure, { payer }) =>
    from === '' || from.toLowerCase() === payer ? `${figure} due ${tail}` : null,
  );
}

/** "5 families that spent the most on packs", "which customers pay us the most", "who owes us the most" */
function ofMost(text: string): MoneyAsked | null {
  const found = new RegExp(
    `^(who|.*?\\S)(?: (?:that|who|which))?(?: have| has| had)? ${STILL}(${ANY})${ASIDE}(?: in)?(?: the)? ${MOST}\\b(.*)$`,
    'i',
  ).exec(text);
  if (found === null) return null;
  const [, doer = '', verb = '', most = '', tail = ''] = found;
  // "which instructors do we pay the most" asks whom we pay.
  const [, subject = doer, us = ''] = /^(.*\S) (?:do|does|did|have|has) (we|i)$/i.exec(doer) ?? [];
  if (us === '' && /\b(?:do|does|did)\b/i.test(doer)) return null;
  // "who spends the most time" asks for that.
  if (
    /^\s+(?!on|for|at|in|from|to|with|by|last|this|so|since|per|during|over|and|today|yesterday)\w/i.test(
      tail,
    )
  )
    return null;
  return asked(flowsOf(verb, us || subject), verb, (figure, rows) => {
    const { payer } = rows;
    const isWho = /^who$/i.test(subject);
    if (isWho && payer === null) return null;
    const head = isWho
      ? `which ${payer} has`
      : /^which\b/i.test(subject)
        ? `${payersOf(subject, rows)} has`
        : '';
    if (head !== '') return `${head} the ${most} ${figure}${rest(tail, figure)}`;
    const [, many = '', things = subject] =
      /^(?:the |top |our )*(\d+|\w+(?=\s\S*s\b))? ?(.*)$/i.exec(subject) ?? [];
    return `${most.toLowerCase() === 'most' ? 'top' : 'bottom'} ${many} ${payersOf(things, rows)} by ${figure}${rest(tail, figure)}`;
  });
}

/** "owners who spent over £1500 with us", "who owes us more than 100 pounds" */
function overSome(text: string): MoneyAsked | null {
  const found = new RegExp(
    `^(who|.*?\\S)(?: (?:that|who|which))?(?: have| has| had)? ${STILL}(${ANY})${ASIDE}(?: in)? (${BOUND}) ([€$£]?\\d[\\d,.]*[km]?(?: (?:pounds|euros|dollars))?)\\b${ASIDE}(.*)$`,
    'i',
  ).exec(text);
  if (found === null) return null;
  const [, subject = '', verb = '', bound = '', sum = '', tail = ''] = found;
  if (/^(?:how many|number of)\b/i.test(subject)) return null;
  return asked(flowsOf(verb, subject), verb, (figure, rows) => {
    const { payer } = rows;
    if (/^who$/i.test(subject) && payer === null) return null;
    const things = /^who$/i.test(subject) ? `${payer}s` : subject.replace(/^which (?:of our )?/i, '');
    return `${payersOf(things, rows)} with ${figure} ${bound} ${sum}${rest(tail, figure)}`;
  });
}
