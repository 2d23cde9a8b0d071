import { describe, expect, it } from 'vitest';
import { databaseWith } from './support/by-hand.ts';
import { scopeOf } from './support/engine.ts';

const model = `
cubes:
  - name: pupils
    sql_table: school.pupils
    joins:
      - { name: absences, relationship: one_to_many, sql: "{CUBE}.id = {absences}.pupil_id" }
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: house, sql: house, type: string }
    measures:
      - { name: count, type: count }

  - name: absences
    sql_table: school.absences
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: reason, sql: reason, type: string }
    measures:
      - { name: count, type: count }

  - name: marks
    sql_table: school.marks
    joins:
      - { name: pupils, relationship: many_to_one, sql: "{CUBE}.pupil_id = {pupils}.id" }
    dimensions:
      - { name: year, sql: year, type: number, primary_key: true, public: true }
      - { name: number, sql: number, type: number, primary_key: true }
      - { name: pupil_id, sql: pupil_id, type: number }
    measures:
      - { name: count, type: count }
      - { name: total, type: sum, sql: mark }
      - { name: average, type: avg, sql: mark }
`;

/** Mark 2 of 2025 was given twice: the declared key lacks a column. */
const tables = `
CREATE SCHEMA school;
CREATE TABLE school.pupils (id int, house text);
INSERT INTO school.pupils VALUES (1, 'red'), (2, 'red'), (3, 'blue');
CREATE TABLE school.absences (id int, pupil_id int, reason text);
INSERT INTO school.absences VALUES (1, 1, 'ill'), (2, 1, 'ill'), (3, 2, 'ill'), (4, 3, 'trip'), (5, 3, 'ill');
CREATE TABLE school.marks (year int, number int, pupil_id int, mark int);
INSERT INTO school.marks VALUES (2024, 1, 1, 10), (2025, 1, 1, 5), (2025, 2, 3, 7), (2025, 2, 2, 8), (2025, 3, 9, 2);
`;

const scope = scopeOf(model);
const database = databaseWith(tables);

describe('A primary key of several columns', () => {
  it('keeps rows from counting once per joined row', async () => {
    const query = {
      measures: ['marks.total', 'marks.count'],
      dimensions: ['absences.reason'],
      filters: [{ member: 'marks.year', operator: 'equals', values: ['2024'] }],
    };
    expect(await database.askJson(scope, query)).toEqual([['ill', '10', '1']]);
  });

  it('loses no row when a column is missing from it', async () => {
    const query = { measures: ['marks.total', 'marks.average', 'absences.count'] };
    const byHand = `SELECT sum(mark), avg(mark), (SELECT count(*) FROM school.absences a
      WHERE a.pupil_id IN (SELECT pupil_id FROM school.marks)) FROM school.marks`;
    expect(await database.askJson(scope, query)).toEqual(await database.byHand(byHand));
  });

  it('gives a group all rows of the keys it has', async () => {
    const query = { measures: ['marks.total', 'absences.count'], dimensions: ['pupils.house'] };
    const byHand = `SELECT house, (SELECT sum(mark) FROM school.marks WHERE (year, number) IN (
          SELECT year, number FROM school.marks m WHERE m.pupil_id IN (SELECT id FROM school.pupils p WHERE p.house = h.house))),
        (SELECT count(*) FROM school.absences a JOIN school.pupils p ON p.id = a.pupil_id WHERE p.house = h.house)
      FROM (VALUES ('red'), ('blue')) h (house)`;
    const rows = await database.askJson(scope, query);
    expect(rows.filter(([house]) => house !== null).sort()).toEqual((await database.byHand(byHand)).sort());
    expect(rows).toContainEqual([null, '2', '0']);
  });

  it('tells a caller with row rules nothing of rows that only share a key with theirs', async () => {
    const ruled = `${model}
views:
  - name: school_view
    cubes:
      - { join_path: marks, includes: "*" }
      - { join_path: marks.pupils, includes: [house] }
      - { join_path: marks.pupils.absences, prefix: true, includes: [count, reason] }
    access_policy:
      - group: "*"
        row_level: { filters: [{ member: house, operator: equals, values: ["{ userAttributes.house }"] }] }
`;
    const caller = scopeOf(ruled, { userAttributes: { house: 'red' } });
    const query = { measures: ['school_view.total', 'school_view.absences_count'] };
    expect(await database.askJson(caller, query)).toEqual([['23', '3']]);
  });
});
