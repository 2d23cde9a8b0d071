import { onlyOne } from '../../language/only-one.ts';
import { ownName } from '../../language/own-name.ts';
import { stemsOf } from '../../language/tokens.ts';
import { isPastForm } from '../../language/word-kinship.ts';
import type { Member } from './members.ts';
import { timesBeside, timesOfJoined } from './said-times.ts';
import { isAsking } from './time-of-figure.ts';

const EMPTY = /\bempty\b/i;
const PLANNED =
  /^(?:due|want|wanted|promised|requested|plan|planned|schedul|schedule|scheduled|start|begin|deadline|expected|appointment|arrive|arrival|pick|pickup|collection|visit|event)$/;

const ENDING = /^(?:end|expire|expiry|expiration|valid|until|leave|departure|renew|renewal)$/;

/** The time of the same rows that may lie ahead, where the given one tells what has been done: what is to be inspected has no date of its inspection. */
export function timeAhead(member: Member, members: Member[]): Member {
  if (!isOfPast(member)) return member;
  const others = timesBeside(member, members).filter((other) => !isOfPast(other));
  // Florists who are asked for July are asked for an event then.
  const joined = others.length > 0 ? [] : timesOfJoined(member, members).filter((other) => !isOfPast(other));
  return (
    (others.length === 1 ? onlyOne(others) : onlyOne(others.filter(isPlanned))) ??
    onlyOne(joined.filter(isPlanned)) ??
    member
  );
}

const isPlanned = (time: Member): boolean =>
  isForThen(time) || stemsIn(time).some((stem) => PLANNED.test(stem));

/** Whether a time of rows that are asked for first may lie ahead: an arrival, of what is booked. */
export const mayLieAhead = (member: Member, members: Member[]): boolean =>
  !isOfPast(member) && timesBeside(member, members).some((other) => other !== member && isAsking(other));

/** The day on which something is held, or an exam sat, may lie ahead. */
const HELD = /^(?:held|sat)$/;

export function isOfPast(member: Member): boolean {
  const isDone = (stem: string) => isPastForm({ word: stem }) && !PLANNED.test(stem) && !HELD.test(stem);
  // An end may lie ahead, though rows have none until it is agreed.
  const isEnd = stemsIn(member).some((stem) => ENDING.test(stem));
  const isOver = (EMPTY.test(member.meta.description) && !isEnd) || stemsIn(member).some(isDone);
  return isOver && !isForThen(member);
}

/** "Booked for", "Promised for": when it is to be, and not when it was booked. */
const isForThen = ({ meta }: Member): boolean => /\bfor$/i.test(meta.title);

const stemsIn = ({ meta }: Member): string[] => stemsOf(`${ownName(meta.name)} ${meta.title}`);
