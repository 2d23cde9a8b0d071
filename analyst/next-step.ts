import type { DashboardOnScreen } from '../schema/wire/dashboards/on-screen.ts';
import type { MetaCube, SqlResult } from '../schema/wire/tools.ts';
import { writeChart } from './answer/chart.ts';
import {
  isNothingByDate,
  type NothingByDate,
  wordNothingByDate,
  writeDatesBeside,
} from './answer/dates-beside.ts';
import { findingOf } from './answer/finding.ts';
import { countsAllRows, isWithinData, turnedLength, writePeriod } from './answer/look-back.ts';
import { joined } from './answer/nouns.ts';
import { wordOverview, wordUnmapped } from './answer/overview.ts';
import { inParagraphs } from './answer/paragraphs.ts';
import { columnsOf } from './answer/query/columns.ts';
import { writeDrill } from './answer/query/write-drill.ts';
import { writeSql } from './answer/query/write-sql.ts';
import { wordRefuted } from './answer/refuted.ts';
import { wordAssumed, wordSlips } from './answer/slips-told.ts';
import { titleOf } from './answer/titles.ts';
import { wordAnswer, wordRows } from './answer/words.ts';
import { answerIn, answerMissing, answerTurned, askWhat, askWhich } from './ask-back.ts';
import { askBeside, callMeta, callSql, lookedUp, outcomeOf, queryInput, visibleViews } from './exchanges.ts';
import { dateOf } from './intent/assumed-date.ts';
import type { BoundIntent } from './intent/bind-values.ts';
import { LEAST_CONFIDENCE } from './intent/confidence-weights.ts';
import type { Doubts } from './intent/doubts.ts';
import { drilledIntent, drilledTotal, isPremiseTrue } from './intent/drill.ts';
import { fewRows } from './intent/few-rows.ts';
import { questionsAfter } from './intent/follow-up-questions.ts';
import type { Drill, Intent } from './intent/intent.ts';
import { answeredWith } from './intent/open-turn.ts';
import { understand } from './intent/thread.ts';
import type { Lookup } from './intent/understanding.ts';
import { withWhose } from './intent/whose-rows.ts';
import { lookBack } from './look-back.ts';
import { timesBeside } from './match/model/said-times.ts';
import { type Source, sourcesOf } from './match/model/sources.ts';
import { mayLackMembers } from './may-lack-members.ts';
import { onScreenFirst, onScreenQuestion, type Placing, placedOnScreen } from './on-screen.ts';
import type { PromptState } from './prompt-state.ts';
import { isTooLong } from './question/length.ts';
import { otherLanguageOf } from './question/other-language.ts';
import { asksForOverview } from './question/requests.ts';
import { saysSeveral } from './question/set-clauses.ts';
import { searchQueryFor } from './search-query.ts';
import { answer, type Step } from './step.ts';

const TOO_LONG =
  'This is too long to be one question, so I have not worked it out. Ask for one thing at a time, in a sentence or two.';
const FAILED_QUERIES_ALLOWED = 2;

/** What `npm run eval -- --fit` changes to see which answers would be wrong. */
export type Trial = {
  leastConfidence: number;
  /** Told of each answer that states figures. */
  tell: (intent: Intent, doubts: Doubts) => void;
};
const NO_TRIAL: Trial = { leastConfidence: LEAST_CONFIDENCE, tell: () => {} };

/** What a question is asked under, besides its thread. */
export type Circumstances = { trial?: Trial; dashboard?: DashboardOnScreen | undefined };

