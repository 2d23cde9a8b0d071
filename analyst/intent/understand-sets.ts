import { isoDate } from '../language/calendar.ts';
import { stemsOf, type Token, tokenise } from '../language/tokens.ts';
import { NAMING_WORDS } from '../language/vocabulary.ts';
import type { Member } from '../match/model/members.ts';
import { namingDimension } from '../match/model/naming-dimension.ts';
import type { Source } from '../match/model/sources.ts';
import type { Filter, RowsOfThings } from '../match/terms.ts';
import { quoteValues } from '../match/values/quoted-values.ts';
import { otherDoers } from '../proof/doers.ts';
import { type Clause, readSetClauses, saysSeveral } from '../question/set-clauses.ts';
import { type BoundIntent, bindValues } from './bind-values.ts';
import { confidenceIn } from './confidence.ts';
import { LEAST_CONFIDENCE } from './confidence-weights.ts';
import { type Doubts, joinedDoubts } from './doubts.ts';
import type { Intent } from './intent.ts';
import { type LookedUp, lookUp } from './look-up.ts';
import { isComplete } from './open-turn.ts';
import {
  type ClauseReading,
  clauseOver,
  isNamedBy,
  isSaidByValue,
  isSameThing,
  NAMING,
  rowsOf,
} from './rows-of-things.ts';
import type { Understanding } from './understanding.ts';

/** One clause as it is proven: rows of one source, in which the thing has a column. */
type Found = { source: Source; rows: RowsOfThings; bound: BoundIntent };
/** Months that are named together are no further apart. */
const HALF_YEAR_MS = 184 * 86_400_000;
/** What there is to read from, and what a lookup of values gave. */
type Sets = {
  sources: Source[];
  today: Date;
  lookedUp: LookedUp;
};

/**
 * "customers who ordered in 2024 but not in 2025": each half is read and proven as a question of its own, "customers who ordered in
 * 2025", over the one source whose rows it names; null where a half is not proven, or may be of two sources.
 */
export function understandSets(question: string, knowledge: Sets): Understanding | null {
  const asked = readSetClauses(tokenise(question));
  if (asked === null || !(saysSeveral(question) || asked.asksForNames)) return null;
  const found: (Found & { isDenied: boolean })[] = [];
  for (const clause of asked.clauses) {
    const half = findRows(asked.head, clause.tokens, knowledge);
    if (half === null || 'kind' in half) return half;
    found.push({ ...half, isDenied: clause.isDenied });
  }
  const [first] = found;
  const tokens = tokenise(question);
  if (
    found.some(({ bound, source }) => otherDoers(bound.intent, { tokens, source, previous: null }).length > 0)
  )
    return null;
  // Those that are "not suspended" are none of the suspended.
  if (first !== undefined && !saysSeveral(question))
    return first.isDenied ? null : { kind: 'intents', candidates: [first.bound], isGuess: false };
  // "orders shipped but not delivered" are single rows.
  if (found.every(({ source }) => isOfItself(source, asked.head))) return null;
  if (!areOfOneTime(found, asked.clauses) || found.some((half) => isToCome(half, knowledge.today)))
    return null;
  const base = baseOf(found, asked.head, knowledge.sources);
  if (base === null || first === undefined) return null;
  const { thing, source } = base;
  const sets = found.map(
    ({ rows, isDenied }): Filter => ({ member: thing, operator: isDenied ? 'absent' : 'present', rows }),
  );
  const { assumedDate: _, saidDate: __, ...read } = first.bound.intent;
  const whole: Intent = {
    ...read,
    source: { name: source.name, title: source.title },
    measures: asked.isCounted ? [{ member: thing, aggregate: 'count_distinct' }] : [],
    dimensions: asked.isCounted ? [] : [thing],
    time: null,
    filters: sets,
    having: [],
  };
  const doubts = found.reduce<Doubts>((sum, { bound }) => joinedDoubts(sum, bound.doubts), {});
  const slips = found.flatMap(({ bound }) => bound.slips);
  const told = { intent: whole, missing: [], unmet: [], doubts, confidence: confidenceIn(doubts), slips };
  return { kind: 'intents', candidates: [told], isGuess: false };
}

/** All of the things: those of the rows that they have, or the one list of them. */
function baseOf(
  found: (Found & { isDenied: boolean })[],
  head: Token[],
  sources: Source[],
): { thing: Member; source: Source } | null {
  const named = found[0]?.rows;
  if (named === undefined || !found.every(({ rows }) => isSameThing(rows.column, named.column))) return null;
  const present = found.find(({ isDenied }) => !isDenied);
  if (present !== undefined) return { thing: present.rows.column, source: present.source };
  const [list, ...others] = sources.filter((source) => !source.isJoined && isOfItself(source, head));
  const thing = list === undefined || others.length > 0 ? null : namingDimension(list, null);
  return list !== undefined && thing !== null && namesSame(thing, named.column)
    ? { thing, source: list }
    : null;
}

