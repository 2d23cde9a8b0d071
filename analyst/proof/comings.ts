import type { Intent, Subject } from '../intent/intent.ts';
import { PERSON_NOUNS } from '../language/person-nouns.ts';
import { stemsOf, textOfWords } from '../language/tokens.ts';
import type { Member } from '../match/model/members.ts';
import { CALENDAR } from './word-lists.ts';

/** What happens each time that somebody comes. */
const MET =
  /\b(?:visited|visits? us|attended|turned up|showed up|(?:was|were|been|being|we) (?:seen|treated|served|saw)|(?:had|have|has|having) (?:an?|their|any) (?!last\b|first\b)(?:\w+ )?(?:lesson|appointment|session|class|visit|consultation|treatment|check-?up|ride|walk|stay|training))\b/;
const CAME = /\b(?:came|comes?|coming)\b/;
/** Where somebody is from, who came as somebody new, and what came of it are no visits. */
const OTHER_COMING =
  /\b(?:new|(?:came|comes?|coming) (?:from|via|via|through|by|up|out|of|on board|with|to an end|to (?:know|hear))|joined|registered|signed|referred)\b/;
const JOINING =
  /\b(?:join|regist|enrol|sign(?:ed)?[ -]?up|member since|customer since|client since|onboard|created|added)/i;
/** Nobody comes on the day when money is due, or when something was done. */
const OF_MONEY =
  /\b(?:payments?|paid|invoiced?|bill(?:ed)?|charged?|due|issued|performed|completed|resolved)\b/i;
const LAST = /\b(?:last|latest|most recent)\b/i;
/** They come once, by what they write. */
const ASKING = /\b(?:lead|candidate|applicant|application|enquir|inquir|request|ticket|donor)/i;
const OTHERS_WHO_COME = /\b(?:animal|pet|dog|cat|horse|learner|swimmer|runner|camper|walker)s?\b/i;
const STAYED_AWAY = /\b(?:cancel|no[- ]?show|missed|absent|did not (?:come|attend)|status|state)/i;
const VISITS =
  /(?:visit|appointment|booking|lesson|session|stay|attend|check[- ]?in|class|consult|diary|order|entr(?:y|ies)|reservation|ride|trip|tour)/i;
const EVENT_ROWS = /\b(?:appointment|booking|visit|lesson|session)s?\b/i;
const LESSONS = /\b(?:class|classes|lesson|course|session|workshop|timetable)s?\b/i;

const namesIn = ({ title, name, meta }: Member): string =>
  `${title} ${meta.title} ${name.replaceAll('_', ' ').replace(/([a-z])([A-Z])/g, '$1 $2')}`;

/** Who came or was seen in a month did something each time: neither the day of joining nor that of the last time tells how many did. */
export function unfitComings(intent: Intent, { tokens, source, previous }: Subject): string[] {
  const text = textOfWords(tokens);
  const event = MET.exec(text)?.[0] ?? (OTHER_COMING.test(text) ? null : (CAME.exec(text)?.[0] ?? null));
  if (event === null || previous !== null || /\b(?:never|not|no|without)\b/.test(text)) return [];
  if (areSeats(intent, text) || mayNotHaveCome(intent, source.members, text)) return [event];
  const rows = [...intent.measures.map(({ member }) => member), ...intent.dimensions].map(namesIn).join(' ');
  const mayCome =
    /\bpeople\b/.test(text) ||
    OTHERS_WHO_COME.test(rows) ||
    stemsOf(rows).some((stem) => PERSON_NOUNS.has(stem));
  if (!mayCome || ASKING.test(`${text} ${rows}`)) return [];
  const dates = [
    ...(intent.time?.range == null ? [] : [intent.time.member]),
    ...intent.filters.flatMap(({ member, operator }) => (operator === 'within' ? [member] : [])),
  ].map(namesIn);
  const saysLast = tokens.some(
    ({ word }, at) => LAST.test(word) && !CALENDAR.has(tokens[at + 1]?.word ?? ''),
  );
  const isOther = dates.some(
    (names) => JOINING.test(names) || OF_MONEY.test(names) || (LAST.test(names) && !saysLast),
  );
  return isOther || countsAll(intent, source.members) ? [event] : [];
}

/** All who were ever written down, whether they came or not. */
const countsAll = ({ measures, time, filters, having, derivation }: Intent, members: Member[]): boolean =>
  time === null &&
  having.length === 0 &&
  filters.length === 0 &&
  derivation === null &&
  measures.length === 1 &&
  measures.every(
    ({ member, aggregate }) =>
      aggregate === null &&
      member.meta.aggType === 'count' &&
      members.some(
        (other) =>
          other.kind === 'time' && other.relation === member.relation && JOINING.test(namesIn(other)),
      ),
  );

/** Who booked and cancelled, or stayed away, did not come; and who came twice is one. */
function mayNotHaveCome({ measures, filters }: Intent, members: Member[], text: string): boolean {
  const [use] = measures;
  if (use === undefined) return false;
  const isWithin = use.aggregate === 'count_distinct';
  const isOfSome = filters.some(({ operator }) => operator === 'isTrue') && use.member.name === 'count';
  const states = members.filter(
    (member) =>
      member.kind !== 'time' &&
      member.kind !== 'measure' &&
      member.relation === (filters[0]?.member.relation ?? use.member.relation) &&
      STAYED_AWAY.test(`${namesIn(member)} ${member.meta.description}`),
  );
  const isSaid = filters.some(({ member, operator }) => states.includes(member) && operator !== 'within');
  const isVisits = VISITS.test(`${use.member.relation} ${namesIn(use.member)}`.replaceAll('_', ' '));
  const isRows = EVENT_ROWS.test(namesIn(use.member));
  return (
    (isWithin && ((states.length > 0 && !isSaid) || (CAME.test(text) && !isVisits))) ||
    (isOfSome && CAME.test(text) && isRows)
  );
}

/** Whoever comes to two classes attends twice, and who comes otherwise attends none. */
const areSeats = ({ measures, source }: Intent, text: string): boolean =>
  CAME.test(text) &&
  !LESSONS.test(text) &&
  measures.some(
    ({ member }) =>
      /\battendances\b/i.test(namesIn(member)) &&
      LESSONS.test(`${source.name} ${source.title} ${member.relation}`),
  );
