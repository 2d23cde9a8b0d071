import type { Intent, Subject } from '../intent/intent.ts';
import { ownName } from '../language/own-name.ts';
import { standAt, stemsOf, textOfWords } from '../language/tokens.ts';
import type { Member } from '../match/model/members.ts';
import { type Element, elementsOf } from './elements.ts';
import { isSumOfMoney } from './kinds-of-figures.ts';
import { saidOf } from './money.ts';
import { coreOf } from './names.ts';
import { isCount } from './need.ts';

const IN_MONEY = /\b(?:in|by) (?:value|money)\b/;
/** "spent with us" is no more than spent. */
const WITH_US = /(?<=\b(?:been|is|are|was|were|stay\w*|start\w*|joined|left|live|lived) )with (?:us|me)\b/;
const LENGTH = /\b(?:stay|tenure|lifetime)\b/i;
const HOW_LONG =
  /^(?:long|longe(?:r|st)|shorte(?:r|st)|fast(?:er|est)?|slow(?:er|est)?|quick(?:er|est|ly)?|soon(?:er|est)?|prompt(?:ly)?|take|takes|took|taken|taking|wait\w*|times?|timespan|speed|late(?:r|st)?|delay\w*)$/;

/** Phrases of which no single word may be dropped, and that the intent does not show. */
export function droppedPhrases(intent: Intent, subject: Subject, said: Element[][]): string[] {
  const { tokens } = subject;
  const text = textOfWords(tokens);
  const inMoney = intent.measures.every(({ member }) => isCount(member)) ? IN_MONEY.exec(text) : null;
  const withUs = showsTime(intent) || isOfStaying(intent) ? null : WITH_US.exec(text);
  return [
    ...unsaidMargins(intent, subject),
    ...unsaidLack(subject, said),
    ...unsaidLengths(intent, text),
    ...unsaidStates(subject, said),
    ...(inMoney === null ? [] : [inMoney[0]]),
    ...unsaidPunctuality(intent, text),
    ...unsaidService(intent, text),
    ...(withUs === null ? [] : [withUs[0]]),
    ...unsaidDurations(intent, subject, said),
    ...unsaidParticles(intent, text),
    // "how many left early, and out of how many?"
    ...(intent.measures.length < 2 && /\bout of how many\b/.test(text) ? ['out of how many'] : []),
  ];
}

/** "same-day" parcels are some of all, whatever a day is elsewhere. */
function unsaidService(intent: Intent, text: string): string[] {
  const [service] = /\b(?:same|next) day\b/.exec(text) ?? [];
  const isSaid = elementsOf(intent).some(({ member, filter }) =>
    /\b(?:same|next)[- ]day\b/i.test(
      `${saidOf(member.meta)} ${filter !== null && 'values' in filter ? filter.values.join(' ') : ''}`,
    ),
  );
  return service === undefined || isSaid ? [] : [service];
}

/** "returned on time" are not all that were returned. */
function unsaidPunctuality(intent: Intent, text: string): string[] {
  const isSaid = elementsOf(intent).some(({ member: { meta } }) =>
    /\b(?:(?:on|in)[- ]?time|late|punctual\w*|overdue)\b/i.test(saidOf(meta)),
  );
  const [phrase] = /\b(?:on|in) time\b(?! for\b)/.exec(text) ?? [];
  return phrase !== undefined && !isSaid ? [phrase] : [];
}

const MADE_ON =
  /\b(?:make|made|making|earn|earned) (?:\w+ ){0,2}?on (?!(?:the |last |this |a )*(?:\d|weekday|weekend|average|\w+days?\b))/;
const MARGIN = /\b(?:margin|profit|contribution|markup)\b/i;

/** "what do we make on brake parts" is what is left of their price, where the model has that. */
function unsaidMargins({ measures }: Intent, { tokens, source }: Subject): string[] {
  const phrase = MADE_ON.exec(textOfWords(tokens));
  const isMargin = ({ meta }: Member) => meta.aggType !== undefined && MARGIN.test(saidOf(meta));
  const isOther = source.members.some(isMargin) && !measures.some(({ member }) => isMargin(member));
  return phrase !== null && isOther ? [phrase[0].trim()] : [];
}

