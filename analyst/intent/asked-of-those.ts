import { isPastForm } from '../language/word-kinship.ts';
import { countsThings } from '../match/model/members.ts';
import type { Parts } from '../match/read-parts.ts';
import type { Filter } from '../match/terms.ts';
import type { Intent } from './intent.ts';

/** "only organic farms", after litres: the litres of these. */
export function onlyNarrows({ chosen, phrasing, unknown }: Parts): boolean {
  const isOnly = /^(?:only|just)$/.test(phrasing.tokens[0]?.word ?? '');
  const counts = chosen.measures.every(({ member }) => countsThings(member));
  return isOnly && counts && chosen.filters.length + unknown.length > 0;
}

/** "how many of them were closed?", of callouts reported in April: those that have been closed by now, whenever that was. */
export function stateOf(before: Intent, { chosen, mentions, phrasing }: Parts): Filter | null {
  const { timeMember, groupsByTime } = chosen;
  const isOther = timeMember !== null && before.time?.range != null && timeMember !== before.time.member;
  if (!isOther || groupsByTime || phrasing.time.range !== null) return null;
  const said = mentions.find(({ candidates }) => candidates.some(({ member }) => member === timeMember));
  if (said === undefined || !isPastForm(phrasing.tokens[said.start] ?? { word: '' })) return null;
  const isLeftOut = phrasing.exclusions.scope.has(said.start);
  return { member: timeMember, operator: isLeftOut ? 'isNotSet' : 'isSet' };
}
