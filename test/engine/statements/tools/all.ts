import type { Pair } from '../pair.ts';
import { freeHand } from './free-hand.ts';
import { grafana } from './grafana.ts';
import { languageModels } from './language-models.ts';
import { metabase } from './metabase.ts';
import { reports } from './reports.ts';
import { superset } from './superset.ts';
import { worksheets } from './worksheets.ts';

/** By the kind of tool. */
export const statementsOfTools: Record<string, Pair[]> = {
  'a query builder': metabase,
  'charts over a dataset': superset,
  'panels over time': grafana,
  worksheets,
  'reports and editors': reports,
  'people who know PostgreSQL': freeHand,
  'language models': languageModels,
};
