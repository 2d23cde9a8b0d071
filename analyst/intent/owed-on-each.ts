import { onlyOne } from '../language/only-one.ts';
import { isMoneyMember } from '../match/model/money.ts';
import { nameOfRows } from '../match/model/naming-dimension.ts';
import type { Source } from '../match/model/sources.ts';
import { countOf } from './count-of.ts';
import { isOneTotal } from './one-total.ts';
import type { Understanding } from './understanding.ts';

/** "part paid invoices and what's left on each" */
const LEFT_ON_EACH =
  /^(.+?),? (?:and|with|plus) (?:what(?:['’]?s| is|['’]?s still| is still)|how much(?: is| is still)?|the amount) (?:still )?(?:left|owed|owing|outstanding|due|unpaid|open|remaining|to pay|to come)(?: to (?:pay|be paid))? (?:on|for|of|from|against) (?:each|every)(?: one)?(?: of them)?$/i;
const DEBT =
  /\b(?:unpaid|owe[sd]?|owing|outstanding|arrears?|debts?|receivables?|balance|not (?:yet )?paid)\b/i;
const PART = /\boverdue\b/i;

/** Each of the rows that the first half names, with the one figure of what is still owed. */
export function owedOnEach(
  question: string,
  sources: Source[],
  ask: (question: string) => Understanding,
): Understanding | null {
  const things = LEFT_ON_EACH.exec(question.replace(/[?.!\s]+$/, ''))?.[1];
  if (things === undefined) return null;
  const counted = countOf(things.replace(/^(?:list|show)(?: me)? |^which (?=.)/i, ''), sources, ask);
  if (counted?.kind !== 'counted') return counted;
  const { told, best, source, use } = counted;
  const { intent } = best;
  if (use.member.meta.aggType !== 'count' || !isOneTotal(intent)) return null;
  const debts = source.members.filter(
    (member) =>
      member.kind === 'measure' &&
      isMoneyMember(member) &&
      DEBT.test(`${member.title} ${member.meta.description}`) &&
      !PART.test(member.title),
  );
  const debt = onlyOne(debts);
  const name = nameOfRows(source);
  if (debt === null || name === null) return null;
  const ofEach = {
    ...{ ...intent, measures: [{ member: debt, aggregate: null }], dimensions: [name] },
    ...{ order: { by: 'measure' as const, direction: 'descending' as const }, limit: null },
  };
  return { ...told, candidates: [{ ...best, intent: ofEach }] };
}
