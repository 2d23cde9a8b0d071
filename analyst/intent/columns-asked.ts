import { onlyOne } from '../language/only-one.ts';
import { PERSON_NOUNS, SERVED } from '../language/person-nouns.ts';
import { PLACE_NOUNS } from '../language/place-nouns.ts';
import { stemOf, stemsOf, tokenise } from '../language/tokens.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { rootOf } from '../language/word-roots.ts';
import { isAmount, isText, type Member } from '../match/model/members.ts';
import { isMoneyMember } from '../match/model/money.ts';
import { nameOfRows } from '../match/model/naming-dimension.ts';
import type { Source } from '../match/model/sources.ts';
import type { Asked } from '../question/second-half.ts';
import { dayOf, eventOf, lastDayIn } from './days-asked.ts';
import type { Intent } from './intent.ts';

/** Less is only the end of a name. */
const LEAST_NAME = 0.75;
/** Whose something is where no person is: a farm, a company. */
const PARTY =
  /^(?:farm|company|supplier|account|organi[sz]ation|firm|business|household|family|team|club|school|pub|agency|carrier|partner|council|merchant|distributor)$/;

/** The one column that is asked for beside what was told; null where none, or several, may be meant. */
export function columnOf(asked: Asked, intent: Intent, source: Source): Member | null {
  switch (asked.kind) {
    case 'person':
      // Who cancelled what was cancelled need not be who was to do it.
      return asked.preposition === 'by' && saysDeed(intent) ? null : personIn(source, asked);
    case 'when':
      return dayOf(intent, source, asked.verb);
    case 'event':
      return eventOf(asked, source);
    case 'deadline':
      return lastDayIn(source);
    case 'where':
      return placeIn(source);
    case 'why':
      return reasonIn(source, intent);
    case 'thing':
      return thingCalled(asked.name, source);
    case 'amount':
      return intent.measures.every(({ member }) => member.meta.aggType === 'count')
        ? amountIn(source, asked.said)
        : null;
    default:
      return null;
  }
}

const saysDeed = (intent: Intent): boolean =>
  stemsOfTold(intent).some(
    (stem) => isPastForm({ word: stem }) || /^(?:cancel|refus|reject|return)/.test(stem),
  );

/** Of a site and its town, where it is itself. */
function placeIn({ members }: Source): Member | null {
  const places = members.filter((member) => isCalled(member, (stem) => PLACE_NOUNS.has(stem)));
  return onlyOne(places) ?? onlyOne(places.filter(({ title }) => OWN_PLACE.test(title)));
}

const OWN_PLACE = /^(?:sites?|locations?|address|branch|depot|premises|where)$/i;

/** The reason or cause that each has, else what it is about: why some are spoiled is not why there are any. */
function reasonIn({ members, rowNouns }: Source, intent: Intent): Member | null {
  const told = new Set([...rowNouns, ...stemsOfTold(intent)].map(rootOf));
  const isOfTold = ({ title }: Member) =>
    stemsOf(title).every((stem) => REASON.test(stem) || told.has(rootOf(stem)));
  const reasons = members.filter((member) => isCalled(member, (stem) => /^(?:reason|cause)$/.test(stem)));
  const about = members.filter((member) => isText(member) && ABOUT.test(member.title));
  const only = reasons.length > 0 ? onlyOne(reasons) : onlyOne(about);
  return only === null || (reasons.length > 0 && !isOfTold(only)) ? null : only;
}

const REASON = /^(?:reason|cause|of|for|the|a)$/;

const stemsOfTold = ({ measures, filters }: Intent): string[] => [
  ...measures.flatMap(({ member }) => stemsOf(member.title)),
  ...filters.flatMap((filter) => ('values' in filter ? filter.values.flatMap(stemsOf) : [])),
];

const ABOUT = /\babout\b|\b(?:topic|subject|purpose)$/i;

/** Of an owner and a vet the one who has it, or who did it; who "bought it" is nobody who works here. */
function personIn(
  { members, entityStems, rowNouns }: Source,
  asked: Extract<Asked, { kind: 'person' }>,
): Member | null {
  const { verb, preposition, object } = asked;
  if (object !== undefined && !rowNouns.has(stemOf(object))) return null;
  const people = members.filter(isPerson);
  const called = members.filter(
    (member) => verb !== null && isText(member) && isDoneBy(member, rootOf(stemOf(verb))),
  );
  if (called.length > 0) return onlyOne(called);
  // "and to whom", of what is "Paid to" somebody.
  const directed = members.filter(
    (member) =>
      isText(member) &&
      preposition !== null &&
      !DOING.test(preposition) &&
      stemsOf(member.title).at(-1) === preposition,
  );
  if (directed.length > 0) return onlyOne(directed);
  const side = verb !== null && HAVING.test(verb) ? sideHaving(rowNouns) : asked.side;
  const fit = people.filter((member) => side !== null && isServed(member) === (side === 'holder'));
  // "who did it", of what is "Requested by" somebody.
  const doers = side === 'doer' && fit.length === 0 ? members.filter(isBySomebody) : fit;
  if (verb !== null) return onlyOne(side === null ? people : doers);
  if (people.length > 0) {
    const isOpen = side === 'holder' && (preposition !== null || sideHaving(rowNouns) !== 'doer');
    // What goes to the one kind of people that there are goes to whoever does the work only where it is theirs.
    const sure = isOpen
      ? people.filter((member) => isServed(member) || entityStems.has(headOf(member.title)))
      : side === 'doer'
        ? fit
        : people;
    const only = onlyOne(people.length > 1 ? fit : sure);
    if (only !== null || people.length > 1 || !isOpen) return only;
  }
  return onlyOne(members.filter((member) => isCalled(member, (stem) => PARTY.test(stem))));
}

