import { describe, expect, it } from 'vitest';
import { writeSql } from '../../analyst/answer/query/write-sql.ts';
import { titleOf } from '../../analyst/answer/titles.ts';
import { keptReading, keptUnderstanding } from '../../analyst/intent/kept-work.ts';
import { understand } from '../../analyst/intent/thread.ts';
import { sourcesOf } from '../../analyst/match/model/sources.ts';
import type { SqlResult } from '../../schema/wire/tools.ts';
import { hatchery, kennel, laundry, orchard, type Trade } from './trades.ts';

const NOON = new Date('2025-06-30T12:00:00Z');

/** The values that a lookup finds; null: it has not been made. */
type Values = Record<string, string[]> | null;

function told(trade: Trade, questions: string[], values: Values, today = NOON): string {
  const read = understand(questions, {
    sources: sourcesOf(trade.cubes, today),
    today,
    mayRespell: true,
    titleOf,
    lookedUp: () => (values === null ? null : { ok: true, result: resultOf(values) }),
  });
  return read.kind === 'intents' ? writeSql(read.candidates[0].intent).replaceAll('\n', ' ') : read.kind;
}

function resultOf(values: Record<string, string[]>): SqlResult {
  const data = Object.entries(values).flatMap(([name, own]) => own.map((value) => [name, value]));
  return {
    ...{ sqlQuery: '', queryTitle: '', description: '', userRequest: '' },
    ...{ schema: [], data, totalRows: data.length, uuid: 'values' },
  };
}

const DOGS = { breed: ['Beagle', 'Collie'] };

describe('what a question was understood as', () => {
  it.each([
    [kennel, 'how many stays by beagles', { breed: ['Beagle'] }, { status: ['Beagle boarded'] }],
    [laundry, 'how many damages at the crown', { hotel: ['Crown'] }, { hotel: ['Crown', 'Crown Court'] }],
  ])('is found anew once a lookup tells something else', (trade, question, own, others) => {
    expect(told(trade, [question], null)).toBe('lookup');
    const first = told(trade, [question], own);
    expect(first).toContain(`'${Object.values(own).flat().join()}'`);
    expect(told(trade, [question], {})).toBe('missing');
    expect(told(trade, [question], others)).not.toBe('missing');
    expect(told(trade, [question], own)).toBe(first);
    expect(told(trade, [question], null)).toBe('lookup');
  });

  it('is of one account alone where two have the same model', () => {
    const sqlOf = (breed: string) => told(kennel, ['how many stays of Rex'], { breed: [breed] });
    const turns = ['Rex Terrier', 'Cornish Rex', 'Rex Terrier'].map(sqlOf);
    expect(turns[0]).toContain("'Rex Terrier'");
    expect(turns[1]).toContain("'Cornish Rex'");
    expect(turns[2]).toBe(turns[0]);
  });

  it('is of one model alone, however the turns of several come together', () => {
    const asked = ['how many are there', 'how many crates', 'how many stays', 'how many damages by hotel'];
    const askAll = (trade: Trade) => asked.map((question) => told(trade, [question], trade.values));
    const trades = [kennel, orchard, hatchery, laundry];
    const alone = trades.map(askAll);
    const together = asked.map((question) => trades.map((trade) => told(trade, [question], trade.values)));
    expect(together).toEqual(asked.map((_, at) => alone.map((answers) => answers[at])));
  });

  it('is of its day', () => {
    const inMonth = (day: string) =>
      told(kennel, ['how many walks last month'], {}, new Date(`${day}T12:00:00Z`));
    expect(inMonth('2025-06-30')).toContain("'2025-05-01'");
    expect(inMonth('2025-07-01')).toContain("'2025-06-01'");
    expect(inMonth('2025-06-30')).toContain("'2025-05-01'");
  });

  it('is of its place in the thread', () => {
    const inYear = (year: string) => told(kennel, [`how many stays in ${year}`, 'and by wing?'], {});
    expect(inYear('2023')).toContain("'2023-01-01'");
    expect(inYear('2024')).toContain("'2024-01-01'");
    const alone = () => told(kennel, ['how many stays by wing'], {});
    const first = alone();
    expect(told(kennel, ['how many walks in 2024', 'how many stays by wing'], {})).toBe('choice');
    expect(alone()).toBe(first);
  });

  it('is worked out once for the same lookups, of whatever turn they are', () => {
    let times = 0;
    const sources = sourcesOf(kennel.cubes, NOON);
    const work = keptUnderstanding((question: string, _: null, { lookedUp }) => {
      times += 1;
      return `${question}: ${lookedUp('A')?.ok} ${lookedUp('B')?.ok}`;
    });
    const ask = (a: Values, b: Values) =>
      work('who', null, {
        ...{ sources, today: NOON, titleOf },
        lookedUp: (sqlQuery) => {
          const values = sqlQuery === 'A' ? a : b;
          return values === null ? null : { ok: true, result: resultOf(values) };
        },
      });
    expect([ask(DOGS, null), times]).toEqual(['who: true undefined', 1]);
    expect([ask({ ...DOGS }, null), times]).toEqual(['who: true undefined', 1]);
    expect([ask(DOGS, DOGS), times]).toEqual(['who: true true', 2]);
    expect([ask({ breed: ['Pug'] }, DOGS), times]).toEqual(['who: true true', 3]);
  });
});

describe('a reading', () => {
  it('is kept for the same question, sources and minute', () => {
    let times = 0;
    const read = keptReading((question: string) => {
      times += 1;
      return question;
    });
    const [one, other] = [kennel, orchard].map((trade) => sourcesOf(trade.cubes, NOON));
    const ask = (at: string, sources = one) => {
      read('how many', sources ?? [], new Date(`2025-06-30T${at}Z`));
      return times;
    };
    expect([ask('12:00:00'), ask('12:00:59'), ask('12:01:00')]).toEqual([1, 1, 2]);
    expect([ask('12:01:00', other), ask('12:01:30'), ask('12:01:30', other)]).toEqual([3, 3, 3]);
  });
});
