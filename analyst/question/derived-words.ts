import { type Granularity, granularities } from '../language/calendar.ts';
import type { Token } from '../language/tokens.ts';

/** What a question asks to be worked out from the figures themselves. */
export type DerivedKind = 'share' | 'change' | 'contrast' | 'runningTotal' | 'ratio';

/** `change`: growth and differences between periods; `contrast`: one thing set beside another. */
export type DerivedWords = {
  kind: DerivedKind;
  /** "fastest growing": by per cent rather than by amount. */
  isRelative: boolean;
  /** "dropped", "declined": the largest falls come first. */
  isFall: boolean;
  /** "year over year": the unit of the periods that follow each other. */
  unit: Granularity | null;
  used: ReadonlySet<number>;
};

const SHARE = new Set(
  'share shares percentage percentages percent proportion fraction contribution'.split(' '),
);
const RELATIVE_CHANGE = new Set('growth grow grows grew grown growing'.split(' '));
const CHANGE = new Set(
  `change changes changed changing improve improves improved improving worsen worsens worsened worsening increase increases increased increasing rise rises rising rose risen gain gained
  difference differences`.split(/\s+/),
);
const FALL = new Set(
  'decrease decreases decreased decreasing decline declines declined declining drop drops dropped dropping fall falls fell falling dropping shrink shrank shrinking'.split(
    ' ',
  ),
);
const CONTRAST = new Set('compare compares compared comparing comparison versus vs against'.split(' '));
const RUNNING = new Set('cumulative cumulated cumulatively accumulated'.split(' '));
const SHORT: Readonly<Record<string, Granularity>> = {
  yoy: 'year',
  qoq: 'quarter',
  mom: 'month',
  wow: 'week',
};
const FAST = new Set('fastest slowest'.split(' '));

/** Reads the words that ask for shares, growth, comparisons or running totals; null when there are none. */
export function readDerivedWords(tokens: Token[], taken: ReadonlySet<number>): DerivedWords | null {
  const words = tokens.map(({ word, isQuoted }, index) => (isQuoted || taken.has(index) ? '' : word));
  const indexesOf = (set: ReadonlySet<string>) =>
    words.flatMap((word, index) => (set.has(word) ? [index] : []));
  const changes = [...indexesOf(CHANGE), ...waysOf(words)];
  const relative = indexesOf(RELATIVE_CHANGE).flatMap((index) =>
    words[index + 1] === 'rate' ? [index, index + 1] : [index],
  );
  // "lost most orders"; "energy lost" is another thing than a fall.
  const lost = words.flatMap((word, index) =>
    word === 'lost' && /^(?:most|least|the)$/.test(words[index + 1] ?? '') ? [index] : [],
  );
  const falls = [...indexesOf(FALL).filter((index) => !isDoneToThings(words, index)), ...lost];
  const contrasts = indexesOf(CONTRAST);
  const over = overPeriods(words);
  const make = (kind: DerivedKind, used: number[]): DerivedWords => ({
    kind,
    isRelative: relative.length > 0 || indexesOf(FAST).length > 0,
    isFall: falls.length > 0,
    unit: over === null ? null : over.unit,
    used: new Set([...used, ...indexesOf(FAST), ...(over?.used ?? [])]),
  });
  const running = [...indexesOf(RUNNING), ...runningTotal(words)];
  if (running.length > 0) return make('runningTotal', running);
  const ratios = ratioOf(words);
  if (ratios.length > 0) return make('ratio', ratios);
  const shares = [...indexesOf(SHARE), ...partsOf(words)];
  const changing = [...relative, ...changes, ...falls];
  // "what share got lost": what is lost or dropped is a part then, and no change.
  if (shares.length > 0 && falls.length > 0 && changing.length === falls.length) return make('share', shares);
  if (changing.length > 0 || over !== null)
    return make('change', [...changing, ...contrasts, ...indexesOf(SHARE)]);
  if (contrasts.length > 0) return make('contrast', contrasts);
  return shares.length > 0 ? make('share', shares) : null;
}

const BESIDE_FALLING = /^(?:through|out|behind|ill|apart)$/;

/** "how many jobs were declined": somebody declined them, and they are no fewer. */
function isDoneToThings(words: string[], index: number): boolean {
  // "fell through", "dropped out"
  const next = words[index + 1] ?? '';
  if (/^(?:fall|fell|drop)/.test(words[index] ?? '') && BESIDE_FALLING.test(next)) return true;
  const isPast = /ed$/.test(words[index] ?? '');
  const isPassive = words
    .slice(Math.max(0, index - 2), index)
    .some((word) => /^(?:is|are|was|were|be|been|being|got|get|gets)$/.test(word));
  const countsThings = words[0] === 'how' && words[1] === 'many' && !words.includes('by');
  // "quotes declined this year", where no money did.
  const [things = ''] = words;
  const isOfThings =
    words[index] === 'declined' && index === 1 && /[^s]s$/.test(things) && !MONEY_NOUNS.test(things);
  return isPast && (isPassive || countsThings || isOfThings);
}

const MONEY_NOUNS = /^(?:sales|takings|revenues|profits|earnings|costs|prices|margins|numbers|figures)$/;

/** "what part of our revenue" */
function partsOf(words: string[]): number[] {
  return words.flatMap((word, index) => (word === 'part' && words[index + 1] === 'of' ? [index] : []));
}

/** "up or down", "going up": which way a figure went. */
function waysOf(words: string[]): number[] {
  return words.flatMap((word, index) => {
    const isPair =
      /^(?:up|down)$/.test(word) && words[index + 1] === 'or' && /^(?:up|down)$/.test(words[index + 2] ?? '');
    const isGoing =
      /^(?:go|going|gone|went|goes)$/.test(word) && /^(?:up|down)$/.test(words[index + 1] ?? '');
    return isPair ? [index, index + 1, index + 2] : isGoing ? [index, index + 1] : [];
  });
}

/** "month over month", "yoy", "year on year". */
function overPeriods(words: string[]): { unit: Granularity; used: number[] } | null {
  for (const [index, word] of words.entries()) {
    const short = SHORT[word];
    if (short !== undefined) return { unit: short, used: [index] };
    const unit = granularities.find((name) => name === word);
    const isPair = /^(?:over|on|by)$/.test(words[index + 1] ?? '') && words[index + 2] === word;
    if (unit !== undefined && isPair) return { unit, used: [index, index + 1, index + 2] };
  }
  return null;
}

/** "ratio of sick days to days worked", "ratio between the two": one figure divided by the other. */
function ratioOf(words: string[]): number[] {
  const at = words.findIndex(
    (word, index) => word === 'ratio' && /^(?:of|between)$/.test(words[index + 1] ?? ''),
  );
  const joint = words[at + 1] === 'of' ? 'to' : 'and';
  return at >= 0 && words.includes(joint, at) ? [at] : [];
}

function runningTotal(words: string[]): number[] {
  const at = words.findIndex(
    (word, index) => word === 'running' && /^(?:total|sum|count)s?$/.test(words[index + 1] ?? ''),
  );
  return at < 0 ? [] : [at, at + 1];
}
