import { describe, expect, it } from 'vitest';
import { cube } from './library-cubes.ts';
import { count, distinct, number, sum, text, time } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Flights of gliders. */
const gliders: Trade = {
  cubes: [
    cube('flights', 'Flights', [
      { ...count, name: 'count', title: 'Number of flights' },
      { ...count, name: 'aborted', title: 'Aborted flights' },
      { ...distinct, name: 'pilots', title: 'Pilots in the air' },
      { ...sum, name: 'hours', title: 'Hours flown' },
      { ...number, name: 'top_speed', title: 'Top speed (km/h)' },
      { ...text, name: 'pilot', title: 'Pilot' },
      { ...time, name: 'started_at', title: 'Take-off' },
    ]),
  ],
  values: {},
};

/** Calls that a helpdesk takes. */
const helpdesk: Trade = {
  cubes: [
    cube('calls', 'Calls', [
      { ...count, name: 'count', title: 'Number of calls' },
      { ...distinct, name: 'agents', title: 'Agents on duty' },
      { ...sum, name: 'minutes', title: 'Minutes' },
      { ...sum, name: 'idle_hours', title: 'Idle hours' },
      { ...sum, name: 'talk_hours', title: 'Talking hours' },
      { type: 'number', aggType: 'avg', name: 'tenure', title: 'Average tenure (days)' },
      { ...text, name: 'agent', title: 'Agent' },
      { ...time, name: 'came_in_at', title: 'Came in' },
    ]),
  ],
  values: {},
};

describe('rows without a thing', () => {
  it.each([
    [gliders, 'flights without a pilot in 2024', 'pilot IS NULL'],
    [helpdesk, 'how many calls have no agent', 'agent IS NULL'],
  ])('have none, though a figure counts such things: %#', (trade, question, sql) => {
    expect(toldOf(trade, question)).toContain('MEASURE(count)');
    expect(toldOf(trade, question)).toContain(sql);
  });
});

describe('what is faster', () => {
  it('has more speed, where a bare number is said', () => {
    expect(toldOf(gliders, 'flights faster than 200 in 2024')).toContain('top_speed > 200');
    expect(toldOf(gliders, 'flights slower than 90')).toContain('top_speed < 90');
  });

  it('takes less time, where that is said', () => {
    expect(toldOf(gliders, 'flights faster than 2 hours')).toContain('hours < 2');
  });

  it('is not told by how long something takes, where a bare number is said', () => {
    expect(toldOf(helpdesk, 'calls faster than 5')).not.toMatch(/^SELECT/);
  });
});

describe('how often something did happen', () => {
  it('is how many of it there are in the period', () => {
    expect(toldOf(gliders, 'how often were flights aborted in 2024')).toContain('SELECT MEASURE(aborted)');
  });

  it('is no number where nothing says of what time, or by whom', () => {
    expect(toldOf(gliders, 'how often do pilots abort flights')).not.toMatch(/^SELECT/);
  });
});

describe('a name of which another form is said', () => {
  it('is no rival of what shares its other word', () => {
    expect(toldOf(helpdesk, 'idling hours by agent')).toContain('MEASURE(idle_hours)');
    expect(toldOf(helpdesk, 'talking hours by agent')).toContain('MEASURE(talk_hours)');
  });
});

describe('being with us', () => {
  it('is how long somebody stays, and nothing of a number of them', () => {
    expect(toldOf(helpdesk, 'average tenure with us by agent')).toContain('MEASURE(tenure)');
    expect(toldOf(helpdesk, 'how many calls are with us')).not.toMatch(/^SELECT/);
  });
});