/** Decides the next step from what the tools have said so far: the same state gives the same step. */
export function nextStep(
  state: PromptState,
  today: Date,
  { trial = NO_TRIAL, dashboard }: Circumstances = {},
): Step {
  if (isTooLong(state.question)) return answer(TOO_LONG, 'It is too long to be one question; say so.');
  const asked = onScreenQuestion(state.question, dashboard, visibleViews(state));
  const questions = [...state.earlierQuestions.filter((question) => !isTooLong(question)), asked.question];
  const firstMeta = state.metaExchanges[0];
  if (firstMeta === undefined) {
    // What came before helps to find the data of a question that goes on from it.
    const words = asksForOverview(state.question)
      ? ''
      : searchQueryFor([asked.searched, ...questions.slice(-3).reverse()].join(' '));
    return callMeta(state, words, 'Find out which data there is on this.');
  }
  if (!firstMeta.outcome.ok)
    return answer(`I could not read the data model: ${firstMeta.outcome.error}`, 'Say so.');

  const views = visibleViews(state);
  const canLookFurther = state.metaExchanges.length === 1 && firstMeta.searchQuery !== '';
  const foundNothing = firstMeta.outcome.result.cubes.length === 0;
  // Cubes answer together: one that the search did not find may be joined to one that it did.
  // So do views of which each has a half of what is said of things.
  const isOfSeveral = views.some(({ type }) => type === 'cube') || questions.some(saysSeveral);
  if (canLookFurther && (foundNothing || isOfSeveral)) return lookFurther(state);
  const all = sourcesOf(views, today);
  const ofWidget = all.filter(({ name }) => name === asked.view);
  const sources = ofWidget.length > 0 ? ofWidget : all;
  const place: Placing = (intent) => placedOnScreen(withWhose(intent, all), all, asked, dashboard);
  const mayRespell = !canLookFurther;
  const reading = { today, mayRespell, lookedUp: (sqlQuery: string) => lookedUp(state, sqlQuery), titleOf };
  const understanding = onScreenFirst(understand(questions, { ...reading, sources }), dashboard, (isShown) =>
    understand(questions, { ...reading, sources: sources.filter(isShown) }),
  );
  const isRead = understanding.kind === 'intents' || understanding.kind === 'overview';
  const language = isRead ? null : otherLanguageOf(state.question);
  if (language !== null) return answerIn(language, views);
  switch (understanding.kind) {
    case 'overview':
      return answer(wordOverview(views), 'Tell what there is to ask about.');
    case 'intents': {
      const [best] = understanding.candidates;
      const isUnsure = best.confidence < trial.leastConfidence;
      const mayLack = () => mayLackMembers(best.intent, { all, dashboard });
      if (canLookFurther && (understanding.isGuess || isUnsure || mayLack())) return lookFurther(state);
      if (answeredWith(understanding, titleOf, trial.leastConfidence) === null)
        return askWhat(understanding.candidates, views);
      return runQuery(state, understanding.candidates, { views, sources, today, trial, place });
    }
    case 'choice':
      if (canLookFurther) return lookFurther(state);
      return askWhich(understanding.choices);
    case 'drill':
      return runDrill(state, understanding.drill, { views, sources, today, trial, place });
    case 'lookup':
      return callLookup(state, understanding, views);
    case 'missing':
      if (canLookFurther) return lookFurther(state);
      return answerMissing(understanding.bound, views);
    case 'unsupported': {
      // What this part of the data has no condition or comparison for, another view may have.
      if (canLookFurther) return lookFurther(state);
      const reason = `I cannot work out ${understanding.what} yet, and would rather not guess.`;
      return answer(wordUnmapped(views, reason), `The question asks for ${understanding.what}.`);
    }
    case 'unmapped':
      if (canLookFurther) return lookFurther(state);
      return answer(
        wordUnmapped(views, 'I could not match this question to the data I can see.'),
        'Nothing fits.',
      );
  }
}

function lookFurther(state: PromptState): Step {
  return callMeta(state, '', 'Nothing found fits well; look at all there is.');
}

/** First what moved in each dimension, then the comparison by the one that moved most. */
function runDrill(state: PromptState, read: Drill, surroundings: Surroundings): Step {
  const { views, place } = surroundings;
  const { intent: base, said } = place(read.base);
  const drill = { ...read, base };
  const sqlQuery = writeDrill(drill);
  const outcome = outcomeOf(state, sqlQuery);
  const title = titleOf(drill.base);
  if (outcome === null) {
    const input = queryInput(
      state,
      sqlQuery,
      `What moved: ${title}`,
      `${title}, by each dimension of ${drill.base.source.title}.`,
    );
    return callSql(state, input, `${title}: see which dimension moved most.`, views);
  }
  const total = outcome.ok ? drilledTotal(outcome.result) : null;
  if (total !== null && !isPremiseTrue(drill, total)) return refutePremise(drill, total, said);
  const intent = outcome.ok ? drilledIntent(drill, outcome.result) : null;
  if (intent === null)
    return answer(`I could not find out what moved. ${outcome.ok ? '' : outcome.error}`, 'Say so.');
  return runQuery(state, [{ intent, missing: [], unmet: [], doubts: {}, confidence: 1, slips: [] }], {
    ...surroundings,
    // It is under them already.
    place: (placed) => ({ intent: placed, said }),
  });
}

/** "why did it drop?", of what rose: said first, and no reason made up. */
function refutePremise(drill: Drill, total: { figure: number; before: number }, said: string): Step {
  const text = inParagraphs(said, wordRefuted(drill, total));
  return {
    ...answer(text, 'It did not go the way the question takes for granted; say so.'),
    assessment: { outcome: 'stated', confidence: 1, suggestions: [] },
  };
}

/** What there is to ask of, and when. */
type Surroundings = {
  views: MetaCube[];
  sources: Source[];
  today: Date;
  trial: Trial;
  /** Puts an intent under the filters of the dashboard on screen. */
  place: Placing;
  /** It is by the date that is left already, since the other is never set. */
  isMoved?: boolean;
  /** It is of all already that share the first place. */
  isShared?: boolean;
  /** What was said of the rows that are listed. */
  counted?: string;
};

