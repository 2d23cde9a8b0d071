import { describe, expect, it } from 'vitest';
import { answerTo, type Rows } from './sweeps.ts';

describe('a date', () => {
  it('one that is empty for all that is counted gives way to the one that is left', async () => {
    const { text: answer, queries } = await answerTo(
      'refused visits in May 2025',
      [['0']],
      [['7', '0', '5', '0']],
    );
    expect(queries[1]?.sqlQuery).toBe(
      [
        'SELECT MEASURE(refused) AS undated, MEASURE(refused) FILTER (WHERE ordered_on IS NOT NULL) AS dated,',
        "MEASURE(refused) FILTER (WHERE agreed_on IS NOT NULL AND agreed_on >= '2025-05-01' AND agreed_on < '2025-06-01') AS by_agreed_on,",
        "MEASURE(refused) FILTER (WHERE swept_at IS NOT NULL AND swept_at >= '2025-05-01' AND swept_at < '2025-06-01') AS by_swept_at\nFROM sweeps",
      ].join(' '),
    );
    expect(queries[2]?.sqlQuery).toContain("WHERE agreed_on >= '2025-05-01'");
    expect(answer).toMatch(
      /^There is nothing of the number of refused visits by order date, so this is by agreed date\./,
    );
  });

  it.each([
    ['on which weekday are the most refused visits', [['1', '0']]],
    ['on which weekday are the most refused visits', []],
    ['refused visits by month', [[null, '7']]],
    [
      'refused visits by month in 2025',
      [
        ['2025-01-01', '0'],
        ['2025-02-01', '0'],
      ],
    ],
    [
      'refused visits by town in 2025',
      [
        ['Bath', '0'],
        ['York', '0'],
      ],
    ],
  ] as [string, Rows][])('names no winner and no zero of an empty date: %s', async (question, figures) => {
    const { queries, text: answer } = await answerTo(question, figures, [['7', '0', '7', '0']]);
    expect(answer).toMatch(/^There is nothing of .* by order date, so this is by agreed date\./);
    expect(queries[2]?.sqlQuery).toContain('agreed_on');
  });

  it('one that is never set offers the others where two are left', async () => {
    const { text: answer } = await answerTo('refused visits in May 2025', [['0']], [['7', '0', '5', '2']]);
    expect(answer).toMatch(/so I state no figure\. What I can work out is: .*\(by agreed date\) or /);
  });

  it('one that was only assumed gives no zero where another has figures', async () => {
    const { text: answer } = await answerTo('refused visits in May 2025', [['0']], [['7', '7', '0', '3']]);
    expect(answer).toBe(
      'There is nothing of the number of refused visits in May 2025 by order date, and you did not say which date you mean. ' +
        'What I can work out is: Number of refused visits in May 2025 (by sweeping time).',
    );
  });

  it.each([
    [['2024-02-01', '2025-06-20'], /^The number of visits in May 2025 \(by order date\) is \*\*0\*\*/],
    [['2024-02-01', '2025-05-11'], /^There is nothing of the number of visits in May 2025/],
    [['2025-05-02', '2025-06-20'], /^There is nothing of the number of visits in May 2025/],
  ] as [string[], RegExp][])(
    'that all rows go by gives the zero of a month between others: %#',
    async (period, answer) => {
      const told = await answerTo('visits in May 2025', [['0']], [['7', '7', '0', '3']], [], [period]);
      expect(told.text).toMatch(answer);
    },
  );

  it('one that was asked for gives its zero', async () => {
    const { text: answer } = await answerTo(
      'refused visits ordered in May 2025',
      [['0']],
      [['7', '7', '3', '3']],
    );
    expect(answer).toMatch(/^The number of refused visits in May 2025 \(by order date\) is \*\*0\*\*/);
  });
});

describe('a superlative', () => {
  it('over figures that are all the same names none', async () => {
    const same: Rows = ['Bath', 'Ely', 'York'].map((town) => [town, '4']);
    const { text: answer } = await answerTo('which towns have the most visits', same);
    expect(answer).toMatch(/^All 3 have the same number of visits: \*\*4\*\*\./);
  });

  it('that is cut within a tie says so', async () => {
    const cut = await answerTo(
      'top 2 towns by visits',
      [
        ['Bath', '9'],
        ['Ely', '4'],
      ],
      [],
      [['York', '4']],
    );
    expect(cut.queries[1]?.sqlQuery).toMatch(/LIMIT 1 OFFSET 2$/);
    expect(cut.text).toMatch(/The list is cut within a tie: these are not all that have 4\.$/);
    const whole = await answerTo(
      'top 2 towns by visits',
      [
        ['Bath', '9'],
        ['Ely', '4'],
      ],
      [],
      [['York', '3']],
    );
    expect(whole.text).not.toContain('tie');
  });

  it.each([
    [
      'which town has the most visits',
      [['Bath', '4']],
      '**Ely** and **Bath** share the highest number of visits',
    ],
    [
      'which town has the fewest visits',
      [
        ['Bath', '4'],
        ['York', '5'],
      ],
      '**Ely** and **Bath** share the lowest number of visits',
    ],
    [
      'which town has the most visits',
      ['Bath', 'Hull', 'Leek', 'Rye', 'York'].map((town) => [town, '4']),
      'All 6 shown share the highest number of visits',
    ],
  ] as [string, Rows, string][])(
    'that several share is told of all of them: %s, %j',
    async (question, behind, said) => {
      const { queries, text } = await answerTo(question, [['Ely', '4'], ...behind], [], behind);
      const shared = behind.filter(([, figure]) => figure === '4').length;
      expect(queries[1]?.sqlQuery).toMatch(/LIMIT 10 OFFSET 1$/);
      expect(queries.at(-1)?.sqlQuery).toMatch(new RegExp(`LIMIT ${1 + shared}$`));
      expect(text).toContain(`${said}: **4** each.`);
    },
  );

  it('that more share than were asked for says so', async () => {
    const behind: Rows = Array.from({ length: 10 }, (_, index) => [`Town ${index}`, '4']);
    const { queries, text } = await answerTo('which town has the most visits', [['Ely', '4']], [], behind);
    expect(queries).toHaveLength(2);
    expect(text).toMatch(/It is not the only one with 4: more than 10 have it\.$/);
  });

  it('that one alone has is told of it', async () => {
    const behind: Rows = [['Bath', '3']];
    const { queries, text } = await answerTo(
      'which town has the most visits',
      [['Ely', '4'], ...behind],
      [],
      behind,
    );
    expect(queries).toHaveLength(2);
    expect(text).toMatch(/^\*\*Ely\*\* has the highest number of visits: \*\*4\*\*\./);
  });

  it('over zeros names none', async () => {
    const { text: answer } = await answerTo('which town has the most refused visits', [['Bath', '0']]);
    expect(answer).toMatch(/^None has the highest number of refused visits: all have \*\*0\*\*\./);
  });
});
