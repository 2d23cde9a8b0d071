import type { Token } from '../language/tokens.ts';
import { LISTING_WORDS } from '../language/vocabulary.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { isText, type Member } from '../match/model/members.ts';
import { nameOfRows, namingDimension } from '../match/model/naming-dimension.ts';
import type { Parts } from '../match/read-parts.ts';
import type { MeasureUse, UnknownPhrase } from '../match/terms.ts';
import { listedDetails } from './listed-details.ts';

const HAVING_WORDS = new Set(['with', 'having', 'have', 'has', 'whose', 'had', 'where']);
const WHO_WORDS = new Set(['who', 'whose']);

/** "list the consultants", "hospitals with fewer than 500 beds": what is asked for by name; none where it is counted. */
export function listedThings(parts: Parts): Member[] {
  const { chosen, phrasing, roles } = parts;
  const isCounted = chosen.countsRows || roles.some(({ role }) => role === 'counted');
  const details = isCounted || !asksForList(parts) ? [] : listedDetails(parts);
  const own =
    details.length === 0 || parts.source.isJoined
      ? null
      : (namingDimension(parts.source, null) ?? nameOfRows(parts.source));
  if (own !== null && chosen.dimensions.every((member) => member === own || details.includes(member)))
    return [own, ...details.filter((member) => member !== own)];
  const stray = new Set(strayGroups(parts));
  // "which containers are in repair" is no number of them for each.
  const ownName = asksWhichRows(parts) ? nameOfRows(parts.source) : null;
  const isOwn = (member: Member) => member === ownName && chosen.measures.length > 0;
  const hasShape =
    chosen.dimensions.some((member) => !stray.has(member) && !isOwn(member)) ||
    phrasing.time.granularity !== null ||
    phrasing.derived !== null;
  const figures = chosen.measures.filter(
    ({ member, aggregate }) => aggregate !== null || member.meta.aggType !== 'count',
  );
  if (
    isCounted ||
    hasShape ||
    figures.length > 0 ||
    phrasing.ranking !== null ||
    phrasing.percentile !== null
  )
    return [];
  const compared = hasConditions(parts) ? parts.conditions.filters.map(({ member }) => member) : [];
  if (!asksForList(parts) && compared.length === 0) return [];
  const { source } = parts;
  const named = namingDimension(source, chosen.measures[0]?.member.relation ?? null);
  // Who is checked in is no booking.
  const isOfRows =
    !source.isJoined && parts.conditions.guessed === 0 && !WHO_WORDS.has(phrasing.tokens[0]?.word ?? '');
  const thing = named ?? (isOfRows ? nameOfRows(source) : null);
  return thing === null ? [] : [thing, ...compared.filter((member) => member !== thing)];
}

/** "list the pitches", "which orders are open". */
export function asksForList(parts: Parts): boolean {
  const isSaid = parts.phrasing.tokens
    .slice(0, 4)
    .some(({ word }, index) => LISTING_WORDS.has(word) || (index === 0 && WHO_WORDS.has(word)));
  return isSaid || asksWhichRows(parts);
}

/** "Which jobs" are the jobs themselves, and no "Rush job" or "Amount of the job". */
export function strayGroups(parts: Parts): Member[] {
  const { chosen } = parts;
  const head = headOfRows(parts);
  return chosen.places.flatMap(({ mention: { start, end }, member }) =>
    start === head && end === head + 1 && !isText(member) ? [member] : [],
  );
}

