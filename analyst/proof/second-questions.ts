import type { Intent, Subject } from '../intent/intent.ts';
import { PARTIES } from '../language/person-nouns.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import type { Element } from './elements.ts';
import { isCount, isGrouped } from './need.ts';
import { isPerson } from './persons.ts';
import { isOf } from './phrases.ts';

/** Halves of a question with a question word of their own, which the intent leaves out. */
export function unmetQuestions(intent: Intent, subject: Subject, said: Element[][]): string[] {
  if (subject.previous !== null) return [];
  return [
    ...secondQuestions(intent, subject.tokens),
    ...detailsAsGroups(intent, subject.tokens, said),
    ...waysOfDoing(intent, subject.tokens, said),
  ];
}

/** "list the chargers and their maker" wants each charger, and no number of them by maker. */
function detailsAsGroups({ measures, derivation }: Intent, tokens: Token[], said: Element[][]): string[] {
  const at = tokens.findIndex(
    ({ word }, index) => word === 'their' && /^(?:and|with)$/.test(tokens[index - 1]?.word ?? ''),
  );
  const isList = tokens.slice(0, 3).some(({ word }) => word === 'list');
  const isFigureAsked = said.some((own, index) => index > at && own.some(({ role }) => role === 'figure'));
  const isNumber =
    measures.length > 0 && measures.every(({ member }) => isCount(member)) && derivation === null;
  return at > 0 && isList && isNumber && !isFigureAsked ? [tokens[at]?.text ?? ''] : [];
}

const ASKING = /^(?:how|what|which|whose|whom?|where|when|why)$/;
const DIRECTION = /^(?:to|from|for|by|with|at|in)$/;

/** "failed deliveries, where and why" */
const isAloneAsking = (tokens: Token[], at: number): boolean =>
  at > 0 &&
  tokens[at]?.followsComma === true &&
  /^(?:where|when|who|whose)$/.test(tokens[at]?.word ?? '') &&
  (tokens[at + 1] === undefined || tokens[at + 1]?.word === 'and');

/** "deposits not registered yet, whose are they" */
const asksWhose = (tokens: Token[], at: number): boolean =>
  at > 0 &&
  tokens[at]?.word === 'whose' &&
  /^(?:is|are|was|were)$/.test(tokens[at + 1]?.word ?? '') &&
  /^(?:it|they|that|those|these|this)$/.test(tokens[at + 2]?.word ?? '');

const namesSomebody = ({ dimensions }: Intent): boolean =>
  dimensions.some(
    ({ meta }) => isPerson(meta.title) || stemsOf(meta.title).some((stem) => PARTIES.test(stem)),
  );

/** "how many …, and what did they cost", "… and how old are they": two figures. */
function secondQuestions(intent: Intent, tokens: Token[]): string[] {
  if (intent.measures.length > 1) return [];
  return tokens.flatMap((token, at) => {
    // "and to whom"
    const asking = tokens[DIRECTION.test(tokens[at + 1]?.word ?? '') ? at + 2 : at + 1];
    if (isAloneAsking(tokens, at)) return [token.text];
    // "menu tastings this month - who"
    if (token.word === 'who' && at > 0 && at === tokens.length - 1 && !isGrouped(intent)) return [token.text];
    if (asksWhose(tokens, at) && !isGrouped(intent)) return [token.text];
    // "biggest bulk order, who for"
    if (token.word === 'who' && at > 0 && tokens[at + 1]?.word === 'for' && !namesSomebody(intent))
      return [token.text];
    if (token.word !== 'and' || asking === undefined || !ASKING.test(asking.word)) return [];
    // "…, and how is it split by product"
    const isSplit = /^(?:is|are|was|were|do|does|did)$/.test(tokens[at + 2]?.word ?? '');
    if (asking.word === 'how' && isSplit && isGrouped(intent)) return [];
    // "and when they opened", of a list that shows it.
    if (asking.word === 'when' && intent.dimensions.some(({ kind }) => kind === 'time')) return [];
    const isOfSome = asking.word === 'how' && tokens[at + 2] !== undefined;
    return [
      tokens
        .slice(at, at + (isOfSome ? 3 : 2))
        .map(({ text }) => text)
        .join(' '),
    ];
  });
}

/** What a figure does as time goes by: one total does not show it. */
const DEVELOPING =
  /^(?:develop(?:ed|s)?|chang(?:e|es|ed)|evolved?|trend(?:ed)?|var(?:y|ied)|grow|grew|move[ds]?)$/;
/** How a figure fares is told by itself. */
const FARING =
  /^(?:do|doing|go|going|gone|look|perform\w*|far(?:e|ed|ing)|compared?|differ\w*|improv\w*|worsen\w*|ris\w+|rose|fall\w*|fell|drop\w*|declin\w*|increas\w*|decreas\w*|break|split|add|rank)$/;

/** "how did our learners find us": in which ways, and not how many they are. */
function waysOfDoing(intent: Intent, tokens: Token[], said: Element[][]): string[] {
  const [how, auxiliary] = tokens;
  if (how?.word !== 'how' || !/^(?:do|does|did|have|has)$/.test(auxiliary?.word ?? '')) return [];
  if (isGrouped(intent) || intent.derivation !== null || isOf(said[0], 'condition')) return [];
  const verbs = tokens.slice(2);
  const developing = verbs.find(({ word }) => DEVELOPING.test(word));
  if (developing !== undefined) return [developing.text];
  // "Drops" that are counted do nothing.
  const isFaring = ({ word }: Token, at: number) => FARING.test(word) && !isOf(said[at + 2], 'figure');
  return verbs.some(isFaring) ? [] : [how.text];
}
