import type { MetaCube, SqlInput } from '../../../../schema/wire/tools.ts';
import { type BoundIntent, bindValues } from './bind-values.ts';
import { writeChart } from './chart.ts';
import type { Reading } from './intent.ts';
import { asksForOverview, wordOverview, wordUnmapped } from './overview.ts';
import type { Outcome, PromptState, SqlExchange } from './prompt-state.ts';
import { readQuestion } from './read-question.ts';
import { searchQueryFor } from './search-query.ts';
import { writeLookup } from './value-lookup.ts';
import { joined, titleOf, wordAnswer } from './words.ts';
import { writeSql } from './write-sql.ts';

/** What the analyst does next, and the plan it would tell in development mode. */
export type Step =
  | { kind: 'call'; plan: string; toolName: string; input: { searchQuery: string } | SqlInput }
  | { kind: 'answer'; plan: string; text: string };

/** Other readings tried when a value is in none of the best one's columns, or when its query fails. */
const READINGS_TRIED = 3;
const FAILED_QUERIES_ALLOWED = 2;

/** Decides the next step from what the tools have said so far: the same state gives the same step. */
export function nextStep(state: PromptState, today: Date): Step {
  const isOverview = asksForOverview(state.question);
  const firstMeta = state.metaExchanges[0];
  if (firstMeta === undefined) {
    return callMeta(
      state,
      isOverview ? '' : searchQueryFor(state.question),
      'Find out which data there is on this.',
    );
  }
  if (!firstMeta.outcome.ok)
    return answer(`I could not read the data model: ${firstMeta.outcome.error}`, 'Say so.');

  const views = visibleViews(state);
  if (isOverview) return answer(wordOverview(views), 'Tell what there is to ask about.');
  const reading = readQuestion(state.question, views, today);
  if (reading.kind === 'unsupported') {
    const reason = `I cannot work out ${reading.what} yet, and would rather not guess.`;
    return answer(wordUnmapped(views, reason), `The question asks for ${reading.what}.`);
  }
  if (reading.kind === 'unmapped') {
    if (state.metaExchanges.length === 1 && firstMeta.searchQuery !== '') {
      return callMeta(state, '', 'Nothing found fits; look at all there is.');
    }
    return answer(
      wordUnmapped(views, 'I could not match this question to the data I can see.'),
      'Nothing fits.',
    );
  }
  return followReadings(state, reading.readings.slice(0, READINGS_TRIED), views);
}

/** Looks values up, then runs the query of the first reading that they fit. */
function followReadings(state: PromptState, readings: Reading[], views: MetaCube[]): Step {
  const bound: BoundIntent[] = [];
  for (const reading of readings) {
    const lookup = reading.unknown.length === 0 ? null : writeLookup(reading);
    const outcome = lookup === null ? null : outcomeOf(state, lookup);
    if (lookup !== null && outcome === null) return callLookup(state, reading, lookup, views);
    const candidate = bindValues(reading, outcome?.ok ? outcome.result : null);
    bound.push(candidate);
    if (candidate.missing.length === 0) break;
  }
  const isComplete = ({ missing }: BoundIntent) => missing.length === 0;
  // A bare list of values says nothing about words that were left out.
  const isUsable = ({ missing, intent }: BoundIntent) =>
    missing.every(({ isEssential }) => !isEssential) &&
    (intent.measures.length > 0 || intent.filters.length > 0);
  const chosen = bound.find(isComplete) ?? bound.find(isUsable);
  if (chosen === undefined) return answerMissing(bound, views);
  const spare = readings
    .slice(bound.length)
    .map((reading) => bindValues(reading, null))
    .filter(isComplete);
  return runQuery(state, [chosen, ...spare], views);
}

function runQuery(state: PromptState, candidates: BoundIntent[], views: MetaCube[]): Step {
  let error = 'The data could not be queried.';
  for (const { intent, missing } of candidates.slice(0, FAILED_QUERIES_ALLOWED)) {
    const sqlQuery = writeSql(intent);
    const title = titleOf(intent);
    const outcome = outcomeOf(state, sqlQuery);
    if (outcome === null) {
      const vegaSpec = writeChart(intent, title);
      const description = `${title}, from ${intent.viewTitle}.`;
      const input = {
        ...queryInput(state, sqlQuery, title, description),
        ...(vegaSpec === null ? {} : { vegaSpec }),
      };
      return callSql(state, input, `Query ${intent.viewTitle}: ${title}.`, views);
    }
    if (outcome.ok)
      return answer(wordAnswer(intent, outcome.result, missing), 'Word the answer from the rows.');
    error = outcome.error;
  }
  return answer(`I could not answer this: the query failed. ${error}`, 'The query failed; say so.');
}

function callLookup(state: PromptState, reading: Reading, sqlQuery: string, views: MetaCube[]): Step {
  const names = joined(reading.unknown.map(({ text }) => `“${text}”`));
  const title = `Look up ${names}`;
  const input = queryInput(
    state,
    sqlQuery,
    title,
    `Values of ${reading.intent.viewTitle} that ${names} may mean.`,
  );
  return callSql(state, input, `${names}: see which column has such a value.`, views);
}

function queryInput(state: PromptState, sqlQuery: string, queryTitle: string, description: string): SqlInput {
  return { sqlQuery, queryTitle, description, userRequest: state.question };
}

function callMeta(state: PromptState, searchQuery: string, plan: string): Step {
  if (state.metaTool === null)
    return answer('I cannot look at the data model here.', 'There is no tool for it.');
  return { kind: 'call', plan, toolName: state.metaTool, input: { searchQuery } };
}

function callSql(state: PromptState, input: SqlInput, plan: string, views: MetaCube[]): Step {
  if (state.sqlTool === null) {
    return answer(
      wordUnmapped(views, 'I cannot run queries any more in this turn.'),
      'There is no tool for it.',
    );
  }
  return { kind: 'call', plan, toolName: state.sqlTool, input };
}

function answerMissing(bound: BoundIntent[], views: MetaCube[]): Step {
  const missing = bound[0]?.missing ?? [];
  const essential = missing.filter(({ isEssential }) => isEssential);
  const names = joined(
    (essential.length > 0 ? essential : missing).map(({ text }) => `“${text}”`),
    'or',
  );
  const searched = joined([...new Set(bound.map(({ intent }) => intent.viewTitle))]);
  const reason = `I found nothing called ${names} in what you can see of ${searched}, so I have no answer to this.`;
  return answer(wordUnmapped(views, reason), 'A value was not found; say so.');
}

function answer(text: string, plan: string): Step {
  return { kind: 'answer', plan, text };
}

function outcomeOf(state: PromptState, sqlQuery: string): SqlExchange['outcome'] | null {
  const exchange = state.sqlExchanges.find((candidate) => candidate.sqlQuery === sqlQuery);
  return exchange?.outcome ?? null;
}

/** The views of every search so far, members joined: a search may show a part of a view only. */
function visibleViews({ metaExchanges }: PromptState): MetaCube[] {
  const views = new Map<string, MetaCube>();
  const cubes = metaExchanges.flatMap(({ outcome }) => cubesOf(outcome));
  for (const cube of cubes) {
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
