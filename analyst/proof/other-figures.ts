import type { Intent, Subject } from '../intent/intent.ts';
import { isDeed } from '../language/deeds.ts';
import { textOfWords } from '../language/tokens.ts';
import { isPastForm } from '../language/word-kinship.ts';
import type { Element } from './elements.ts';
import { isOfRoot } from './strength.ts';

/** Figures, and conditions, of another kind than the one that is asked for, though a word of theirs stands there. */
export function otherFigures(intent: Intent, subject: Subject, said: Element[][]): string[] {
  return [
    ...countsOfOneValue(intent),
    ...extremesUnasked(intent, subject),
    ...plansUnasked(intent, subject),
    ...pricesOfAnotherKind(intent, subject),
    ...sumsOfWhatIsThere(intent, subject),
    ...averagesForHowMuch(intent, subject),
    ...mostOnAverage(intent, subject),
    ...otherDeeds(intent, subject, said),
    ...expiredAsSet(intent, subject),
  ];
}

/** Of yoga alone there is one class, whoever teaches it. */
const countsOfOneValue = ({ measures, filters }: Intent): string[] =>
  measures.flatMap(({ member, aggregate }) =>
    aggregate === 'count_distinct' &&
    filters.some(
      (filter) =>
        filter.operator === 'equals' &&
        filter.values.length === 1 &&
        filter.member.reference === member.reference,
    )
      ? [member.title]
      : [],
  );

const EXTREME =
  /^(?:largest|highest|biggest|greatest|smallest|lowest|maximum|minimum|max|min|longest|shortest)\b/i;
const ASKS_EXTREME =
  /^(?:\w{2,}est|most|least|max|maximum|min|minimum|top|bottom|best|worst|single|record|peak|limit|up|ever)$/;

/** "how much was given" is no "Largest gift". */
const extremesUnasked = ({ measures }: Intent, { tokens, previous }: Subject): string[] =>
  previous !== null || tokens.some(({ word }) => ASKS_EXTREME.test(word))
    ? []
    : measures.flatMap(({ member }) => (EXTREME.test(member.meta.title) ? [member.title] : []));

const OF_ANOTHER_KIND =
  /\b(reserve|estimate|estimated|minimum|limit|budget|planned|target|list|deposit|cap)\b/i;

/** What was to be: "which made the most" is by no target. */
const PLANNED = /\b(targets?|budget(?:ed)?|goals?|quotas?|forecasts?)\b/i;

const plansUnasked = ({ measures }: Intent, { tokens, previous }: Subject): string[] =>
  measures.flatMap(({ member }) => {
    const planned = PLANNED.exec(member.meta.title)?.[1]?.toLowerCase().slice(0, 4);
    const isSaid = planned !== undefined && tokens.some(({ word }) => word.startsWith(planned));
    return planned === undefined || isSaid || previous !== null ? [] : [member.title];
  });

/** What the dearest went for is no reserve, and no estimate. */
const pricesOfAnotherKind = ({ measures }: Intent, { tokens }: Subject): string[] =>
  measures.flatMap(({ member, aggregate }) => {
    const kind = OF_ANOTHER_KIND.exec(member.meta.title)?.[1]?.toLowerCase();
    const isRanked = aggregate === 'max' || aggregate === 'min';
    return isRanked && kind !== undefined && !tokens.some(({ word }) => word.startsWith(kind))
      ? [member.title]
      : [];
  });

/** "how much power do we have" is none of what was had at each event, added up. */
const sumsOfWhatIsThere = ({ measures }: Intent, { tokens, source }: Subject): string[] =>
  /\b(?:do we have|have we got|do we own|are there|is there)\b/.test(textOfWords(tokens)) &&
  [...source.rowNouns].some(isDeed)
    ? measures.flatMap(({ member, aggregate }) => (aggregate === 'sum' ? [member.title] : []))
    : [];

/** "how much water was used" is none of the "Water lost": what was done with it is another thing. */
function otherDeeds({ measures }: Intent, { tokens }: Subject, said: Element[][]): string[] {
  const asked = tokens.filter(
    (token, at) =>
      (isPastForm(token) || token.word === 'used') &&
      // What is given is donated, raised or paid.
      !/^(?:given|made|taken)$/.test(token.word) &&
      (said[at] ?? []).length === 0 &&
      /^(?:is|are|was|were|been|get|got)$/.test(tokens[at - 1]?.word ?? ''),
  );
  return measures.flatMap(({ member }) => {
    const words = member.meta.title.toLowerCase().split(/[^\p{L}]+/u);
    const done = words.filter((word, at) => at > 0 && isPastForm({ word }));
    const isSaid = done.some((word) =>
      tokens.some((token) => token.word === word || isOfRoot(token.stem, word)),
    );
    return asked.length > 0 && done.length > 0 && !isSaid ? [member.title] : [];
  });
}

/** What has "expired" has done so by now, and has not only a day on which it ends. */
const expiredAsSet = ({ filters }: Intent, { tokens }: Subject): string[] =>
  tokens.some(({ word }) => /^(?:date|day|set|known|recorded|given)$/.test(word))
    ? []
    : filters.flatMap(({ operator, member }) =>
        operator === 'isSet' &&
        member.kind === 'time' &&
        /\b(?:until|expir\w*|due|ends?)\b/i.test(member.title)
          ? [member.title]
          : [],
      );

const UNIT_OF_MOST =
  /^(?:km|kilomet\w+|miles?|hours?|minutes?|days?|nights?|litres?|liters?|kg|kilos?|tonn?es?|kwh|units?|pieces?)$/;

/** Who drives "the most km" has most of them in all, and not on average. */
const mostOnAverage = ({ measures }: Intent, { tokens }: Subject): string[] => {
  const most = tokens.findIndex(
    ({ word }, at) => word === 'most' && UNIT_OF_MOST.test(tokens[at + 1]?.word ?? ''),
  );
  const isAveraged = tokens.some(({ word }) =>
    /^(?:average|avg|mean|per|each|typically|usually)$/.test(word),
  );
  return most >= 0 && !isAveraged
    ? measures.flatMap(({ member, aggregate }) =>
        aggregate === 'avg' || member.meta.aggType === 'avg' ? [member.title] : [],
      )
    : [];
};

/** "how much did we use" asks for no average of what single rows have. */
const averagesForHowMuch = ({ measures }: Intent, { tokens }: Subject): string[] => {
  const text = textOfWords(tokens);
  const isAveraged = tokens.some(({ word }) =>
    /^(?:average|avg|mean|typical|typically|usually|normally|per)$/.test(word),
  );
  return /\bhow much\b.*\b(?:do we have|have we got|was|were|did)\b/.test(text) && !isAveraged
    ? measures.flatMap(({ member, aggregate }) => (aggregate === 'avg' ? [member.title] : []))
    : [];
};
