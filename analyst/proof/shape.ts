import type { Intent, Subject } from '../intent/intent.ts';
import type { Element } from './elements.ts';
import { askedOf } from './shape/asked.ts';
import { CONDITION_RULES } from './shape/conditions.ts';
import { HEAD_RULES } from './shape/heads.ts';
import { PERIOD_RULES } from './shape/periods.ts';
import { SHARE_RULES } from './shape/shares.ts';

const RULES = [...CONDITION_RULES, ...PERIOD_RULES, ...SHARE_RULES, ...HEAD_RULES];

/** What kind of answer the question wants, and the intent is not. */
export function unfitShape(intent: Intent, subject: Subject, said: Element[][]): string[] {
  const asked = askedOf(intent, subject, said);
  return RULES.filter(([isUnfit]) => isUnfit(asked)).map(([, what]) =>
    typeof what === 'string' ? what : what(asked),
  );
}
