import { expect, it } from 'vitest';
import { titleOf } from '../../analyst/answer/titles.ts';
import type { BoundIntent } from '../../analyst/intent/bind-values.ts';
import { LEAST_CONFIDENCE } from '../../analyst/intent/confidence-weights.ts';
import { questionsAfter } from '../../analyst/intent/follow-up-questions.ts';
import { understand } from '../../analyst/intent/thread.ts';
import { inSentence } from '../../analyst/language/spelling.ts';
import { type Source, sourcesOf } from '../../analyst/match/model/sources.ts';
import { compileModel, visibleViews } from '../../engine/index.ts';
import { readDatasets } from '../../scripts/eval/datasets.ts';
import { openParser } from '../../scripts/model/open-parser.ts';
import { patienceMs, shareOf } from '../harness/full-run.ts';

/** `npm test` asks one of so many questions; `npm run test:full` asks all. */
const SHARE = 60;
const VALUE = 'Quartz';

/** What is stated of a thread's last question, where each view has the value in its first column of text; null where nothing is. */
function statedBy(questions: string[], sources: Source[], today: Date): BoundIntent | null {
  const valuesIn = (sqlQuery: string) =>
    sources.flatMap(({ name, members }) => {
      const column = members.find(({ kind, meta }) => kind === 'dimension' && meta.type === 'string');
      return column !== undefined && sqlQuery.includes(name) ? [[column.name, VALUE]] : [];
    });
  const told = understand(questions, {
    ...{ sources, today, titleOf, mayRespell: true },
    lookedUp: (sqlQuery) => ({
      ok: true,
      result: {
        ...{ sqlQuery, queryTitle: '', description: '', userRequest: '', schema: [] },
        ...{ data: valuesIn(sqlQuery), totalRows: 1, uuid: 'values' },
      },
    }),
  });
  const [best] = told.kind === 'intents' && !told.isGuess ? told.candidates : [];
  return best !== undefined && best.confidence >= LEAST_CONFIDENCE ? best : null;
}

const keptOf = ({ intent: { source, measures, time, filters, having } }: BoundIntent) =>
  JSON.stringify([source.name, measures.map(({ member }) => member.name), time?.range, filters, having]);

it('each question that an answer suggests is stated as it stands, of the same figure, period and rows', {
  timeout: patienceMs(60_000),
}, async () => {
  const parser = await openParser();
  const lost: string[] = [];
  let suggested = 0;
  for (const { name, model, caller, today: day } of await readDatasets()) {
    const compiled = compileModel(parser, model).model;
    if (compiled === null) throw new Error(`The model of ${name} does not compile.`);
    const sources = sourcesOf([...visibleViews({ model: compiled, caller, views: null })]);
    const today = new Date(`${day}T12:00:00Z`);
    const measures = sources.flatMap(({ members }) => members.filter(({ kind }) => kind === 'measure'));
    const firsts = measures.flatMap(({ title }) =>
      ['', ' in 2025', ' last month', ` for ${VALUE} in 2025`].map((scope) => `${inSentence(title)}${scope}`),
    );
    for (const first of shareOf(firsts, SHARE)) {
      const before = statedBy([first], sources, today);
      for (const next of before === null ? [] : questionsAfter(before, sources, today)) {
        const after = statedBy([first, next], sources, today);
        suggested++;
        if (before === null || after === null || keptOf(after) !== keptOf(before))
          lost.push(`${name}: ${first} → ${next}`);
      }
    }
  }
  expect(lost).toEqual([]);
  expect(suggested).toBeGreaterThan(100);
});
