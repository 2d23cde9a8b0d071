import type { MetaCube, SqlResult } from '../schema/wire/tools.ts';
import {
  isEmptyOrZero,
  withSharedFirst,
  wordPeriod,
  wordSharedBehind,
  writePeriod,
  writeRowBehind,
} from './answer/look-back.ts';
import { comparedSoFar } from './answer/part-so-far.ts';
import type { Column } from './answer/query/base-columns.ts';
import { columnsOf } from './answer/query/columns.ts';
import { writeSql } from './answer/query/write-sql.ts';
import { askBeside, type SideQuery } from './exchanges.ts';
import type { Intent } from './intent/intent.ts';
import type { PromptState } from './prompt-state.ts';
import type { Step } from './step.ts';

/** What an answer needs besides its rows: the step that asks for it, or what has been told. */
export type LookedBack =
  | { step: Step }
  | {
      step: null;
      notes: string[];
      soFar: { intent: Intent; result: SqlResult } | null;
      /** What to tell in its place: all that share the first one. */
      instead: Intent | null;
    };

/** Of two periods that are compared, the one that is asked about. */
const toldOf = (intent: Intent): Column[] =>
  intent.derivation?.kind === 'comparison' ? columnsOf(intent).slice(0, 1) : columnsOf(intent);

/** Looks at the result before it is told: is there data of that time, does another row share the last place, is the period over? */
export function lookBack(
  state: PromptState,
  intent: Intent,
  result: SqlResult,
  { views, today, isShared }: { views: MetaCube[]; today: Date; isShared: boolean },
): LookedBack {
  const soFar = comparedSoFar(intent, today);
  const about: SideQuery[] = [
    {
      sqlQuery: isEmptyOrZero(result, toldOf(intent)) ? writePeriod(intent) : null,
      about: 'period',
      description: `From when to when there is data in ${intent.source.title}.`,
      plan: 'Nothing there: see which period there is data of.',
    },
    {
      sqlQuery: isShared ? null : writeRowBehind(intent, result),
      about: 'behind',
      description: 'Whether the row behind shares the last figure.',
      plan: 'The list is cut: see whether more share its last figure.',
    },
    {
      sqlQuery: soFar === null ? null : writeSql(soFar),
      about: 'soFar',
      description: 'The same parts of both periods.',
      plan: 'The period is not over: see the same part of the one before.',
    },
  ];
  const told: (SqlResult | null)[] = [];
  for (const query of about) {
    const { step, result: found } = askBeside(state, query, views);
    if (step !== null) return { step };
    told.push(found);
  }
  const [period = null, behind = null, part = null] = told;
  return {
    step: null,
    notes: [
      period === null ? '' : wordPeriod(intent, period),
      behind === null ? '' : wordSharedBehind(intent, result, behind),
    ],
    instead: behind === null ? null : withSharedFirst(intent, result, behind),
    soFar: soFar === null || part === null ? null : { intent: soFar, result: part },
  };
}
