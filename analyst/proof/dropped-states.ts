import type { Intent, Subject } from '../intent/intent.ts';
import { withoutAdditions } from '../language/descriptions.ts';
import { statesListed } from '../language/states-listed.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { rootOf } from '../language/word-roots.ts';
import type { Member } from '../match/model/members.ts';
import type { Element } from './elements.ts';
import { type Unproven, unprovenTitle } from './unproven.ts';

/** Verbs that say nothing alone, with what makes a state or deed of them: "taken down" is no "taken", and what "ran out" is over. */
const DEEDS: [verb: RegExp, particle: RegExp][] = [
  [/^(?:takes?|took|taken)$/, /^(?:down|off|out|away|back)$/],
  [/^(?:comes?|came)$/, /^(?:down|off|apart|back)$/],
  [/^(?:goes|went|gone)$/, /^(?:off|under|back|bad|wrong|astray|missing)$/],
  [/^puts?$/, /^(?:up|down|off|out|away|back|aside)$/],
  [/^turn(?:s|ed)?$/, /^(?:down|away|off|back)$/],
  [/^(?:gives?|gave|given)$/, /^(?:up|back|away)$/],
  [/^(?:falls?|fell|fallen)$/, /^(?:through|behind|apart|off)$/],
  [/^(?:drop|drops|dropped)$/, /^(?:out|off)$/],
  [/^(?:brings?|brought)$/, /^(?:back|down|forward)$/],
  [/^(?:ran|runs?)$/, /^(?:out|over|late|low|short)$/],
  [/^(?:sends?|sent)$/, /^(?:back|away|home)$/],
  [/^(?:sells?|sold)$/, /^(?:out|off)$/],
  [/^(?:gets?|got)$/, /^(?:away|back)$/],
  [/^(?:holds?|held)$/, /^(?:up|over|back)$/],
  [/^(?:books?|booked)$/, /^(?:up|out|solid)$/],
];

const BE = /^(?:is|are|was|were|been|being|be|get|gets|got)$/;
const BETWEEN = /^(?:now|currently|still|already|all|actually)$/;
const IN_USE = /^(?:taken|booked|reserved|occupied|free|busy|broken|used|spoken|let|gone)$/;
const ENDS = /^(?:|now|currently|today|tonight|tomorrow|right|at|by|per|in|on|this|next|and|or)$/;

/** What is said of rows by words of which each alone says nothing, where the intent shows none of it: all rows are no answer then. */
export function droppedStates(intent: Intent, { tokens }: Subject, said: Element[][]): string[] {
  const isSaid = (at: number) => (said[at] ?? []).length > 0 || tokens[at]?.isQuoted === true;
  return tokens.flatMap((token, at) => {
    // Who "packed it in" bought no packs.
    if (token.word === 'packed' && /^(?:it|in)$/.test(tokens[at + 1]?.word ?? '')) return [token.text];
    if (isSaid(at)) return [];
    const next = tokens[at + 1];
    if (next !== undefined && !isSaid(at + 1) && intent.derivation === null && isDeed(token, next))
      return [token.text, next.text];
    // What "was sorted" is done, unless it is put in order.
    if (token.word === 'sorted' && next?.word !== 'by' && BE.test(tokens[at - 1]?.word ?? ''))
      return [token.text];
    // "washed again" were not only washed.
    if (next?.word === 'again' && isPastForm(token)) return [next.text];
    return isInUse(tokens, at) && showsNothing(intent) ? [token.text] : [];
  });
}

const isDeed = ({ word }: Token, next: Token): boolean =>
  DEEDS.some(([verb, particle]) => verb.test(word) && particle.test(next.word));

/** "how many pitches are taken" */
function isInUse(tokens: Token[], at: number): boolean {
  let before = at - 1;
  while (BETWEEN.test(tokens[before]?.word ?? '')) before--;
  return (
    IN_USE.test(tokens[at]?.word ?? '') &&
    BE.test(tokens[before]?.word ?? '') &&
    ENDS.test(tokens[at + 1]?.word ?? '')
  );
}

const showsNothing = ({ filters, having, time }: Intent): boolean =>
  filters.length === 0 && having.length === 0 && time === null;

/** Figures that are of one state by their description, where another is asked for: the *Members*, "whose status is Active", of the waiting list. */
export const figuresOfOtherStates = ({ measures, filters }: Intent): Unproven[] =>
  measures.flatMap(({ member }) =>
    filters.some(
      (filter) =>
        filter.operator === 'equals' &&
        filter.member.relation === member.relation &&
        isOfOtherState(member, filter.member, filter.values),
    )
      ? [unprovenTitle(member)]
      : [],
  );

function isOfOtherState({ meta }: Member, status: Member, values: string[]): boolean {
  const text = withoutAdditions(meta.description);
  const isIn = (said: string, state: string) =>
    ` ${stemsOf(said).map(rootOf).join(' ')} `.includes(` ${stemsOf(state).map(rootOf).join(' ')} `);
  const out = LEFT_OUT.exec(text)?.[1];
  if (out !== undefined) return values.every((value) => isIn(out, value));
  const listed = statesListed(status.meta.description);
  // The "Cancelled stays" are none of those that are booked, whereas "Lessons booked" may be all of them.
  const isOfCount =
    meta.aggType === 'count' && listed.some(({ name }) => ENDED.test(name) && isIn(meta.title, name));
  const own = isOfCount ? meta.title : ONLY.exec(text)?.[1];
  if (own === undefined) return false;
  const states = listed.filter(({ name }) => isIn(own, name));
  const areStates = values.every((value) => listed.some(({ name }) => name === value.toLowerCase()));
  return states.length > 0 && areStates && !values.some((value) => isIn(own, value));
}

const ENDED = /^(?:cancelled|canceled|lost|declined|rejected|missed|no-show|withdrawn|failed|expired|void)$/;
/** "Cancelled bookings left out." */
const LEFT_OUT = /(?:^|[.;,] )([\w -]{3,40}?) (?:are |is )?left out\b/i;
/** "Those whose status is Active.", "Taken for bookings that were played." */
const ONLY =
  /\b(?:whose status is|of \w+ (?:that|which|who) (?:are|were)|for \w+ (?:that|which|who) (?:are|were)) ([\w -]{3,40})/i;
