import type { MetaCube, SqlInput, SqlResult } from '../schema/wire/tools.ts';
import { wordUnmapped } from './answer/overview.ts';
import { isSameLookup, isWithin, type Outcome } from './match/values/value-lookup.ts';
import type { MetaExchange, PromptState, SqlExchange } from './prompt-state.ts';
import { answer, type Step } from './step.ts';

// What the tools are asked, and what they have said so far.

export function queryInput(
  state: PromptState,
  sqlQuery: string,
  queryTitle: string,
  description: string,
): SqlInput {
  return { sqlQuery, queryTitle, description, userRequest: state.question };
}

export function callMeta(state: PromptState, searchQuery: string, plan: string): Step {
  if (state.metaTool === null)
    return answer('I cannot look at the data model here.', 'There is no tool for it.');
  return { kind: 'call', plan, toolName: state.metaTool, input: { searchQuery } };
}

export function callSql(state: PromptState, input: SqlInput, plan: string, views: MetaCube[]): Step {
  if (state.sqlTool === null) {
    return answer(
      wordUnmapped(views, 'I cannot run queries any more in this turn.'),
      'There is no tool for it.',
    );
  }
  return { kind: 'call', plan, toolName: state.sqlTool, input };
}

/** Titles of what is asked beside the query that answers, in order to word that answer. */
export const SIDE_TITLES = {
  /** From when to when there is data. */
  period: 'Period of the data',
  /** Whether a ranking is cut within a tie. */
  behind: 'Row behind the last',
  /** Which dates there are figures by. */
  dates: 'Dates of the data',
  /** What there was in the same part of an earlier period. */
  soFar: 'The same part of both periods',
} as const;

export type SideQuery = {
  /** Null: there is nothing to ask. */
  sqlQuery: string | null;
  about: keyof typeof SIDE_TITLES;
  description: string;
  plan: string;
};

/** What a side query has told, or the step that makes it; neither where it cannot be made, or has failed. */
export function askBeside(
  state: PromptState,
  { sqlQuery, about, description, plan }: SideQuery,
  views: MetaCube[],
): { step: Step | null; result: SqlResult | null } {
  const outcome = sqlQuery === null ? null : outcomeOf(state, sqlQuery);
  if (outcome?.ok) return { step: null, result: outcome.result };
  if (sqlQuery === null || outcome !== null || state.sqlTool === null) return { step: null, result: null };
  const input = queryInput(state, sqlQuery, SIDE_TITLES[about], description);
  return { step: callSql(state, input, plan, views), result: null };
}

/** Of a turn's queries; the others are left to answer with. */
const LOOKUPS_ALLOWED = 6;
const NOT_LOOKED_UP: SqlExchange['outcome'] = { ok: false, error: 'Enough was looked up.' };

/** Earlier turns may have looked the same values up. Null: it is to be looked up now. */
export function lookedUp(state: PromptState, sqlQuery: string): SqlExchange['outcome'] | null {
  const { sqlExchanges, earlier } = state;
  const made = [...sqlExchanges, ...earlier.sqlExchanges];
  const known =
    made.find((exchange) => isSameLookup(exchange.sqlQuery, sqlQuery)) ??
    made.find(
      (exchange) =>
        exchange.outcome.ok &&
        isWithin(sqlQuery, { sqlQuery: exchange.sqlQuery, result: exchange.outcome.result }),
    );
  if (known !== undefined) return known.outcome;
  return sqlExchanges.length < LOOKUPS_ALLOWED ? null : NOT_LOOKED_UP;
}

export function outcomeOf(state: PromptState, sqlQuery: string): SqlExchange['outcome'] | null {
  const exchange = state.sqlExchanges.find((candidate) => candidate.sqlQuery === sqlQuery);
  return exchange?.outcome ?? null;
}

/**
 * The views of every search so far, members joined: a search may show a part of a view only. A search shows what it finds
 * first, and only one for nothing has the model's own order, in which the first date is the one of the rows.
 */
export function visibleViews({ metaExchanges, earlier }: PromptState): MetaCube[] {
  const views = new Map<string, MetaCube>();
  const exchanges = [...metaExchanges, ...earlier.metaExchanges];
  const isOfAll = ({ searchQuery }: MetaExchange) => searchQuery === '';
  const inOrder = [...exchanges.filter(isOfAll), ...exchanges.filter((exchange) => !isOfAll(exchange))];
  for (const cube of inOrder.flatMap(({ outcome }) => cubesOf(outcome))) {
    const known = views.get(cube.name);
    const names = new Set(known?.members.map(({ name }) => name));
    const added = cube.members.filter(({ name }) => !names.has(name));
    views.set(cube.name, known === undefined ? cube : { ...known, members: [...known.members, ...added] });
  }
  return [...views.values()];
}

function cubesOf(outcome: Outcome<{ cubes: MetaCube[] }>): MetaCube[] {
  return outcome.ok ? outcome.result.cubes : [];
}
