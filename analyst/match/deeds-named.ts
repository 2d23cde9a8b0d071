import { isDoneBy } from '../language/deeds.ts';
import { pluralOf } from '../language/spelling.ts';
import { stemOf, stemsOf } from '../language/tokens.ts';
import { thingNamedBy } from './model/counted-noun.ts';
import { isText } from './model/members.ts';
import type { Source } from './model/sources.ts';

const PERIOD = '(?:in|during|last|this|since|so far|over)\\b';
/** "clients we billed last year but not once this year", "companies that were invoiced in 2024 but not in 2025" */
const BUT_NOT = new RegExp(
  `^(?:(?:which|what|list|show(?: me)?|any) )?(?:of )?(?:our |the )?(?<things>[a-z]+(?: [a-z]+)??)(?: (?:that|who|which))? (?:(?:did )?we(?: have)?|were|have been) (?<verb>[a-z]+)(?: (?:for|with|to|something))? (?<first>${PERIOD}.+?),? (?:but|and|yet) (?:not|never|have not|haven['’]?t|did not|didn['’]?t|were not|weren['’]?t)(?: been)?(?: \\k<verb>)?(?: (?:once|at all|a single time|anything|even once))? (?<second>${PERIOD}.+)$`,
  'i',
);
const BILLED = /^(?:billed|invoiced|charged)$/i;
const BILLS = /^(?:invoice|bill)$/;
const WORKED = /^work(?:ed)?$/i;
const WORK = /^(?:job|project)$/;

/** Whom something was done for, by the rows that it makes: "clients with invoices last year but not this year". */
export function withDeedsNamed(question: string, sources: Source[]): string[] {
  const text = question.trim().replace(/[?.!]+$/, '');
  const { things = '', verb = '', first = '', second = '' } = BUT_NOT.exec(text)?.groups ?? {};
  if (things === '') return [];
  const thing = stemsOf(things).at(-1) ?? '';
  const rows = sources
    .filter(
      ({ isJoined, members }) =>
        !isJoined && members.some((member) => isText(member) && names(member, thing)),
    )
    .flatMap(({ rowNouns }) => [...rowNouns].filter((noun) => isOf(verb, noun)));
  return [...new Set(rows)].map((noun) => `${things} with ${pluralOf(noun)} ${first} but not ${second}`);
}

const names = (member: Parameters<typeof thingNamedBy>[0], thing: string): boolean =>
  thingNamedBy(member).split(' ').at(-1) === thing;

const isOf = (verb: string, noun: string): boolean =>
  isDoneBy(stemOf(verb.toLowerCase()), noun) ||
  (BILLED.test(verb) && BILLS.test(noun)) ||
  (WORKED.test(verb) && WORK.test(noun));
