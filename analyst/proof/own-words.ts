import type { Subject } from '../intent/intent.ts';
import { kinship } from '../language/word-kinship.ts';
import type { Element } from './elements.ts';
import { coreOf, namesOf } from './names.ts';
import { isRowNumber } from './need.ts';
import { LEAST_KIN } from './strength.ts';
import { type Unproven, unprovenTitle } from './unproven.ts';

/** Groups without a word of their own, beside other groups and the figures: "clients" says the client, and not the client's country as well. */
export function sharedWords(
  elements: Element[],
  before: Element[],
  said: Element[][],
  subject: Subject,
): Unproven[] {
  const isNamed = ({ role, member }: Element) =>
    (role === 'figure' || role === 'group') && member.part === undefined;
  const named = elements.filter(isNamed);
  const listsRows = !named.some(({ role }) => role === 'figure');
  return named.flatMap((element) => {
    const { role, member } = element;
    if (role !== 'group' || before.some((other) => other.member === member)) return [];
    if (hasValuesSaid(element, elements, said)) return [];
    const own = said.flatMap((all, at) => (all.includes(element) ? [at] : []));
    const isTaken = (at: number) =>
      named.some(
        (other) =>
          other !== element &&
          (said[at] ?? []).includes(other) &&
          (shareOf(other, said, subject) > shareOf(element, said, subject) ||
            (other.role === 'figure' && !isMarked(at, subject))),
      );
    const isUnasked =
      own.every(isTaken) || (isRowNumber(member) && !listsRows && !own.some((at) => isMarked(at, subject)));
    return own.length > 0 && isUnasked ? [unprovenTitle(member)] : [];
  });
}

/** "contract vs job" are two of the types, though no word says "type". */
export const hasValuesSaid = ({ member }: Element, elements: Element[], said: Element[][]): boolean =>
  elements.some(
    (other) =>
      other.role === 'condition' &&
      other.member === member &&
      other.filter?.operator === 'equals' &&
      other.filter.values.length > 1 &&
      said.filter((own) => own.includes(other)).length > 1,
  );

const MARKER =
  /^(?:by|per|each|every|across|which|what|who|whose|top|bottom|and|split|in|of|best|worst|most|least|for)$/;

/** "by client", "which client": the word asks for a group, whatever else it says. */
const isMarked = (at: number, { tokens }: Subject): boolean =>
  tokens.slice(Math.max(0, at - 3), at).some(({ word }) => MARKER.test(word));

/** How much of its name the question says. */
function shareOf(element: Element, said: Element[][], { tokens }: Subject): number {
  const saying = tokens.filter((_, at) => (said[at] ?? []).includes(element));
  const shares = namesOf(element.member).own.map((stems) => {
    const core = coreOf(stems);
    const isSaid = (stem: string) => saying.some((token) => kinship(token, stem) >= LEAST_KIN);
    return core.filter(isSaid).length / core.length;
  });
  return Math.max(0, ...shares);
}
