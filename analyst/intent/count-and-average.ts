import { onlyOne } from '../language/only-one.ts';
import { stemsOf } from '../language/tokens.ts';
import { countsThings, isText, type Member } from '../match/model/members.ts';
import { isLentText } from '../match/model/naming-dimension.ts';
import type { Source } from '../match/model/sources.ts';
import { countOf } from './count-of.ts';
import type { Understanding } from './understanding.ts';

/** "reviews we got in May - how many and what was the average" */
const HOW_MANY_AND_AVERAGE =
  /^(.+?)(?:\s*[-–—:,?]|,)? how many(?: (?:were|are) there| (?:was|is) that)?,? and (?:what (?:was|is|were)|what['’]s|at what) (?:the|their) average(?: ([a-z]+(?: [a-z]+)?))?$/i;

/** How many there are, beside the one average that the same rows have; null where none, or several, may be meant. */
export function countAndAverage(
  question: string,
  sources: Source[],
  ask: (question: string) => Understanding,
): Understanding | null {
  const [, rows, named] = HOW_MANY_AND_AVERAGE.exec(question.replace(/[?.!\s]+$/, '')) ?? [];
  if (rows === undefined) return null;
  const counted = countOf(rows.replace(/^(?:the|our|all) /i, ''), sources, ask);
  if (counted?.kind !== 'counted') return counted;
  const { told, best, source, use } = counted;
  const { intent } = best;
  if (!countsThings(use.member) || intent.dimensions.length > 0 || intent.derivation !== null) return null;
  const average = averageBeside(use.member, named, source);
  if (average === null) return null;
  const both = { ...intent, measures: [use, { member: average, aggregate: null }] };
  return { ...told, candidates: [{ ...best, intent: both }] };
}

/** Of what is joined, the averages are those that stand behind it as well. */
function averageBeside(count: Member, named: string | undefined, { members }: Source): Member | null {
  const lentFrom = members.findIndex((text) => isText(text) && isLentText(text, members));
  const isLent = (member: Member) => lentFrom >= 0 && members.indexOf(member) > lentFrom;
  const stems = named === undefined ? [] : stemsOf(named);
  return onlyOne(
    members.filter(
      (member) =>
        member.meta.aggType === 'avg' &&
        isLent(member) === isLent(count) &&
        stems.every((stem) => stemsOf(member.title).includes(stem)),
    ),
  );
}
