import { describe, expect, it } from 'vitest';
import { count, number, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Depots, whose buses are cleaned. */
const depots: Trade = {
  cubes: [
    view('depots', 'Depots', [
      { ...text, name: 'name', title: 'Depot' },
      { ...text, name: 'manager', title: 'Manager' },
      { ...text, name: 'fuel', title: 'Fuel contract' },
      { ...number, name: 'bays', title: 'Bays' },
      { ...time, name: 'opened_on', title: 'Opened' },
      { ...count, name: 'count', title: 'Depots' },
    ]),
    view('cleanings', 'Cleanings', [
      { ...text, name: 'cleaning_no', title: 'Cleaning number' },
      { ...text, name: 'depot', title: 'Depot' },
      { ...text, name: 'team', title: 'Team' },
      { ...time, name: 'cleaned_on', title: 'Cleaned' },
      { ...count, name: 'count', title: 'Cleanings' },
      { ...sum, name: 'cost', title: 'Cost', description: 'In GBP.' },
    ]),
  ],
  values: {},
};

/** Players of a club, told by name. */
const club: Trade = {
  cubes: [
    view('player_list', 'Player list', [
      { ...text, name: 'player_name', title: 'Player name' },
      { ...text, name: 'coach', title: 'Coach' },
      { ...text, name: 'squad', title: 'Squad' },
      { ...number, name: 'shirt_no', title: 'Shirt number' },
      { ...count, name: 'count', title: 'Players' },
    ]),
  ],
  values: {},
};

describe('what is asked of each', () => {
  it.each([
    [depots, 'which manager does each depot have?', 'SELECT name, manager FROM depots'],
    [depots, 'what fuel contract is each of our depots on', 'SELECT name, fuel FROM depots'],
    [depots, 'what fuel contract are our depots on', 'SELECT name, fuel FROM depots'],
    [depots, 'who is the manager of each depot', 'SELECT name, manager FROM depots'],
    [depots, 'depots and their manager', 'SELECT name, manager FROM depots'],
    [club, 'which squad is every player in', 'SELECT player_name, squad FROM player_list'],
    [club, "who is each player's coach", 'SELECT player_name, coach FROM player_list'],
    [club, 'players with their coach', 'SELECT player_name, coach FROM player_list'],
  ])('is listed with its name: %#', (trade, question, list) => {
    expect(toldOf(trade, question)).toContain(list);
    expect(toldOf(trade, question)).not.toContain('MEASURE');
  });

  it.each([
    [depots, "who is each depot's team"],
    [depots, 'what cost does each depot have'],
    [depots, 'which team does each depot use most'],
    [club, 'which boots does each player have'],
  ])('is no list where the things have no such column: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT (?:name|player_name), /);
  });
});
