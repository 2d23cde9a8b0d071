import { inSentence, pluralOf } from '../language/spelling.ts';
import { type Member, makesGroups } from '../match/model/members.ts';
import type { Source } from '../match/model/sources.ts';
import type { Intent } from './intent.ts';
import { readQuestion } from './read-question.ts';

const MOST = 3;
/** Questions tried until so many are understood as they are meant. */
const MOST_TRIED = 8;

/** Up to three questions to go on with, over the same figure: each is understood as it is meant, and needs no lookup. */
export function questionsAfter(intent: Intent, sources: Source[], today: Date): string[] {
  const source = sources.find(({ name }) => name === intent.source.name);
  const [use] = intent.measures;
  if (source === undefined || use === undefined || use.member.kind !== 'measure') return [];
  const { member } = use;
  const title = member.title;
  const isNear = (other: Member) => other.relation === member.relation || !source.isJoined;
  const others = source.members.filter(
    (other) => makesGroups(other) && isNear(other) && !intent.dimensions.includes(other),
  );
  const times = source.members.filter((other) => other.kind === 'time' && isNear(other));
  const [first, second] = others;
  const asked = [
    ...(first === undefined ? [] : [`${title} by ${inSentence(first.title)}`]),
    ...(times.length === 0 || intent.time?.granularity != null ? [] : [`${title} by month`]),
    ...(second === undefined ? [] : [`Top 5 ${pluralOf(inSentence(second.title))} by ${inSentence(title)}`]),
    ...others.slice(2).map((other) => `${title} by ${inSentence(other.title)}`),
  ];
  const understood: string[] = [];
  for (const question of asked.slice(0, MOST_TRIED)) {
    if (understood.length === MOST) break;
    const reading = readQuestion(question, sources, today);
    const best = reading.kind === 'readings' ? reading.readings[0] : null;
    const isMeant = best?.intent.measures.length === 1 && best.intent.measures[0]?.member === member;
    if (isMeant && best.unknown.length === 0) understood.push(question);
  }
  return understood;
}
