import type { Intent, Subject } from '../intent/intent.ts';
import { type Unproven, unprovenTitle } from './unproven.ts';

const YEARS = /^(?:[a-z]+ )?(?:season|year|quarter|month|week)$/i;

/** "billed this season" asks for no average of the seasons that rows are of. */
export function averagedYears({ measures }: Intent, { tokens }: Subject): Unproven[] {
  const isAsked = tokens.some(({ word }) => /^(?:average|avg|mean|median|typical)$/.test(word));
  return measures.flatMap(({ member, aggregate }) =>
    member.kind === 'dimension' && aggregate !== 'count_distinct' && YEARS.test(member.title) && !isAsked
      ? [unprovenTitle(member)]
      : [],
  );
}
