import { pluralOf } from '../language/spelling.ts';
import { tokenise } from '../language/tokens.ts';
import { addsUp, type Member } from '../match/model/members.ts';
import { isMoneyMember } from '../match/model/money.ts';
import { countsKind } from '../match/model/narrower-counts.ts';
import { isMainByName } from '../match/model/said-times.ts';
import type { Source } from '../match/model/sources.ts';
import { type Halves, halvesOf, type Together } from '../question/halves.ts';
import { inPlainWords } from '../question/paraphrases.ts';
import type { BoundIntent } from './bind-values.ts';
import { confidenceIn } from './confidence.ts';
import { LEAST_CONFIDENCE } from './confidence-weights.ts';
import { joinedDoubts } from './doubts.ts';
import type { Intent } from './intent.ts';
import { isComplete } from './open-turn.ts';
import { isSameThing } from './rows-of-things.ts';
import type { Understanding } from './understanding.ts';

/** Less is only the end of a name. */
const LEAST_NAME = 0.75;
/** Called so alone, columns of two sources need not say the same. */
const LOOSE_TITLE =
  /^(?:kind|type|status|state|category|name|code|number|reason|note|group|class|level|size|date|title|description)s?$/i;
/** Dates since which a thing is there. */
const BEGINNING =
  /regist|creat|sign|join|start|since|open|begin|began|added|onboard|hire|admit|enrol|acquir|bought|built|found|establish|commission|install|launch|introduc/i;

/**
 * "visits and billed amount by month", "disposal costs as a percentage of hire revenue": each figure is read and proven as a question of
 * its own, and both are set side by side. Null where a half is not proven, or both have not the same groups and period.
 */
export function figuresBeside(
  question: string,
  sources: Source[],
  ask: (half: string, isSecond: boolean) => Understanding,
): Understanding | null {
  for (const halves of halvesOf(inPlainWords(question))) {
    for (const [left, right] of questionsOf(halves)) {
      const one = ask(`${left} ${halves.tail}`.trim(), false);
      if (one.kind === 'lookup') return one;
      const alone = statedOf(one, left, sources);
      if (alone === null) continue;
      const other = ask(`${right} ${halves.tail}`.trim(), true);
      if (other.kind === 'lookup') return other;
      const second = statedOf(other, right, sources);
      if (second === null || (halves.how === 'ratio' && countsOneKind(second.intent, sources))) continue;
      let first = alone;
      if (halves.how === 'both' && !areLike(alone, second) && right.includes(' ')) {
        // "extras vs boarding revenue": the revenue of extras, and not how many there were.
        const named = `${left} ${right.split(' ').at(-1)}`;
        const inFull = ask(`${named} ${halves.tail}`.trim(), false);
        if (inFull.kind === 'lookup') return inFull;
        const own = statedOf(inFull, named, sources);
        if (own !== null && areLike(own, second)) first = own;
      }
      if (halves.isCompared && !areLike(first, second))
        return { kind: 'unsupported', what: 'this comparison' };
      const told = setBeside(first, second, halves.how);
      if (told !== null) return { kind: 'intents', candidates: [told], isGuess: false };
    }
  }
  return null;
}

const countsOneKind = ({ measures: [use], source }: Intent, sources: Source[]): boolean =>
  use !== undefined &&
  countsKind(use.member, sources.find(({ name }) => name === source.name)?.members ?? []);

/** Money is set against money, and no number of things. */
const areLike = (one: BoundIntent, other: BoundIntent): boolean => {
  const isOfMoney = ({ intent }: BoundIntent) => intent.measures.some(({ member }) => isMoneyMember(member));
  return isOfMoney(one) === isOfMoney(other);
};

/** What goes on from two figures goes on from both. */
export function besideAfter(
  { beside, ...previous }: Intent,
  ask: (previous: Intent) => Understanding,
): Understanding | null {
  if (beside === undefined) return null;
  const [own, other] = halvesOfIntent({ ...previous, beside });
  const [one, next] = [ask(own), ask(other)];
  const waiting = [one, next].find(({ kind }) => kind === 'lookup');
  if (waiting !== undefined) return waiting;
  const told =
    one.kind === 'intents' && next.kind === 'intents'
      ? setBeside(one.candidates[0], next.candidates[0], togetherOf(previous))
      : null;
  return told === null ? { kind: 'unmapped' } : { kind: 'intents', candidates: [told], isGuess: false };
}

/** Each figure alone. */
export function halvesOfIntent({ beside, ...own }: Intent & { beside: Intent }): [Intent, Intent] {
  return [{ ...own, derivation: null }, beside];
}

function togetherOf({ derivation }: Intent): Together {
  if (derivation?.kind === 'difference') return 'difference';
  return derivation?.kind === 'ratio' ? (derivation.isShare ? 'share' : 'ratio') : 'both';
}

