import { ownName } from '../language/own-name.ts';
import { PERSON_NOUNS, SERVED } from '../language/person-nouns.ts';
import { pluralOf } from '../language/spelling.ts';
import { stemOf, stemsOf } from '../language/tokens.ts';
import { rootOf, rootsIn } from '../language/word-roots.ts';
import { countOfRows } from '../match/model/counted-noun.ts';
import { rootsOfTime } from '../match/model/said-times.ts';
import type { Source } from '../match/model/sources.ts';
import type { Intent } from './intent.ts';

const WINNING =
  '(?:win|won|gain|gained|get|got|acquire|acquired|add|added|attract|attracted|recruit|recruited|sign|sign up|signed|signed up|take on|took on|taken on|bring in|brought in|pick up|picked up|onboard|onboarded|hire|hired)';
const DID = '(?:did|do|have|had) we';
const THINGS = '((?:new )?[a-z]+s|people|staff)';
const WHEN =
  '(?=$|[?.!,]| (?:in|since|this|last|during|by|per|each|every|so far|between|over|and|with|from|for|at|than|[12]\\d{3})\\b)';

/** "how many clients did we win", "new members gained". */
const WON = [
  new RegExp(`\\b(?:more|fewer) ${THINGS} ${DID} ${WINNING}${WHEN}`, 'gi'),
  new RegExp(`\\b${THINGS} ${DID} ${WINNING}${WHEN}`, 'gi'),
  new RegExp(`\\b${THINGS} (?:that |which |who )?we(?:['’]ve| have)? ${WINNING}${WHEN}`, 'gi'),
  new RegExp(`\\b${THINGS} (?:won|gained|acquired|signed up|signed|taken on)${WHEN}`, 'gi'),
];
const DID_WE_WIN = new RegExp(`^did we ${WINNING} (more|fewer|any) ${THINGS}`, 'i');
/** "did we win more contracts than we lost last year" */
const MORE_THAN_LOST = new RegExp(
  `^(?:did|have) we ${WINNING} (?:more|fewer) ${THINGS} than (?:we|we['’]ve|we have)? ?(?:lost|lose)`,
  'i',
);

/** "how many students did we lose", "contracts lost since May", "drivers who have left us". */
const LOST = [
  new RegExp(`\\b${THINGS} ${DID} los[et]${WHEN}`, 'gi'),
  new RegExp(`\\b${THINGS} (?:that |which |who )?we(?:['’]ve| have)? lost${WHEN}`, 'gi'),
  new RegExp(`\\b${THINGS} lost${WHEN}`, 'gi'),
  new RegExp(`\\b${THINGS} (?:(?:that|who|which) )?(?:have |has |had )?(?:left|quit|gone)${WHEN}`, 'gi'),
];
/** What ends where it is lost; of wares and games no date of leaving is meant. */
const LEAVING =
  /^(?:contract|account|membership|subscription|policy|policie|tenancy|tenancie|agreement|retainer|supporter|giver|farm|supplier|business|businesse|company|companie|household|site|school|family|familie|partner|consignor|staff|people)$/;

const isLeaving = (thing: string): boolean => {
  const stem = stemOf(thing.toLowerCase().replace(/^new /, ''));
  return PERSON_NOUNS.has(stem) || LEAVING.test(stem);
};

const SIGN_UPS = /\b(?:new )?(?:sign[- ]?ups|signups|joiners|enrolments|enrollments|registrations)\b/i;
const WHO_SIGNED_UP = /\b(?:people )?(?:(?:that|who) )?(?:signed up|joined us)\b/i;
const STARTERS = /\b(?:new )?(?:starters|hires|joiners)\b/i;
const LEAVERS = /\bleavers\b/i;

const COMING = [...rootsIn('sign join register registration enrol enrolment subscribe start since')];
const GOING = [...rootsIn('left leave end')];

/** What the rows are of the lists whose date says that somebody comes, or goes. */
function listed(sources: Source[], events: string[], isOfStaff: boolean): string[] {
  const nouns = sources.flatMap(({ isJoined, members, rowNouns }) => {
    const count = isJoined ? undefined : countOfRows(members);
    const stem = [...rowNouns].find(
      (noun) => noun === 'child' || (PERSON_NOUNS.has(noun) && (!isOfStaff || !SERVED.test(noun))),
    );
    const times = members.filter(({ kind, relation }) => kind === 'time' && relation === count?.relation);
    return stem !== undefined && times.some((time) => rootsOfTime(time).some((root) => events.includes(root)))
      ? [pluralOf(stem)]
      : [];
  });
  const [only, ...others] = new Set(nouns);
  return only === undefined || others.length > 0 ? [] : [only];
}