function runQuery(
  state: PromptState,
  candidates: BoundIntent[],
  { views, sources, today, trial, place, isMoved = false, isShared = false, counted }: Surroundings,
): Step {
  let error = 'The data could not be queried.';
  for (const { intent: read, confidence, doubts, slips } of candidates.slice(0, FAILED_QUERIES_ALLOWED)) {
    const { intent, said } = place(read);
    const sqlQuery = writeSql(intent);
    const title = titleOf(intent);
    const outcome = outcomeOf(state, sqlQuery);
    if (outcome === null) {
      const vegaSpec = writeChart(intent, title);
      const description = `${title}, from ${intent.source.title}.`;
      const input = {
        ...queryInput(state, sqlQuery, title, description),
        ...(vegaSpec === null ? {} : { vegaSpec }),
      };
      return callSql(state, input, `Query ${intent.source.title}: ${title}.`, views);
    }
    if (outcome.ok) {
      const isAssumed = confidence < trial.leastConfidence;
      const beside = isMoved ? null : lookBeside(state, intent, outcome.result, { views, sources });
      const tellInstead = (
        left: Intent,
        note: string,
        because: Pick<Surroundings, 'isMoved' | 'isShared' | 'counted'>,
      ) =>
        runQuery(state, [{ intent: left, missing: [], unmet: [], confidence, doubts, slips }], {
          ...{ views, sources, today, trial, isMoved, isShared, ...because },
          // It is under the dashboard's filters already.
          place: (placed) => ({ intent: placed, said: note }),
        });
      if (beside !== null && 'instead' in beside) {
        const { intent: left, said: reason } = beside.instead;
        const note = inParagraphs(said, reason);
        return tellInstead(left, note, { isMoved: true });
      }
      if (beside !== null) return beside;
      const turned = turnedLength(intent, outcome.result, columnsOf(intent));
      if (turned !== null) return answerTurned(turned, views);
      const back = lookBack(state, intent, outcome.result, { views, today, isShared });
      if (back.step !== null) return back.step;
      if (back.instead !== null) return tellInstead(back.instead, said, { isShared: true });
      const told =
        counted === undefined
          ? inParagraphs(wordAnswer(intent, outcome.result, today, back.soFar), ...back.notes)
          : inParagraphs(counted, wordRows(intent, outcome.result));
      const few = fewRows(state.question, intent, outcome.result, { sources, today });
      if (few !== null) return tellInstead(withWhose(few, sources), said, { isMoved, counted: told });
      trial.tell(intent, doubts);
      const finding = findingOf(intent, outcome.result, today);
      const text = inParagraphs(wordSlips(slips), isAssumed ? wordAssumed(title) : '', said, told);
      return {
        ...answer(text, 'Word the answer from the rows.'),
        assessment: {
          outcome: 'stated',
          confidence,
          suggestions: questionsAfter({ intent: read, doubts }, sources, today),
          ...(finding !== null && { finding }),
        },
      };
    }
    error = outcome.error;
  }
  return answer(`I could not answer this: the query failed. ${error}`, 'The query failed; say so.');
}

/** Where a date has nothing: whether other dates of the same rows do; null where the result may be stated. */
function lookBeside(
  state: PromptState,
  intent: Intent,
  result: SqlResult,
  { views, sources }: Pick<Surroundings, 'views' | 'sources'>,
): Step | { instead: NonNullable<NothingByDate['instead']> } | null {
  // Figures of two kinds of rows have no other date in common.
  if (intent.beside !== undefined) return null;
  const members = sources.find(({ name }) => name === intent.source.name)?.members ?? [];
  const date = dateOf(intent, members);
  if (date === null || !isNothingByDate(result, columnsOf(intent), date, intent)) return null;
  const others = timesBeside(date, members).filter(({ reference }) => reference !== date.reference);
  const beside = askBeside(
    state,
    {
      sqlQuery: others.length === 0 ? null : writeDatesBeside(intent, date, others),
      about: 'dates',
      description: `The same in ${intent.source.title} without its date, and by each other date.`,
      plan: 'Nothing by that date: see whether there is by another.',
    },
    views,
  );
  if (beside.step !== null) return beside.step;
  const nothing =
    beside.result === null ? null : wordNothingByDate(intent, date, others, beside.result, members);
  if (nothing === null) return null;
  if (nothing.instead !== null) return { instead: nothing.instead };
  const period = askBeside(
    state,
    {
      sqlQuery: nothing.isNeverSet || !countsAllRows(intent, members) ? null : writePeriod(intent),
      about: 'period',
      description: `From when to when there is data in ${intent.source.title}.`,
      plan: 'No rows then: see whether there are some before and after.',
    },
    views,
  );
  if (period.step !== null) return period.step;
  if (period.result !== null && isWithinData(intent, period.result)) return null;
  return {
    ...answer(nothing.text, 'There is nothing by that date; offer the other.'),
    assessment: {
      outcome: nothing.offers.length > 0 ? 'asked' : 'declined',
      confidence: 0,
      suggestions: nothing.offers,
    },
  };
}

function callLookup(state: PromptState, { intent, sought, sqlQuery }: Lookup, views: MetaCube[]): Step {
  const names = joined(sought.map((text) => `“${text}”`));
  const title = `Look up ${names}`;
  const input = queryInput(
    state,
    sqlQuery,
    title,
    `Values of ${intent.source.title} that ${names} may mean.`,
  );
  return callSql(state, input, `${names}: see which column has such a value.`, views);
}
