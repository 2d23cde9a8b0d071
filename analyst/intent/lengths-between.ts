import { withoutAdditions } from '../language/descriptions.ts';
import { PERSON_NOUNS } from '../language/person-nouns.ts';
import { type Token, tokenise } from '../language/tokens.ts';
import { lengthIn, numberBetween } from '../match/lengths-of-source.ts';
import { dueDate } from '../match/model/due-dates.ts';
import { isText, type Member } from '../match/model/members.ts';
import type { Source } from '../match/model/sources.ts';
import { type DaysLate, readDaysLate } from '../question/days-late.ts';
import { type LengthAsked, readLengthBetween } from '../question/lengths-between.ts';
import type { Reading } from './intent.ts';
import { keptReading } from './kept-work.ts';
import { readQuestion } from './read-question.ts';

/** What stands for the length in the question once it is known between which dates it is: the rest is read as ever. */
const WORD = 'timespan';

/** "days from signing to commissioning": the model's own average, else the difference of the two dates; the surest reading first. */
export const lengthsBetween = keptReading(
  (question: string, sources: Source[], today: Date): { readings: Reading[]; isLate: boolean } => {
    const late = readDaysLate(question);
    if (late !== null) return { readings: howLate(late, sources, today), isLate: true };
    const asked = readLengthBetween(question);
    if (asked === null) return { readings: [], isLate: false };
    const readings = sources
      .filter(({ isJoined }) => !isJoined)
      .flatMap((source) => {
        const length = lengthIn(source, asked);
        if (length === null) return [];
        const read = readQuestion(
          rewritten(asked, length.rest, source),
          [withLength(source, length.member)],
          today,
        );
        return read.kind === 'readings' ? read.readings : [];
      })
      .filter(({ intent }) => saysLength(intent.measures, intent.filters))
      .filter(
        ({ intent }) =>
          !isOfFirst(question, sources) || intent.measures.some(({ member }) => FIRST.test(member.title)),
      )
      .sort((one, other) => other.score - one.score);
    return { readings, isLate: asked.isLate };
  },
);

/** "when a delivery is late, how many days is it": from the day by which it was due, of those that were late alone; nothing where the model has its own figure for that. */
function howLate({ unit, of, rest }: DaysLate, sources: Source[], today: Date): Reading[] {
  const own = sources.filter(({ isJoined }) => !isJoined);
  const hasFigure = own.some(({ members }) =>
    members.some(
      ({ meta }) => meta.aggType === 'avg' && /\b(?:late|delays?|overdue|overrun)\b/i.test(meta.title),
    ),
  );
  if (hasFigure) return [];
  return own
    .flatMap((source) => {
      const found = dueDate(source.members);
      if (found?.done == null) return [];
      const member = numberBetween(found.due, found.done, unit);
      const isAnyone = of === '' || tokenise(of).every(({ stem }) => source.rowNouns.has(stem));
      const whole = isAnyone ? '' : `of ${of} `;
      const read = readQuestion(
        `average ${WORD} ${whole}${rest} with ${WORD} over 0`.replace(/\s+/g, ' '),
        [withLength(source, member)],
        today,
      );
      return read.kind === 'readings' ? read.readings : [];
    })
    .filter(({ intent }) => saysLength(intent.measures) && saysLength(intent.filters))
    .sort((one, other) => other.score - one.score);
}

const FIRST = /\bfirst\b(?! (?:day|week|month|quarter|half|year)\b)/i;

/** "until a first answer", where the model has a "First reply": no other answer. */
const isOfFirst = (question: string, sources: Source[]): boolean =>
  FIRST.test(question) &&
  sources.some(({ members }) => members.some(({ kind, title }) => kind === 'time' && FIRST.test(title)));

const saysLength = (...uses: { member: Member }[][]): boolean =>
  uses.flat().some(({ member }) => member.between !== undefined || member.meta.description.includes(WORD));

/** The source in which the length goes by that word. */
function withLength(source: Source, length: Member): Source {
  const { meta } = length;
  const called = { ...meta, description: `${withoutAdditions(meta.description)}. Also called: ${WORD}.` };
  const member = { ...length, meta: called };
  const isOther = (one: Member) => one.meta.name !== meta.name;
  return {
    ...source,
    members: [...source.members.filter(isOther), member],
    phrases: [
      ...source.phrases.filter((phrase) => isOther(phrase.member)),
      { member, stems: [WORD], weight: 1, isLoose: false },
    ],
    knownWords: new Set([...source.knownWords, WORD]),
  };
}

/** "average timespan of fleet customers in 2025", where all customers and all rows are anyone. */
function rewritten(
  { before, named, statistic, isCondition, subject }: LengthAsked,
  rest: Token[],
  { rowNouns, phrases }: Source,
): string {
  if (isCondition) {
    const condition = `${WORD} ${statistic}`;
    // "finished more than a week after …, in May" says by which date.
    if (PERIOD.test(rest[0]?.word ?? ''))
      return `${written([...before, ...(named ?? []), ...rest])} ${condition}`;
    return `${written(withoutLinks(before))} ${condition} ${written(rest)}`;
  }
  const [only, ...others] = subject;
  const isOfColumn =
    others.length === 0 &&
    phrases.some(({ member, stems }) => isText(member) && stems.join(' ') === only?.stem);
  const isAnyone = isOfColumn || subject.every(({ stem }) => rowNouns.has(stem) || PERSON_NOUNS.has(stem));
  const of = isAnyone ? '' : `of ${written(subject)}`;
  return `${written(before)} ${statistic} ${WORD} ${of} ${written(withoutAnyone(rest, phrases))}`.trim();
}

/** "to thank a donor": whoever it is, where the rows name one in each. */
function withoutAnyone(rest: Token[], phrases: Source['phrases']): Token[] {
  const [article, noun] = rest;
  const isAnyone =
    /^an?$/.test(article?.word ?? '') &&
    noun !== undefined &&
    PERSON_NOUNS.has(noun.stem) &&
    phrases.some(({ member, stems }) => isText(member) && stems.join(' ') === noun.stem);
  return isAnyone ? rest.slice(2) : rest;
}

const PERIOD = /^(?:in|on|during|last|this|since|between|from|yesterday|today)$/;

const LINK = /^(?:was|were|is|are|been|being|has|have|had|that|which|who|get|got)$/;

function withoutLinks(tokens: Token[]): Token[] {
  const last = tokens.findLastIndex(({ word }) => !LINK.test(word));
  return tokens.slice(0, last + 1);
}

const written = (tokens: Token[]): string =>
  tokens
    .map(({ text, isQuoted, followsComma }) => `${followsComma ? ', ' : ' '}${isQuoted ? `"${text}"` : text}`)
    .join('')
    .replace(/^,? /, '');
