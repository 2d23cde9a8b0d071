import type { SqlResult } from '../../schema/wire/tools.ts';
import { isoDate } from '../language/calendar.ts';
import { stemsOf } from '../language/tokens.ts';
import { AGGREGATE_WORDS, APART_WORDS } from '../language/vocabulary.ts';
import { countOfRows, headPhrase, thingNamedBy } from '../match/model/counted-noun.ts';
import { isText, type Member } from '../match/model/members.ts';
import { isKind, nameOfRows } from '../match/model/naming-dimension.ts';
import { isOfSameRows } from '../match/model/own-rows.ts';
import type { Source } from '../match/model/sources.ts';
import { someOf } from './absence.ts';
import type { Intent } from './intent.ts';
import { onlyTotal } from './one-total.ts';

/** More are told by their number alone. */
const MOST_FEW = 100;
const NUMBER = /\b(?:how|numbers?|no of|counts?|total|many|much|per|share|percent(?:age)?|rate|average)\b|%/i;
const ASKING =
  /^(?:and |so |ok |but )*(?:what|which|who|whose|when|where|why|is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|compare)\b/i;
const ANY = /\bany(?:one|body|thing)?\b/i;

/** "overdue invoices", "any complaints still open?": whoever says no more than which rows wants their number and, of a few, to see which; null where something else is asked. */
export function fewRows(
  question: string,
  intent: Intent,
  { data }: SqlResult,
  { sources, today }: { sources: Source[]; today: Date },
): Intent | null {
  const source = sources.find(({ name, isJoined }) => !isJoined && name === intent.source.name);
  const use = onlyTotal(intent);
  if (source === undefined || use === null || intent.beside !== undefined) return null;
  if (NUMBER.test(question) || (ASKING.test(question) && !ANY.test(question))) return null;
  const { time, filters } = intent;
  const isAhead = (time?.range?.to ?? '') > isoDate(today) || time?.range?.to === null;
  if (filters.length === 0 && !isAhead) return null;
  const nouns = stemsOf(use.member.title);
  const isCalled = stemsOf(question).some((stem) => nouns.includes(stem) && !AGGREGATE_WORDS.has(stem));
  const name = isCalled && use.aggregate === null ? nameOfCounted(use.member, source) : null;
  const number = Number(data[0]?.[0] ?? 0);
  if (name === null || number < 1 || number > MOST_FEW) return null;
  return {
    ...intent,
    measures: [],
    dimensions: [name],
    having: [...intent.having, ...someOf(use.member)],
    order: { by: 'group', direction: 'ascending' },
    limit: null,
    asksForWinner: false,
  };
}

/** What is counted, by what each is called, or by its number. */
export function nameOfCounted(count: Member, source: Source): Member | null {
  const { members } = source;
  if (count.meta.aggType !== 'count') return null;
  const noun = headPhrase(stemsOf(count.meta.title).filter((stem) => !AGGREGATE_WORDS.has(stem))).at(-1);
  const own = members.filter(
    (member) => isText(member) && isOfSameRows(member, count) && !isKind(member, members),
  );
  const named = own.find((member) => thingNamedBy(member) === noun);
  const ofRows = count === countOfRows(members) ? nameOfRows(source) : null;
  return named ?? (ofRows !== null && isNumber(ofRows) ? ofRows : null);
}

/** "Job number", "Reference". */
const isNumber = ({ title }: Member): boolean => stemsOf(title).some((stem) => APART_WORDS.has(stem));
