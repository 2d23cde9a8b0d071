import { synonymsOf } from '../language/descriptions.ts';
import { onlyOne } from '../language/only-one.ts';
import { PERSON_NOUNS } from '../language/person-nouns.ts';
import { inSentence } from '../language/spelling.ts';
import { stemOf, stemsOf, tokenise } from '../language/tokens.ts';
import { rootOf } from '../language/word-roots.ts';
import { dateOfEvent } from '../match/model/dates-of-events.ts';
import { dayOfRows } from '../match/model/day-of-rows.ts';
import { isText, type Member } from '../match/model/members.ts';
import { titleOfRows } from '../match/model/naming-dimension.ts';
import type { Source } from '../match/model/sources.ts';
import { isOfPast } from '../match/model/time-ahead.ts';
import { whenTheyAre } from '../match/model/time-of-figure.ts';
import { type Deed, type Doing, readDoing } from '../question/what-people-do.ts';

/** What a column is called by which something is done, or whence people come; `of`: only where its description says such values. */
const WAYS: Readonly<Record<Deed, { named: RegExp; by: RegExp; values: RegExp }>> = {
  pay: {
    named:
      /\b(?:pay|paying|payment)\b.*\b(?:method|type|mode|means|channel|form)\b|\b(?:method|means|mode|type|form) of pay(?:ment|ing)\b/i,
    by: /\b(?:paid|pays|payment) (?:by|with|via|through)\b|^(?:method|tender)$/i,
    values: /\b(?:card|cash|cheque|check|transfer|debit|paypal|invoice)\b/i,
  },
  book: {
    named:
      /\b(?:book|order|reserv|enquir|inquir|contact|appl|sign|regist)\w*\b.*\b(?:channel|method|via|through|route|medium)\b|^(?:channel|method of \w+)$/i,
    by: /\b(?:booked|ordered|reserved|enquired|contacted|applied|signed up|registered|made|placed|taken) (?:by|with|on|via)\b|\b(?:source|how)\b/i,
    values: /\b(?:phone|telephone|online|web\w*|app|e-?mail|walk-?in|in person|counter|desk)\b/i,
  },
  find: {
    named:
      /\bsource$|^(?:lead|referral|acquisition|enquiry|marketing)\b.*\bsource\b|\b(?:heard|hear|found|find) (?:of |about )?us\b|\b(?:came|come) from\b|^(?:referral|acquisition)(?: channel)?$|^origin$|\bheard (?:of|about)\b/i,
    by: /^(?:source|referred by|introduced by|channel)$/i,
    values:
      /\b(?:google|facebook|friend|word of mouth|referral|advert\w*|website|recommend\w*|flyer|walk-?in)\b/i,
  },
  come: { named: /^(?:home )?(?:country|nationality)(?: of origin)?$|^home town$/i, by: /^$/, values: /^$/ },
};

/** A question about what people do, as one about the rows in which they do it; null where the model says no such thing, or several. */
export function requestOfDoing(question: string, sources: Source[]): string | null {
  const doing = readDoing(question);
  if (doing === null) return null;
  const own = sources
    .filter(({ isJoined }) => !isJoined)
    .filter((source) => isSubject(doing.subject, source, sources));
  const told = own.flatMap((source) => requestsOver(source, doing).map((request) => ({ source, request })));
  const ofRows = told.filter(({ source }) => doing.deed !== null && isDoneByRows(source, doing.deed));
  // Where the model has its own figure for how far ahead, that is meant.
  const owned = doing.kind === 'ahead' ? told.filter(({ request }) => !OF_TWO_DATES.test(request)) : [];
  const requests = new Set(
    ([owned, ofRows].find(({ length }) => length > 0) ?? told).map(({ request }) => request),
  );
  const [only, ...others] = requests;
  return only === undefined || others.length > 0 ? null : only;
}

const OF_TWO_DATES = /^average \w+ from /;

/** Payments are paid, and who finds us is a person, whatever else has the same column. */
const ROWS: Readonly<Record<Deed, RegExp>> = {
  pay: /^(?:payment|receipt|transaction)$/,
  book: /^(?:booking|order|reservation|appointment|enquiry|application)$/,
  find: /^(?:lead|enquiry)$/,
  come: /^$/,
};

const isDoneByRows = (source: Source, deed: Deed): boolean =>
  [...source.rowNouns].some((noun) => ROWS[deed].test(noun)) ||
  (/^(?:find|come)$/.test(deed) && stemsOf(titleOfRows(source)).some((stem) => PERSON_NOUNS.has(stem)));

