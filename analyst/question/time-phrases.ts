import {
  addUnits,
  type DateRange,
  type Granularity,
  isoDate,
  labelOfSpan,
  spanOf,
  startOf,
  toDate,
  unitRange,
  untilToday,
} from '../language/calendar.ts';
import { type Token, textOfWords } from '../language/tokens.ts';
import { type NamedDate, readDayBefore, readNamedDate } from './dates-in-words.ts';
import { readEarlierPeriod, sameStretch, shiftedBack } from './earlier-periods.ts';
import { type GranularityReading, readGranularity } from './granularity-words.ts';
import { boundBy, readLengthBack } from './lengths-back.ts';
import { openStates } from './open-states.ts';
import { aheadOf, placesAhead, readAhead, saysPlanned } from './periods-ahead.ts';
import { readRelative, WEEKDAYS } from './relative-periods.ts';
import { readStretch } from './stretches.ts';

/** What a question says about time. */
export type TimeReading = GranularityReading & {
  range: DateRange | null;
  /** A second period to set beside the first: "2025 compared with 2024". */
  other: DateRange | null;
  /** "by quarter of 2025, over the quarter before": each step is set beside the one before. */
  comparesSteps: boolean;
  /** Nothing says what the earlier period is compared with, so it is with the present: "compared with last year". */
  assumesPresent?: boolean;
  /** A month that is named alone is the last one of its name; the next is still ahead in this year. */
  ahead?: DateRange;
  /** Indexes of the tokens that say it. */
  used: ReadonlySet<number>;
};

type Phrase = {
  range: DateRange;
  length: number;
  ends?: [first: DateRange, last: DateRange];
  lacksYear?: boolean;
  /** So far before another period. */
  earlierUnit?: Granularity | null;
  isSameStretch?: boolean;
};

/** Words that go with a period and say nothing more than it does. */
const LEADING_WORDS = new Set([
  'in',
  'during',
  'for',
  'on',
  'over',
  'within',
  'of',
  'the',
  'from',
  'throughout',
  'with',
  'to',
  'than',
]);
/** A number after these is an amount: "more than 2000" is no year. */
const AMOUNT_WORDS = new Set(['than', 'over', 'above', 'below', 'under', 'top', 'bottom', 'first']);

export type TimeOptions = {
  /** A period that the one told of is compared with. */
  beside?: DateRange | null;
  /** "growth from Q2 to Q3": two periods rather than all from one to the other. */
  comparesEnds?: boolean;
};

/** "next-day deliveries" are of a kind, and of no day. */
const isKindOfService = (tokens: Token[], at: number): boolean =>
  tokens[at]?.word === 'next' && tokens[at + 1]?.word === 'day' && tokens[at + 1]?.followsHyphen === true;

/** Reads every time phrase of a question but those in words taken already; `today` settles the relative ones. */
export function readTime(
  tokens: Token[],
  today: Date,
  taken: ReadonlySet<number> = new Set(),
  { beside = null, comparesEnds = false }: TimeOptions = {},
): TimeReading {
  const used = new Set(taken);
  let range: DateRange | null = beside;
  let other: DateRange | null = null;
  let undated: number | null = null;
  let earlierUnit: Granularity | null = null;
  const bounds: DateRange[] = [];
  // How long something is overdue is no period of the rows.
  const ofStates = new Set(
    openStates(tokens).flatMap(({ start, end, since }) =>
      since === undefined
        ? end - start > 1
          ? [end - 1]
          : []
        : Array.from({ length: end - start - 1 }, (_, offset) => start + 1 + offset),
    ),
  );
  for (let index = 0; index < tokens.length; index++) {
    if (used.has(index) || ofStates.has(index) || other !== null || isKindOfService(tokens, index)) continue;
    const back = tokens[index]?.isQuoted ? null : readLengthBack(tokens, index, today);
    if (back !== null) {
      bounds.push(back.range);
      markUsed(used, tokens, index, back.length);
      index += back.length - 1;
      continue;
    }
    const phrase: Phrase | null =
      (range === null ? null : readEarlier(tokens, index, range)) ?? readPeriod(tokens, index, today);
    // Without a period it is all there has been.
    if (phrase === null && isSoFar(tokens, index)) for (const at of [index, index + 1]) used.add(at);
    if (phrase === null) continue;
    if (range === null && comparesEnds && phrase.ends !== undefined) [other, range] = phrase.ends;
    else if (range === null) {
      range = phrase.range;
      undated = phrase.lacksYear === true ? index : null;
    } else {
      other = phrase.range;
      earlierUnit = phrase.earlierUnit ?? null;
      // "this year and the same time last year": of both as much as is over.
      const over = phrase.isSameStretch ? untilToday(range, today) : range;
      const stretch = over === range ? null : sameStretch(range, over, other);
      if (stretch !== null) [range, other] = [over, stretch];
      // "more in April than in March last year": the year is of both.
      const year = phrase.lacksYear === false ? Number(other.from?.slice(0, 4)) : Number.NaN;
      const dated = undated === null || Number.isNaN(year) ? null : dateIn(year, tokens, undated, today);
      // "the first quarter against the first quarter of last year" are two.
      const isOther = dated !== null && dated.range.from !== other.from;
      range = isOther ? dated.range : range;
    }
    markUsed(used, tokens, index, phrase.length);
    index += phrase.length - 1;
  }
  // What is "to come" by its name is so at any time.
  const ahead = placesAhead(tokens).filter((index) => !taken.has(index));
  for (const index of ahead) used.add(index);
  if (ahead.length > 0 || (undated !== null && saysPlanned(tokens))) {
    const nextYear = Number(range?.from?.slice(0, 4)) + 1;
    const next = undated === null ? null : dateIn(nextYear, tokens, undated, today);
    range = aheadOf(range, next?.range ?? null, today);
  }
  range = boundBy(range, bounds);
  const { granularity, ranksPeriods } = readGranularity(
    tokens.map((token, at) => (ofStates.has(at) ? { ...token, word: '' } : token)),
    used,
    range,
  );
  const comparesSteps =
    granularity !== null &&
    granularity === earlierUnit &&
    range?.from != null &&
    unitRange(granularity, new Date(range.from)).to !== range.to;
  const next = undated === null ? null : nextOfName(tokens, undated, today);
  const isAlone = next !== null && other === null && granularity === null && bounds.length === 0;
  return {
    ...{ range, other: comparesSteps ? null : other, comparesSteps, granularity, ranksPeriods, used },
    ...(isAlone && ahead.length === 0 && range?.from !== next.from ? { ahead: next } : {}),
  };
}

