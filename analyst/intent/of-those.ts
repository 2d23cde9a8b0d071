import { onlyOne } from '../language/only-one.ts';
import { SERVED } from '../language/person-nouns.ts';
import { stemOf, stemsOf, tokenise } from '../language/tokens.ts';
import { rootOf } from '../language/word-roots.ts';
import { statusOf } from '../match/ended-states.ts';
import { countOfRows } from '../match/model/counted-noun.ts';
import { isAmount, isText, type Member } from '../match/model/members.ts';
import { isMoneyMember, moneyOfVerb, moneySum } from '../match/model/money.ts';
import { nameOfRows, titleOfRows } from '../match/model/naming-dimension.ts';
import { isOfSameRows } from '../match/model/own-rows.ts';
import type { Source } from '../match/model/sources.ts';
import { personNamed } from '../match/people.ts';
import { anyOf } from './absence.ts';
import { nameOfCounted } from './few-rows.ts';
import type { Intent } from './intent.ts';
import { onlyTotal } from './one-total.ts';
import { isWay } from './persons-asked.ts';

/** What a few words ask of rows that were counted right before, where they have no figure or condition of their own that others could be named by. */
export function ofThose(question: string, previous: Intent, source: Source): Intent | null {
  const use = onlyTotal(previous);
  if (use === null || use.member.meta.aggType !== 'count') return null;
  const asked = plainly(question);
  return (
    whichOnes(asked, previous, use.member, source) ??
    moneyOfThose(asked, previous, use.member, source) ??
    byWhom(asked, previous, source) ??
    withNobody(asked, previous, source) ??
    withFlag(asked, previous, source)
  );
}

const plainly = (question: string): string =>
  question
    .toLowerCase()
    .replace(/[?!.\s]+$/, '')
    .replace(/^(?:and|so|but|ok|then),? /, '');

const WHICH =
  /^(?:which(?: ones?)?(?: (?:are|were|is|was) (?:they|those|these|that|it))?|(?:what|who) (?:are|were) (?:they|those)|(?:list|show|name)(?: me)? (?:them|those|these)(?: all)?)(?:,? please)?$/;

/** "which ones?": the rows themselves, by what each is called. */
function whichOnes(asked: string, previous: Intent, counted: Member, source: Source): Intent | null {
  if (!WHICH.test(asked)) return null;
  const rows = countOfRows(source.members);
  // Landlords are none of the properties that they are counted beside.
  const isOfRows = rows === undefined || isOfSameRows(counted, rows);
  const name = isOfRows ? nameOfRows(source) : nameOfCounted(counted, source);
  if (name === null) return null;
  const having = counted === rows ? [] : [anyOf(counted)];
  return {
    ...previous,
    measures: [],
    dimensions: [name],
    having: [...previous.having, ...having],
    order: { by: 'group', direction: 'ascending' },
    limit: null,
    asksForWinner: false,
  };
}

const MUCH =
  /^how much (?:money )?(?:is|was|are|were) (?:that|it|this|they|those)(?: worth)?(?: in (?:\w+|money|total))?$/;
const BROUGHT =
  /^(?:what|how much(?: money)?) (?:did|do|does|have|has) (?:they|those|these|that|it) (?:all )?(?:bring in|brought in|bring us|make|made|earn|earned|bring)(?: us)?(?: in total)?$/;
const WORTH =
  /^(?:what|how much) (?:are|were|is|was) (?:they|those|these|that|it) worth(?: in total)?$|^(?:what|how much) (?:did|do|does) (?:they|those|these|that|it) (?:come|add up) to$/;
const COST =
  /^(?:what|how much)(?: money)? (?:did|do|does) (?:they|those|these|that|it) (?:all )?cost(?: us)?$/;
const GOT =
  /^(?:what|how much(?: money)?) (?:did|do) we (?:get|make|receive|take) (?:for|from) (?:them|those|these|that|it)$/;
const UNPAID = /\b(?:unpaid|open|overdue|outstanding|owed|owing|late|due)\b/i;
const DEBT = /\b(?:outstanding|owed|owing|arrears|unpaid|overdue)\b/i;

