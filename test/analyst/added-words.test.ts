import { beforeAll, describe, expect, it } from 'vitest';
import { writeSql } from '../../analyst/answer/query/write-sql.ts';
import { titleOf } from '../../analyst/answer/titles.ts';
import { LEAST_CONFIDENCE } from '../../analyst/intent/confidence-weights.ts';
import { understand } from '../../analyst/intent/thread.ts';
import { inSentence } from '../../analyst/language/spelling.ts';
import { stemsOf } from '../../analyst/language/tokens.ts';
import { type Source, sourcesOf } from '../../analyst/match/model/sources.ts';
import { compileModel, visibleViews } from '../../engine/index.ts';
import { KNOWN_SETS, OPENED_SETS, readDatasets } from '../../scripts/eval/datasets.ts';
import { openParser } from '../../scripts/model/open-parser.ts';
import { patienceMs, shareOf } from '../harness/full-run.ts';

/** `npm test` asks one of so many questions; `npm run test:full` asks all. */
const SHARE = 6;

type Asked = { plain: string; narrowed: string };

let sets: Map<string, { sources: Source[]; today: Date }>;

beforeAll(async () => {
  const parser = await openParser();
  sets = new Map(
    (await readDatasets()).map(({ name, model, caller, today }) => {
      const compiled = compileModel(parser, model).model;
      if (compiled === null) throw new Error(`The model of ${name} does not compile.`);
      const views = visibleViews({ model: compiled, caller, views: null });
      return [name, { sources: sourcesOf([...views]), today: new Date(`${today}T12:00:00Z`) }];
    }),
  );
}, patienceMs(30_000));

/** How many rows there are, and the same with a word that the view counts some of them by, or has as a yes or no. */
function questionsOver({ members, isJoined }: Source): Asked[] {
  const all = members.find(({ meta }) => meta.aggType === 'count' && /\.count$/.test(meta.name));
  if (all === undefined || isJoined) return [];
  const rows = inSentence(all.title).replace(/^number of /, '');
  const known = stemsOf(rows);
  const narrowing = members.filter(
    (member) => member !== all && (member.meta.aggType === 'count' || member.kind === 'boolean'),
  );
  const plain = `how many ${rows} were there`;
  const halves = HALVES.map((half) => ({ plain, narrowed: half(rows) }));
  const narrowed = narrowing.flatMap(({ meta }) => {
    const words = meta.title.toLowerCase().split(/[^\p{L}]+/u);
    const own = words.filter((word) => stemsOf(word).every((stem) => !known.includes(stem)));
    return own.length === 1 ? [{ plain, narrowed: `how many ${rows} went out ${own[0]}` }] : [];
  });
  return [...halves, ...narrowed];
}

/** What says more than how many rows there are, whatever the rows. */
const HALVES: ((rows: string) => string)[] = [
  (rows) => `how many ${rows} were there and how old are they`,
  (rows) => `how many ${rows} were there and why is that so`,
  (rows) => `how did our ${rows} find us`,
  (rows) => `what do the ${rows} owe us`,
  (rows) => `more ${rows} than they deserve`,
  (rows) => `how many ${rows} were there a week late`,
];

/** The query of what is stated; null where nothing is. */
function queryOf(question: string, { sources, today }: { sources: Source[]; today: Date }): string | null {
  const told = understand([question], {
    ...{ sources, today, titleOf, mayRespell: true },
    lookedUp: (sqlQuery) => ({
      ok: true,
      result: {
        ...{ sqlQuery, queryTitle: '', description: '', userRequest: '' },
        ...{ schema: [], data: [], totalRows: 0, uuid: 'values' },
      },
    }),
  });
  const isStated =
    told.kind === 'intents' && !told.isGuess && told.candidates[0].confidence >= LEAST_CONFIDENCE;
  return isStated ? writeSql(told.candidates[0].intent) : null;
}

describe('a word that narrows what is counted, or half a question beside it', () => {
  it('gives another figure or none, over each model', { timeout: patienceMs(60_000) }, () => {
    const asked = [...KNOWN_SETS, ...OPENED_SETS].flatMap((name) => {
      const set = sets.get(name);
      if (set === undefined) throw new Error(`There is no set ${name}.`);
      return set.sources.flatMap(questionsOver).map((one) => ({ ...one, set }));
    });
    expect(asked.length).toBeGreaterThan(50);
    const dropped = shareOf(asked, SHARE).filter(({ plain, narrowed, set }) => {
      const query = queryOf(plain, set);
      return query !== null && queryOf(narrowed, set) === query;
    });
    expect(dropped.map(({ narrowed }) => narrowed)).toEqual([]);
  });
});
