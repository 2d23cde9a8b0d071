import { onlyOne } from '../language/only-one.ts';
import { ORIGINS, PLACE_NOUNS } from '../language/place-nouns.ts';
import { stemsOf, tokenise } from '../language/tokens.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { rootOf } from '../language/word-roots.ts';
import { isAmount, isText, type Member } from '../match/model/members.ts';
import { isMoneyMember } from '../match/model/money.ts';
import { nameOfRows } from '../match/model/naming-dimension.ts';
import type { Source } from '../match/model/sources.ts';
import type { Asked } from '../question/second-half.ts';
import { dayOf, eventOf, lastDayIn } from './days-asked.ts';
import type { Intent } from './intent.ts';
import { isCalled, personIn } from './persons-asked.ts';

/** Less is only the end of a name. */
const LEAST_NAME = 0.75;
/** The one column that is asked for beside what was told; null where none, or several, may be meant. */
export function columnOf(asked: Asked, intent: Intent, source: Source): Member | null {
  switch (asked.kind) {
    case 'person':
      // Who cancelled what was cancelled need not be who was to do it.
      return asked.preposition === 'by' && saysDeed(intent) ? null : personIn(source, asked);
    case 'when':
      return dayOf(intent, source, asked.verb ?? deedBy(intent));
    case 'event':
      return eventOf(asked, source);
    case 'deadline':
      return lastDayIn(source);
    case 'where':
      return asked.isHome === true ? homeIn(source) : placeIn(source);
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

/** "who signed for it and when", by whom it was "Received by": the day of that, and no other. */
const deedBy = ({ dimensions }: Intent): string | null =>
  onlyOne(dimensions.flatMap(({ title }) => /^(\p{L}+) by$/iu.exec(title)?.[1] ?? []));

const saysDeed = (intent: Intent): boolean =>
  stemsOfTold(intent).some(
    (stem) => isPastForm({ word: stem }) || /^(?:cancel|refus|reject|return)/.test(stem),
  );

/** Of a site and its town, where it is itself. */
function placeIn({ members }: Source): Member | null {
  const places = members.filter((member) => isCalled(member, (stem) => PLACE_NOUNS.has(stem)));
  return onlyOne(places) ?? onlyOne(places.filter(({ title }) => OWN_PLACE.test(title)));
}

/** Where people live: the town before what is around it. */
function homeIn({ members }: Source): Member | null {
  const homes = members.filter((member) => isCalled(member, (stem) => ORIGINS.includes(stem)));
  return onlyOne(homes) ?? onlyOne(homes.filter(({ title }) => /\b(?:town|city|village)\b/i.test(title)));
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
/** Nor what one of several pieces costs. */
const RATE = /\b(?:unit|per|each|hourly|daily|weekly|monthly|rate|list)\b/i;

/** The one amount of money that each row has and that is called so, else its only one. */
function amountIn({ members }: Source, said: Extract<Asked, { kind: 'amount' }>['said']): Member | null {
  const amounts = members.filter(
    (member) => isAmount(member) && isMoneyMember(member) && !RATE.test(member.title),
  );
  const words = SAID_OF_AMOUNT[said ?? 'whole'];
  const whole = amounts.filter(({ title }) => said === 'cost' || !PART.test(title));
  const named = whole.filter(({ title }) => words.test(title));
  const described = whole.filter(({ meta }) => words.test(meta.description));
  return onlyOne(named) ?? onlyOne(described) ?? onlyOne(amounts);
}