/** "how much is that?", after all that is overdue: the money of the rows of which some value says so. */
export function moneyRequest(question: string, previous: Intent, source: Source): string | null {
  const [use] = previous.measures;
  const isBare = previous.filters.length + previous.having.length + previous.dimensions.length === 0;
  if (use === undefined || !isBare || previous.time !== null || use.member.meta.aggType !== 'count')
    return null;
  const [state, ...others] = stateOf(use.member, source);
  const asked = plainly(question);
  if (state === undefined || others.length > 0 || !(MUCH.test(asked) || WORTH.test(asked))) return null;
  const money = moneyAsked(asked, previous, use.member, source.members);
  return money === null ? null : `${money.title} of ${titleOfRows(source)} "${state}"`;
}

/** "overdue", of the "Overdue invoices". */
const stateOf = ({ meta }: Member, { rowNouns }: Source): string[] =>
  stemsOf(meta.title).filter((stem) => !rowNouns.has(stem) && stem !== 'number');

/** "how much is that in pounds?", "what did they bring in?": the money of the very rows; null where the count leaves out others, which no sum does. */
function moneyOfThose(asked: string, previous: Intent, counted: Member, source: Source): Intent | null {
  const { members } = source;
  const isOfAll = counted === countOfRows(members);
  const value = WORTH.test(asked) ? worthOf(members) : null;
  // What each is worth adds up to what all are, and not what is charged for them.
  if (value !== null)
    return isOfAll ? { ...previous, measures: [{ member: value, aggregate: 'sum' }] } : null;
  const money = moneyAsked(asked, previous, counted, members);
  if (money === null) return null;
  // "Overdue invoices" come to the "Overdue amount".
  const state = stateOf(counted, source);
  const isOfSame = state.length > 0 && state.every((stem) => stemsOf(money.meta.title).includes(stem));
  return isOfAll || isOfSame ? { ...previous, measures: [{ member: money, aggregate: null }] } : null;
}

/** The one value that each of the rows is said to have, where no sum of it is there. */
function worthOf(members: Member[]): Member | null {
  const isSaid = ({ meta }: Member) => /\b(?:value|worth)\b/i.test(`${meta.title} ${meta.description}`);
  const isSummed = members.some(
    ({ kind, title }) => kind === 'measure' && /\b(?:value|worth)\b/i.test(title),
  );
  return isSummed
    ? null
    : onlyOne(members.filter((member) => isAmount(member) && isMoneyMember(member) && isSaid(member)));
}

function moneyAsked(asked: string, previous: Intent, counted: Member, members: Member[]): Member | null {
  const tokens = tokenise(asked);
  const sums = members.filter((member) => member.meta.aggType === 'sum' && isMoneyMember(member));
  if (GOT.test(asked))
    return onlyOne(sums.filter(({ title }) => /\b(?:proceeds|sales?|sold|selling)\b/i.test(title)));
  if (COST.test(asked)) return onlyOne(sums.filter(({ title }) => /\bcosts?\b/i.test(title)));
  if (BROUGHT.test(asked)) return moneyOfVerb(tokens, members);
  if (!MUCH.test(asked) && !WORTH.test(asked)) return null;
  const said = [
    counted.title,
    ...previous.filters.flatMap((filter) => ('values' in filter ? filter.values : [filter.member.title])),
  ];
  const isUnpaid = said.some((text) => UNPAID.test(text));
  const debts = sums.filter(({ title }) => DEBT.test(title));
  const state = debts.filter(({ title }) =>
    stemsOf(title).some((stem) => stemsOf(counted.title).includes(stem)),
  );
  if (isUnpaid && debts.length > 0) return onlyOne(state) ?? onlyOne(debts);
  return moneySum(members);
}

