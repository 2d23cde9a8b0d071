import type { Intent, Subject } from '../intent/intent.ts';
import { ownName } from '../language/own-name.ts';
import { PERSON_NOUNS } from '../language/person-nouns.ts';
import { rolesListed } from '../language/roles.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import { isPastForm } from '../language/word-kinship.ts';
import type { Member } from '../match/model/members.ts';
import type { Element } from './elements.ts';
import { namesOf, valueStems } from './names.ts';
import { isContent, isPlural } from './phrases.ts';
import { isOfRoot, isRowItself } from './strength.ts';

/** A value that is of other things than those it is said of, and what should be a value and is none. */
export function valuesOfOtherThings(intent: Intent, subject: Subject, said: Element[][]): string[] {
  return [
    ...deniedOfOthers(intent, subject),
    ...statesOfOthers(intent, subject, said),
    ...partsAsThings(subject, said),
    ...statesToCome(subject, said),
    ...valuesAsHeads(intent, subject, said),
    ...unreadRoles(intent, subject),
  ];
}

const DENYING = /^(?:no|without|any)$/;

/** "which shops have no spare terminal": those of which none is spare, and not those that have one which is not. */
function deniedOfOthers({ filters, dimensions, measures }: Intent, { tokens, source }: Subject): string[] {
  const denied = filters.filter(({ operator }) => operator === 'differs');
  const asked = (stem: string) =>
    dimensions.some((member) => isRowItself(member, source) && namesOf(member).own.flat().includes(stem)) ||
    measures.some(
      ({ member }) => member.meta.aggType === 'count' && stemsOf(member.meta.title).includes(stem),
    );
  return tokens.flatMap(({ word, text }, at) => {
    if (!DENYING.test(word)) return [];
    const start = /^(?:an?|any|single)$/.test(tokens[at + 1]?.word ?? '') ? at + 2 : at + 1;
    const noun = tokens
      .slice(start, start + 3)
      .findLast((token) => isContent(token) && isThing(token, source));
    const value = tokens[start];
    if (noun === undefined || value === undefined || value === noun) return [];
    const isDenied = denied.some((filter) => valueStems(filter).includes(value.stem));
    return isDenied && !asked(noun.stem) ? [`${text} ${value.text} ${noun.text}`] : [];
  });
}

const isThing = ({ stem }: Token, { counted, rowNouns, things }: Subject['source']): boolean =>
  counted.has(stem) || rowNouns.has(stem) || things.has(stem);

const STATE = /\b(?:status|state|stage|outcome)\b/i;

/** "closed terminals" where shops are closed and terminals have a status of their own; "faulty shops" by that of a terminal. */
function statesOfOthers({ filters }: Intent, subject: Subject, said: Element[][]): string[] {
  const { tokens, source } = subject;
  const states = source.members.filter(
    ({ kind, meta }) => kind === 'dimension' && meta.type === 'string' && STATE.test(meta.title),
  );
  if (states.length < 2) return [];
  return tokens.flatMap((token, at) => {
    const filter = (said[at] ?? []).find(
      (element) =>
        element.filter !== null && filters.includes(element.filter) && states.includes(element.member),
    );
    const noun = tokens[at + 1];
    if (filter === undefined || noun === undefined || !isPlural(noun) || !isThing(noun, source)) return [];
    const own = thingsOf(filter.member);
    if (own.includes(noun.stem)) return [];
    const hasOwn = states.some((state) => thingsOf(state).includes(noun.stem));
    const isOfOther = own.some(
      (stem) => source.counted.has(stem) && !tokens.some((one) => one.stem === stem),
    );
    return hasOwn || isOfOther ? [`${token.text} ${noun.text}`] : [];
  });
}

/** "Terminal", of the "Terminal status". */
const thingsOf = ({ meta }: Member): string[] =>
  stemsOf(meta.title).filter((stem) => !STATE.test(stem) && !/^(?:of|the)$/.test(stem));