/** "in August", asked in July: the one that is still ahead in this year; null where it is over. */
function nextOfName(tokens: Token[], at: number, today: Date): DateRange | null {
  const { range } = dateIn(today.getUTCFullYear(), tokens, at, today) ?? {};
  return range?.from != null && range.from > isoDate(today) ? range : null;
}

/** What stands at a place without a year, in the one given. */
const dateIn = (year: number, tokens: Token[], at: number, today: Date) =>
  readBetween(tokens, at, today, year) ?? readNamedDate(tokens, at, today, year);

/** "the previous quarter" after a period is the quarter before that one, not before today. */
function readEarlier(tokens: Token[], start: number, range: DateRange): Phrase | null {
  const earlier = readEarlierPeriod(tokens, start);
  const shifted = earlier === null ? null : shiftedBack(range, earlier.unit, earlier.count);
  return earlier === null || shifted === null
    ? null
    : {
        ...{ range: shifted, length: earlier.length, earlierUnit: earlier.unit },
        isSameStretch: earlier.isSameStretch === true,
      };
}

function markUsed(used: Set<number>, tokens: Token[], start: number, length: number): void {
  for (let index = start; index < start + length; index++) used.add(index);
  for (let index = start - 1; LEADING_WORDS.has(tokens[index]?.word ?? ''); index--) used.add(index);
}

function readPeriod(tokens: Token[], start: number, today: Date): Phrase | null {
  if (tokens[start]?.isQuoted) return null;
  return (
    readStretch(tokens, start, today) ??
    readBetween(tokens, start, today) ??
    readOpenEnded(tokens, start, today) ??
    readSoFar(tokens, start, today) ??
    readRelative(tokens, start, today) ??
    readAhead(tokens, start, today) ??
    readPlainDate(tokens, start, today)
  );
}

function isSoFar(tokens: Token[], at: number): boolean {
  const [so, far] = [tokens[at], tokens[at + 1]];
  return so?.word === 'so' && far?.word === 'far' && !so.isQuoted && !far.isQuoted;
}

/** "2025 so far", "so far this year", "so far in March": what of the period is over. */
function readSoFar(tokens: Token[], start: number, today: Date): Phrase | null {
  const isBefore = isSoFar(tokens, start);
  const lead = /^(?:in|during|for)$/.test(tokens[start + 2]?.word ?? '') ? 3 : 2;
  const at = isBefore ? start + lead : start;
  const phrase = readRelative(tokens, at, today) ?? readPlainDate(tokens, at, today);
  const isBehind = phrase !== null && isSoFar(tokens, at + phrase.length);
  if (phrase === null || (!isBefore && !isBehind)) return null;
  const { to } = toDate('day', today);
  const { range } = phrase;
  const isRunning = to !== null && range.from !== null && range.from < to && (range.to ?? '') > to;
  return {
    ...phrase,
    range: isRunning ? { ...range, to, label: labelOfSpan(range.from, to) } : range,
    length: at - start + phrase.length + (isBehind ? 2 : 0),
  };
}

