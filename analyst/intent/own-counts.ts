import { stemsOf } from '../language/tokens.ts';
import { allRows } from '../match/model/day-of-rows.ts';
import { coreOf } from '../match/model/member-phrases.ts';
import type { Member } from '../match/model/members.ts';
import type { Filter } from '../match/terms.ts';
import { figuresOfOtherStates } from '../proof/dropped-states.ts';
import type { Intent } from './intent.ts';

/** "how many tickets are open", where the model counts its own "Open faults": by that, since more than the state "Open" may be so. */
export function withOwnCount(intent: Intent, members: Member[]): Intent {
  const [use, ...others] = intent.measures;
  const isCount = use?.aggregate === null && use.member.meta.aggType === 'count';
  if (use === undefined || !isCount || others.length > 0) return intent;
  if (figuresOfOtherStates(intent).length > 0) return withAllCounted(intent, members);
  for (const filter of intent.filters) {
    const [own, ...further] = members.filter((member) => countsThose(member, use.member, filter));
    if (own === undefined || further.length > 0) continue;
    const filters = intent.filters.filter((one) => one !== filter);
    return { ...intent, measures: [{ ...use, member: own }], filters };
  }
  return intent;
}

/** How many members are on the waiting list are none of the *Members*, "whose status is Active": of all rows some are. */
function withAllCounted(intent: Intent, members: Member[]): Intent {
  const relation = intent.measures[0]?.member.relation;
  const [all, ...others] = allRows(members.filter((member) => member.relation === relation));
  return all === undefined || others.length > 0 ? intent : { ...intent, measures: [all] };
}

/** Whether a count is called by what another counts, and by the value of a condition, and by nothing else. */
function countsThose(member: Member, all: Member, filter: Filter): boolean {
  const isOfSame = [all, filter.member].every(({ relation }) => relation === member.relation);
  if (member === all || !isOfSame || member.kind !== 'measure' || member.meta.aggType !== 'count')
    return false;
  if (filter.operator !== 'equals' || filter.values.length !== 1) return false;
  const rows = coreOf(stemsOf(all.meta.title), 'measure');
  const state = filter.values.flatMap(stemsOf);
  const left = coreOf(stemsOf(member.meta.title), 'measure').filter((stem) => !rows.includes(stem));
  return left.length === state.length && left.every((stem) => state.includes(stem));
}
