import { remembering } from './memory.ts';

/** Forms that the endings below do not lead to their verb. */
const IRREGULAR: Readonly<Record<string, string>> = {
  born: 'birth',
  bought: 'buy',
  sold: 'sell',
  sale: 'sell',
  paid: 'pay',
  payment: 'pay',
  spent: 'spend',
  sent: 'send',
  left: 'leave',
  lost: 'lose',
  loss: 'lose',
  won: 'win',
  built: 'build',
  taught: 'teach',
  written: 'write',
  wrote: 'write',
  begun: 'begin',
  began: 'begin',
  broken: 'break',
  broke: 'break',
  driven: 'drive',
  drove: 'drive',
  flown: 'fly',
  flew: 'fly',
  grown: 'grow',
  grew: 'grow',
  growth: 'grow',
  made: 'make',
  met: 'meet',
  ran: 'run',
  held: 'hold',
  shipment: 'ship',
  resolution: 'resolv',
  response: 'respond',
  solution: 'solv',
  conversion: 'convert',
  decision: 'decid',
  subscription: 'subscrib',
  prescription: 'prescrib',
  attendance: 'attend',
  admission: 'admit',
  retention: 'retain',
  failure: 'fail',
  departure: 'depart',
  led: 'lead',
  got: 'get',
  // A nurse works in no nursery.
  nursery: 'nursery',
  bakery: 'bakery',
  saw: 'see',
  seen: 'see',
  came: 'come',
  went: 'go',
  gone: 'go',
  drew: 'draw',
  drawn: 'draw',
  told: 'tell',
  drank: 'drink',
  ate: 'eat',
  eaten: 'eat',
  brought: 'bring',
  chose: 'choose',
  department: 'department',
  closure: 'close',
  complaint: 'complain',
  gift: 'give',
  gave: 'give',
  given: 'give',
  receipt: 'receive',
  flight: 'fly',
  choice: 'choose',
  chosen: 'choose',
  theft: 'steal',
  stolen: 'steal',
  taken: 'take',
  took: 'take',
  done: 'do',
  production: 'produc',
  rate: 'rate',
  rated: 'rating',
  rating: 'rating',
  men: 'man',
  women: 'woman',
  children: 'child',
  people: 'person',
  county: 'county',
};

/** What was done, in forms of their own. */
export const PAST_FORMS: ReadonlySet<string> = new Set(
  'led gave took ran came went brought lent caught chosen stolen wrote drove flew drew ate drank born bought sold paid spent sent left lost won built taught written begun broken driven flown grown made met held given taken known shown seen worn told hit cut put set'.split(
    ' ',
  ),
);

/** Endings that make one kind of word of another, longest first, with the letters that have to be left. */
const ENDINGS: [ending: string, least: number][] = [
  ['ations', 4],
  ['ation', 4],
  ['ships', 4],
  ['ship', 4],
  ['ments', 5],
  ['ment', 5],
  ['ings', 3],
  ['ing', 3],
  ['ions', 5],
  ['ion', 5],
  ['ers', 4],
  ['ors', 4],
  ['ied', 3],
  ['ies', 3],
  ['ed', 3],
  ['er', 4],
  ['or', 4],
  ['al', 4],
  ['ly', 4],
  ['y', 4],
  ['e', 3],
];

/** What "deliver", "delivered" and "delivery" have in common. */
export const rootOf: (word: string) => string = remembering(workOutRoot);

function workOutRoot(word: string): string {
  const irregular = IRREGULAR[word];
  // "made" is "make", which like "making" is "mak"; "birth" and the like stand for themselves.
  if (irregular !== undefined)
    return irregular === word || irregular in IRREGULAR ? irregular : rootOf(irregular);
  const ending = ENDINGS.find(([text, least]) => word.endsWith(text) && word.length - text.length >= least);
  // "recalled" is "recall".
  if (ending === undefined) return withoutDouble(word, '');
  return rootOf(withoutDouble(word.slice(0, -ending[0].length), ending[0]));
}

/** "shipp" of "shipped" is "ship", "tapp" of "tapped" is "tap"; "sell" keeps its own. */
function withoutDouble(word: string, ending: string): string {
  // "carry" doubles nothing.
  if (word.length === 4 && /^(?:ed|ings?)$/.test(ending) && /([bdgmnprt])\1$/.test(word))
    return word.slice(0, -1);
  return word.length > 4 && /([bdfgklmnprt])\1$/.test(word) ? word.slice(0, -1) : word;
}

/** The roots of words in a row. */
export const rootsIn = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(rootOf));
