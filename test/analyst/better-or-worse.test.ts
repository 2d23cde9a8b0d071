import { describe, expect, it } from 'vitest';
import { ask, rowsFor } from './conversation.ts';
import { avg, count, rate, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// Whether a figure gets better hangs on which way is good; today is 30 June 2025.

/** A tiler sends offers, and waits for money. */
const tilers: Trade = {
  cubes: [
    view('offers', 'Offers', [
      { ...text, name: 'number', title: 'Offer number' },
      { ...text, name: 'town', title: 'Town' },
      { ...time, name: 'sent_on', title: 'Sent' },
      { ...count, name: 'count', title: 'Offers' },
      { ...rate, name: 'win_rate', title: 'Win rate' },
      { ...avg, name: 'days', title: 'Average days to decide' },
      { ...avg, name: 'area', title: 'Average area' },
      { ...sum, name: 'offered', title: 'Value offered', description: 'In EUR.' },
    ]),
  ],
  values: {},
};

/** A sea school loses pupils. */
const sailors: Trade = {
  cubes: [
    view('courses', 'Courses', [
      { ...text, name: 'course', title: 'Course' },
      { ...time, name: 'began_on', title: 'Began' },
      { ...count, name: 'count', title: 'Courses' },
      { ...rate, name: 'pass_rate', title: 'Pass rate' },
      { ...rate, name: 'cancellation_rate', title: 'Cancellation rate' },
    ]),
  ],
  values: {},
};

const answerTo = async ({ cubes }: Trade, question: string): Promise<string> => {
  const { text } = await ask({
    ...{ question, search: () => cubes, today: '2025-06-30' },
    runSql: (input) => rowsFor(input, [['12', '10', '2', '20']]),
  });
  return text;
};

describe('what gets better', () => {
  it.each([
    [tilers, 'is our win rate getting any better?', 'Yes'],
    [tilers, 'is the win rate getting worse?', 'No'],
    [tilers, 'are the average days to decide improving?', 'No'],
    [tilers, 'is the average days to decide getting worse?', 'Yes'],
    [sailors, 'has the cancellation rate improved?', 'No'],
    [sailors, 'was the pass rate better this year than last year?', 'Yes'],
    [sailors, 'was the cancellation rate better this year than last year?', 'No'],
  ])('goes up where that is good, and else down: %#', async (trade, question, answer) => {
    expect(await answerTo(trade, question)).toMatch(new RegExp(`^\\*\\*${answer}\\.\\*\\*`));
  });

  it('is not judged where nobody can tell which way is good', async () => {
    const told = await answerTo(tilers, 'is the average area getting better?');
    expect(told).toContain('12');
    expect(told).not.toMatch(/Yes|No\./);
  });

  it('is no better rating of one of several', () => {
    expect(toldOf(tilers, 'is Hull getting better areas than the others?')).not.toMatch(/^SELECT/);
  });

  it('averages no sum over two periods at once', () => {
    expect(toldOf(tilers, 'average value offered in 2025 vs 2024')).not.toContain('AVG(offered)');
  });
});

/** Rounds of postmen, and shifts that are to be filled. */
const sorting: Trade = {
  cubes: [
    view('rounds', 'Rounds', [
      { ...text, name: 'postman', title: 'Postman' },
      { ...text, name: 'state', title: 'Round status', description: 'Done, Late or Missed.' },
      { ...time, name: 'round_on', title: 'Round date' },
      { ...count, name: 'count', title: 'Rounds' },
      {
        ...rate,
        name: 'fill_rate',
        title: 'Fill rate',
        description: 'Rounds done out of all. Shown as percent.',
      },
    ]),
  ],
  values: { state: ['Done', 'Late', 'Missed'] },
};

/** Boilers that were checked. */
const boilers: Trade = {
  cubes: [
    view('checks', 'Checks', [
      { ...text, name: 'fitter', title: 'Fitter' },
      { ...text, name: 'result', title: 'Result', description: 'Passed or Failed.' },
      { ...time, name: 'checked_on', title: 'Checked' },
      { ...count, name: 'count', title: 'Checks' },
    ]),
  ],
  values: { result: ['Passed', 'Failed'] },
};

describe('the worst first', () => {
  it.each([
    [sorting, ['late rounds by postman in May, worst first'], 'DESC'],
    [sorting, ['how many rounds were late in May', 'split that by postman, worst first'], 'DESC'],
    [sorting, ['late rounds by postman in May, best first'], 'ASC'],
    [sorting, ['fill rate by postman in May, worst one first'], 'ASC'],
    [boilers, ['failed checks by fitter this year, worst first'], 'DESC'],
  ])('is the most of what is bad, and the least of what is good: %#', (trade, questions, order) => {
    expect(toldOf(trade, ...questions)).toMatch(
      new RegExp(`^SELECT (?:postman|fitter),.*ORDER BY 2 ${order}`),
    );
  });

  it.each([
    [sorting, 'rounds by postman in May, worst first'],
    [boilers, 'passed checks by fitter this year, worst first'],
  ])('is not told of what is neither: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });
});
