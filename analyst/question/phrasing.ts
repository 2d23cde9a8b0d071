import { type DateRange, toDate } from '../language/calendar.ts';
import { type Token, tokenise } from '../language/tokens.ts';
import { FILLERS, MONEY_VERBS } from '../language/vocabulary.ts';
import { type DerivedWords, readDerivedWords } from './derived-words.ts';
import { readEarlierPeriod } from './earlier-periods.ts';
import { type Exclusions, readExclusions } from './exclusions.ts';
import { type Extreme, readExtreme } from './extreme-words.ts';
import { unitIn } from './granularity-words.ts';
import { type LongNames, namedPlaces } from './named-places.ts';
import { type NumberCondition, readNumberConditions } from './number-conditions.ts';
import { type Presentation, readPresentation } from './presentation.ts';
import { type RankingWords, readRanking } from './ranking-words.ts';
import { type Percentile, readPercentile } from './statistics.ts';
import { readTime, type TimeReading } from './time-phrases.ts';
import { readYesOrNo, type YesOrNo } from './yes-or-no.ts';

const AUXILIARIES = new Set(
  'did do does was were is are has have had can could will would money we they you i'.split(' '),
);
const SPENDING_VERBS = new Set('spend earn make take charge bill raise collect pay'.split(' '));
const BESIDE_WORDS = new Set(['to', 'with', 'than', 'vs', 'versus', 'against']);

/** What the words of a question say whatever the model: everything but its members and values. */
export type Phrasing = {
  tokens: Token[];
  time: TimeReading;
  ranking: RankingWords | null;
  conditions: NumberCondition[];
  derived: DerivedWords | null;
  percentile: Percentile | null;
  exclusions: Exclusions;
  presentation: Presentation;
  /** "how much did we sell": verbs that ask for money. */
  moneyVerbs: ReadonlySet<number>;
  /** "most expensive", "when was the last": the extreme of a number or time. */
  extreme: Extreme | null;
  yesOrNo: YesOrNo | null;
  /** Indexes of the tokens that are explained by all of this. */
  used: ReadonlySet<number>;
};

/** Reads a question once, for every source that it may be about; `beside` is a period that its own is compared with. */
export function readPhrasing(
  question: string,
  names: LongNames,
  today: Date,
  beside: DateRange | null = null,
): Phrasing {
  const { percentile, tokens } = readPercentile(tokenise(question));
  const named = namedPlaces(tokens, names);
  const conditions = readNumberConditions(tokens, named);
  const inConditions = new Set(conditions.flatMap(({ start, end }) => indexes(start, end)));
  const spoken = new Set([...inConditions, ...named]);
  const derived = readDerivedWords(tokens, spoken);
  const { presentation, used: shown } = readPresentation(tokens, named);
  const extreme = readExtreme(tokens, new Set([...spoken, ...(derived?.used ?? [])]));
  const taken = new Set([...inConditions, ...(derived?.used ?? []), ...shown, ...(extreme?.used ?? [])]);
  const time = readComparedTime(tokens, today, new Set([...taken, ...named]), beside, derived);
  const used = new Set([...taken, ...[...time.used].filter((index) => !named.has(index))]);
  const exclusions = readExclusions(tokens, used, named);
  return {
    tokens,
    time: { ...time, used },
    ranking: readRanking(tokens, spoken, time.used),
    conditions,
    derived,
    percentile,
    exclusions,
    presentation,
    moneyVerbs: moneyVerbsOf(tokens),
    extreme,
    yesOrNo: readYesOrNo(tokens),
    used: new Set([...used, ...exclusions.markers]),
  };
}

/** "compared with last year" alone sets the current year, as far as it has come, beside the last. */
function readComparedTime(
  tokens: Token[],
  today: Date,
  taken: ReadonlySet<number>,
  beside: DateRange | null,
  derived: DerivedWords | null,
): TimeReading {
  const time = readTime(tokens, today, taken, { beside });
  const compares = derived?.kind === 'change' || derived?.kind === 'contrast';
  if (derived === null && beside === null && time.granularity === null && setsYearsBeside(tokens))
    return readTime(tokens, today, taken, { comparesEnds: true });
  if (!compares || beside !== null || time.range === null || time.other !== null || time.comparesSteps)
    return time;
  const ends = time.granularity === null ? readTime(tokens, today, taken, { comparesEnds: true }) : time;
  if (ends.other !== null) return ends;
  for (const [index, { word }] of tokens.entries()) {
    const at = FILLERS.has(tokens[index + 1]?.word ?? '') ? index + 2 : index + 1;
    const unit = BESIDE_WORDS.has(word) ? (readEarlierPeriod(tokens, at)?.unit ?? null) : null;
    if (unit === null) continue;
    // "the same quarter last year" is beside this quarter.
    const same = tokens[at]?.word === 'same' ? unitIn(tokens[at + 1]?.word ?? '') : null;
    const present = toDate(same ?? unit, today);
    return { ...readTime(tokens, today, taken, { beside: present }), assumesPresent: true };
  }
  return time;
}

/** "litres in 2024 and 2025 by farm": of each farm both years, and not their sum. */
function setsYearsBeside(tokens: Token[]): boolean {
  const isYear = (at: number) => /^(?:19|20)\d\d$/.test(tokens[at]?.word ?? '');
  const isGrouped = tokens.some(({ word }) => /^(?:by|per|each|every)$/.test(word));
  return (
    isGrouped &&
    tokens.some(({ word }, at) => word === 'and' && isYear(at - 1) && isYear(at + 1) && !isYear(at + 2))
  );
}

function moneyVerbsOf(tokens: Token[]): ReadonlySet<number> {
  const asksHowMuch = tokens.some((_, index) => asksForMoneyAt(tokens, index));
  const verbs = tokens.flatMap(({ word, isQuoted }, index) =>
    !isQuoted && MONEY_VERBS.has(word) ? [index] : [],
  );
  return new Set(asksHowMuch ? verbs : []);
}

/** "how much did we sell", "what did we spend on parts"; "how much water did we take" asks for none. */
function asksForMoneyAt(tokens: Token[], index: number): boolean {
  const wordAt = (offset: number) => tokens[index + offset]?.word ?? '';
  if (wordAt(0) === 'what' && /^(?:did|do|does)$/.test(wordAt(1)))
    return SPENDING_VERBS.has(wordAt(3)) && /^(?:we|they)$/.test(wordAt(2));
  const leads = AUXILIARIES.has(wordAt(2)) || MONEY_VERBS.has(wordAt(2));
  return wordAt(0) === 'how' && wordAt(1) === 'much' && leads;
}

function indexes(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, offset) => start + offset);
}
