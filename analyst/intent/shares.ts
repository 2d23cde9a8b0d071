import { synonymsOf } from '../language/descriptions.ts';
import { stemsOf, type Token, textOfWords } from '../language/tokens.ts';
import { STOP_WORDS } from '../language/vocabulary.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { coreOf } from '../match/model/member-phrases.ts';
import type { Member } from '../match/model/members.ts';
import { isMoneyMember } from '../match/model/money.ts';
import type { Source } from '../match/model/sources.ts';
import { timeOfMeasures } from '../match/model/time-of-figure.ts';
import type { Parts } from '../match/read-parts.ts';
import type { Filter } from '../match/terms.ts';
import { partBegins } from '../question/part-of-whole.ts';
import type { Intent } from './intent.ts';
import { shareOfFirst } from './share-of-first.ts';

/** As sure as a name without the words that say how it is aggregated. */
const SURE_NAME = 0.85;

/** Parts of an average, or of a count of distinct things, do not add up to a whole. */
export function withShare(intent: Intent, parts: Parts): Intent | null {
  const { unknown, chosen } = parts;
  const isWhole = intent.measures.every(
    ({ member, aggregate }) => aggregate === null && /^(?:sum|count|number)/.test(member.meta.aggType ?? ''),
  );
  if (!isWhole || intent.measures.length === 0) return null;
  const hasGroups = intent.dimensions.length > 0 || intent.time?.granularity != null;
  const begins = partBegins(parts.phrasing.tokens);
  const marks = ofMarks(parts).map(({ member }) => member);
  const isMarkedAfter = parts.phrasing.conditions.every(({ start }) => start >= (begins ?? 0));
  const ofWhole = (begins === null ? [] : filtersBefore(begins, parts)).filter(
    (member) => !(isMarkedAfter && marks.includes(member)),
  );
  // "is on copper" says which part it is, as "is copper" does.
  const isWhereTheyAre = (start: number) =>
    begins !== null &&
    start > begins &&
    parts.phrasing.tokens.slice(begins, start).every(({ word }) => STOP_WORDS.has(word));
  const describes =
    unknown.some(
      ({ isPlace, isExcluded, start }) =>
        !isExcluded && (isPlace ? isWhereTheyAre(start) : start >= (begins ?? 0)),
    ) || [...chosen.filters, ...ofMarks(parts)].some(({ member }) => !ofWhole.includes(member));
  const pair = describes ? null : partAndWhole(intent, parts);
  const own = pair === null ? null : ownShare(pair[0], parts.source);
  if (own !== null) return { ...intent, measures: [{ member: own, aggregate: null }] };
  if (pair !== null) {
    const measures = pair.map((member) => ({ member, aggregate: null }));
    return {
      ...intent,
      measures,
      time: timeOfWhole(intent, parts, pair),
      derivation: { kind: 'ratio', per: pair[1], isShare: true },
    };
  }
  // Of two figures that are not asked for side by side one is the whole, and which parts are meant stays open.
  const isListed = intent.measures.length < 2 || parts.roles.some((role) => role.isListed);
  const { tokens } = parts.phrasing;
  if (!isListed || (asksForOneOfOther(tokens) && !isOfTotal(tokens))) return null;
  // "share of screenings in 3D per year": of each year's, since nobody asks how they are spread over the years.
  const isOfEachPeriod =
    intent.dimensions.length === 0 && unknown.some(({ isPlace, isExcluded }) => isPlace && !isExcluded);
  const ofEach = asksForRate(tokens) && !isOfTotal(tokens) ? ownShareOf(intent, parts.source) : null;
  if (hasGroups && !describes && ofEach !== null)
    return { ...intent, measures: [{ member: ofEach, aggregate: null }] };
  if (hasGroups && !describes && !isOfEachPeriod)
    return shareOfFirst(intent, tokens) ?? { ...intent, derivation: { kind: 'share' } };
  const isOfWhole = ({ member }: Filter) => ofWhole.includes(member);
  const filters = intent.filters.filter((filter) => !isOfWhole(filter));
  return {
    ...intent,
    filters: intent.filters.filter(isOfWhole),
    derivation: { kind: 'part', filters, begins },
  };
}

