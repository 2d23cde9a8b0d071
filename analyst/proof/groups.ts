import type { Intent, Subject } from '../intent/intent.ts';
import { stemsOf } from '../language/tokens.ts';
import type { Member } from '../match/model/members.ts';
import type { Element } from './elements.ts';
import { headOf } from './names.ts';
import { isCount, isOrdered, isRowNumber } from './need.ts';
import { isPlural } from './phrases.ts';
import { type Unproven, unprovenTitle } from './unproven.ts';

/** Groups that nobody asks for: of each there is one, or they are yes and no, or numbers, where a thing is to be named. */
export function unfitGroups(intent: Intent, subject: Subject, said: Element[][]): Unproven[] {
  const { dimensions, measures, derivation } = intent;
  if (derivation !== null && derivation.kind !== 'topPerGroup') return [];
  const counted = measures.filter(
    ({ member, aggregate }) => aggregate === 'count_distinct' || member.meta.aggType === 'count_distinct',
  );
  const ofItself = dimensions.length === 1 && counted.length > 0 ? dimensions : [];
  return [
    ...ofItself.filter((group) => counted.some(({ member }) => isThingOf(group, member, subject))),
    ...(namesWinner(intent) ? dimensions.filter((group) => isNoThing(group, subject, said)) : []),
  ].map((group) => unprovenTitle(group));
}

/** "Number of clients by client" is 1 for each, and so is that of accounts, where clients are called so as well. */
function isThingOf(group: Member, figure: Member, { source: { namesakes } }: Subject): boolean {
  if (group.kind !== 'dimension' || !isCount(figure)) return false;
  const names = [group.title, group.meta.title].map(stemsOf);
  const others = names.flatMap((stems) => namesakes.get(stems.join(' ')) ?? []);
  return [...names, ...others].some((stems) => headOf(stems) === headOf(stemsOf(figure.meta.title)));
}

/** "top 3 companies by accounts", which companies are called as well, names no figure to rank by. */
export function rankedByThemselves({ limit }: Intent, { tokens }: Subject, said: Element[][]): string[] {
  const isFigureSaid = said.flat().some(({ role }) => role === 'figure');
  if (limit === null || isFigureSaid) return [];
  return tokens.flatMap(({ word }, at) => {
    const own = word === 'by' ? (said[at + 1] ?? []) : [];
    const isSaidBefore = ({ role, member }: Element) =>
      role === 'group' &&
      said
        .slice(0, at)
        .flat()
        .some((one) => one.role === 'group' && one.member === member);
    return own.length > 0 && own.every(isSaidBefore) ? [tokens[at + 1]?.text ?? ''] : [];
  });
}

const namesWinner = (intent: Intent): boolean =>
  isOrdered(intent) && (intent.asksForWinner || intent.limit !== null);

/** "largest job" is no choice between a rush job and another. One that stands behind "by" or "which" is asked for. */
function isNoThing(group: Member, { tokens }: Subject, said: Element[][]): boolean {
  const isNumber = isRowNumber(group);
  if (group.kind !== 'boolean' && !isNumber) return false;
  const asking = isNumber ? /^(?:by|per|each|which|what)$/ : /^(?:by|per|each|whether)$/;
  return !tokens.some(({ word }, at) => {
    const isNamed = [1, 2, 3].some((step) => (said[at + step] ?? []).some(({ member }) => member === group));
    return asking.test(word) && isNamed;
  });
}

/** "this season" is one of them, and no list of all: a group that is pointed at, or counted back from, is not shown by being a group. */
export function pointedGroups({ tokens }: Subject, said: Element[][]): string[] {
  return tokens.flatMap(({ word, text }, at) => {
    const noun = tokens[at + 1];
    if (!/^(?:this|last|next|previous|current)$/.test(word) || noun === undefined) return [];
    const own = said[at + 1] ?? [];
    const isGroup =
      own.length > 0 && own.every(({ role, member }) => role === 'group' && member.kind !== 'time');
    return isGroup && !isPlural(noun) && (said[at] ?? []).length === 0 ? [`${text} ${noun.text}`] : [];
  });
}
