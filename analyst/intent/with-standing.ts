import { nameOfThoseKept } from '../language/own-name.ts';
import { isOfBirth } from '../match/model/main-time.ts';
import { countsThings, type Member } from '../match/model/members.ts';
import { isMoneyMember } from '../match/model/money.ts';
import { narrowingWord, PRESENT_STATES } from '../match/model/narrower-counts.ts';
import { isOfSameRows } from '../match/model/own-rows.ts';
import type { StandingRows } from '../match/standing-rows.ts';
import type { Filter, UnknownPhrase } from '../match/terms.ts';
import { asksWhatWeHave, saysWhatIsHeld } from '../question/standing.ts';
import { withThingsDone } from './done-things.ts';
import type { Intent, Subject } from './intent.ts';

/** A figure that is of some rows by its own name, or says which it leaves out. */
const GIVEN_UP =
  /\b(?:cancel\w*|void\w*|no[- ]?shows?|missed|held|done|completed|taken|attended|lost|failed|skipped|left out|excluded|only)\b/i;
const OF_STATE =
  /\b(?:cancel\w*|void\w*|no[- ]?shows?|missed|booked|planned|scheduled|upcoming|held|done|completed|taken|attended|active|current|currently|live|open|closed|ended|left|former|lapsed|expired|frozen|paused|lost|won|new|employed|enrolled|on roll|occupied|left out|excluded|without|only|failed|skipped|waiting|headcount|leavers|in stock)\b/i;

/**
 * "how many moves did we do", "tenants with a dog": without the rows that were called off, or are there no more, where nothing that was
 * read speaks of a state. `bound`: states as they are stored.
 */
export function withStanding(
  intent: Intent,
  standing: StandingRows | null | undefined,
  subject: Subject,
  bound: (phrases: UnknownPhrase[]) => Filter[],
): Intent {
  if (standing == null || subject.previous !== null || intent.beside !== undefined) return intent;
  const { asked, status } = standing;
  const isFit = asked === 'there' ? isOfThere(intent, subject) : isOfDeeds(intent, subject, asked);
  // The model's own count of what was done is the surer one.
  if (!isFit || (asked === 'done' && withThingsDone(intent, subject) !== null)) return intent;
  const added = [...standing.filters, ...bound(standing.left)];
  const told = [...intent.filters, ...partsOf(intent)];
  const states = [status, ...added.map(({ member }) => member)];
  const speaksOf = [...told.map(({ member }) => member), ...intent.dimensions];
  if (speaksOf.some((member) => states.includes(member))) return intent;
  const own = asked === 'there' ? ownCountOfThese(intent, subject) : null;
  // The invoices of a site that is closed are still owed.
  const asks = intent.measures[0]?.member ?? intent.dimensions[0];
  if (own === null && asks !== undefined && added.some(({ member }) => !isOfSameRows(member, asks)))
    return intent;
  return own ?? (added.length === 0 ? intent : { ...intent, filters: [...intent.filters, ...added] });
}

/** "All ever, also those who left" leaves out nobody. */
const OF_ALL = /\b(?:all|also|too|ever|even|whatever|including|includes|any|every)\b/i;
const isOfState = ({ meta }: Member, state: RegExp, mayBeOfAll = true): boolean =>
  state.test(nameOfThoseKept(meta) ?? meta.title) ||
  (state.test(meta.description) && !(mayBeOfAll && OF_ALL.test(`${meta.title} ${meta.description}`)));

const partsOf = ({ derivation }: Intent): Filter[] => (derivation?.kind === 'part' ? derivation.filters : []);

/** Counts of rows, and what these add up: no rate, no money, and none of some rows alone. */
function isOfDeeds(
  { measures, dimensions, derivation, having }: Intent,
  { source }: Subject,
  asked: StandingRows['asked'],
): boolean {
  const state = asked === 'ahead' ? GIVEN_UP : OF_STATE;
  const members = [...measures, ...having.map(({ use }) => use)].map(({ member }) => member);
  const isPlain = (member: (typeof members)[number]) =>
    member.relation === source.members[0]?.relation &&
    (countsThings(member) ||
      // The last or next of them is none that was called off.
      member.kind === 'time' ||
      (member.meta.aggType === 'sum' && !isMoneyMember(member))) &&
    !isOfState(member, state);
  const isList = measures.length === 0 && dimensions.length > 0;
  return derivation?.kind !== 'part' && (isList || members.length > 0) && members.every(isPlain);
}

/** "Active contracts" beside "Contracts": the count that the model has of those that are there. */
function ownCountOfThese(intent: Intent, { source }: Subject): Intent | null {
  const uses = [...intent.measures, ...intent.having.map(({ use }) => use)];
  const [figure, ...others] = new Set(uses.map(({ member }) => member));
  if (figure === undefined || others.length > 0 || uses.some(({ aggregate }) => aggregate !== null))
    return null;
  const [only, ...more] = source.members.filter((member) =>
    PRESENT_STATES.has(narrowingWord(member, figure) ?? ''),
  );
  if (only === undefined || more.length > 0) return null;
  return {
    ...intent,
    measures: intent.measures.map((use) => ({ ...use, member: only })),
    having: intent.having.map(({ use, ...condition }) => ({ ...condition, use: { ...use, member: only } })),
  };
}

/** How they came to us is said of all who ever did. */
const ORIGIN = /\b(?:source|referr\w*|heard|how they|came from|channel|reason|acquisition|campaign)\b/i;

/** A list or a count of things of which more is said than what they are, or that we have. */
function isOfThere(intent: Intent, { source, tokens }: Subject): boolean {
  const { measures, dimensions, filters, having, time, derivation } = intent;
  if (time !== null || derivation !== null) return false;
  const isCount = measures.every(
    ({ member, aggregate }) =>
      (aggregate === null || aggregate === 'count_distinct') &&
      (aggregate !== null || countsThings(member)) &&
      !isOfState(member, OF_STATE, saysWhatIsHeld(tokens)),
  );
  const isOfRows = filters.every(
    ({ member }) =>
      (member.kind !== 'time' || isOfBirth(member)) &&
      !ORIGIN.test(`${member.meta.title} ${member.meta.description}`),
  );
  const isNarrowed = filters.length + having.length > 0 || asksWhatWeHave(tokens);
  const isAsked = measures.length > 0 || dimensions.length > 0;
  const areOfSource = measures.every(({ member }) => member.relation === source.members[0]?.relation);
  return isCount && isOfRows && isNarrowed && isAsked && areOfSource;
}
