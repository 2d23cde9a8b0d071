import { onlyOne } from '../language/only-one.ts';
import { PARTIES, PERSON_NOUNS, RUNNING, SERVED } from '../language/person-nouns.ts';
import { stemOf, stemsOf } from '../language/tokens.ts';
import { rootOf } from '../language/word-roots.ts';
import { isText, type Member } from '../match/model/members.ts';
import type { Source } from '../match/model/sources.ts';
import type { Asked } from '../question/second-half.ts';

/** Of an owner and a vet the one who has it, or who did it; who "bought it" is nobody who works here. */
export function personIn(
  { members, entityStems, rowNouns }: Source,
  asked: Extract<Asked, { kind: 'person' }>,
): Member | null {
  const { verb, preposition, object } = asked;
  if (object !== undefined && !rowNouns.has(stemOf(object))) return null;
  const all = members.filter(isPerson);
  // "tastings this month - who": whoever tastes, and nobody who runs it.
  const served = all.filter(({ title }) => !RUNNING.test(headOf(title)));
  const people = verb === null && asked.side === null && served.length > 0 ? served : all;
  const called = members.filter(
    (member) => verb !== null && isText(member) && isDoneBy(member, rootOf(stemOf(verb))) && !isWay(member),
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
  if (verb !== null)
    return onlyOne(
      (side === null ? people : doers).filter((member) => side !== 'doer' || canDo(member, verb)),
    );
  if (people.length > 0) {
    const isOpen = side !== 'doer' && (preposition !== null || sideHaving(rowNouns) !== 'doer');
    // What goes to the one kind of people that there are goes to whoever does the work only where it is theirs.
    const sure = isOpen
      ? people.filter((member) => isServed(member) || entityStems.has(headOf(member.title)))
      : side === 'doer'
        ? fit
        : people;
    return onlyOne(people.length > 1 ? fit : sure);
  }
  return onlyOne(members.filter((member) => isCalled(member, (stem) => PARTIES.test(stem))));
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
  /^(?:consignee|recipient|addressee|receiver|payee|holder|beneficiary|claimant|learner|trainee|child|parent|policyholder|hirer|lessee|debtor|caller|bidder|purchaser|organi[sz]er)$/;

/** Whom something is for; whoever is assigned to it serves. */
const isServed = ({ title, meta }: Member): boolean =>
  SERVED.test(headOf(title)) || RECIPIENT.test(headOf(title)) || /^whom\b/i.test(meta.description);

const isBySomebody = (member: Member): boolean =>
  isText(member) && /\bby$/i.test(member.title) && !isWay(member);

/** "Raised by" e-mail, and "Paid by" card. */
export const isWay = ({ meta }: Member): boolean =>
  /\b(?:e-?mail|phone|telephone|web(?:site)?|portal|chat|app|online|card|cash|transfer|letter|walk-in)\b/i.test(
    meta.description,
  );

const DOING_ANYTHING = /^(?:do|did|does|doing|done|made|took|work(?:ed|ing|s)?|ran|runs|carried)$/;
/** What is done by people who are called after something else that they do. */
const DEEDS: readonly [RegExp, RegExp][] = [
  [
    /^(?:taught|teach\w*|trained|coached)$/,
    /^(?:tutor|teacher|instructor|trainer|lecturer|coach|professor)$/,
  ],
  [
    /^(?:treated|treat\w*|saw|seen|examined)$/,
    /^(?:doctor|physician|vet|dentist|therapist|clinician|nurse|optometrist|hygienist|clinic\w*)$/,
  ],
  [
    /^(?:fix\w*|repair\w*|mend\w*|install\w*|servic\w*)$/,
    /^(?:technician|engineer|mechanic|fitter|electrician|plumber|contractor)$/,
  ],
  [/^(?:cut|styled|coloured)$/, /^(?:stylist|hairdresser|barber)$/],
  [/^(?:delivered|carried|brought|dropped)$/, /^(?:driver|courier|rider)$/],
  [/^(?:sold|selling|sells)$/, /^(?:salesperson|rep|representative|seller|agent|broker)$/],
  [/^(?:led|leads|leading)$/, /^(?:guide|foreman|leader|manager|supervisor)$/],
  [
    /^(?:handl\w*|dealt|dealing|look\w*|manag\w*|process\w*)$/,
    /^(?:handler|agent|manager|adviser|advisor|consultant|clerk|assistant|rep|planner|coordinator|organi[sz]er|officer|assignee|caseworker)$/,
  ],
];

/** Whether somebody who is called so does it, by the name, the description or what such people do. */
function canDo({ title, meta }: Member, verb: string): boolean {
  const head = headOf(title);
  const root = rootOf(stemOf(verb));
  return (
    DOING_ANYTHING.test(verb) ||
    HAVING.test(verb) ||
    rootOf(head) === root ||
    stemsOf(meta.description).some((stem) => rootOf(stem) === root) ||
    DEEDS.some(([verbs, people]) => verbs.test(verb) && people.test(head))
  );
}

/** The "Driver" drove it, who is called "Requested by" requested it. */
const isDoneBy = ({ title }: Member, verb: string): boolean =>
  rootOf(headOf(title)) === verb && (/\bby$/i.test(title) || PERSON_NOUNS.has(headOf(title)));

export const isCalled = (member: Member, fits: (stem: string) => boolean): boolean =>
  isText(member) && fits(headOf(member.title));

/** The "Town of the owner" is a town. */
function headOf(title: string): string {
  const stems = stemsOf(title);
  const joint = stems.findIndex((stem) => /^(?:of|for|from|in|at|by|to)$/.test(stem));
  return stems.slice(0, joint < 1 ? stems.length : joint).at(-1) ?? '';
}
