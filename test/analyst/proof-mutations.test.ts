import { expect, it } from 'vitest';
import { titleOf } from '../../analyst/answer/titles.ts';
import { withAssumedDate } from '../../analyst/intent/assumed-date.ts';
import type { Intent, Subject } from '../../analyst/intent/intent.ts';
import { readQuestion } from '../../analyst/intent/read-question.ts';
import { understand } from '../../analyst/intent/thread.ts';
import { isText } from '../../analyst/match/model/members.ts';
import { type Source, sourcesOf } from '../../analyst/match/model/sources.ts';
import { prove } from '../../analyst/proof/prove.ts';
import { compileModel, visibleViews } from '../../engine/index.ts';
import { readDatasets } from '../../scripts/eval/datasets.ts';
import { openParser } from '../../scripts/model/open-parser.ts';
import { isWhole, patienceMs, shareOf } from '../harness/full-run.ts';
import { type Kind, mutantsOf } from './mutants.ts';

/** `npm test` takes one of so many questions; `npm run test:full` takes all. */
const SHARE = 20;
/** Of a hundred changed intents so many may be proven: some questions can be read in more than one way. Of a share, twice as many, as it may have more of these. */
const MOST_PROVEN: Record<Kind, number> = { figure: 4, 'added group': 1, 'other group': 2, 'left out': 4 };

/** What is stated of a question that needs no values. */
function statedBy(
  question: string,
  sources: Source[],
  today: Date,
): { intent: Intent; subject: Subject } | null {
  const told = understand([question], { sources, today, titleOf, lookedUp: () => null });
  const read = readQuestion(question, sources, today);
  if (told.kind !== 'intents' || read.kind !== 'readings') return null;
  const [{ intent }] = told.candidates;
  const reading = read.readings.find((one) => one.intent.source.name === intent.source.name);
  const subject = reading?.subject ?? null;
  return subject === null ? null : { intent, subject };
}

const isProven = (intent: Intent, subject: Subject): boolean =>
  prove(withAssumedDate(intent, subject), subject).unproven.length === 0;

it('what answers another question is not proven: another figure or group, one more, or one thing left out', {
  timeout: patienceMs(60_000),
}, async () => {
  const parser = await openParser();
  const found = new Map<Kind, { all: number; proven: string[] }>();
  for (const { model, caller, today: day, questions } of await readDatasets()) {
    const compiled = compileModel(parser, model).model;
    if (compiled === null) throw new Error('A model does not compile.');
    const sources = sourcesOf([...visibleViews({ model: compiled, caller, views: null })]);
    const today = new Date(`${day}T12:00:00Z`);
    const asked = questions.flatMap(({ ask }) => (typeof ask === 'string' ? [ask] : []));
    for (const question of shareOf(asked, SHARE)) {
      const stated = statedBy(question, sources, today);
      if (stated === null || !isProven(stated.intent, stated.subject)) continue;
      for (const [kind, mutants] of Object.entries(mutantsOf(stated.intent, stated.subject))) {
        const of = found.get(kind as Kind) ?? { all: 0, proven: [] };
        const proven = mutants.filter((mutant) => isProven(mutant, stated.subject));
        of.all += mutants.length;
        of.proven.push(...proven.map((mutant) => `${question}: ${titleOf(mutant)}`));
        found.set(kind as Kind, of);
      }
    }
  }
  for (const [kind, most] of Object.entries(MOST_PROVEN)) {
    const { all, proven } = found.get(kind as Kind) ?? { all: 0, proven: [] };
    expect(all, kind).toBeGreaterThan(15);
    expect((100 * proven.length) / all, `${kind}\n${proven.join('\n')}`).toBeLessThanOrEqual(
      isWhole ? most : 2 * most,
    );
  }
});

it.each([
  ['cinema', 'which screen has the lowest occupancy'],
  ['tutoring', 'students who never bought a pack'],
])('a group that is called by its name is no other one, over %s: %s', async (name, question) => {
  const [set] = await readDatasets([name]);
  const compiled = compileModel(await openParser(), set?.model ?? []).model;
  if (set === undefined || compiled === null) throw new Error('The model does not compile.');
  const views = visibleViews({ model: compiled, caller: set.caller, views: null });
  const stated = statedBy(question, sourcesOf([...views]), new Date(`${set.today}T12:00:00Z`));
  if (stated === null) throw new Error('It is not stated.');
  // Nobody groups by a number that each has.
  const others = mutantsOf(stated.intent, stated.subject)['other group'].filter(({ dimensions }) =>
    dimensions.every(isText),
  );
  expect(others.length).toBeGreaterThan(3);
  expect(others.filter((mutant) => isProven(mutant, stated.subject)).map(titleOf)).toEqual([]);
});