/** "restaurants with a contract" are restaurants, and neither contracts nor their numbers. */
function valuesAsHeads(
  { measures, dimensions }: Intent,
  { tokens, source }: Subject,
  said: Element[][],
): string[] {
  const givesRows =
    measures.every(({ member, aggregate }) => aggregate === null && member.meta.aggType === 'count') &&
    dimensions.every((member) => isRowItself(member, source));
  if (!givesRows) return [];
  return tokens.flatMap((token, at) => {
    const isAsked =
      at === 0 || /^(?:which|what|many|the|our|all|list|show)$/.test(tokens[at - 1]?.word ?? '');
    const own = said[at] ?? [];
    const isValue =
      own.length > 0 &&
      own.every(({ role, filter }) => role === 'condition' && filter?.operator === 'equals');
    if (!isAsked || !isPlural(token) || !isValue || token.isQuoted) return [];
    const joint = tokens[at + 1]?.word ?? '';
    if (!/^(?:with|without|have|has|that|who|having)$/.test(joint)) return [];
    const noun = tokens.slice(at + 2, at + 6).find(({ stem }) => source.rowNouns.has(stem));
    return noun === undefined || source.rowNouns.has(token.stem) ? [] : [`${token.text} ${joint}`];
  });
}

/** What is "ready to collect" has not been collected. */
function statesToCome({ tokens }: Subject, said: Element[][]): string[] {
  return tokens.flatMap((token, at) => {
    if (token.isQuoted || tokens[at - 1]?.word !== 'to') return [];
    // By then the verb may be put as the state is called.
    const isAwaited = /^(?:ready|waiting|due|yet|still|have|has|needs?|left)$/.test(
      tokens[at - 2]?.word ?? '',
    );
    if (isPastForm(token) && !isAwaited) return [];
    const isOver = (said[at] ?? []).some(
      ({ filter }) =>
        filter?.operator === 'equals' &&
        filter.values.some((value) =>
          stemsOf(value).some(
            (word) => isPastForm({ word }) && (word === token.word || isOfRoot(token.stem, word)),
          ),
        ),
    );
    return isOver ? [`${tokens[at - 1]?.text} ${token.text}`] : [];
  });
}

/** "weddings in June" are none who came from a "Wedding fair". */
function partsAsThings({ tokens, source }: Subject, said: Element[][]): string[] {
  return tokens.flatMap((token, at) => {
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    const own = said[at] ?? [];
    if (token.isQuoted || !isPlural(token) || own.length === 0 || source.rowNouns.has(token.stem)) return [];
    if (/^(?:from|via|at|by|through|for|in|on|to|with|and|or|of)$/.test(before?.word ?? '')) return [];
    if (next !== undefined && (isContent(next) || next.followsComma)) return [];
    const isPart = own.every(({ role, filter, member }) => {
      if (role !== 'condition' || filter?.operator !== 'equals' || filter.values.length > 1) return false;
      const words = [...new Set(valueStems(filter))];
      return (
        words.includes(token.stem) &&
        words.length > 1 &&
        // "jades average rating": an apostrophe is left out, where people go by that name.
        !(stemsOf(member.meta.title).some((stem) => PERSON_NOUNS.has(stem)) && words[0] === token.stem) &&
        words.some((word) => !tokens.some(({ stem }) => stem === word)) &&
        !namesOf(member).own.flat().includes(token.stem)
      );
    });
    return isPart ? [token.text] : [];
  });
}

/** "which nurse had most appointments", where a role tells nurses from vets: all who see patients are not meant. */
function unreadRoles(intent: Intent, { tokens, source }: Subject): string[] {
  const { filters, dimensions, measures, derivation } = intent;
  const told = [...filters, ...(derivation?.kind === 'part' ? derivation.filters : [])];
  const named = [...dimensions, ...measures.map(({ member }) => member)];
  return tokens.flatMap(({ stem, text, isQuoted }) => {
    if (isQuoted || !PERSON_NOUNS.has(stem) || !source.roles.has(stem)) return [];
    const isTold =
      named.some(({ meta }) => stemsOf(`${meta.title} ${ownName(meta.name)}`).includes(stem)) ||
      dimensions.some(({ meta }) => rolesListed(meta).includes(stem)) ||
      told.some((filter) => valueStems(filter).includes(stem));
    return isTold ? [] : [text];
  });
}
