import { onlyOne } from '../language/only-one.ts';
import { isMoneyMember } from '../match/model/money.ts';
import { nameOfRows } from '../match/model/naming-dimension.ts';
import type { Source } from '../match/model/sources.ts';
import { isComplete } from './open-turn.ts';
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
  const told = ask(`how many ${things.replace(/^(?:list|show)(?: me)? |^which (?=.)/i, '')}`);
  if (told.kind !== 'intents') return told.kind === 'lookup' ? told : null;
  const [best] = told.candidates;
  const { intent } = best;
  const source = sources.find(({ name }) => name === intent.source.name);
  const [use, ...others] = intent.measures;
  const isCount = use?.member.meta.aggType === 'count' && others.length === 0 && intent.derivation === null;
  if (source === undefined || !isCount || !isComplete(best) || intent.dimensions.length > 0) return null;
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
