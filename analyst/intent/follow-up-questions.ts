import { inSentence, pluralOf } from '../language/spelling.ts';
import { type Member, makesGroups } from '../match/model/members.ts';
import type { Source } from '../match/model/sources.ts';
import { type BoundIntent, bindValues } from './bind-values.ts';
import { LEAST_CONFIDENCE } from './confidence-weights.ts';
import { joinedDoubts } from './doubts.ts';
import { readFollowUp } from './follow-up.ts';
import type { Intent, Reading } from './intent.ts';
import { readQuestion } from './read-question.ts';

const MOST = 3;
/** Questions tried until so many are understood as they are meant. */
const MOST_TRIED = 8;

/**
 * Up to three questions to go on with, over the same figure: each, asked as it stands, is stated, needs no lookup and keeps
 * the period and the conditions of what it goes on from, whose doubts are its own as well.
 */
export function questionsAfter(
  { intent, doubts }: Pick<BoundIntent, 'intent' | 'doubts'>,
  sources: Source[],
  today: Date,
): string[] {
  const source = sources.find(({ name }) => name === intent.source.name);
  const [use] = intent.measures;
  if (
    intent.beside !== undefined ||
    source === undefined ||
    use === undefined ||
    use.member.kind !== 'measure'
  )
    return [];
  const { member } = use;
  const title = member.title;
  const isNear = (other: Member) => other.relation === member.relation || !source.isJoined;
  const others = source.members.filter(
    (other) => makesGroups(other) && isNear(other) && !intent.dimensions.includes(other),
  );
  const times = source.members.filter((other) => other.kind === 'time' && isNear(other));
  const goesOn = isScoped(intent);
  const by = (group: string) => (goesOn ? `And by ${group}?` : `${title} by ${group}`);
  const top = (groups: string) =>
    goesOn ? `And the top 5 ${groups}?` : `Top 5 ${groups} by ${inSentence(title)}`;
  const [first, second] = others;
  const asked = [
    ...(first === undefined ? [] : [by(inSentence(first.title))]),
    ...(times.length === 0 || intent.time?.granularity != null ? [] : [by('month')]),
    ...(second === undefined ? [] : [top(pluralOf(inSentence(second.title)))]),
    ...others.slice(2).map((other) => by(inSentence(other.title))),
  ];
  const understood: string[] = [];
  for (const question of asked.slice(0, MOST_TRIED)) {
    if (understood.length === MOST) break;
    const reading = goesOn
      ? readFollowUp(question, intent, sources, today, null)?.[0]
      : readAlone(question, sources, today);
    if (reading === undefined) continue;
    const doubtsOfIt = goesOn ? joinedDoubts(reading.doubts, doubts) : reading.doubts;
    if (isStatedOf(intent, { ...reading, doubts: doubtsOfIt })) understood.push(question);
  }
  return understood;
}

/** Asked in full, a question would be of all there is. */
function isScoped({ time, filters, having }: Intent): boolean {
  return time?.range != null || filters.length + having.length > 0;
}

function readAlone(question: string, sources: Source[], today: Date): Reading | undefined {
  const read = readQuestion(question, sources, today);
  return read.kind === 'readings' ? read.readings[0] : undefined;
}

/** Of the same figure, the same rows, and with nothing left to prove. */
function isStatedOf(before: Intent, reading: Reading): boolean {
  const { intent, missing, unmet, confidence } = bindValues(reading, null);
  const [use, ...others] = intent.measures;
  const scopeOf = ({ source, time, filters, having }: Intent) =>
    JSON.stringify([source.name, time?.range ?? null, filters, having]);
  return (
    use?.member === before.measures[0]?.member &&
    others.length === 0 &&
    scopeOf(intent) === scopeOf(before) &&
    missing.length + unmet.length === 0 &&
    confidence >= LEAST_CONFIDENCE
  );
}
