import { inSentence } from '../language/spelling.ts';
import { stemsOf } from '../language/tokens.ts';
import { addsUp, isNumber, type Member } from './model/members.ts';
import type { Source } from './model/sources.ts';

const BOUND = '(more than|fewer than|less than|over|under|at least|at most|up to)';
const NUMBER = '(\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)';
const CONDITION = new RegExp(
  `^(.*\\S) (?:for|with|of) (?:${BOUND} ${NUMBER}|${NUMBER} (or more|or fewer|or less)) (?:people|persons|guests|adults)\\b(.*)$`,
  'i',
);
const ATTENDED =
  /^how many people (?:have )?(?:watched|saw|seen|attended|came to|come to|went to|visited|were at|turned up (?:for|to|at)) (.+)$/i;
/** How many people there were of each row. */
const OF_PEOPLE =
  /^(?:party|group|people|person|guest|attendance|attendee|admission|audience|participant|visitor|spectator|passenger|pax|cover|headcount|head)$/;
const SIZE = /^(?:size|number|count|of|total)$/;

/** "bookings for five or more people", by the one number of people that each has; "how many people watched it", by how many were there. */
export function byNumberOfPeople(question: string, sources: Source[]): { question: string; named: string }[] {
  const text = question.trim().replace(/[?.!]+$/, '');
  const own = sources.filter(({ isJoined }) => !isJoined);
  const [, rows = '', bound, bounded, number, orMore, rest = ''] = CONDITION.exec(text) ?? [];
  if (rows !== '') {
    const words = bound ?? (/more/i.test(orMore ?? '') ? 'at least' : 'at most');
    return own.flatMap(({ members }) =>
      onlyOf(members.filter((one) => isNumber(one) && isOfPeople(one))).map((named) => ({
        question: `${rows} with ${named} ${words} ${bounded ?? number}${rest}`,
        named,
      })),
    );
  }
  const [, attended = ''] = ATTENDED.exec(text) ?? [];
  if (attended === '') return [];
  return own.flatMap(({ members }) =>
    onlyOf(members.filter((one) => one.kind === 'measure' && addsUp(one) && isOfPeople(one))).map(
      (named) => ({
        question: `${named} for ${attended}`,
        named,
      }),
    ),
  );
}

function onlyOf(members: Member[]): string[] {
  const [only, ...others] = members;
  return only === undefined || others.length > 0 ? [] : [inSentence(only.title)];
}

function isOfPeople({ title }: Member): boolean {
  const stems = stemsOf(title).filter((stem) => !SIZE.test(stem));
  return stems.length === 1 && stems.every((stem) => OF_PEOPLE.test(stem));
}