/** What was received of the rent due in March is of the day on which that was due, unless another day is named. */
function timeOfWhole({ time }: Intent, { chosen, source }: Parts, [part, whole]: Member[]): Intent['time'] {
  const timeOf = (member: Member | undefined) =>
    member === undefined
      ? null
      : timeOfMeasures([{ member, aggregate: null }], source.members, source.rowNouns);
  const isNamed = chosen.timeMember !== null && chosen.timeMember !== timeOf(part);
  const own = timeOf(whole);
  return time === null || own === null || isNamed ? time : { ...time, member: own };
}

/** "share of reviews with 5 stars": the number of stars says which part. */
const ofMarks = ({ conditions, source }: Parts): Filter[] =>
  conditions.filters.filter(
    ({ operator, member }) => operator === 'compares' && source.members.includes(member),
  );

/** "on-time percentage by depot", and no share of all that is on time. */
const asksForRate = (tokens: Token[]): boolean =>
  tokens.some(({ word }, at) => /^(?:percentage|rate)$/.test(word) && tokens[at + 1]?.word !== 'of');

function ownShareOf({ measures: [use, ...others] }: Intent, source: Source): Member | null {
  return use === undefined || others.length > 0 ? null : ownShare(use.member, source);
}

/** The model's own "Share of insured animals", which knows of which animals it is. */
function ownShare(part: Member, { members }: Source): Member | null {
  const core = coreOf(stemsOf(part.meta.title), 'measure');
  const [own, ...others] = members.filter(({ kind, meta, relation }) => {
    const said = OWN_SHARE.exec(meta.title.toLowerCase())?.slice(1).find(Boolean);
    const stems = said === undefined ? [] : coreOf(stemsOf(said), 'measure');
    const isOfPart = stems.length > 0 && stems.every((stem) => core.includes(stem));
    return kind === 'measure' && relation === part.relation && meta.aggType === 'number' && isOfPart;
  });
  return own === undefined || others.length > 0 ? null : own;
}

const OWN_SHARE =
  /^(?:share|percentage|percent|proportion|part|%) (?:of )?(.+)|^(.+) (?:share|percentage|rate|in percent|%|\(%\))$/;

/** What is filtered by words of the whole: the motor of "motor claims that are theft". */
function filtersBefore(begins: number, { mentions }: Parts): Member[] {
  const membersIn = (said: typeof mentions) =>
    said.flatMap(({ candidates }) => candidates.map(({ member }) => member));
  const ofPart = new Set(membersIn(mentions.filter(({ end }) => end > begins)));
  return membersIn(mentions.filter(({ end }) => end <= begins)).filter((member) => !ofPart.has(member));
}

/** "what share of bookings is cancelled", where both are figures; null with groups that share one figure among them. */
function partAndWhole(
  intent: Intent,
  { mentions, source, phrasing: { tokens } }: Parts,
): [part: Member, whole: Member] | null {
  const [use, second, ...others] = intent.measures;
  const hasGroups = intent.dimensions.length > 0 || intent.time?.granularity != null;
  const isOneOfOther = asksForOneOfOther(tokens);
  const isOfEach = isOneOfOther || saysOfWhich(tokens);
  if (use === undefined || others.length > 0) return null;
  const figure = use.member;
  if (hasGroups && !isOfEach) {
    const isSaid =
      saysShareOf(tokens) &&
      mentions.some(({ candidates }) => candidates.some(({ member }) => member === figure));
    const whole = second === undefined && isSaid ? countAround(figure, source) : null;
    return whole === null ? null : [figure, whole];
  }
  const isLike = (other: Member) =>
    other !== figure && other.relation === figure.relation && other.meta.aggType === figure.meta.aggType;
  const said = mentions.flatMap(({ candidates }) =>
    candidates.some(({ member }) => member === figure)
      ? []
      : candidates.filter(({ member, quality }) => isLike(member) && quality >= SURE_NAME),
  );
  if (second !== undefined && isOfEach) {
    if (
      !(isLike(second.member) || areAmounts(figure, second.member)) ||
      use.aggregate !== null ||
      second.aggregate !== null
    )
      return null;
    // "Rejected claims" are a part of the claims, whichever is said first.
    if (isWithin(figure, second.member)) return [second.member, figure];
    if (isWithin(second.member, figure)) return [figure, second.member];
    return isOneOfOther ? [figure, second.member] : [second.member, figure];
  }
  const isPart = second !== undefined && isLike(second.member) && isWithin(figure, second.member);
  if (second !== undefined) return isPart ? [second.member, figure] : null;
  const [part] = said;
  if (part !== undefined) {
    if (said.length > 1) return null;
    if (isWithin(part.member, figure)) return [figure, part.member];
    if (isWithin(figure, part.member)) return [part.member, figure];
    const isWhole = ({ title }: Member) => stemsOf(title).some((stem) => source.entityStems.has(stem));
    // "cancellations as a share of trips": all the trips are the whole, whichever is said first.
    const isTurned = isWhole(part.member) !== isWhole(figure) ? isWhole(part.member) : isOneOfOther;
    return isTurned ? [figure, part.member] : [part.member, figure];
  }
  // Of "billable hours" the whole are the hours.
  const wholes = source.members.filter((member) => isLike(member) && isWithin(member, figure));
  const [whole, ...further] = wholes;
  return whole === undefined || further.length > 0 ? null : [figure, whole];
}

