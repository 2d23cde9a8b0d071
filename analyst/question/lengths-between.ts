import { type Token, tokenise } from '../language/tokens.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { numberIn } from './granularity-words.ts';
import { inPlainWords } from './paraphrases.ts';

export type UnitOfLength = 'minute' | 'hour' | 'day' | 'week';

/** How long it is from one event to another, as a question says it, and what is left of it around the words for that. */
export type LengthAsked = {
  /** The words of one event; null where only the end is said: "how long do they take to pay". */
  named: Token[] | null;
  /** All from where the other is named: the first few words name it, the rest is asked of it. */
  open: Token[];
  /** Whether the other is the beginning: "paid 30 days after delivery". */
  opensWithBeginning: boolean;
  /** "average", or of rows by how long it took them: "over 60". */
  statistic: string;
  isCondition: boolean;
  /** What is waited for may be the rows themselves, or a kind of them: "a repair". */
  waitsFor: boolean;
  /** The beginning is the day by which it was due: "paid late". */
  isLate: boolean;
  /** Null where any will do: "how long". */
  unit: UnitOfLength | null;
  before: Token[];
  /** Who or what takes so long. */
  subject: Token[];
};

const UNITS: ReadonlySet<string> = new Set(['minute', 'hour', 'day', 'week'] satisfies UnitOfLength[]);
const unitOf = (token: Token | undefined): UnitOfLength | null =>
  token !== undefined && UNITS.has(token.stem) && !token.isQuoted ? (token.stem as UnitOfLength) : null;

const STATISTICS: Readonly<Record<string, string>> = {
  average: 'average',
  avg: 'average',
  mean: 'average',
  typical: 'average',
  usual: 'average',
  median: 'median',
  longest: 'highest',
  maximum: 'highest',
  shortest: 'lowest',
  minimum: 'lowest',
};
const STRETCH = /^(?:time|delay|gap|wait|interval|lag)$/;
const TAKING = /^(?:takes?|took|taken|needs?|needed|waits?|waited)$/;
/** What says nothing beside "how long". */
const IDLE =
  /^(?:the|a|an|of|do|does|did|is|are|was|were|it|there|goe?s?|by|pass|passes|passed|elapsed?|us|we|stay|stays|stayed|remain|remains|last|lasts|lasted|usually|typically|normally|on|average|have|has|to|for|our|in)$/;
/** An event is called by no more words. */
export const MOST_EVENT_WORDS = 5;

/** Reads it, or null where a question asks for no such length. */
export function readLengthBetween(question: string): LengthAsked | null {
  const plain = inPlainWords(question).replace(/,? ?\bon average\b,?/gi, '');
  const [inUnit, unit = ''] = IN_UNIT.exec(plain) ?? [];
  const text = (inUnit === undefined ? plain : plain.replace(IN_UNIT, ''))
    .replace(/\bpick(ed|ing)?[- ]up\b/gi, 'pick$1')
    .replace(/\bdrop(ped|ping)?[- ]off\b/gi, 'drop$1');
  const tokens = tokenise(text);
  const asked = conditionIn(tokens) ?? lengthIn(tokens);
  if (asked === null || inUnit === undefined || asked.isCondition) return asked;
  const said = unitOf(tokenise(unit)[0]);
  return asked.unit === null || asked.unit === said ? { ...asked, unit: said } : null;
}

/** "…, in hours" behind all that is asked. */
const IN_UNIT = /,? (?:given |told |measured )?in (minutes|hours|days|weeks)(?=[?.!]*$)/i;

const wordAt = (tokens: Token[], at: number): string =>
  tokens[at]?.isQuoted === false ? (tokens[at]?.word ?? '') : '';

const indexOf = (tokens: Token[], pattern: RegExp, from: number): number =>
  tokens.findIndex((_, at) => at >= from && pattern.test(wordAt(tokens, at)));

function lengthIn(tokens: Token[]): LengthAsked | null {
  const head = headIn(tokens);
  if (head === null) return null;
  const asked = (subjectEnd: number, named: Token[] | null, open: number, opensWithBeginning = false) => ({
    named,
    open: tokens.slice(open),
    opensWithBeginning,
    // Which of them has the longest time is told by what is usual of each.
    statistic:
      /^(?:high|low)est$/.test(head.statistic) &&
      indexOf(tokens.slice(0, head.start), /^(?:which|who|what)$/, 0) >= 0 &&
      head.start > 2
        ? `${head.statistic} average`
        : head.statistic,
    isCondition: false,
    waitsFor: false,
    isLate: false,
    unit: head.unit,
    before: tokens.slice(0, head.start),
    subject: tokens
      .slice(head.end, subjectEnd)
      .filter(({ word, isQuoted }) => isQuoted || !(IDLE.test(word) || TAKING.test(word))),
  });
  for (const [opener, joint] of [
    [/^between$/, /^and$/],
    [/^from$/, /^(?:to|until|till)$/],
  ] as const) {
    const at = indexOf(tokens, opener, head.end);
    const second = at < 0 ? -1 : indexOf(tokens, joint, at + 2);
    if (second > 0 && second - at <= MOST_EVENT_WORDS + 1)
      return asked(at, tokens.slice(at + 1, second), second + 1);
  }
  if (!head.isQuestion) return null;
  const until = indexOf(tokens, /^(?:until|till|before)$/, head.end);
  if (until > 0) return asked(until, null, until + 1);
  const wait = indexOf(tokens, /^wait(?:s|ed|ing)?$/, head.end);
  if (wait > 0 && wordAt(tokens, wait + 1) === 'for')
    return { ...asked(wait, null, wait + 2), waitsFor: true };
  const to = tokens.findIndex(
    (_, at) => at > head.end && wordAt(tokens, at) === 'to' && TAKING.test(wordAt(tokens, at - 1)),
  );
  if (to < 0) return null;
  const since = indexOf(tokens, /^after$/, to + 2);
  return since < 0 ? asked(to, null, to + 1) : asked(to, tokens.slice(to + 1, since), since + 1, true);
}

