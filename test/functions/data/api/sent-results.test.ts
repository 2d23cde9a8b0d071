import { expect, it, vi } from 'vitest';
import { compiledLoad } from '../../../../functions/data/api/compiled-loads.ts';
import { sentResults, withRequestId } from '../../../../functions/data/api/sent-results.ts';
import { anybody, modelOf } from '../../../engine/support/engine.ts';

const MODEL = `
cubes:
  - name: orders
    sql_table: orders
    public: true
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: city, sql: city, type: string }
      - { name: created_at, sql: created_at, type: time }
    measures:
      - { name: count, type: count }
`;
const data = {
  scope: { model: modelOf(MODEL), caller: anybody, views: null },
  modelHash: 'of this test',
  now: new Date('2025-03-31T12:00:00Z'),
  timeZone: 'UTC',
};
const compiled = compiledLoad(data, { measures: ['orders.count'], dimensions: ['orders.city'] });
const ofToday = compiledLoad(data, {
  measures: ['orders.count'],
  timeDimensions: [{ dimension: 'orders.created_at', dateRange: 'today' }],
});

const anyRows = { mayDownload: true };
const kept = () => ({ version: '', readAtMs: 1_735_689_600_000, untilMs: 0, bytes: new Uint8Array() });
const rowsOf = (city: string) =>
  vi.fn(() => [{ columns: [], rows: [[city, '1']], totalRows: 1, isComplete: true }]);
const reading = (found: ReturnType<typeof rowsOf>, of: ReturnType<typeof kept> | undefined) => ({
  found,
  kept: of,
  how: 'hit' as const,
  readAtMs: of?.readAtMs ?? 0,
  isSlow: false,
});

it('is written once for all who get the same kept result, whose requests alone differ', () => {
  const [of, found] = [kept(), rowsOf('Berlin')];
  const [first, second] = [
    sentResults(compiled, reading(found, of), anyRows),
    sentResults(compiled, reading(found, of), anyRows),
  ];
  expect(found).toHaveBeenCalledOnce();
  const [asOne, asOther] = [withRequestId(first, 'one'), withRequestId(second, 'o"ther')].map((texts) =>
    texts.map((text) => JSON.parse(text)),
  );
  expect(asOne).toMatchObject([
    {
      data: [{ 'orders.city': 'Berlin', 'orders.count': '1' }],
      lastRefreshTime: '2025-01-01T00:00:00.000Z',
      requestId: 'one',
    },
  ]);
  expect(asOther).toEqual([{ ...asOne?.[0], requestId: 'o"ther' }]);
});

const one = kept();

it.each([
  ['another result is kept', compiled, [kept(), kept()]],
  ['nothing is kept', compiled, [undefined, undefined]],
  ['the load is compiled each time', ofToday, [one, one]],
] as const)('is written anew where %s', (_, load, [first, second]) => {
  sentResults(load, reading(rowsOf('Berlin'), first), anyRows);
  const found = rowsOf('Munich');
  sentResults(load, reading(found, second), anyRows);
  expect(found).toHaveBeenCalledOnce();
});

it('is refused to who may take nothing away, where it has more rows than a screen, whoever else had it before', () => {
  const [of, row] = [kept(), ['Berlin', '1']];
  const found = () => [
    { columns: [], rows: Array.from({ length: 10_001 }, () => row), totalRows: 10_001, isComplete: true },
  ];
  const read = { found, kept: of, how: 'hit' as const, readAtMs: 0, isSlow: false };
  for (let time = 0; time < 2; time += 1) {
    expect(() => sentResults(compiled, read, { mayDownload: false })).toThrow('downloads');
    expect(sentResults(compiled, read, anyRows).texts).toHaveLength(1);
  }
});