/** "average spend per visit" is the spend by the number of visits. */
function questionsOf({ left, right, how }: Halves): [string, string][] {
  // Of a total nobody can tell what it is of.
  if (how === 'share' && /^(?:(?:the|our) )?(?:total|whole|overall|all|entire)\b/i.test(right)) return [];
  if (how !== 'ratio') return [[left, `${countedLike(left, right)}${right}`]];
  // So many different ones are of all there is, and of no single thing.
  if (/\b(?:different|distinct|unique)\b/i.test(left)) return [];
  const whole = left.replace(/\b(?:average|avg|mean) /i, '');
  const things = pluralOf(right);
  return [
    [whole, `number of ${things}`],
    [whole, things],
  ];
}

/** "how many quotes and jobs" are how many of each. */
const countedLike = (left: string, right: string): string =>
  COUNTING.test(right) ? '' : (COUNTING.exec(left)?.[0] ?? '');
const COUNTING = /^(?:how many|(?:the )?number of) /i;

/** What is stated of a half, where the half names its figures itself. */
function statedOf(told: Understanding, half: string, sources: Source[]): BoundIntent | null {
  if (told.kind !== 'intents') return null;
  const [bound] = told.candidates;
  const { intent, confidence } = bound;
  const isPlain =
    intent.derivation === null &&
    intent.limit === null &&
    intent.having.length === 0 &&
    intent.beside === undefined;
  if (!isPlain || confidence < LEAST_CONFIDENCE || !isComplete(bound)) return null;
  const said = new Set(tokenise(half).map(({ stem }) => stem));
  const phrases = sources.find(({ name }) => name === intent.source.name)?.phrases ?? [];
  const isNamed = (figure: Member) =>
    phrases.some(
      ({ member, stems, weight }) =>
        member === figure && weight >= LEAST_NAME && stems.every((stem) => said.has(stem)),
    );
  const [first] = intent.measures;
  return first !== undefined && intent.measures.every(({ member }) => isNamed(member)) ? bound : null;
}

function setBeside(one: BoundIntent, other: BoundIntent, how: Together): BoundIntent | null {
  const intent = joinedIntent(one.intent, other.intent, how);
  if (intent === null) return null;
  const doubts = joinedDoubts(one.doubts, other.doubts);
  return {
    intent,
    missing: [],
    unmet: [],
    doubts,
    confidence: confidenceIn(doubts),
    slips: [...one.slips, ...other.slips],
  };
}

function joinedIntent(left: Intent, right: Intent, how: Together): Intent | null {
  const groups = left.dimensions.flatMap(
    (member) => right.dimensions.find((own) => isSameColumn(member, own)) ?? [],
  );
  const [figure, ...others] = left.measures;
  const [second, ...further] = right.measures;
  if (figure === undefined || second === undefined || figure.member === second.member) return null;
  if (groups.length !== left.dimensions.length || groups.length !== right.dimensions.length) return null;
  if (!isSameTime(left, right) || !areSameConditions(left, right)) return null;
  if (how === 'ratio' && beginsThings(right)) return null;
  if (how !== 'both' && (others.length + further.length > 0 || !canBeSet(figure.member, second.member, how)))
    return null;
  const isOfSameRows =
    left.source.name === right.source.name &&
    figure.member.relation === second.member.relation &&
    (how === 'share' || left.time?.member === right.time?.member);
  // Side by side they were read, and not proven.
  if (isOfSameRows && how === 'both') return null;
  const derivation =
    how === 'both'
      ? null
      : how === 'difference'
        ? { kind: 'difference' as const }
        : { kind: 'ratio' as const, per: second.member, isShare: how === 'share' };
  return isOfSameRows
    ? // What was received of the rent due in March is of the day on which that was due.
      { ...left, time: how === 'share' ? right.time : left.time, measures: [figure, second], derivation }
    : { ...left, derivation, beside: { ...right, dimensions: groups } };
}

/** Columns of two sources that are called the same, by more than what any column may be called. */
const isSameColumn = (one: Member, other: Member): boolean =>
  one === other || (isSameThing(one, other) && one.kind === other.kind && !LOOSE_TITLE.test(one.meta.title));

/** "milk per cow in 2025" is of all cows there were, and not of those of farms that joined then. */
const beginsThings = ({ time }: Intent): boolean =>
  time !== null && !isMainByName(time.member) && BEGINNING.test(time.member.meta.name);

function isSameTime({ time: one }: Intent, { time: other }: Intent): boolean {
  return (
    one?.granularity === other?.granularity &&
    one?.range?.from === other?.range?.from &&
    one?.range?.to === other?.range?.to
  );
}

function areSameConditions({ filters: one }: Intent, { filters: other }: Intent): boolean {
  const textOf = ({ member, ...rest }: Intent['filters'][number]) => JSON.stringify([member.title, rest]);
  const own = one.map(textOf);
  return one.length === other.length && other.every((filter) => own.includes(textOf(filter)));
}

/** Sums and counts are divided, and like is taken from like. */
function canBeSet(figure: Member, other: Member, how: Together): boolean {
  const isLike = isMoneyMember(figure) === isMoneyMember(other) && figure.meta.aggType === other.meta.aggType;
  return how === 'ratio'
    ? addsUp(figure) && addsUp(other)
    : isLike && (how === 'difference' || addsUp(figure));
}
