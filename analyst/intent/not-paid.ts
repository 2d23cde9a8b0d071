import type { Member } from '../match/model/members.ts';
import type { RowsOfThings } from '../match/terms.ts';
import type { Intent } from './intent.ts';
import type { Understanding } from './understanding.ts';

const NOT_PAID = /\b(?:not (?:yet )?(?:paid|settled)|n['’]t (?:yet )?(?:paid|settled)|unpaid)\b/i;
const OF_PAYING =
  /\b(?:paid|unpaid|pay|pays|payment|payments|settled|settlement|ow(?:e|es|ed|ing)|outstanding|arrears|overdue|debts?|balance|open|due|collected|received)\b/i;
const NONE_BOOKED =
  /\b(?:no|any|without(?: an?| any)?) (?:\w+ )?\w+ (?:booked|scheduled|planned|arranged|lined up|coming up)\b/i;

/** Who "has not paid yet" has something to pay, and who has "nothing booked" may have had a lot before: told by whoever never had any, neither is. */
export function withWhatIsToCome(told: Understanding, question: string): Understanding {
  if (told.kind !== 'intents') return told;
  const text = said(told.candidates[0].intent, question);
  if (text === null) return told;
  const bound = told.candidates.map((one) => ({
    ...one,
    unmet: [...one.unmet, { kind: 'word' as const, text }],
  }));
  return { kind: 'missing', bound, isGuess: false };
}

function said(intent: Intent, question: string): string | null {
  const absent = intent.filters.flatMap((filter) => (filter.operator === 'absent' ? [filter.rows] : []));
  const booked = NONE_BOOKED.exec(question)?.[0];
  if (booked !== undefined && absent.some(isOfAllTimes)) return booked;
  const unpaid = NOT_PAID.exec(question)?.[0];
  if (unpaid === undefined) return null;
  return absent.length > 0 || !showsDebts(intent) ? unpaid : null;
}

/** Neither those to come alone, nor those of a state. */
const isOfAllTimes = ({ period, filters, having }: RowsOfThings): boolean =>
  period === null && filters.length === 0 && having.length === 0;

function showsDebts({ filters, having, measures, dimensions, derivation }: Intent): boolean {
  const shared = derivation?.kind === 'part' ? derivation.filters : [];
  const members = [
    ...[...filters, ...shared].map(({ member }) => member),
    ...[...having.map(({ use }) => use), ...measures].map(({ member }) => member),
    ...dimensions,
  ];
  const values = [...filters, ...shared].flatMap((filter) => ('values' in filter ? filter.values : []));
  return members.some(isOfPaying) || values.some((value) => OF_PAYING.test(value));
}

const isOfPaying = ({ title, name, meta }: Member): boolean =>
  OF_PAYING.test(`${title} ${meta.title} ${meta.description} ${name.replaceAll('_', ' ')}`);
