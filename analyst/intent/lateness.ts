import { withoutAdditions } from '../language/descriptions.ts';
import { nameInWords } from '../language/own-name.ts';
import { capitalised, inSentence } from '../language/spelling.ts';
import { stemOf, type Token, tokenise } from '../language/tokens.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { type DueDate, dueDate } from '../match/model/due-dates.ts';
import type { Member } from '../match/model/members.ts';
import type { Source } from '../match/model/sources.ts';
import { inPlainWords } from '../question/paraphrases.ts';
import type { Reading } from './intent.ts';
import { keptReading } from './kept-work.ts';
import { readQuestion } from './read-question.ts';

const LATE = /\b(?:late|on[- ]time|punctual|punctuality|in time|delay(?:s|ed)?)\b/i;

/** "what share of bills was paid late", where the model calls nothing late: after the day by which it was due, of all that is done. */
export const readLateness = keptReading((question: string, sources: Source[], today: Date): Reading[] => {
  const plain = inPlainWords(question);
  const tokens = tokenise(plain);
  const said = wordsOfLateness(tokens);
  if (said === null) return [];
  return sources
    .filter((source) => !source.isJoined && !source.members.some(callsLate))
    .flatMap((source) => {
      const found = dueDate(source.members, said.verb);
      if (found === null || found.done === null) return [];
      const flag = flagOf(found, found.done, said);
      const read = readQuestion(plain, [withFlag(source, flag, said)], today);
      const { done } = found;
      return read.kind === 'readings'
        ? read.readings.flatMap((reading) => ofWhatIsDone(reading, flag, done))
        : [];
    })
    .sort((one, other) => other.score - one.score);
});

type Said = { verb: string | null; isLate: boolean };

/** "paid late", "finished on time", "was late": with the verb where one is said. */
function wordsOfLateness(tokens: Token[]): Said | null {
  const at = tokens.findIndex(
    ({ word, isQuoted }, index) =>
      !isQuoted && (word === 'late' || (word === 'on' && tokens[index + 1]?.word === 'time')),
  );
  const before = tokens[at - 1];
  if (at < 1 || before === undefined || /^(?:days?|hours?|weeks?|minutes?|how|too)$/.test(before.word))
    return null;
  const isVerb = !before.isQuoted && isPastForm(before) && !/^(?:is|are|was|were|been)$/.test(before.word);
  const isLate = tokens[at]?.word === 'late';
  // What is on time is said to have been done: of itself, time may be anything.
  const isSaidOfThem = /^(?:that|which)$/.test(tokens[at - 2]?.word ?? '');
  if (!isVerb && (!(isLate || isSaidOfThem) || !/^(?:is|are|was|were|been|ran|being)$/.test(before.word)))
    return null;
  return { verb: isVerb ? before.word : null, isLate };
}

/** What has a figure, a flag or a list of its own for that is told by it, unless it says itself that it is no more than after that day. */
const callsLate = (member: Member): boolean => {
  const { meta } = member;
  const description = withoutAdditions(meta.description);
  return !isPlain(member) && LATE.test(`${meta.title} ${description} ${nameInWords(meta.name)}`);
};
/** How many are late, and no more than that. */
const isPlain = ({ meta }: Member): boolean => {
  const description = withoutAdditions(meta.description);
  return (
    meta.aggType === 'count' &&
    (AFTER_DAY.test(description) || (description === '' && DONE_LATE.test(meta.title)))
  );
};
const AFTER_DAY = /^[a-z]+ (?:after|later than) (?:the|its|their) [a-z ]*(?:day|date|deadline)[a-z ]*$/i;
const DONE_LATE = /^(?:[a-z]+ )?(?:paid|[a-z]+ed) late$/i;

function flagOf({ due }: DueDate, done: Member, { isLate, verb }: Said): Member {
  const day = ({ reference }: Member) => `DATE_TRUNC('day', ${reference})`;
  const how = isLate ? 'late' : 'on time';
  const own = isPastForm({ word: inSentence(done.title) }) ? done.title : 'Done';
  const title = `${verb === null ? own : capitalised(verb)} ${how}`;
  return {
    ...done,
    meta: {
      ...done.meta,
      name: `${done.meta.name}_${how.replace(' ', '_')}`,
      title,
      type: 'boolean',
      description: '',
    },
    name: `${done.name}_${how.replace(' ', '_')}`,
    title,
    kind: 'boolean',
    reference: `(${day(done)} ${isLate ? '>' : '<='} ${day(due)})`,
  };
}

function withFlag(source: Source, flag: Member, { verb, isLate }: Said): Source {
  const how = isLate ? ['late'] : ['on', 'time'];
  const names = verb === null ? [how] : [[stemOf(verb), ...how]];
  return {
    ...source,
    members: [...source.members.filter((member) => !isPlain(member)), flag],
    phrases: [
      ...source.phrases.filter(({ member }) => !isPlain(member)),
      ...names.map((stems) => ({ member: flag, stems, weight: 1, isLoose: false })),
    ],
    knownWords: new Set([...source.knownWords, ...how]),
  };
}

/** As a part, it is one of all that is done: what is still open may yet be late. */
function ofWhatIsDone(reading: Reading, flag: Member, done: Member): Reading[] {
  const { intent } = reading;
  const { derivation, filters } = intent;
  const isOf = (filter: { member: Member }) => filter.member === flag;
  if (derivation?.kind === 'part' && derivation.filters.some(isOf))
    return [
      { ...reading, intent: { ...intent, filters: [...filters, { member: done, operator: 'isSet' }] } },
    ];
  return filters.some(isOf) ? [reading] : [];
}