/** "who cancelled them?", of what is "Cancelled by" somebody. */
function byWhom(asked: string, previous: Intent, { members }: Source): Intent | null {
  const [, verb = ''] =
    /^(?:who|by whom (?:were|was) (?:they|it)) ([a-z]+)(?: (?:them|those|these|it|that))?$/.exec(asked) ?? [];
  const by = onlyOne(
    members.filter(
      (member) =>
        isText(member) &&
        /\bby$/i.test(member.title) &&
        !isWay(member) &&
        stemsOf(member.title).some((stem) => verb !== '' && rootOf(stem) === rootOf(stemOf(verb))),
    ),
  );
  return by === null
    ? null
    : { ...previous, dimensions: [by], order: { by: 'measure', direction: 'descending' } };
}

const NOBODY =
  /^how many(?: of (?:those|them|these))? (?:(?:still )?have|have got|had|are with|are) (?:nobody|no[ -]?one)(?: (?:assigned|allocated|down|booked|rostered))? (?:on|for|to) (?:them|those|these|it)(?: yet)?$/;

/** "and how many have nobody on them?", of rows of which each has one kind of people who do the work. */
function withNobody(asked: string, previous: Intent, { members }: Source): Intent | null {
  // What is planned may be called otherwise as long as nobody is there for it.
  const status = statusOf(members);
  if (!NOBODY.test(asked) || previous.filters.some(({ member }) => member === status)) return null;
  const doer = onlyOne(
    members.filter((member) => {
      const person = personNamed(member);
      return person !== null && !SERVED.test(person);
    }),
  );
  return doer === null
    ? null
    : { ...previous, filters: [...previous.filters, { member: doer, operator: 'isNotSet' }] };
}

const HOW_MANY = /^how many(?: of (?:those|them|these))? (.+)$/;
const IDLE =
  /^(?:is|are|was|were|be|been|has|have|had|got|do|does|did|in|on|at|of|to|with|by|for|a|an|the|our|their|its|also|already|now|currently|they|us|we|not|no|never|\w+n't)$/;
const GENERIC = new Set('member customer client holder flag yes only is has with a of for the'.split(' '));

/** "how many of those have their own transport?": the one yes or no of the rows that is called just so. */
function withFlag(asked: string, previous: Intent, { members }: Source): Intent | null {
  const [, clause = ''] = HOW_MANY.exec(asked) ?? [];
  if (clause === '' || !/\bof (?:those|them|these)\b/.test(asked)) return null;
  const words = tokenise(clause).filter(({ word }) => !IDLE.test(word));
  const isCalled = (member: Member) => {
    const title = stemsOf(member.title);
    const isSaid = (stem: string) => GENERIC.has(stem) || words.some((word) => word.stem === stem);
    return title.every(isSaid) && words.every(({ stem }) => title.includes(stem)) && words.length > 0;
  };
  const flag = onlyOne(members.filter((member) => member.kind === 'boolean' && isCalled(member)));
  const isDenied = /\b(?:not|no|never|\w+n't)\b/.test(clause);
  return flag === null
    ? null
    : {
        ...previous,
        filters: [...previous.filters, { member: flag, operator: isDenied ? 'isFalse' : 'isTrue' }],
      };
}

const BECAME =
  /\b(of (?:those|them|these)) (?:have |had )?(?:became|become|turned into|signed up as|ended up as) (?:an? |our |paying )*(?:customers?|clients?|members?|subscribers?|patients?|tenants?|students?|orders?|sales?|bookings?|hires?)\b/i;
const DID = /\b(of (?:those|them|these)) did (?:we|they|he|she) (?:win|convert)\b/i;

/** "how many of them became customers", of enquiries that are "converted", or "won", where that is what the model says. */
export function withOutcomeNamed(question: string, { members }: Source): string {
  const isSaid = (word: RegExp) => members.some(({ meta }) => word.test(`${meta.title} ${meta.description}`));
  const outcome = isSaid(/\bconverted\b/i) ? 'converted' : isSaid(/\bwon\b/i) ? 'were won' : null;
  return outcome === null
    ? question
    : question.replace(BECAME, `$1 ${outcome}`).replace(DID, `$1 ${outcome}`);
}
