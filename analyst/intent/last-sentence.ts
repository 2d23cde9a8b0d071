import { stemsOf, tokenise } from '../language/tokens.ts';
import type { Source } from '../match/model/sources.ts';
import { CALENDAR, HARMLESS } from '../proof/word-lists.ts';

const ASKS =
  /^(?:how|what|which|who|whose|when|where|do|does|did|is|are|was|were|has|have|can|show|list|give)\b/i;
/** It stands for what was said before, so that nothing of that may be left out. */
const POINTS =
  /(?<!\b(?:are|is|was|were) )\bthere\b|\b(?:they|them|their|theirs|those|these|it|its|he|she|his|her|him|same|so|such|else|others?|instead)\b|\b(?:this|that)\b(?! (?:year|month|week|quarter|day|spring|summer|autumn|winter)\b)/i;

/** What people say of how things seem; any other word may name what is asked about. */
const SEEMING = new Set(
  `feeling feelings feel feels felt think thinks thought believe guess suspect suspicion hunch worried worry worries worrying concern
  concerned concerns nervous anxious curious unsure sure certain doubt doubts sense impression reckon gut seem seems seemed look looks
  looked like sound sounds hear heard hearing tell tells told ask asks asking asked wonder wondering trust idea clue argument debate
  discussion rumour rumours boss bosses board director directors manager managers partner partners owner owners accountant bank
  investor investors colleague colleagues complaint complaints complaining complained moaning grumbling keep keeps kept always lately
  slow slower quick quicker quiet quieter busy busier flat tight tough rough tricky hard harder odd strange funny weird off wrong
  good bad badly well losing lose lost winning behind ahead slipping dropping creeping rising picking going ground track place days
  around bit too very rather maybe perhaps somehow`
    .trim()
    .split(/\s+/),
);

/**
 * "I have the feeling that we are too slow. How many calls came in?": the last sentence alone, where the ones before it only say how
 * things seem, in words that name nothing of the model, and the last does not speak of them; else null.
 */
export function lastSentence(question: string, sources: Source[]): string | null {
  const sentences = question.split(/(?<=[.!])\s+|(?<=[a-z])\s*[;–—]\s+|\s-\s/);
  const last = sentences.at(-1)?.trim() ?? '';
  const before = sentences.slice(0, -1).join(' ');
  if (before === '' || before.includes('?') || !ASKS.test(last) || POINTS.test(last)) return null;
  const asked = new Set(stemsOf(last));
  const names = new Set(sources.flatMap(stemsOfNames));
  const saysOnlyHow = tokenise(before).every(
    ({ word, stem, isQuoted }) =>
      !isQuoted &&
      !CALENDAR.has(word) &&
      (HARMLESS.has(word) || asked.has(stem) || (SEEMING.has(word) && !names.has(stem))),
  );
  return saysOnlyHow ? last : null;
}

const stemsOfNames = ({ title, members }: Source): string[] =>
  [title, ...members.map(({ meta }) => meta.title)].flatMap((text) => stemsOf(text));