function readPlainDate(tokens: Token[], start: number, today: Date): Phrase | null {
  const before = tokens[start - 1]?.word ?? '';
  const first = tokens[start];
  // "over 2000" is an amount, "2025 over 2024" none.
  const isYear = ({ word }: Token) => /^(?:19|20)\d\d$/.test(word);
  const setsBeside = before === 'over' && tokens.slice(0, start).some(isYear);
  if (/^\d{4}$/.test(first?.word ?? '') && AMOUNT_WORDS.has(before) && !setsBeside) return null;
  // "may" and "march" are verbs too, unless something says otherwise.
  if (first?.word === 'may' && !first.isCapitalised && !LEADING_WORDS.has(before)) return null;
  const named = readNamedDate(tokens, start, today, null);
  const ahead = named?.lacksYear === true && isOfPresent(tokens) ? aheadThisYear(tokens, start, today) : null;
  const year = ahead === null ? null : today.getUTCFullYear();
  const own = ahead ?? named;
  return own === null ? null : (readNeighbours(tokens, start, today, own, year) ?? own);
}

/** "how many do we have in October", asked in September: the month to come, and not the one of last year. */
function aheadThisYear(tokens: Token[], start: number, today: Date): NamedDate | null {
  const named = readNamedDate(tokens, start, today, today.getUTCFullYear());
  return named?.range.from != null && named.range.from > isoDate(today) ? named : null;
}

