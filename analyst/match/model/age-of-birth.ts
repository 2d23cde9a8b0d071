import { isoDate } from '../../language/calendar.ts';
import { stemsOf } from '../../language/tokens.ts';
import type { MemberPhrase } from './member-phrases.ts';
import { isNumber, type Member } from './members.ts';
import { sameRowsAs } from './own-rows.ts';

/** Less than a model's own word for it. */
const WEIGHT = 0.8;
const BIRTH = /(?:^|[\W_])(?:birth|born|dob|birthday)(?:$|[\W_])/i;

/** The age in years that a day of birth gives on a day, where a model has none of its own: "members over 60", "average age". */
export function agePhrases(members: Member[], today: Date): MemberPhrase[] {
  const hasAge = members.some((member) => isNumber(member) && stemsOf(member.name).includes('age'));
  const [birth, ...others] = members.filter(
    ({ kind, meta }) => kind === 'time' && (BIRTH.test(meta.title) || BIRTH.test(meta.name)),
  );
  if (birth === undefined || others.length > 0 || hasAge) return [];
  const { relation } = birth;
  const meta = {
    ...sameRowsAs(birth),
    name: `${relation}.age`,
    title: 'Age',
    description: 'In years.',
    type: 'number' as const,
  };
  const reference = `DATE_PART('year', AGE(DATE '${isoDate(today)}', ${birth.reference}))`;
  const age: Member = { meta, name: 'age', title: 'Age', relation, kind: 'dimension', reference };
  return [{ member: age, stems: ['age'], weight: WEIGHT, isLoose: false }];
}