const PREDICATE =
  /^(?:(?:are|were|have|had|do|did)(?:n['’]?t)?|need|still|that|went|came|go|come|arrive|leave|expire|renew|lapse|start|begin|end)$/;

/** "which orders are open", "which patterns were made in 2025": several rows, told by what is said of them. */
const asksWhichRows = (parts: Parts): boolean => headOfRows(parts) > 0;

function headOfRows({ phrasing: { tokens }, source: { rowNouns }, unknown }: Parts): number {
  if (!/^(?:which|what)$/.test(tokens[0]?.word ?? '')) return -1;
  const rows = tokens.findIndex(({ word, stem }) => word !== stem && rowNouns.has(stem));
  const at = rows < 0 ? lastOfKinds(tokens, unknown) : rows;
  const verb = tokens[at + 1];
  const isSaid =
    verb !== undefined && (PREDICATE.test(verb.word) || isPastForm(verb) || isToldLater(tokens, at + 1));
  return at > 0 && (at < 4 || rows < 0) && isSaid ? at : -1;
}

/** "which enquiries from the last 7 days are open": where they are, or from when, stands before what is said of them. */
function isToldLater(tokens: Token[], at: number): boolean {
  // "which plots without a shed"
  if (tokens[at]?.word === 'without') return true;
  if (!BEHIND.test(tokens[at]?.word ?? '')) return false;
  const stretch = tokens.slice(at + 1, at + 1 + WORDS_BETWEEN);
  const told = stretch.findIndex(({ word, isQuoted }) => !isQuoted && PREDICATE.test(word));
  return told > 0 && !stretch.slice(0, told).some(({ word }) => /^(?:who|which|whose|what|how)$/.test(word));
}
/** Where, when or what they are doing: "which bookings arriving next week have no deposit". */
const BEHIND = /^(?:in|at|from|on|for|of|with|since|next|this|last|today|tomorrow|yesterday|due|\w{3,}ing)$/;
/** More of them say something else. */
const WORDS_BETWEEN = 7;

/** "which of our cars, vans and trucks": words that only a value may explain, in the place of the rows. */
function lastOfKinds(tokens: Token[], unknown: UnknownPhrase[]): number {
  let at = 1;
  while (/^(?:of|my|our|the|all)$/.test(tokens[at]?.word ?? '')) at++;
  const isKind = (token: Token | undefined, index: number) =>
    token !== undefined &&
    token.word !== token.stem &&
    unknown.some(({ start, words }) => index >= start && index < start + words.length);
  let last = -1;
  for (; isKind(tokens[at], at) || /^(?:and|or)$/.test(tokens[at]?.word ?? ''); at++) last = at;
  return last;
}

/** "with a salary above 80000" describes single things; "patients over 60" is as often meant to count them. */
function hasConditions({ phrasing: { tokens, conditions } }: Parts): boolean {
  return conditions.some(({ start }) =>
    tokens.slice(Math.max(0, start - 4), start).some(({ word }) => HAVING_WORDS.has(word)),
  );
}

/** "which customers refused a delivery": those with any of what the figure counts, and not all with how many. */
export function figuresOfDoers(
  { chosen: { places }, phrasing, conditions }: Parts,
  measures: MeasureUse[],
  dimensions: Member[],
  rows: Member | undefined,
): MeasureUse[] {
  const { tokens } = phrasing;
  const [first, ...rest] = tokens.map(({ word }) => word);
  const [thing, ...others] = dimensions;
  const [use] = measures;
  if (thing === undefined || others.length > 0 || use === undefined || measures.length > 1) return [];
  const isPlain =
    phrasing.ranking === null &&
    phrasing.extreme === null &&
    phrasing.derived === null &&
    phrasing.time.granularity === null &&
    conditions.having.length === 0 &&
    !rest.some((word) => /^(?:how|what|much|many|than|by|per|number|not|no|never|without)$/.test(word));
  const isOfSome =
    use.aggregate === null && use.member !== rows && /^(?:count|sum)/.test(use.member.meta.aggType ?? '');
  if (!isPlain || !isOfSome || !isText(thing)) return [];
  const end =
    first === 'who'
      ? 1
      : /^(?:which|what)$/.test(first ?? '')
        ? (places.find(({ member, mention }) => member === thing && mention.start < 3)?.mention.end ?? -1)
        : -1;
  const verb = tokens[end];
  const isDone = verb !== undefined && (/^(?:have|has|had|did|got)$/.test(verb.word) || isPastForm(verb));
  return isDone ? [use] : [];
}
