import { AUXILIARY, asked, type MoneyAsked, type MoneyFlow, PAYERS, rest, WHAT } from './money-words.ts';

/** "the ten biggest debtors", "our top 5 spenders" */
export function debtorsIn(text: string): MoneyAsked | null {
  const found =
    /^(?:who (?:are|is) )?(?:the |our )?(?:(\w+) )?(?:biggest|largest|top|worst|highest)(?: (\d+|two|three|four|five|six|seven|eight|nine|ten))? (debtor|spender|payer|giver)(s?)\b(.*)$/i.exec(
      text,
    );
  // The worst payers are none who paid most.
  if (found === null || /\bworst\b.*\b(?:payer|spender|giver)s?\b/i.test(text)) return null;
  const [, ahead = '', behind = '', noun = '', isPlural = '', tail = ''] = found;
  const many = behind || ahead || (isPlural === '' ? '1' : '10');
  return asked([/^debtor/i.test(noun) ? 'owed' : 'in'], `${noun}${isPlural}`, (figure, { payer }) =>
    payer === null ? null : `top ${many} ${payer}s by ${figure}${tail}`,
  );
}

/** "what does a chemistry lesson cost on average", "how much is a typical stay" */
export function priceOf(text: string): MoneyAsked | null {
  const usually = '(?: (?:on average|usually|typically|normally))?';
  const found =
    new RegExp(
      `^${WHAT} (?:do|does|did)(?: (a|an|one|the average|a typical|an average|the typical))? (\\S.{1,40}?)${usually} cost( us)?( on average| usually| typically| normally)?(.*)$`,
      'i',
    ).exec(text) ?? [];
  const [, one = '', thing = '', us = '', average = '', tail = ''] = found;
  const isAverage = /average|typical|^an?$|^one$/i.test(one) || average !== '' || / on average$/i.test(tail);
  if (found.length === 0 || !isAverage || /^(?:each|every|our|we|us)\b/i.test(thing)) return null;
  return asked(
    us === '' ? ['in', 'out'] : ['out'],
    'cost',
    (figure) => `${figure} of ${thing}${tail.replace(/ on average$/i, '')}`,
    { isAverage: true },
  );
}

/** "average bill per workshop", "avg spend per stay by payment method", "average value of an order" */
export function averageOf(text: string): MoneyAsked | null {
  const noun = '(?:bill|spend|spending|outlay|ticket|value|amount|size|price|cost|charge)';
  const found = new RegExp(
    `^(?:what (?:is|was|are|were) )?(?:the |our )?(?:average|avg|typical|mean) (${noun})(?:( of an?| of our| per| for an?| for each| of one) (\\S+))?(.*)$`,
    'i',
  ).exec(text);
  if (found === null) return null;
  const [, said = '', joint = '', thing = '', tail = ''] = found;
  const flows: MoneyFlow[] = ['in', 'out'];
  return asked(
    flows,
    `average ${said}`,
    (figure) =>
      thing === '' ? `${figure}${tail}` : `${figure} ${/per/.test(joint) ? 'by' : 'of'} ${thing}${tail}`,
    { isAverage: true, per: thing === '' ? null : thing },
  );
}

/** "spend on materials per technician", "freight bill by quarter", "grooming takings last quarter" */
export function byNoun(text: string): MoneyAsked | null {
  const noun = '(spend|spending|expenditure|outlay|bills?|takings)';
  const [, lone = '', on = ''] =
    new RegExp(
      `^(?:what (?:is|was) )?(?:our |the |total |overall )*${noun}( (?:on|for|from|at|by|per|in|last|this)\\b.*)$`,
      'i',
    ).exec(text) ?? [];
  const [, thing = '', called = '', tail = ''] =
    new RegExp(
      `^(?:what (?:is|was) )?(?:our |the |total |overall )*((?!average|avg|mean|typical)[a-z-]+(?: [a-z-]+)?) ${noun}(?! per (?:head|person|cover|capita)\\b)((?: .*)?)$`,
      'i',
    ).exec(text) ?? [];
  const said = lone || called;
  if (said === '') return null;
  const flows: MoneyFlow[] = /^takings/i.test(said) ? ['in'] : ['out', 'in'];
  return asked(flows, said, (figure) =>
    lone !== '' ? `${figure}${rest(on, figure)}` : `${figure}${rest(` for ${thing}`, figure)}${tail}`,
  );
}

const OTHERS =
  /\b(?:suppliers?|vendors?|contractors?|subcontractors?|providers?|garages?|depots?|teams?|departments?|projects?|cost centres?)\b/i;

/** "top 5 customers by spend", "clients by how much they spend with us" */
export function bySpend(text: string): MoneyAsked | null {
  const [, head = '', noun = '', tail = ''] =
    /^(.*\b(?:by|with the (?:most|highest|biggest|largest)))(?: their| total| overall| our)* (spend|spending|outlay|expenditure)(?: with us)?((?: .*|,.*)?)$/i.exec(
      text,
    ) ?? [];
  if (noun === '' || /\b(?:average|avg|mean|typical)\b/i.test(head)) return null;
  const isPaidIn = PAYERS.test(head) && !OTHERS.test(head);
  const flows: MoneyFlow[] = isPaidIn ? ['in'] : OTHERS.test(head) ? ['out'] : ['in', 'out'];
  return asked(flows, noun, (figure) => `${head} ${figure}${rest(tail, figure)}`);
}

/** "what do people pay per kWh" */
export function ratePerUnit(text: string): MoneyAsked | null {
  const found = new RegExp(
    `^${WHAT} ${AUXILIARY} (\\S.{0,30}?) (?:pay|pays|paid|charge|charges|charged|get|gets|cost|costs|earn|earns) (?:per|an?|each) (\\w+)(.*)$`,
    'i',
  ).exec(text);
  if (found === null) return null;
  const [, , unit = '', tail = ''] = found;
  return asked(['in', 'out'], 'pay', (figure) => `${figure}${rest(tail, figure)}`, {
    isAverage: true,
    per: `per ${unit}`,
  });
}
