import type { Granularity } from '../language/calendar.ts';
import type { CalendarPart } from '../match/model/members.ts';
import type { Phrasing } from '../question/phrasing.ts';
import type { Intent } from './intent.ts';

const PARTS: Readonly<Partial<Record<Granularity, CalendarPart>>> = {
  day: 'weekday',
  month: 'monthOfYear',
  quarter: 'quarterOfYear',
};

/** "which day is worst", after figures by weekday: which of these, and no date. */
export function recursAsBefore({ dimensions }: Intent, { time, ranking, tokens }: Phrasing): boolean {
  const part = time.granularity === null ? undefined : PARTS[time.granularity];
  const asksWhich = tokens.some(({ word }) => word === 'which' || word === 'what');
  return asksWhich && ranking !== null && part !== undefined && dimensions.some((one) => one.part === part);
}