const ANYONE =
  /^(?:people|they|we|you|everyone|everybody|customers?|clients?|guests?|visitors?|famil(?:y|ies)|parents?|households?|punters?)$/i;

/** Whether those who do it are the rows, have a column there, or are anyone who is not listed elsewhere. */
function isSubject(subject: string, { rowNouns, members }: Source, sources: Source[]): boolean {
  const noun = subject.split(' ').at(-1) ?? '';
  const stem = stemOf(noun.toLowerCase());
  if (rowNouns.has(stem)) return true;
  if (members.some((member) => isText(member) && stemsOf(member.title).join(' ') === stem)) return true;
  const isListed = sources.some((source) => source.rowNouns.has(stem));
  return ANYONE.test(noun) || (PERSON_NOUNS.has(stem) && !isListed);
}

function requestsOver(source: Source, doing: Doing): string[] {
  const { kind, deed, subject, rest, object } = doing;
  const noun = subject.split(' ').at(-1) ?? '';
  // Owners who heard of us are no dogs of theirs, where these are the rows.
  const isOfOthers =
    (deed === 'find' || deed === 'come') &&
    !isDoneByRows(source, deed) &&
    !stemsOf(titleOfRows(source)).includes(stemOf(noun.toLowerCase()));
  const rows = isOfOthers ? noun.toLowerCase() : titleOfRows(source).toLowerCase();
  const which = subject.split(' ').slice(0, -1).join(' ');
  const of = [which, rows, rest.replace(/^, */, '')].filter((part) => part !== '').join(' ');
  switch (kind) {
    case 'way':
      return waysOf(source, doing).map(({ title }) => `number of ${of} by ${title.toLowerCase()}`);
    case 'either':
      return waysOf(source, doing).map(() => `number of ${of} by ${object}`);
    case 'wish':
      return wishedIn(source, object).map(({ title }) => `which ${title.toLowerCase()} has the most ${of}`);
    case 'ahead':
      return timeAheadIn(source, doing);
    case 'share':
      return takenIn(source, object).map(
        ({ title, left }) => `what share of ${rows} ${left} are ${title.toLowerCase()}`,
      );
  }
}

/** The columns by which the rows are told apart as they are done, the surest of them alone. */
function waysOf(source: Source, { deed, verb }: Doing): Member[] {
  if (deed === null) return [];
  const texts = source.members.filter(isText);
  const verbs = deed === 'come' ? (['find', 'come'] as const) : ([deed] as const);
  for (const one of verbs) {
    const { named, by, values } = WAYS[one];
    const isCalled = (member: Member, pattern: RegExp) =>
      [member.title, ...synonymsOf(member.meta.description)].some((name) => pattern.test(name));
    const isOfDeed = (member: Member) =>
      one !== 'book' || saysDeed(member.title, verb) || isDoneIn(source, verb);
    const sure = texts.filter((member) => isCalled(member, named) && isOfDeed(member));
    if (sure.length > 0) return sure;
    const likely = texts.filter(
      (member) => isCalled(member, by) && values.test(member.meta.description) && isOfDeed(member),
    );
    if (likely.length > 0) return likely;
  }
  return [];
}

const saysDeed = (title: string, verb: string): boolean => {
  const [deed = ''] = stemsOf(verb);
  return stemsOf(title).some((stem) => rootOf(stem) === rootOf(deed));
};

/** "book", of bookings, or of appointments that have a day of booking. */
function isDoneIn({ rowNouns, members }: Source, verb: string): boolean {
  const [deed = ''] = stemsOf(verb);
  const isOf = (stem: string) => rootOf(stem) === rootOf(deed);
  return (
    [...rowNouns].some(isOf) ||
    members.some(({ kind, title }) => kind === 'time' && stemsOf(title).some(isOf))
  );
}

const WISHED = new Set('want ask request prefer need desire enquire wish'.split(' ').map(rootOf));

/** The "Size wanted", where a size is asked for. */
const wishedIn = ({ members }: Source, object: string): Member[] =>
  members.filter((member) => {
    const stems = stemsOf(member.title);
    return (
      isText(member) &&
      stemsOf(object).every((stem) => stems.includes(stem) || stem === 'of') &&
      stems.some((stem) => WISHED.has(rootOf(stem)))
    );
  });