/** What "we have run out of" has to be lacking: it is not all that there is. */
function unsaidLack({ tokens }: Subject, said: Element[][]): string[] {
  const at = tokens.findIndex(({ word }, index) => word === 'out' && tokens[index + 1]?.word === 'of');
  const isRunOut = /^(?:run|ran|runs|running)$/.test(tokens[at - 1]?.word ?? '');
  return at > 0 && isRunOut && (said[at] ?? []).length + (said[at - 1] ?? []).length === 0
    ? ['run out of']
    : [];
}

/** "are on time", "are out of order", of which each word says nothing: what a figure counts that is called so. */
function unsaidStates({ tokens, source }: Subject, said: Element[][]): string[] {
  const names = source.members
    .filter(({ meta }) => meta.aggType === 'count')
    .map(({ meta }) => stemsOf(ownName(meta.name)))
    .filter((stems) => stems.length > 1);
  return tokens.flatMap((token, at) => {
    const isState = (stems: string[]) =>
      /^(?:is|are|was|were|be|been)$/.test(tokens[at - 1]?.word ?? '') &&
      standAt(stems, tokens, at) &&
      stems.every((_, offset) => !said[at + offset]?.length);
    const name = names.find(isState);
    return token.isQuoted || name === undefined ? [] : [name.join(' ')];
  });
}

/** "how long" something takes is no amount of money. */
const unsaidLengths = ({ measures }: Intent, text: string): string[] =>
  measures.length > 0 && measures.every(isSumOfMoney) && /\bhow long\b/.test(text) ? ['how long'] : [];

/** Deeds that are other ones without the word behind them: what is sold out has none left. */
const WITH_PARTICLE =
  /\b(sold) (out)\b|\b(written|struck|called|sold|laid|paid|knocked) (off)\b|\b(paid|sent|taken|given|brought|put|bought) (back)\b|\b(turned|let|written|broken) (down|away)\b/gi;

/** "how many shirts were sold" asks for no "Lines sold out". */
function unsaidParticles({ measures }: Intent, text: string): string[] {
  const names = measures.map(({ member }) => member.meta.title).join(', ');
  return [...names.matchAll(WITH_PARTICLE)].flatMap(([, ...words]) => {
    const [deed = '', particle = ''] = words
      .filter((word) => word !== undefined)
      .map((word) => word.toLowerCase());
    const isSaid = (word: string) => new RegExp(`\\b${word}\\b`).test(text);
    return isSaid(deed) && !isSaid(particle) ? [deed] : [];
  });
}

/** "who has been with us the longest" is about a date, or about how long that is. */
function showsTime(intent: Intent): boolean {
  const isRowByDate = intent.measures.length === 0 && intent.order.by === 'group' && intent.limit !== null;
  return (
    isRowByDate ||
    intent.measures.some(
      ({ member: { meta } }) => !/^(?:sum|count)/.test(meta.aggType ?? '') && LENGTH.test(meta.title),
    ) ||
    elementsOf(intent).some(({ role, member }) => role === 'period' || member.kind === 'time')
  );
}

/** "how long do they stay with us", of the "Average stay". */
const isOfStaying = ({ measures }: Intent): boolean =>
  measures.length > 0 &&
  measures.every(({ member: { meta } }) =>
    /\b(?:stay|tenure|lifetime|length of (?:stay|service|membership))\b/i.test(saidOf(meta)),
  );

/** "what did tenants pay" is no "Average days to pay": what comes before the "to" has to be asked for. */
function unsaidDurations({ measures }: Intent, { tokens, previous }: Subject, said: Element[][]): string[] {
  if (previous !== null || tokens.some(({ word }) => HOW_LONG.test(word))) return [];
  return measures.flatMap(({ member }) => {
    const stems = stemsOf(member.meta.title);
    const joint = stems.indexOf('to');
    const heads = joint < 1 ? [] : coreOf(stems.slice(0, joint));
    const isSaid = tokens.some(({ stem }) => heads.includes(stem));
    const saying = tokens.flatMap(({ text }, at) =>
      (said[at] ?? []).some((element) => element.role === 'figure' && element.member === member)
        ? [text]
        : [],
    );
    return heads.length === 0 || isSaid ? [] : saying;
  });
}
