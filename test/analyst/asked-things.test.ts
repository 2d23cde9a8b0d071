import { describe, expect, it } from 'vitest';
import { toldOf } from './trades.ts';
import { gardeners, harbour } from './trades-of-rows.ts';

// What a question asks for has to be what the answer gives, in two trades.

const NOT_STATED = /^(?:missing|unsupported|unsure|choice|unmapped)\b/;

describe('what is not asked for is not stated', () => {
  it.each([
    ['rows have something', 'hires with a deposit', 'visits with a rebate'],
    ['one is the biggest', 'which boat had the biggest deposit', 'which plot had the largest rebate'],
    [
      'what was done is the part',
      'percentage of hires cancelled because of fog by boat',
      'percentage of visits postponed because of wet by plot',
    ],
    [
      'each side has its own',
      'does Kent sail more miles than Essex',
      'do we work more hours in Eyam than in Hope',
    ],
    ['it says whose', 'hires whose skipper is licensed', 'visits whose gardener is insured'],
    ['only those are meant', 'miles sailed by boat, guided only', 'hours worked by plot, urgent only'],
    ['it is a stretch of time', 'hires by boat within a month', 'visits by plot within a week'],
    ['a point is no decimal one', 'hires under 1.500 €', 'visits over 2.000 pounds'],
    ['the bound is of others', 'payments above 10,000', 'bills above 10,000'],
    ['things add up to it', 'skippers with miles over 500', 'gardeners with hours over 100'],
    ['things are no rows', 'Dutch tongues who are licensed', 'first mason trades who are insured'],
    [
      'a clause follows the year',
      'boats bought in 2024 that are used',
      'plots opened last year that were placed',
    ],
    ['each is one of itself', 'how many boats had more than 3 boats', 'plots with more than 8 plots'],
    [
      'each is of its own group',
      'number of different boats by boat and county',
      'different plots by plot and village',
    ],
    ['the noun has a column of its own', 'hires from Dutch hirers', 'visits to Mason clients'],
    ['a status is only passed', 'hires not yet returned', 'visits not yet invoiced'],
    [
      'one is not all together',
      'skippers with more than 10 hires in one go',
      'gardeners with more than 10 visits in one go',
    ],
    [
      'it is a value that is highest',
      'which skipper charged the highest fog',
      'which gardener billed the highest wet',
    ],
    [
      'those over it are wanted',
      'delays over 60 minutes last month',
      'waits longer than 60 minutes last month',
    ],
    ['nobody is spoken of', 'how many were licensed', 'how many were insured'],
    [
      'it is so on average',
      'which skipper has the fastest response time',
      'which gardener has the slowest reply time',
    ],
    [
      'a verb with a period is no status',
      'how many hires did we clean in 2025',
      'how many visits did we plant in 2025',
    ],
    ['the rows are no yes or no', 'different boats per hire', 'different plots per visit'],
  ])('where %s', (_, ofHarbour, ofGardeners) => {
    expect(toldOf(harbour, ofHarbour)).toMatch(NOT_STATED);
    expect(toldOf(gardeners, ofGardeners)).toMatch(NOT_STATED);
  });
});

describe('what is asked for is stated', () => {
  it.each([
    [
      'how many counties had hires in fog',
      'how many villages had wet visits',
      /^SELECT COUNT\(DISTINCT (?:county|village)\)/,
    ],
    [
      'miles sailed by boat',
      'hours worked by plot',
      /^SELECT (?:boat|plot), MEASURE\((?:miles_sailed|hours_worked)\)/,
    ],
    [
      'top 5 boats by miles',
      'top 5 plots by hours',
      /^SELECT (?:boat|plot), MEASURE\((?:miles_sailed|hours_worked)\)/,
    ],
    [
      'which boat has the most hires',
      'which plot has the most visits',
      /^SELECT (?:boat|plot), MEASURE\(count\)/,
    ],
    [
      'hires by boat in the last month',
      'visits by plot in the last week',
      /^SELECT (?:boat|plot), MEASURE\(count\)/,
    ],
    ['hires by guided hire', 'visits by urgent visit', /^SELECT (?:guided|urgent), MEASURE\(count\)/],
    ['hires not returned', 'visits not invoiced', /status <> '/],
    ['boats with more than 3 hires', 'plots with more than 8 visits', /HAVING MEASURE\(count\) > /],
  ])('%s', (ofHarbour, ofGardeners, sql) => {
    expect(toldOf(harbour, ofHarbour)).toMatch(sql);
    expect(toldOf(gardeners, ofGardeners)).toMatch(sql);
  });
});

describe('a thread', () => {
  it.each([
    [harbour, ['hires on Mondays', 'and on Fridays?'], 'IN (5)'],
    [gardeners, ['visits on Mondays', 'and on Sundays?'], 'IN (7)'],
  ])('has one weekday in place of another: %#', (trade, questions, day) => {
    const sql = toldOf(trade, ...questions);
    expect(sql).toContain(day);
    expect(sql).not.toContain('IN (1)');
  });

  it.each([
    [harbour, ['hires in 2025', 'how many miles did each boat sail', 'by county']],
    [gardeners, ['visits in 2025', 'visits over 5 hours by plot', 'by village']],
  ])('does not go on in silence past a question that was asked back: %#', (trade, questions) => {
    expect(toldOf(trade, ...questions)).toMatch(NOT_STATED);
    expect(toldOf(trade, ...questions.filter((_, at) => at !== 1))).toMatch(/^SELECT/);
  });
});
