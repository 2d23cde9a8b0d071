import { eventsOf } from '../../language/events.ts';
import { areSynonyms } from '../../language/thesaurus.ts';
import { stemsOf, type Token } from '../../language/tokens.ts';
import { rootOf } from '../../language/word-roots.ts';
import { isOfNoDeed } from './main-time.ts';
import type { Member } from './members.ts';
import { rootsOfTime } from './said-times.ts';
import type { Source } from './sources.ts';

/** What stands beside an event and names none. */
const IDLE =
  /^(?:the|a|an|our|my|your|their|its|his|her|being|been|be|is|are|was|were|has|have|had|it|they|we|us|you|people|date|day|time|moment|of|when|on|get|gets|getting|got|actually|finally|first|made|make|making)$/;

/** The one date of a source on which happens what some words say: "the signing", "when the order was placed"; null where that is none or several. */
export function dateOfEvent(words: Token[], source: Source): Member | null {
  const said = words.filter(({ word, isQuoted }) => isQuoted || !IDLE.test(word));
  if (said.length === 0 || said.some(({ isQuoted }) => isQuoted)) return null;
  const times = source.members.filter((member) => member.kind === 'time' && !isOfNoDeed(member));
  for (const rootsIn of [rootsOfTime, rootsOfName]) {
    const fits = times.filter((time) => isSaid(time, rootsIn(time), said, source));
    const [only, ...others] = fits.length > 1 ? fits.filter((time) => isWhole(time, said)) : fits;
    if (only !== undefined) return others.length === 0 ? only : null;
    if (fits.length > 0) return null;
  }
  return null;
}

/** Some word says the event, and each other one the rest of the date's name, or what the rows are. */
function isSaid(time: Member, events: string[], said: Token[], { rowNouns }: Source): boolean {
  const isEvent = ({ stem }: Token) =>
    events.some((root) => root === rootOf(stem) || areSynonyms(stem, root)) ||
    eventsOf(stem, false).some((called) => events.some((root) => called.has(root)));
  const names = new Set(rootsOfName(time));
  return (
    said.some(isEvent) &&
    said.every((token) => isEvent(token) || names.has(rootOf(token.stem)) || rowNouns.has(token.stem))
  );
}

const isWhole = (time: Member, said: Token[]): boolean =>
  rootsOfName(time).every((root) => said.some(({ stem }) => rootOf(stem) === root));

export const rootsOfName = ({ meta }: Member): string[] =>
  stemsOf(meta.title)
    .filter((stem) => !/^(?:the|a|of|for|to|at|on|by|in|date|day|time|timestamp)$/.test(stem))
    .map(rootOf);
