import { pluralOf } from '../language/spelling.ts';
import { dayOfRows } from './model/day-of-rows.ts';
import { dueDate } from './model/due-dates.ts';
import type { Source } from './model/sources.ts';
import { isOfPast } from './model/time-ahead.ts';

const WHAT = "^what(?:['’]?s| is| are)(?: all)?";
const WHEN = '((?:today|tomorrow|tonight|this|next|on|at|in|for|over|later|from|between)\\b.*)$';
/** "what's on tomorrow at the Roxy", "what is booked in for Friday" */
const ON = new RegExp(
  `${WHAT} (?:on|happening|going on|scheduled|planned|booked(?: in)?)(?: in the (?:diary|calendar|schedule))? ${WHEN}`,
  'i',
);
/** "what's due this week" */
const DUE = new RegExp(`${WHAT} (?:still )?due ${WHEN}`, 'i');
/** What is on: rows that somebody goes to, or goes out for. */
const HELD =
  /^(?:event|screening|show|performance|job|visit|lesson|class|session|sailing|tour|appointment|move|course|match|viewing|inspection|departure|booking|auction|concert|workshop|rehearsal|meeting)$/;

/** "clients who haven't been in since christmas", "which accounts haven't used us this year" */
const NOT_IN =
  /^(?:which |list |show me )?(.+?)(?: (?:who|that|which))? (?:haven['’]?t|hasn['’]?t|have not|has not) (?:been (?:in|back|here|to see us|seen)|come (?:in|back)|visited(?: us)?|used us|booked(?: anything)?(?: with us)?) ((?:since|in|for|this|so far|yet)\b.*)$/i;

/** "anything happened this month that nobody was told about" */
const HAPPENED = /^(?:(?:has|did) )?anything happen(?:ed)? ((?!to\b).+)$/i;
const MISHAP = /^(?:incident|accident|mishap|injury|breakdown|fault|outage|near miss|occurrence)$/;

/** What is asked for by no name, as the rows of each source of which it may be said. */
export function withRowsNamed(question: string, sources: Source[]): string[] {
  const text = question.trim().replace(/[?.!]+$/, '');
  const own = sources.filter(({ isJoined }) => !isJoined);
  const when = ON.exec(text)?.[1];
  if (when !== undefined)
    return own
      .filter(areHeld)
      .flatMap((source) => nounOf(source, HELD).map((rows) => `which upcoming ${rows} are ${when}`));
  const [, things, since] = NOT_IN.exec(text) ?? [];
  if (things !== undefined)
    return own
      .filter(areHeld)
      .flatMap((source) =>
        nounOf(source, HELD).map((rows) => `which ${things} have had no ${rows} ${since}`),
      );
  const happened = HAPPENED.exec(text)?.[1];
  if (happened !== undefined)
    return own.flatMap((source) =>
      nounOf(source, MISHAP).map((rows) => `how many ${rows} happened ${happened}`),
    );
  const due = DUE.exec(text)?.[1];
  if (due === undefined) return [];
  return own
    .filter(({ members }) => dueDate(members, null) !== null)
    .flatMap((source) => nounOf(source, /./).map((rows) => `which ${rows} are due ${due}`));
}

/** By the day on which they are, which may lie ahead. */
function areHeld(source: Source): boolean {
  const day = dayOfRows(source);
  return [...source.rowNouns].some((noun) => HELD.test(noun)) && day !== null && !isOfPast(day);
}

const nounOf = ({ rowNouns }: Source, kind: RegExp): string[] =>
  [...rowNouns]
    .filter((noun) => kind.test(noun))
    .slice(0, 1)
    .map(pluralOf);
