import { nameOfThoseKept, ownName } from '../../language/own-name.ts';
import { statesListed } from '../../language/states-listed.ts';
import { stemsOf } from '../../language/tokens.ts';
import { isPastForm } from '../../language/word-kinship.ts';
import { coreOf } from './member-phrases.ts';
import { isText, type Member } from './members.ts';
import { isOfSameRows } from './own-rows.ts';

/** Who is so is there now. */
export const PRESENT_STATES: ReadonlySet<string> = new Set('active employed current running'.split(' '));

/** The one word that makes a count of one of more: the "taken" of "Lessons taken" beside "Lessons"; null where it is no such count. */
export function narrowingWord(member: Member, figure: Member): string | null {
  const isLike = member.relation === figure.relation && member.meta.aggType === figure.meta.aggType;
  if (member === figure || !isLike || figure.meta.aggType?.startsWith('count') !== true) return null;
  const [own = [], longer = []] = [figure, member].map(({ meta }) =>
    coreOf(stemsOf(nameOfThoseKept(meta) ?? meta.title), 'measure'),
  );
  const [added, ...others] = longer.filter((stem) => !own.includes(stem));
  const isLonger = longer.length === own.length + 1 && others.length === 0;
  const isState =
    added !== undefined && (added === 'done' || PRESENT_STATES.has(added) || isPastForm({ word: added }));
  return isLonger && isState ? added : null;
}

/** Whether a measure counts those that are in a state that it is called by alone: "Out of order" beside "Chargers". */
export function isStateOf(member: Member, figure: Member): boolean {
  const own = stemsOf(figure.meta.title);
  const states = [member.meta.title, ownName(member.meta.name)].map(stemsOf);
  const areCounts = [member, figure].every(({ meta }) => meta.aggType === 'count');
  return (
    areCounts &&
    member !== figure &&
    member.relation === figure.relation &&
    states.some((stems) => !stems.some((stem) => own.includes(stem)) && !/[^s]s$/.test(stems.at(-1) ?? ''))
  );
}

/** Whether a measure counts the rows of one kind, "Breakdowns" of visits: the cost of all of them is not divided by it. */
export const countsKind = (count: Member, members: Member[]): boolean =>
  members.some(
    (member) =>
      isText(member) &&
      isOfSameRows(member, count) &&
      /\b(?:kind|type|sort)\b/i.test(member.meta.title) &&
      statesListed(member.meta.description).some(
        ({ name }) => stemsOf(name).join(' ') === stemsOf(count.meta.title).join(' '),
      ),
  );