const NO_BEGIN = /\b(?:due|expir\w*|ends?|end|until|valid|deadline|depart\w*|leav\w*|next|last|return\w*)\b/i;

/** From the day on which they do it to the one that it is for. */
function timeAheadIn(source: Source, { subject, verb, rest, object }: Doing): string[] {
  const { members } = source;
  const own = onlyOne(members.filter((member) => isLead(member, verb, source)));
  const of = `${ofWhom(subject, members)}${ofWhat(rest)}`;
  if (own !== null) return [`${inSentence(own.title)}${of}`];
  const done = dateOfEvent(tokenise(verb), source);
  if (done === null) return [];
  const later = members.filter(
    (member) =>
      member.kind === 'time' &&
      member !== done &&
      member.relation === done.relation &&
      !NO_BEGIN.test(member.title) &&
      !isOfPast(member),
  );
  const main = dayOfRows(source);
  const [only, ...others] = later;
  const usual = whenTheyAre(done, [], source);
  const isItsDay = usual !== done && usual.relation === done.relation && !NO_BEGIN.test(usual.title);
  const to =
    main !== null && later.includes(main) ? main : isItsDay ? usual : others.length === 0 ? only : undefined;
  return to === undefined
    ? []
    : [`average ${object} from ${done.title.toLowerCase()} to ${to.title.toLowerCase()}${of}`];
}

/** The model's own average of it: "Average days booked ahead", "Lead time" of bookings. */
const isLead = ({ title, meta }: Member, verb: string, source: Source): boolean =>
  meta.aggType === 'avg' &&
  /\b(?:ahead|in advance|lead|notice)\b/i.test(title) &&
  /\b(?:minutes|hours|days|weeks|time)\b/i.test(`${title} ${meta.description}`) &&
  ((BOOKING.test(verb) && isDoneIn(source, verb)) || saysDeed(`${title} ${meta.description}`, verb));

/** How far ahead people cancel is none of the lead time. */
const BOOKING = /^(?:book|order|reserve|schedule|plan|arrange|enquire|inquire)$/i;

/** "trade customers", and "societies" where a party is a member, a visitor or a society: some of all who do it. */
function ofWhom(subject: string, members: Member[]): string {
  const stem = stemOf(subject.toLowerCase());
  const isKind = members.some(
    ({ kind, title, meta }) =>
      kind === 'dimension' &&
      / or /.test(meta.description) &&
      !stemsOf(title).includes(stem) &&
      stemsOf(meta.description).includes(stem),
  );
  return subject.includes(' ') || isKind ? ` of ${subject}` : '';
}

/** "a wedding", "split by channel": what it is for, and by what it is told. */
const ofWhat = (rest: string): string =>
  rest
    .replace(/^(?:us|with us|ahead)\b,? ?/i, '')
    .replace(/,? ?\bin (?:days|hours|weeks|minutes)$/i, '')
    .replace(/^, */, '')
    .replace(/^(?:about|for|on) /i, 'of ')
    .replace(/^(?!(?:of|by|per|in|at|split|since|this|last|during|for|from|and|vs)\b)(?=\p{L})/iu, 'of ')
    .replace(/^(?=\S)/, ' ');

const EMPTY = /^(?:with|has|have|is|are|a|an|the|our|takes?|taken|needs?|wants?|included|add(?:ed)?|extra)$/;

/** The one flag of what they take, "With operator", and what else is said: "with a telehandler". */
function takenIn({ members }: Source, object: string): { title: string; left: string }[] {
  const words = object.split(' ');
  const flags = members.flatMap((member) => {
    const core = stemsOf(member.title).filter((stem) => !EMPTY.test(stem));
    const isSaid =
      core.length > 0 && core.every((stem) => words.some((word) => stemOf(word.toLowerCase()) === stem));
    return member.kind === 'boolean' && isSaid && /^with\b/i.test(member.title) ? [{ member, core }] : [];
  });
  const [flag, ...others] = flags;
  if (flag === undefined || others.length > 0) return [];
  const last = words.findLastIndex((word) => flag.core.includes(stemOf(word.toLowerCase())));
  const first = words.findIndex((word) => flag.core.includes(stemOf(word.toLowerCase())));
  const before = words.slice(0, first).filter((word) => !/^(?:a|an|the|our|any|extra)$/i.test(word));
  return before.length > 0 ? [] : [{ title: flag.member.title, left: words.slice(last + 1).join(' ') }];
}