type Head = Pick<LengthAsked, 'statistic' | 'unit'> & { start: number; end: number; isQuestion: boolean };

/** "how long", "how many days", "average number of days", "the longest time". */
function headIn(tokens: Token[]): Head | null {
  const isHow = (at: number) =>
    wordAt(tokens, at) === 'how' &&
    (wordAt(tokens, at + 1) === 'long' ||
      (wordAt(tokens, at + 1) === 'many' && unitOf(tokens[at + 2]) !== null));
  const at = tokens.findIndex(
    (token, index) => isHow(index) || unitOf(token) !== null || STRETCH.test(wordAt(tokens, index)),
  );
  if (at < 0) return null;
  const isQuestion = isHow(at);
  if (isQuestion) {
    const isLong = wordAt(tokens, at + 1) === 'long';
    const unit = isLong ? null : unitOf(tokens[at + 2]);
    return { start: at, end: at + (isLong ? 2 : 3), statistic: 'average', unit, isQuestion };
  }
  let start = at;
  while (/^(?:number|of|amount|the|in)$/.test(wordAt(tokens, start - 1)) || isStatistic(tokens, start - 1))
    start--;
  const [statistic, ...others] = tokens.slice(start, at).flatMap(({ word }) => STATISTICS[word] ?? []);
  // "the 5 days from …" are a stretch of the calendar.
  if (numberIn(wordAt(tokens, start - 1)) !== null || others.length > 0) return null;
  const unit = unitOf(tokens[at]);
  return { start, end: at + 1, statistic: statistic ?? 'average', unit, isQuestion };
}

const isStatistic = (tokens: Token[], at: number): boolean => wordAt(tokens, at) in STATISTICS;

const COMPARING: [said: RegExp, words: number, plainly: string][] = [
  [/^(?:more|longer) than /, 2, 'over'],
  [/^(?:less|fewer) than /, 2, 'under'],
  [/^at least /, 2, 'at least'],
  [/^at most /, 2, 'at most'],
  [/^over /, 1, 'over'],
  [/^under /, 1, 'under'],
];

/** "reported more than 60 days after the incident": so many days from what follows to what is said before. */
function conditionIn(tokens: Token[]): LengthAsked | null {
  for (const at of tokens.keys()) {
    const done = tokens[at - 1];
    const found =
      done === undefined ? null : (lengthAt(tokens, at) ?? (isDone(done) ? orderAt(tokens, at) : null));
    if (done === undefined || found === null) continue;
    return {
      named: [done],
      open: tokens.slice(found.open),
      opensWithBeginning: found.isAfter,
      statistic: found.says,
      isCondition: true,
      waitsFor: false,
      isLate: found.isLate === true,
      unit: found.unit,
      before: tokens.slice(0, at - 1),
      subject: [],
    };
  }
  return null;
}

type Found = { open: number; isAfter: boolean; says: string; unit: UnitOfLength; isLate?: boolean };

function lengthAt(tokens: Token[], at: number): Found | null {
  const ahead = `${wordAt(tokens, at)} ${wordAt(tokens, at + 1)} `;
  const [, words = 0, plainly] = COMPARING.find(([said]) => said.test(ahead)) ?? [];
  const amount = at + words;
  const written = wordAt(tokens, amount);
  const count = /^an?$/.test(written) ? 1 : numberIn(written);
  const unit = unitOf(tokens[amount + 1]);
  const joint = wordAt(tokens, amount + 2);
  if (plainly === undefined || count === null || unit === null || !/^(?:after|before|late)$/.test(joint))
    return null;
  // What is done less than 5 days after something is not done before it.
  const most = plainly === 'under' ? count - 1 : count;
  const says = /^(?:under|at most)$/.test(plainly) ? `between 0 and ${most}` : `${plainly} ${count}`;
  return unit !== 'day' && says !== `${plainly} ${count}`
    ? null
    : { open: amount + 3, isAfter: joint !== 'before', says, unit, isLate: joint === 'late' };
}

/** "paid late": after the one day that the rows have for it. */
const LATE: Readonly<Record<string, string>> = {
  late: 'over 0',
  'on time': 'at most 0',
  punctually: 'at most 0',
};

const ORDER: [said: RegExp, words: number, isAfter: boolean, says: string][] = [
  [/^(?:on or before|no later than|not later than) /, 3, true, 'at most 0'],
  [/^later than /, 2, true, 'over 0'],
  [/^after /, 1, true, 'over 0'],
  [/^before /, 1, false, 'over 0'],
  [/^by the /, 1, true, 'at most 0'],
];

/** "paid after the due date", "shipped on or before the promised day". */
function orderAt(tokens: Token[], at: number): Found | null {
  const ahead = [0, 1, 2].map((offset) => `${wordAt(tokens, at + offset)} `).join('');
  const late = Object.entries(LATE).find(([said]) => ahead.startsWith(`${said} `));
  if (late !== undefined)
    return { open: at + late[0].split(' ').length, isAfter: true, says: late[1], unit: 'day', isLate: true };
  const found = ORDER.find(([said]) => said.test(ahead));
  if (found === undefined) return null;
  const [, words, isAfter, says] = found;
  return { open: at + words, isAfter, says, unit: 'day' };
}

const isDone = (token: Token): boolean => !token.isQuoted && (isPastForm(token) || token.word === 'ready');