/** "how many new contracts and how many cancelled contracts last year", each by its own date. */
function besideEachOther(question: string, thing: string): string[] {
  const rest = question.replace(MORE_THAN_LOST, '').replace(/[?.! ]+$/, '');
  return [
    `how many new ${thing} and how many cancelled ${thing}${rest}`,
    ...['left', 'were cancelled', 'ended'].map(
      (end) => `how many new ${thing}${rest} and how many ${thing} ${end}${rest}`,
    ),
  ];
}

const EVENTS = new Set([...COMING, ...GOING, ...rootsIn('cancel hire begin open create add onboard care')]);

/** Whether what was read is by such a day, and counts what came or went: "left" is no value, and new customers are no contracts of each. */
export function isOfComing(
  { time, measures, filters, dimensions, beside }: Intent,
  question: string,
): boolean {
  const dated = [
    ...(time === null ? [] : [time.member]),
    ...measures.map(({ member }) => member),
    ...filters.flatMap(({ member, operator }) => (operator === 'isSet' ? [member] : [])),
  ];
  const isOfDay = dated.some(({ meta, kind }) =>
    kind === 'time' || kind === 'measure'
      ? stemsOf(`${meta.title} ${ownName(meta.name)}`).some((stem) => EVENTS.has(rootOf(stem)))
      : false,
  );
  const isGrouped =
    dimensions.length > 0 && !/\b(?:by|per|each|every|and|which|who|what|list|when)\b/i.test(question);
  // Nor is a customer lost whose order was cancelled.
  const isOfTheirs =
    dimensions.length > 0 &&
    measures.length > 0 &&
    /\b(?:left|lost|lose|cancelled|ended)\b/i.test(question) &&
    /^(?:which|who|what|list)\b/i.test(question);
  // Whose contract was cancelled may have another.
  const isOfOthers = measures.some(({ aggregate }) => aggregate === 'count_distinct');
  return beside !== undefined || (isOfDay && !isGrouped && !isOfTheirs && !isOfOthers);
}

/** What was won or lost in words of dates: clients that we won are new, students that we lost have left or cancelled; each says the same, and the model has one of them. */
export function comingsAndGoings(question: string, sources: Source[]): string[] {
  const said = (way: RegExp, plainly: (thing: string) => string) => {
    const next = question.replace(way, (whole, thing: string) => (isLeaving(thing) ? plainly(thing) : whole));
    return next === question ? [] : [next];
  };
  const asNew = (thing: string) => (/^new /i.test(thing) ? thing : `new ${thing}`);
  const both = MORE_THAN_LOST.exec(question)?.[1];
  const plain = both?.replace(/^new /i, '') ?? '';
  const named = (way: RegExp, nouns: string[], plainly: (noun: string) => string) =>
    way.test(question) ? nouns.map((noun) => question.replace(way, plainly(noun))) : [];
  return [
    ...(both === undefined || !isLeaving(both) ? [] : besideEachOther(question, plain)),
    ...(both === undefined ? WON.flatMap((way) => said(way, asNew)) : []),
    ...(both === undefined && DID_WE_WIN.test(question)
      ? [
          question.replace(
            DID_WE_WIN,
            (_, more: string, thing: string) => `were there ${more} ${asNew(thing)}`,
          ),
        ]
      : []),
    ...['left', 'cancelled', 'ended'].flatMap((end) =>
      both === undefined ? LOST.flatMap((way) => said(way, (thing) => `${thing} ${end}`)) : [],
    ),
    ...named(STARTERS, listed(sources, [...COMING, rootOf('hire')], true), (noun) => `new ${noun}`),
    ...named(LEAVERS, listed(sources, GOING, true), (noun) => `${noun} who left`),
    ...named(SIGN_UPS, listed(sources, COMING, false), (noun) => `new ${noun}`),
    ...named(WHO_SIGNED_UP, listed(sources, COMING, false), (noun) => `new ${noun}`),
  ];
}
