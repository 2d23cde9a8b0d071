import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EngineError } from '../../engine/index.ts';
import { Clock } from '../../engine/plan/clock.ts';
import { type StoreDatabase, startStoreDatabase } from './support/database.ts';

/** Names that some program takes for a time zone, besides those that PostgreSQL and the runtime list. */
const OTHER_NAMES = [
  ...[
    'CET',
    'EET',
    'MET',
    'WET',
    'EST',
    'MST',
    'HST',
    'BST',
    'IST',
    'PST',
    'ACT',
    'ART',
    'CAT',
    'NST',
    'SST',
    'JST',
    'ROK',
  ],
  ...[
    'EST5EDT',
    'PST8PDT',
    'cet',
    'utc',
    'europe/berlin',
    'US/Pacific-New',
    'US/Pacific',
    'Etc/GMT+5',
    'GMT0',
    'Zulu',
  ],
  ...[
    '+05:30',
    '-08',
    '-08:00',
    '+0530',
    'UTC+3',
    'GMT-3',
    'Z',
    'localtime',
    'Etc/Unknown',
    'America/Nowhere',
    '',
  ],
];
const MOMENTS = [
  '2025-01-15T12:00:00Z',
  '2025-07-15T12:00:00Z',
  '2024-03-31T01:30:00Z',
  '1995-07-01T00:00:00Z',
];

let database: StoreDatabase;
beforeAll(async () => {
  database = await startStoreDatabase('');
});
afterAll(() => database.stop());

function localTime(moment: string, timeZone: string): string | null {
  try {
    return new Clock(new Date(moment), timeZone).now.slice(0, 19);
  } catch (error) {
    if (error instanceof EngineError) return null;
    throw error;
  }
}

describe('A time zone', () => {
  it('that is taken is read alike by the runtime and by PostgreSQL', async () => {
    const listed = (await database.byHand('SELECT name FROM pg_timezone_names')).flat().map(String);
    const names = [...new Set([...listed, ...Intl.supportedValuesOf('timeZone'), ...OTHER_NAMES])];
    const taken = names.filter((name) => localTime('2025-01-01T00:00:00Z', name) !== null);
    expect(taken.length).toBeGreaterThan(400);
    const asked = taken.flatMap((name) => MOMENTS.map((moment) => [name, moment] as const));
    const values = asked.map(([name, moment]) => `('${name}', '${moment}'::timestamptz)`);
    const local = await database.byHand(
      `SELECT (moment AT TIME ZONE zone)::text FROM (VALUES ${values.join(', ')}) AS asked (zone, moment)`,
    );
    const told = asked.map(([name, moment], index) => `${name} ${moment} ${local[index]?.[0]}`);
    expect(told).toEqual(asked.map(([name, moment]) => `${name} ${moment} ${localTime(moment, name)}`));
  });

  it.each(['CET', 'cet', 'IST', '+05:30', '-08', 'US/Pacific-New', 'Mars/Base', ''])('is not %s', (name) => {
    expect(() => new Clock(new Date(), name)).toThrow(`The time zone ${name} is not known`);
  });

  it.each(['UTC', 'utc', 'GMT', 'Europe/Berlin', 'europe/berlin', 'Asia/Kolkata', 'Etc/GMT+5'])(
    'may be %s',
    (name) => {
      expect(new Clock(new Date(), name).timeZone).toBe(name);
    },
  );
});
