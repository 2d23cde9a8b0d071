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