const DOING = /^(?:by|about|against)$/;
const HAVING = /^(?:has|have|had|got)$/;
const LENT =
  /^(?:hire|rental|loan|lease|let|tenanc\w*|booking|stay|reservation|subscription|unit|machine|vehicle)$/;
const WORK = /^(?:ticket|case|complaint|issue|request|job|task|claim|enquir\w*|lead|callout|incident|fault)$/;

/** Who has a hire is the customer, and who has a ticket works on it. */
function sideHaving(rowNouns: ReadonlySet<string>): 'holder' | 'doer' | null {
  const nouns = [...rowNouns];
  const [isLent, isWork] = [LENT, WORK].map((kind) => nouns.some((noun) => kind.test(noun)));
  if (isLent === isWork) return null;
  return isLent ? 'holder' : 'doer';
}

/** Called so, or said to be "Whom it is delivered to". */
const isPerson = (member: Member): boolean =>
  isCalled(member, (stem) => PERSON_NOUNS.has(stem) || RECIPIENT.test(stem)) ||
  (isText(member) && /^whom?\b/i.test(member.meta.description));

const RECIPIENT =
  /^(?:consignee|recipient|addressee|receiver|payee|beneficiary|claimant|policyholder|hirer|lessee|debtor|caller|bidder|purchaser|organi[sz]er)$/;

/** Whom something is for; whoever is assigned to it serves. */
const isServed = ({ title, meta }: Member): boolean =>
  SERVED.test(headOf(title)) || RECIPIENT.test(headOf(title)) || /^whom\b/i.test(meta.description);

const isBySomebody = (member: Member): boolean => isText(member) && /\bby$/i.test(member.title);

/** The "Driver" drove it, who is called "Requested by" requested it. */
const isDoneBy = ({ title }: Member, verb: string): boolean =>
  rootOf(headOf(title)) === verb && (/\bby$/i.test(title) || PERSON_NOUNS.has(headOf(title)));

const isCalled = (member: Member, fits: (stem: string) => boolean): boolean =>
  isText(member) && fits(headOf(member.title));

/** The "Town of the owner" is a town. */
function headOf(title: string): string {
  const stems = stemsOf(title);
  const joint = stems.findIndex((stem) => /^(?:of|for|from|in|at|by|to)$/.test(stem));
  return stems.slice(0, joint < 1 ? stems.length : joint).at(-1) ?? '';
}

const isBeginning = (stems: string[], all: string[]): boolean => stems.every((stem, at) => all[at] === stem);

function thingCalled(name: string, source: Source): Member | null {
  const stems = tokenise(name).map(({ stem }) => stem);
  const said = stems.join(' ');
  const named = source.phrases
    .filter(
      ({ member, stems: own, weight, isNegated }) =>
        (isText(member) || member.kind === 'time') &&
        weight >= LEAST_NAME &&
        isNegated !== true &&
        own.join(' ') === said,
    )
    .sort((one, other) => other.weight - one.weight);
  const [best] = named;
  if (best !== undefined) return best.member;
  // The "Last day of service" is what the description of a date begins with.
  const described = source.members.filter(
    (member) =>
      member.kind === 'time' && stems.length > 1 && isBeginning(stems, stemsOf(member.meta.description)),
  );
  if (described.length > 0) return onlyOne(described);
  const isOfRows = stems.length === 1 && stems.every((stem) => source.rowNouns.has(stem));
  return isOfRows ? nameOfRows(source) : null;
}

const SAID_OF_AMOUNT = {
  worth: /\b(?:worth|value|valued)\b/i,
  cost: /\b(?:costs?|price|prices|paid|charged?)\b/i,
  whole: /\b(?:amount|total|value|invoiced|billed|price)\b/i,
};
/** No whole of what each is for. */
const PART = /\b(?:vat|tax|paid|outstanding|left|balance|deposit|discount|refund\w*|fees?|limit)\b/i;

/** The one amount of money that each row has and that is called so, else its only one. */
function amountIn({ members }: Source, said: Extract<Asked, { kind: 'amount' }>['said']): Member | null {
  const amounts = members.filter((member) => isAmount(member) && isMoneyMember(member));
  const words = SAID_OF_AMOUNT[said ?? 'whole'];
  const whole = amounts.filter(({ title }) => said === 'cost' || !PART.test(title));
  const named = whole.filter(({ title }) => words.test(title));
  const described = whole.filter(({ meta }) => words.test(meta.description));
  return onlyOne(named) ?? onlyOne(described) ?? onlyOne(amounts);
}
