import { tokenise } from './language/tokens.ts';
import { readTime } from './question/time-phrases.ts';

/** Of different years, months, days of the month and weekdays. */
const TWO_DAYS = [new Date('2011-03-08'), new Date('2022-10-21')];

/** Whether the day on which a question is asked decides which time it names: "this month", "in March". */
export function dependsOnToday(question: string): boolean {
  const tokens = tokenise(question);
  const [one, other] = TWO_DAYS.map((today) => {
    const { range, other: beside } = readTime(tokens, today);
    return JSON.stringify([range, beside]);
  });
  return one !== other;
}
