import { isoDate } from '../language/calendar.ts';
import { nameInWords } from '../language/own-name.ts';
import { statesListed } from '../language/states-listed.ts';
import { statusOf } from '../match/ended-states.ts';
import type { Member } from '../match/model/members.ts';
import { timesBeside } from '../match/model/said-times.ts';
import { isOfPast, mayLieAhead } from '../match/model/time-ahead.ts';
import { saysPast } from '../question/periods-ahead.ts';
import type { Intent, Reading } from './intent.ts';

const PLANNED = /\b(?:plan|planned|schedule|scheduled|due|expected|promised|ahead|future)\b/i;
/** Said of a column that is empty, or of another value, until then. */
const AHEAD = /\b(?:is|are) (?:still|yet) to come\b|\blies? ahead\b/i;
const TO_COME = /^(?:booked|scheduled|planned|upcoming|to come|confirmed)\b/;

/** "moves in August", asked in July, of what is booked ahead: that of this year, where no tense says that it is over; else null. */
export function nextMonth(intent: Intent, reading: Reading | undefined): Intent | null {
  const { subject, ahead } = reading ?? {};
  const { time } = intent;
  if (subject == null || ahead == null || time?.range == null) return null;
  if (saysPast(subject.tokens) || !isOfPlans(time.member, subject.source.members)) return null;
  return { ...intent, time: { ...time, range: ahead } };
}

/** "what about July?", asked in June, after what is due this month. */
export const goesAhead = ({ time }: Intent, previous: Intent | null, today: Date): boolean =>
  previous?.time?.range != null &&
  previous.time.member.reference === time?.member.reference &&
  (previous.time.range.to === null || previous.time.range.to > isoDate(today));

/** Whether rows of that date are there before it has come. */
function isOfPlans(date: Member, members: Member[]): boolean {
  const text = `${nameInWords(date.meta.name)} ${date.meta.title} ${date.meta.description}`;
  const status = statusOf(members);
  const isPlanned =
    status !== null && statesListed(status.meta.description).some(({ name }) => TO_COME.test(name));
  const isSaid = members.some(({ kind, meta }) => kind !== 'measure' && AHEAD.test(meta.description));
  // "Tuned on" of what is booked is the day for which it is, where no other is.
  const isOnly = timesBeside(date, members).every((other) => other === date || isOfPast(other));
  return isOfPast(date)
    ? (isPlanned || isSaid) && isOnly
    : isSaid || PLANNED.test(text) || mayLieAhead(date, members) || isPlanned;
}
