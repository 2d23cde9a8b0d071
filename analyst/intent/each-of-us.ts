import { onlyOne } from '../language/only-one.ts';
import { PERSON_NOUNS, SERVED } from '../language/person-nouns.ts';
import { inSentence } from '../language/spelling.ts';
import { stemsOf } from '../language/tokens.ts';
import { isText, type Member } from '../match/model/members.ts';
import { isLentText } from '../match/model/naming-dimension.ts';
import type { Source } from '../match/model/sources.ts';
import type { BoundIntent } from './bind-values.ts';
import { isWay } from './persons-asked.ts';
import type { Understanding } from './understanding.ts';

const US = /\b(?:(by|for|per) )?each (?:one )?of us\b/i;

/** "enquiries won by each of us": by the one kind of people who do the work in the rows, in the one list that says all else; null where there are none, or several. */
export function byEachOfUs(
  question: string,
  sources: Source[],
  ask: (question: string, source: Source) => Understanding,
): Understanding | null {
  if (!US.test(question)) return null;
  const told = sources.flatMap((source) => {
    const who = source.isJoined ? null : onlyOne(source.members.filter((one) => doesTheWork(one, source)));
    const named =
      who === null
        ? null
        : question.replace(US, (_, joint) => `${joint ? 'by' : 'each'} ${inSentence(who.title)}`);
    return named === null ? [] : [ask(named, source)];
  });
  const open = told.find(({ kind }) => kind === 'lookup');
  if (open !== undefined) return open;
  const found = told.flatMap((one) => (one.kind === 'intents' && !one.isGuess ? [one] : []));
  const isOne = new Set(found.map(({ candidates: [{ intent }] }) => figureOf(intent))).size === 1;
  return isOne ? (found[0] ?? null) : null;
}

const figureOf = ({ source, measures }: BoundIntent['intent']): string =>
  [source.name, ...measures.map(({ member }) => member.reference)].join(' ');

/** Called as somebody who works, or after what somebody does; whom the rows are for is none of us. */
function doesTheWork(member: Member, { members }: Source): boolean {
  if (!isText(member) || isWay(member) || isLentText(member, members)) return false;
  const head = stemsOf(member.title).at(-1) ?? '';
  const isBySomebody = /\bby$/i.test(member.title) || /_by$|[a-z]By$/.test(member.name);
  return isBySomebody || (PERSON_NOUNS.has(head) && !SERVED.test(head));
}
