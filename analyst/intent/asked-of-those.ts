import { isPastForm } from '../language/word-kinship.ts';
import { addsUp, countsThings, isNumber } from '../match/model/members.ts';
import { amountOf } from '../match/place-conditions.ts';
import type { Parts } from '../match/read-parts.ts';
import type { Filter, GroupCondition } from '../match/terms.ts';
import type { Phrasing } from '../question/phrasing.ts';
import type { Intent } from './intent.ts';
import { isOneTotal } from './one-total.ts';

/** "for 2025, how many farms" is a question of its own. */
const LONGEST_NARROWING = 4;

/** "only organic farms", "and for organic farms", after litres: the litres of these. */
export function onlyNarrows({ chosen, phrasing: { tokens }, unknown }: Parts): boolean {
  const [first, second] = tokens.map(({ word }) => word);
  const leading = (first === 'and' ? second : first) ?? '';
  const isNarrowing =
    /^(?:only|just)$/.test(leading) || (leading === 'for' && tokens.length <= LONGEST_NARROWING);
  const counts = chosen.measures.every(({ member }) => countsThings(member));
  return isNarrowing && counts && chosen.filters.length + unknown.length > 0;
}

/** "how many of them were closed?", of callouts reported in April: those that have been closed by now, whenever that was. */
export function stateOf(before: Intent, parts: Parts): Filter | null {
  const { chosen, mentions, phrasing } = parts;
  const { timeMember, groupsByTime } = chosen;
  const isOther = timeMember !== null && before.time?.range != null && timeMember !== before.time.member;
  if (!isOther || groupsByTime || phrasing.time.range !== null || isDoneAsWell(before, parts)) return null;
  const said = mentions.find(({ candidates }) => candidates.some(({ member }) => member === timeMember));
  if (said === undefined || !isPastForm(phrasing.tokens[said.start] ?? { word: '' })) return null;
  const isLeftOut = phrasing.exclusions.scope.has(said.start);
  return { member: timeMember, operator: isLeftOut ? 'isNotSet' : 'isSet' };
}

/** "and how many ended?", of tenancies that are said to have started in 2025: those that ended in 2025. */
export function isDoneAsWell(before: Intent, { chosen, phrasing }: Parts): boolean {
  const { timeMember } = chosen;
  const isOther = timeMember !== null && before.time?.range != null && timeMember !== before.time.member;
  return isOther && before.assumedDate === undefined && phrasing.time.range === null && !isOfThose(phrasing);
}

/** "how many tenants is that?", of arrears: those who have any of what was told. */
export function thingsBehind(
  before: Intent,
  { mentions, phrasing: { tokens }, roles }: Parts,
): GroupCondition[] {
  const [use] = before.measures;
  const counted = mentions[roles.findIndex(({ role }) => role === 'counted')];
  const isThing =
    counted?.candidates.every(({ member }) => member.kind !== 'measure' && !isNumber(member)) === true;
  const isOfThat = /^(?:is|are|was|were) (?:that|it|those|they|this)$/.test(
    tokens
      .slice(-2)
      .map(({ word }) => word)
      .join(' '),
  );
  if (use === undefined || !isOneTotal(before) || !isThing || !isOfThat || !addsUp(use.member)) return [];
  return [{ use, comparisons: [{ operator: '>', value: 0 }] }];
}

/** "only those over £200", of invoices by branch: the single invoices, and no branch; null where the rows have no such number. */
export function conditionOnThose(before: Intent, { conditions, chosen, source }: Parts): Filter[] | null {
  const [only, ...others] = conditions.having;
  const countsRows =
    before.measures.length > 0 && before.measures.every(({ member }) => member.meta.aggType === 'count');
  if (only === undefined || others.length > 0 || conditions.guessed === 0 || !countsRows) return [];
  if (chosen.measures.length > 0) return [];
  const amount = amountOf(source, true);
  if (amount === null || !isNumber(amount)) return null;
  return [{ member: amount, operator: 'compares', comparisons: only.comparisons }];
}

function isOfThose({ tokens }: Phrasing): boolean {
  return tokens.some(({ word }) => /^(?:those|these|them|they|that|it)$/.test(word));
}
