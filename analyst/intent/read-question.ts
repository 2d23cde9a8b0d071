import type { Token } from '../language/tokens.ts';
import { STOP_WORDS, UNSUPPORTED_WORDS } from '../language/vocabulary.ts';
import { isSearched } from '../match/model/members.ts';
import type { Source } from '../match/model/sources.ts';
import { type Parts, readParts } from '../match/read-parts.ts';
import type { Phrasing } from '../question/phrasing.ts';
import { namedFirst, withoutNamesakes } from './asked-by-name.ts';
import { buildIntent } from './build-intent.ts';
import { doubtsOf, dropsVerb, namesFigure } from './doubts-of-reading.ts';
import type { Intent, Reading } from './intent.ts';
import { keptReading } from './kept-work.ts';
import { joinsCubes } from './members-of-intent.ts';
import { phrasingOf } from './phrasing-of.ts';
import { scoreOf } from './score.ts';

export type QuestionReading =
  | { kind: 'readings'; readings: [Reading, ...Reading[]] }
  | { kind: 'unsupported'; what: string }
  | { kind: 'unmapped' };

/** Readings this far behind the best are other questions. */
const SCORE_MARGIN = 1.5;
/** A view that knows so much more of the question is what it is about, even if it has no answer. */
const QUALITY_MARGIN = 0.3;

/** Reads a question over each visible view; the best reading comes first. */
export const readQuestion = keptReading(readAnew);

function readAnew(question: string, sources: Source[], today: Date): QuestionReading {
  const phrasing = phrasingOf(question, sources, today);
  const perSource = sources
    .map((source) => readParts(phrasing, source, today))
    .filter((parts) => parts !== null);
  const perView = perSource.map((parts) => ({ parts, reading: readOver(parts, perSource) }));
  const sorted = withoutNamesakes(
    perView
      .flatMap(({ parts, reading }) => (reading === null ? [] : [{ parts, reading }]))
      .sort((one, other) => other.reading.score - one.reading.score),
  );
  const readings = namedFirst(sorted).map(({ reading }) => reading);
  const [best, ...others] = readings;
  const unfit = perView
    .filter(({ parts, reading }) => reading === null && !parts.source.isJoined)
    .map(({ parts }) => parts.chosen.quality);
  const isUnfit = best === undefined || Math.max(0, ...unfit) > best.quality + QUALITY_MARGIN;
  const unsupported = unsupportedWord(best, phrasing.tokens) ?? (isUnfit ? unfitPart(phrasing) : null);
  if (unsupported !== null) return { kind: 'unsupported', what: unsupported };
  if (best === undefined) return { kind: 'unmapped' };
  const rivals = others.filter(
    (other) =>
      other.score > best.score - SCORE_MARGIN &&
      (other.quality > 0 || best.quality === 0) &&
      explainsAsMuch(other, best),
  );
  return { kind: 'readings', readings: [best, ...rivals] };
}

/** A reading that does not know a word which the best one knows answers another question. */
function explainsAsMuch(other: Reading, best: Reading): boolean {
  const unknownToBest = new Set(best.unknown.flatMap(({ words }) => words));
  return other.unknown.every(({ words }) => words.every((word) => unknownToBest.has(word)));
}

/** What one cube answers alone needs no others, unless a value is theirs. */
function readOver(parts: Parts, others: Parts[]): Reading | null {
  const intent = buildIntent(parts);
  if (intent === null || (parts.source.isJoined && !joinsCubes(intent) && parts.unknown.length === 0))
    return null;
  const reading = readingOf(intent, parts);
  return {
    ...reading,
    doubts: {
      ...reading.doubts,
      knownElsewhere: knownElsewhere(parts, others),
      verbTime: leadsToUnsaidTime(intent, parts, others),
    },
  };
}

/** Whether a dropped verb leads to a period, and there are several times that it may mean, of these rows or of joined ones. */
function leadsToUnsaidTime({ time }: Intent, parts: Parts, others: Parts[]): number {
  if (time === null || parts.chosen.timeMember !== null || !dropsVerb(parts)) return 0;
  const joined = others.filter(({ source }) => source.isJoined);
  const members = [parts, ...joined].flatMap(({ source }) => source.members);
  const times = new Set(members.filter(({ kind }) => kind === 'time').map(({ meta }) => meta.name));
  return Number(times.size > 1);
}

/** How much surer the words of a question are names to another source: "the most water", where one has "water use". */
function knownElsewhere(parts: Parts, others: Parts[]): number {
  const gaps = parts.phrasing.tokens.map((_, at) => {
    const here = surenessAt(parts, at);
    return Math.max(0, ...others.map((other) => surenessAt(other, at) - here));
  });
  return Math.min(1, Math.max(0, ...gaps));
}

function surenessAt({ named }: Parts, at: number): number {
  const mention = named.find(({ start, end }) => at >= start && at < end);
  return mention === undefined
    ? 0
    : Math.min(1, Math.max(...mention.candidates.map(({ quality }) => quality)));
}

export function readingOf(intent: Intent, parts: Parts, previous: Intent | null = null): Reading {
  const isFigureKnown = previous !== null;
  return {
    intent,
    unknown: parts.unknown,
    contested: [
      ...parts.contested,
      ...(parts.present?.states ?? []).map(({ text }) => text),
      ...(parts.standing?.left ?? []).map(({ text }) => text),
    ],
    subject: { tokens: parts.phrasing.tokens, source: parts.source, previous },
    namesFigure: namesFigure(intent, parts),
    doubts: doubtsOf(intent, parts, isFigureKnown),
    searchable: parts.source.members.filter(isSearched),
    present: parts.present,
    standing: parts.standing,
    ahead: parts.phrasing.time.ahead ?? null,
    contrasts: parts.phrasing.derived?.kind === 'contrast',
    quality: parts.chosen.quality,
    score: scoreOf(intent, parts),
  };
}

/** A word that asks for what this analyst cannot do, unless the model itself has a name for it. */
function unsupportedWord(best: Reading | undefined, tokens: Token[]): string | null {
  for (const { word, isQuoted } of tokens) {
    const what = isQuoted ? undefined : UNSUPPORTED_WORDS.get(word);
    const isUnknown = best === undefined || best.unknown.some(({ words }) => words.includes(word));
    if (what !== undefined && (isUnknown || STOP_WORDS.has(word))) return what;
  }
  return null;
}

const DERIVED_NAMES = {
  share: 'shares of this',
  change: 'changes of this',
  contrast: 'this comparison',
  runningTotal: 'running totals of this',
  ratio: 'this ratio',
};

/** What of a question does not fit the view that knows its words best. */
function unfitPart({ derived, conditions, exclusions }: Phrasing): string | null {
  if (derived !== null) return DERIVED_NAMES[derived.kind];
  if (conditions.length > 0) return 'this condition on a number';
  return exclusions.markers.size > 0 ? 'this exclusion' : null;
}