/** "margin as a percentage of sales", of which one is worked out from sums. */
const areAmounts = (one: Member, other: Member): boolean =>
  [one, other].every(
    (member) =>
      isMoneyMember(member) &&
      /^(?:sum|number)$/.test(member.meta.aggType ?? '') &&
      !/\b(?:rate|per|average|avg|mean|price)\b/i.test(member.title),
  ) && one.relation === other.relation;

/** "percentage of cancelled orders by shop": of the orders of each shop, as it is of rows by what a column says of them. */
function countAround(figure: Member, { members }: Source): Member | null {
  const [whole, ...others] = members.filter(
    (other) =>
      other !== figure &&
      other.relation === figure.relation &&
      other.meta.aggType === figure.meta.aggType &&
      ((isWithin(other, figure) && figure.meta.aggType === 'count') || isAllOfWhatWasDone(other, figure)),
  );
  return whole === undefined || others.length > 0 ? null : whole;
}

/** The "Castings poured", also called castings, are all of which some are "Castings scrapped". */
function isAllOfWhatWasDone(whole: Member, { meta: { title, aggType } }: Member): boolean {
  const words = title.toLowerCase().split(' ');
  const [done, ...further] = words.filter((word) => isPastForm({ word }));
  const [noun, ...others] = stemsOf(words.filter((word) => word !== done).join(' '));
  return (
    /^(?:sum|count)$/.test(aggType ?? '') &&
    done !== undefined &&
    further.length + others.length === 0 &&
    synonymsOf(whole.meta.description).some((name) => stemsOf(name).join(' ') === noun)
  );
}

/** "share of late orders"; but "does each shop have" is of all that are late, and so is "as a share of the total". */
function saysShareOf(tokens: Token[]): boolean {
  const text = textOfWords(tokens);
  const isShared = /\b(?:from|does|do|is|to|has) each\b|\b(?:comes?|came) from\b/.test(text);
  const isOf = tokens.some(({ word }, at) => SHARE_WORD.test(word) && tokens[at + 1]?.word === 'of');
  return isOf && !isShared && !isOfTotal(tokens);
}

/** "write-offs as a percentage of fees", of each group where there are groups. */
function asksForOneOfOther(tokens: Token[]): boolean {
  const at = tokens.findIndex(({ word }) => word === 'as' || word === 'in');
  return (
    at > 0 &&
    tokens
      .slice(at + 1, at + 4)
      .some(({ word }, offset) => SHARE_WORD.test(word) && tokens[at + offset + 2]?.word === 'of')
  );
}

/** "as a share of the total" */
function isOfTotal(tokens: Token[]): boolean {
  const share = tokens.findIndex(({ word }) => SHARE_WORD.test(word));
  return tokens.slice(share + 2, share + 5).some(({ word }) => /^(?:total|whole|all|overall)$/.test(word));
}

const SHARE_WORD = /^(?:percent|percentage|pct|share|proportion|fraction|part)$/;

/** "percent of invoices that are disputed": of each group, and not spread over the groups. */
function saysOfWhich(tokens: Token[]): boolean {
  const of = tokens.findIndex(({ word }) => word === 'of');
  return (
    of > 0 && tokens.slice(of + 2, of + 5).some(({ word }) => /^(?:is|are|was|were|got|get|been)$/.test(word))
  );
}

/** "sea hours" are hours. */
function isWithin(whole: Member, part: Member): boolean {
  const [core, longer] = [whole, part].map(({ meta }) => coreOf(stemsOf(meta.title), 'measure'));
  if (core === undefined || longer === undefined || core.length === 0) return false;
  return core.length < longer.length && core.every((stem) => longer.includes(stem));
}