function isOfPresent(tokens: Token[]): boolean {
  const text = textOfWords(tokens);
  return (
    /\b(?:do (?:we|i|you) have|have (?:we|you|i) got|are there|is there)\b|(?:\bnot|n['’]?t)\b.*\byet\b/.test(
      text,
    ) && !/\b(?:did|was|were|had|last|since|ago|ever|until|compared|than|vs|versus)\b/.test(text)
  );
}

/** "2024 and 2025", "March and April 2025": two periods of which one begins where the other ends. */
function readNeighbours(
  tokens: Token[],
  start: number,
  today: Date,
  first: NamedDate,
  year: number | null,
): Phrase | null {
  const joint = start + first.length;
  if (tokens[joint]?.word !== 'and') return null;
  const last = readNamedDate(tokens, joint + 1, today, year);
  if (last?.range.from == null) return null;
  const dated = first.lacksYear
    ? readNamedDate(tokens, start, today, Number(last.range.from.slice(0, 4)))
    : first;
  if (dated?.range.to !== last.range.from) return null;
  const ends: [DateRange, DateRange] = [dated.range, last.range];
  return { range: spanOf(...ends), length: first.length + 1 + last.length, ends };
}

/** "between March and June 2025", "from 2024 to 2025", "between 10 and 20 March". */
function readBetween(tokens: Token[], start: number, today: Date, year: number | null = null): Phrase | null {
  const opener = tokens[start]?.word;
  if (opener !== 'between' && opener !== 'from') return null;
  const first = readNamedDate(tokens, start + 1, today, null);
  const joint = start + 1 + (first?.length ?? 1);
  if (!['and', 'to', 'until', 'till', 'through'].includes(tokens[joint]?.word ?? '')) return null;
  const last =
    readNamedDate(tokens, joint + 1, today, year) ??
    (tokens[start + 1]?.word === 'today' ? readWeekdayAhead(tokens, joint + 1, today) : null);
  if (last?.range.from == null) return null;
  const yearOfLast = Number(last.range.from.slice(0, 4));
  const inYear = (one: number) => readNamedDate(tokens, start + 1, today, one)?.range ?? null;
  const dated = first?.lacksYear ? inYear(yearOfLast) : (first?.range ?? null);
  // "from today to Christmas": the next one.
  if (
    year === null &&
    last.lacksYear &&
    first?.lacksYear === false &&
    (first.range.from ?? '') > last.range.from
  )
    return readBetween(tokens, start, today, yearOfLast + 1);
  // "from 20 December to 2 January" begins in the year before.
  const isEarlier = first?.lacksYear && (dated?.from ?? '') > last.range.from;
  const opening =
    (isEarlier ? inYear(yearOfLast - 1) : dated) ?? readDayBefore(tokens[start + 1], last.range);
  if (opening === null) return null;
  const ends: [DateRange, DateRange] = [opening, last.range];
  const lacksYear = last.lacksYear && first?.lacksYear !== false;
  return { range: spanOf(...ends), length: joint + 1 + last.length - start, ends, lacksYear };
}

/** "from today until Friday": the next one. */
function readWeekdayAhead(tokens: Token[], at: number, today: Date): NamedDate | null {
  const first = startOf('day', today);
  const days = [1, 2, 3, 4, 5, 6].map((days) => addUnits('day', days, first));
  const of = WEEKDAYS.indexOf(tokens[at]?.word ?? '');
  const day = days.find((one) => (one.getUTCDay() + 6) % 7 === of);
  return day === undefined ? null : { range: unitRange('day', day), length: 1, lacksYear: false };
}

/** "since March 2025", "after 2024", "before Q3", "until yesterday". */
function readOpenEnded(tokens: Token[], start: number, today: Date): Phrase | null {
  const opener = tokens[start]?.word ?? '';
  if (!['since', 'after', 'before', 'until', 'till'].includes(opener)) return null;
  const { skipped, isEdge, isEnd } = edgeOf(tokens, start + 1);
  const weekday = skipped === 0 ? readWeekdayBound(tokens, start, today) : null;
  if (weekday !== null) return weekday;
  const at = start + 1 + skipped;
  const point =
    readStretch(tokens, at, today) ??
    readRelative(tokens, at, today) ??
    readAhead(tokens, at, today) ??
    readBound(tokens, at, opener, isEnd, today);
  if (point === null) return null;
  const from = isEnd ? point.range.to : point.range.from;
  const to = isEdge && !isEnd ? point.range.from : point.range.to;
  // "run out before the end of the year": nobody means what has run out.
  const now = isoDate(startOf('day', today));
  const opens = (end: string | null) => (end !== null && end > now && isYetToCome(tokens) ? now : null);
  const ends = {
    since: { from, to: null },
    after: { from: to, to: null },
    before: { from: opens(from), to: from },
  }[opener] ?? { from: opens(to), to };
  return { range: { ...ends, label: labelOfSpan(ends.from, ends.to) }, length: point.length + 1 + skipped };
}

/** "since Monday" is the last one, and what is to be done "before Friday" is so by the next; of today nobody can tell. */
function readWeekdayBound(tokens: Token[], start: number, today: Date): Phrase | null {
  const [opener, day] = [tokens[start], tokens[start + 1]].map((token) => token?.word ?? '');
  const of = WEEKDAYS.indexOf(day ?? '');
  const first = startOf('day', today);
  const ofWeek = addUnits('day', of, startOf('week', today));
  const isSince = opener === 'since';
  if (of < 0 || isoDate(ofWeek) === isoDate(first) || !(isSince || isYetToCome(tokens))) return null;
  const last = ofWeek < first ? ofWeek : addUnits('week', -1, ofWeek);
  const next = isoDate(addUnits('day', opener === 'before' ? 7 : 8, last));
  if (opener === 'after') return null;
  const ends = isSince ? { from: isoDate(last), to: null } : { from: isoDate(first), to: next };
  return { range: { ...ends, label: labelOfSpan(ends.from, ends.to) }, length: 2 };
}

/** "ends before May": the next one, where the last is over. */
function readBound(
  tokens: Token[],
  at: number,
  opener: string,
  isEnd: boolean,
  today: Date,
): NamedDate | null {
  const named = readNamedDate(tokens, at, today, null);
  const edge = isEnd ? named?.range.to : named?.range.from;
  const isOver = named?.lacksYear === true && (edge ?? '') <= isoDate(today);
  if (!isOver || !/^(?:before|until|till)$/.test(opener) || !isYetToCome(tokens)) return named;
  return readNamedDate(tokens, at, today, Number(named.range.from?.slice(0, 4)) + 1);
}

/** Things that end, start or are to be done, in the present tense. */
function isYetToCome(tokens: Token[]): boolean {
  // "which vans have a lease that ends"
  const isHeld = (at: number) => /^(?:an?|any|no|their|\d+)$/.test(tokens[at + 1]?.word ?? '');
  const isPast = tokens.some(
    ({ word }, at) =>
      /^(?:was|were|did|had|been)$/.test(word) || (/^(?:have|has)$/.test(word) && !isHeld(at)),
  );
  const isPresent = tokens.some(({ word }) =>
    /^(?:(?:expire|end|run|start|begin|leave|arrive|come|close|open)s?|(?:finish|lapse)(?:es)?|(?:expir|end|runn|start|clos|finish|laps)ing|are|is)$/.test(
      word,
    ),
  );
  return (isPresent && !isPast) || saysPlanned(tokens);
}

/** "the beginning of June", "end of 2024". */
function edgeOf(tokens: Token[], start: number): { skipped: number; isEdge: boolean; isEnd: boolean } {
  const at = tokens[start]?.word === 'the' ? start + 1 : start;
  const word = tokens[at]?.word ?? '';
  const isEdge = /^(?:beginning|start|end)$/.test(word) && tokens[at + 1]?.word === 'of';
  return { skipped: isEdge ? at + 2 - start : at - start, isEdge, isEnd: word === 'end' };
}
