import type { Intent, Subject } from '../intent/intent.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import type { Member } from '../match/model/members.ts';
import type { Element } from './elements.ts';
import { isMoney } from './money.ts';
import { isCount } from './need.ts';
import { isPerson } from './persons.ts';
import { type Unproven, unprovenTitle } from './unproven.ts';

// Rows of a view over several cubes (`MetaMember.rows`): each of a lower number has one of a higher one.

/** Whether two members are of the same rows of one view. */
export const isOfSameRows = (one: Member, other: Member): boolean =>
  one.relation === other.relation && one.meta.rows === other.meta.rows;

/** "suppliers whose insurance runs out", of the jobs that suppliers did: each may have many. */
export function countedByDetails(
  intent: Intent,
  { tokens, source, previous }: Subject,
  said: Element[][],
): Unproven[] {
  const [use, ...others] = intent.measures;
  const isTotal =
    intent.dimensions.length === 0 && intent.derivation === null && intent.time?.granularity == null;
  if (use === undefined || others.length > 0 || !isTotal || previous !== null) return [];
  const { member, aggregate } = use;
  const head = headOf(tokens, said);
  if (head === undefined || aggregate !== null || member.meta.aggType !== 'count') return [];
  const isOfFewer = (other: Member) =>
    other.relation === member.relation && (other.meta.rows ?? 0) > (member.meta.rows ?? 0);
  const isThing = (other: Member) =>
    other.kind === 'dimension' && isOfFewer(other) && stemsOf(other.title).join(' ') === head.stem;
  const isCalledSo = stemsOf(member.meta.title).at(-1) === head.stem;
  // "DJs that we recommend" are suppliers of that trade, and no jobs of theirs.
  // Suppliers are so, and the items of a format are not: rows that are counted, or called by a name of people.
  const areTold = (own: Member) => {
    const near = source.members.filter((other) => isOfSameRows(other, own));
    const name = near.find(({ kind, meta }) => kind === 'dimension' && meta.type === 'string');
    return near.some(isCount) || (name !== undefined && isPerson(name.title));
  };
  const isKind = (said[tokens.indexOf(head)] ?? []).some(
    ({ role, member: own, filter }) =>
      role === 'condition' &&
      filter?.operator === 'equals' &&
      own.meta.type === 'string' &&
      isOfFewer(own) &&
      areTold(own),
  );
  const isOther = !isCalledSo && (isKind || source.members.some(isThing));
  return isOther ? [{ kind: 'title', text: member.title }] : [];
}

/** The plural that a question begins with: "how many suppliers", "our suppliers whose …", "door supervisors". */
function headOf(tokens: Token[], said: Element[][]): Token | undefined {
  const isBefore = ({ word }: Token) =>
    /^(?:how|many|number|of|all|our|the|any|do|we|have|different)$/.test(word);
  let at = tokens.findIndex((token) => !isBefore(token));
  const isOfNext = (element: Element) => element.filter !== null && said[at + 1]?.includes(element) === true;
  while (said[at]?.some(isOfNext) === true) at++;
  const head = tokens[at];
  return head !== undefined && !head.isQuoted && head.word !== head.stem ? head : undefined;
}

/** "customers on a plan" are some of the customers, where the same view has their plans beside them. */
export function droppedDetails(
  { measures, filters, having, derivation }: Intent,
  { tokens, source }: Subject,
  said: Element[][],
): string[] {
  const [use, ...others] = measures;
  const rows = use?.member.meta.rows;
  if (use === undefined || rows === undefined || others.length > 0 || !isCount(use.member)) return [];
  const details = source.members.filter(
    (member) =>
      isCount(member) && member.relation === use.member.relation && (member.meta.rows ?? rows) < rows,
  );
  const told = [...filters.map(({ member }) => member), ...having.map((one) => one.use.member)];
  const isOfDetails = (member: Member) => details.some((detail) => isOfSameRows(member, detail));
  if (derivation !== null || told.some(isOfDetails) || filters.some((filter) => 'rows' in filter)) return [];
  return tokens.flatMap(({ word, stem, text }, at) => {
    const before = /^(?:an?|any)$/.test(tokens[at - 1]?.word ?? '') ? at - 2 : at - 1;
    const isHad = before > 0 && /^(?:on|with|having|have|has|got)$/.test(tokens[before]?.word ?? '');
    const isDetail = details.some(({ meta }) => stemsOf(meta.title).includes(stem));
    return isHad && isDetail && word !== 'count' && (said[at] ?? []).length === 0 ? [text] : [];
  });
}

/** "overdue invoices by customer", then "over 1000 only": pounds of each, or how many of them? */
export function boundsOfCounts({ having }: Intent, { tokens, source }: Subject): Unproven[] {
  const isLarge = having.some(
    ({ use, comparisons }) =>
      isCount(use.member) && comparisons.some(({ value }) => Math.abs(value) >= LARGE),
  );
  const hasMoney = source.members.some(
    (member) =>
      member.kind !== 'time' && having.some(({ use }) => isOfSameRows(use.member, member)) && isMoney(member),
  );
  // "more than 1,000 visits"
  const isOfThings = tokens.some(
    ({ word, stem }, at) => word !== stem && /^\d/.test(tokens[at - 1]?.word ?? ''),
  );
  return isLarge && hasMoney && !isOfThings
    ? [{ kind: 'sense', text: 'what of each of them the number has to hold for' }]
    : [];
}

/** So many of anything nobody has. */
const LARGE = 500;

const DENYING = /^(?:not|no|never|without|(?:has|have|had|did|do|does|is|are|was|were)n['’]?t)$/;

/** Guards who "haven't applied" are none of whose several licences only one lacks it. */
export function deniedByDetails(
  { measures, dimensions, filters, time }: Intent,
  { tokens, source }: Subject,
): Unproven[] {
  const told = [
    ...measures.filter(({ member }) => isCount(member)).map(({ member }) => member),
    ...dimensions,
  ];
  const isOfDetail = ({ relation, meta }: Member) =>
    told.length > 0 &&
    told.every((own) => own.relation === relation && (own.meta.rows ?? 0) > (meta.rows ?? Infinity));
  // Without a number there is no invoice at all.
  const isNameOfRows = (member: Member) =>
    member.kind === 'dimension' &&
    member === source.members.find((own) => own.kind === 'dimension' && isOfSameRows(own, member));
  const lacking = filters.filter(
    ({ member, operator }) =>
      (operator === 'isFalse' || (operator === 'isNotSet' && !isNameOfRows(member))) && isOfDetail(member),
  );
  // Of what is in a period it is enough that one of them lacks it: "who hasn't confirmed yet for July".
  return time?.range == null && tokens.some(({ word, isQuoted }) => !isQuoted && DENYING.test(word))
    ? lacking.map(({ member }) => unprovenTitle(member))
    : [];
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