/** The "Title" of films is the "Film" of their screenings. */
const namesSame = (thing: Member, column: Member): boolean =>
  isSameThing(thing, column) || stemsOf(thing.meta.title).every((stem) => NAMING_WORDS.has(stem));

/** "products sold in every city", "owners who came in 2024 and paid in May": figures of rows in which all of it is said at once are no answer, unless single rows are asked for. */
function isOfOneRow(question: string, { source: { name } }: Intent, sources: Source[]): boolean {
  const asked = readSetClauses(tokenise(question));
  const source = sources.find((one) => one.name === name);
  if (asked === null || source === undefined || isOfItself(source, asked.head)) return false;
  const isEvery = asked.clauses.some(({ tokens }) => tokens.some(({ word }) => word === 'every'));
  const isThing = sources.some((one) => !one.isJoined && isNamedBy(asked.head, one));
  return isThing && (isEvery || asked.clauses.filter(({ isDenied }) => !isDenied).length > 1);
}

/** Whether nothing would be stated. */
export const isOpen = (told: Understanding): boolean =>
  told.kind === 'intents'
    ? told.candidates[0].confidence < LEAST_CONFIDENCE
    : told.kind === 'missing' || told.kind === 'unsupported' || told.kind === 'unmapped';

/** What a question comes to, unless that is not stated and the things that it asks for can be told by what is said of them: "who left in May". */
export function orOfThings(question: string, told: Understanding, knowledge: Sets): Understanding {
  const asThings = isOpen(told) ? understandSets(question, knowledge) : null;
  if (asThings !== null) return asThings;
  return told.kind === 'intents' && isOfOneRow(question, told.candidates[0].intent, knowledge.sources)
    ? { kind: 'unsupported', what: 'which of them have all of this' }
    : told;
}

/** "paid in May but not in June": a month is the last that there was, which may have been that of another year. */
function areOfOneTime(found: Found[], clauses: Clause[]): boolean {
  const starts = found.flatMap(({ rows: { period } }) => Date.parse(period?.range.from ?? '') || []);
  const isSaid = clauses.every(({ tokens }) =>
    tokens.some(({ word }) => /^(?:(?:19|20)\d\d|last|this)$/.test(word)),
  );
  return isSaid || starts.length < 2 || Math.max(...starts) - Math.min(...starts) < HALF_YEAR_MS;
}

/** Nothing was left out yet in a period that has not begun. */
function isToCome({ rows: { period }, isDenied }: Found & { isDenied: boolean }, today: Date): boolean {
  return isDenied && period?.range.from != null && period.range.from > isoDate(today);
}

/** A list of the things themselves. */
function isOfItself(source: Source, head: Token[]): boolean {
  return source.rowNouns.has(head.at(-1)?.stem ?? '');
}

/** The rows that a clause is surest of; null where none are proven, or those of two sources. */
function findRows(head: Token[], clause: Token[], knowledge: Sets): Found | Understanding | null {
  const { sources, today } = knowledge;
  const readings = sources.flatMap((source) => {
    const read = clauseOver(head, clause, source, sources, today);
    return read === null ? [] : [{ source, read }];
  });
  for (const naming of [NAMING.rows, NAMING.date, NAMING.value]) {
    const proven: Found[] = [];
    for (const { source, read } of readings.filter((one) => one.read.naming === naming)) {
      const bound = boundOf(head, clause, read, source, knowledge);
      if (bound !== null && 'kind' in bound) return bound;
      if (bound !== null) proven.push({ ...bound, source });
    }
    const [best, ...others] = proven;
    if (best !== undefined) return others.length > 0 ? null : best;
  }
  return null;
}

/** The clause with its values; null where something of it is not shown. */
function boundOf(
  head: Token[],
  clause: Token[],
  read: ClauseReading,
  source: Source,
  knowledge: Sets,
): { rows: RowsOfThings; bound: BoundIntent } | Understanding | null {
  const { sources, today, lookedUp } = knowledge;
  const found = lookUp(read.reading, lookedUp);
  if (found.lookup !== null) return found.lookup;
  const { values } = found;
  const text = clause.map((token) => (token.isQuoted ? `"${token.text}"` : token.text)).join(' ');
  const quoted = values === null ? null : quoteValues(text, read.reading, values, source.rowNouns);
  if (quoted !== null) {
    const words = tokenise(quoted);
    const again = clauseOver(head, words, source, sources, today);
    return again === null ? null : boundOf(head, words, again, source, knowledge);
  }
  const bound = bindValues(read.reading, values);
  const isNamed = read.naming > NAMING.value || isSaidByValue(bound.intent, clause);
  const isOneValue = !bound.doubts.sharedValue;
  return isNamed && isOneValue && isComplete(bound)
    ? { rows: rowsOf(read, bound.intent, source), bound }
    : null;
}
