import type { Query } from '../term/term.ts';
import { EngineError } from '../text/errors.ts';
import { planAddedGroups } from './added-groups.ts';
import { mergedQuery, type NumberedMeasure } from './planned-leg.ts';
import { rollingLegs } from './rolling-legs.ts';
import { numbered, rowLegs } from './row-legs.ts';
import type { SemanticQuery } from './semantic-query.ts';
import { stageLeg } from './stage-legs.ts';

/**
 * The SELECT that answers a semantic query: columns g0…, then m0…. Rolling measures have the groups of the others,
 * and alone every step of the time series.
 */
export function planQuery(query: SemanticQuery): Query {
  const all = numbered(query.measures);
  const staged = all.filter(({ measure }) => measure.stage !== undefined);
  if (staged.length === 0) return planGroups(query, all);
  const added = planAddedGroups(query, planQuery);
  if (added !== null) return added;
  // A group is shown where all stages have it: a day that has no day before it is not.
  const others = all.filter(({ measure }) => measure.stage === undefined);
  const legs = staged.map((entry) => {
    return { query: stageLeg(query, entry, planQuery), measures: [entry], givesGroups: true };
  });
  const beside = { query: planGroups(query, others), measures: others, givesGroups: true };
  return mergedQuery(query, others.length === 0 ? legs : [beside, ...legs], 'in all');
}

/** The same without stages. */
function planGroups(query: SemanticQuery, measures: NumberedMeasure[]): Query {
  const { time, conditions } = query;
  const rolling = measures.filter(({ measure }) => measure.window !== undefined);
  if (rolling.length > 0 && time === undefined) throw unknownTime(rolling[0]?.measure.label ?? '');
  if (rolling.length === 0 || !time) return mergedQuery(query, rowLegs(query, measures));

  const others = measures.filter(({ measure }) => measure.window === undefined);
  const givesGroups = others.length === 0;
  const range = givesGroups ? null : time.condition;
  const inRange = { ...query, conditions: range === null ? conditions : [...conditions, range] };
  const ordinary = givesGroups ? [] : rowLegs(inRange, others);
  const legs = rollingLegs(query, time, rolling).map((leg) => ({ ...leg, givesGroups }));
  return mergedQuery(query, [...ordinary, ...legs]);
}

function unknownTime(label: string): EngineError {
  return new EngineError('not_supported', `${label} has a rolling window, which is not supported here.`);
}
