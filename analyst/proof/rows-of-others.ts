import type { Intent, Subject } from '../intent/intent.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import type { Member } from '../match/model/members.ts';
import { isCount } from './need.ts';
import type { Unproven } from './unproven.ts';

// Rows of a view over several cubes (`MetaMember.rows`): each of a lower number has one of a higher one.

/** Whether two members are of the same rows of one view. */
export const isOfSameRows = (one: Member, other: Member): boolean =>
  one.relation === other.relation && one.meta.rows === other.meta.rows;

/** "suppliers whose insurance runs out", of the jobs that suppliers did: each may have many. */
export function countedByDetails(intent: Intent, { tokens, source, previous }: Subject): Unproven[] {
  const [use, ...others] = intent.measures;
  const isTotal =
    intent.dimensions.length === 0 && intent.derivation === null && intent.time?.granularity == null;
  if (use === undefined || others.length > 0 || !isTotal || previous !== null) return [];
  const { member, aggregate } = use;
  const head = headOf(tokens);
  if (head === undefined || aggregate !== null || member.meta.aggType !== 'count') return [];
  const isOfFewer = (other: Member) =>
    other.relation === member.relation && (other.meta.rows ?? 0) > (member.meta.rows ?? 0);
  const isThing = (other: Member) =>
    other.kind === 'dimension' && isOfFewer(other) && stemsOf(other.title).join(' ') === head.stem;
  const isCalledSo = stemsOf(member.meta.title).at(-1) === head.stem;
  const isOther = !isCalledSo && source.members.some(isThing);
  return isOther ? [{ kind: 'title', text: member.title }] : [];
}

/** The plural that a question begins with: "how many suppliers", "our suppliers whose …". */
function headOf(tokens: Token[]): Token | undefined {
  const isBefore = ({ word }: Token) =>
    /^(?:how|many|number|of|all|our|the|any|do|we|have|different)$/.test(word);
  const head = tokens.find((token) => !isBefore(token));
  return head !== undefined && !head.isQuoted && head.word !== head.stem ? head : undefined;
}

/** "orders over 1000", by what their single lines come to. */
export function boundsOfDetails({ measures, filters, derivation }: Intent): Unproven[] {
  const [use, ...others] = measures;
  const rows = use?.member.meta.rows;
  if (use === undefined || rows === undefined || others.length > 0 || !isCount(use.member)) return [];
  const bounded = [
    ...filters.flatMap(({ operator, member }) => (operator === 'compares' ? [member] : [])),
    ...(derivation?.kind === 'rowsWithin' ? [derivation.amount] : []),
  ];
  const isOfDetail = ({ relation, meta }: Member) =>
    relation === use.member.relation && meta.type === 'number' && (meta.rows ?? rows) < rows;
  return bounded.some(isOfDetail)
    ? [{ kind: 'sense', text: 'what of each of them the number has to hold for' }]
    : [];
}
