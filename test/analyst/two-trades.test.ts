import { describe, expect, it } from 'vitest';
import { hatchery, kennel, laundry, orchard, toldOf } from './trades.ts';

// A kind of question comes to the same over two models of different trades.

describe('one figure as a share of another', () => {
  it.each([
    [kennel, 'refunds as % of boarding fees by wing', 'refunds', 'fees'],
    [kennel, 'stays cut short as a share of stays by breed', 'cut_short', 'count'],
    [kennel, 'what % of stays were cut short per wing', 'cut_short', 'count'],
    [orchard, 'bruised crates in percent of crates picked per field', 'bruised', 'crates'],
    [orchard, 'what share of crates picked is bruised in each field', 'bruised', 'crates'],
    [orchard, 'money back as a share of takings by month in 2025', 'money_back', 'takings'],
  ])('is worked out within each group: %#', (trade, question, part, whole) => {
    expect(toldOf(trade, question)).toMatch(
      new RegExp(`^SELECT \\w+, 100\\.0 \\* ${part} / NULLIF\\(${whole}, 0\\)`),
    );
  });

  it.each([
    [kennel, 'refund percentage by wing'],
    [orchard, 'which variety has the highest share of bruised crates'],
    [orchard, 'money back as % of pickings by month'],
  ])('is not stated where nobody says of what: %#', (trade, question) => {
    expect(toldOf(trade, question)).toMatch(/^(?:missing|unsupported): /);
  });

  it.each([
    [kennel, 'refunds as % of boarding fees in May 2025', 'booked_on'],
    [orchard, 'money back as % of takings in May 2025', 'reserved_at'],
  ])('is of one date, and not of the date that only the part has: %#', (trade, question, date) => {
    expect(toldOf(trade, question)).toContain(`WHERE ${date} >= '2025-05-01'`);
  });

  it.each([
    [kennel, 'share of boarding fees by wing', 'fees'],
    [orchard, 'share of takings by room', 'takings'],
    [orchard, 'takings by room as a share of the total', 'takings'],
    [kennel, 'nights per wing in percent of the total', 'nights'],
  ])('of each group is its part of the whole, where one figure is named: %#', (trade, question, figure) => {
    expect(toldOf(trade, question)).toContain(`SUM(${figure}) OVER ()`);
  });
});

describe('a weekday', () => {
  it.each([
    [kennel, 'which weekday has most refunds', 'refunded_on'],
    [kennel, 'busiest weekday for arrivals', 'arrives_on'],
    [kennel, 'busiest weekday for walks', 'walked_at'],
    [orchard, 'busiest weekday for pickings', 'picked_on'],
  ])('is of the date that the question speaks of, and is one column: %#', (trade, question, date) => {
    expect(toldOf(trade, question)).toMatch(
      new RegExp(`^SELECT EXTRACT\\(isodow FROM ${date}\\) AS weekday, MEASURE`),
    );
  });
});

describe('a condition on a figure', () => {
  it.each([
    [kennel, 'how many stays with more than 7 nights', 'nights > 7'],
    [kennel, 'how many stays with fees over 500', 'fees > 500'],
    [kennel, 'stays with more than 7 nights by wing', 'nights > 7'],
    [orchard, 'how many reservations had more than 6 guests in May 2025', 'guests > 6'],
    [orchard, 'number of reservations with takings below 50 by room', 'takings < 50'],
  ])('of rows is of each of them: %#', (trade, question, condition) => {
    const sql = toldOf(trade, question);
    expect(sql).toContain('COUNT(*)');
    expect(sql).toContain(`AS figures WHERE ${condition}`);
  });

  it.each([
    [kennel, 'how many walkers did over 300 minutes in May 2025', 'HAVING MEASURE(minutes) > 300'],
    [kennel, 'how many owners with more than 3 stays', 'HAVING MEASURE(count) > 3'],
    [orchard, 'how many tastings had fewer than 10 guests', 'HAVING MEASURE(guests) < 10'],
  ])('of things is of what each has together: %#', (trade, question, condition) => {
    const sql = toldOf(trade, question);
    expect(sql).toMatch(/^SELECT COUNT\(\*\)/);
    expect(sql).toContain(condition);
  });
});

describe('things without any', () => {
  it.each([
    ['which dogs had no walks in May 2025', 'SELECT dog FROM dogs WHERE dog NOT IN'],
    ['which owners had no walks', 'SELECT owner FROM dogs WHERE owner NOT IN'],
    [
      'how many owners had no walks',
      'SELECT MEASURE(owner_count) AS owner_count FROM dogs WHERE owner NOT IN',
    ],
  ])('are the things that are asked for, whatever the rows of the list are: %s', (question, sql) => {
    expect(toldOf(kennel, question)).toContain(sql);
  });

  it('are of the rows of the one list that the others name, and else of none', () => {
    expect(toldOf(kennel, 'which breeds had no walks')).toMatch(/^SELECT breed FROM dogs WHERE breed NOT IN/);
    expect(toldOf(kennel, 'which breeds had no stays')).not.toMatch(/^SELECT/);
  });
});

describe('what is so now', () => {
  it.each([
    [kennel, 'nights by wing at the moment'],
    [kennel, 'how many walks are there currently'],
  ])('is not answered by all there ever was: %#', (trade, question) => {
    expect(toldOf(trade, question)).toMatch(/^missing: (?:.*, )?(?:now|currently|current)\b/);
  });

  it.each([
    [kennel, 'stays currently in the house by wing', "WHERE status = 'In the house'"],
    [kennel, 'how many stays are there right now', "WHERE status = 'In the house'"],
    [orchard, 'how many pickers do we currently have', "left_on IS NULL OR left_on >= '2025-06-30'"],
    [orchard, 'current pickers by village', "left_on IS NULL OR left_on >= '2025-06-30'"],
    [kennel, 'how many dogs do we have right now', 'SELECT MEASURE(count) AS count FROM dogs'],
    [orchard, 'crates picked this current month', "picked_on >= '2025-06-01'"],
  ])(
    'is answered by a state, by its days, by a list of what there is, or by a period: %#',
    (trade, question, sql) => {
      expect(toldOf(trade, question)).toContain(sql);
    },
  );
});

describe('a currency or unit', () => {
  it.each([
    [kennel, 'fees in dollars by wing'],
    [kennel, 'fees in bucks by wing'],
    [kennel, 'total fees ($) by wing'],
    [kennel, 'wings with fees over 500 euros'],
    [orchard, 'rooms with takings above £300'],
    [orchard, 'crates picked in kg by field'],
  ])('that is not the one of the model is not passed over: %#', (trade, question) => {
    expect(toldOf(trade, question)).toMatch(/^missing: /);
  });

  it.each([
    [kennel, 'boarding fees in pounds', 'MEASURE(fees)'],
    [kennel, 'wings with fees over £500', '> 500'],
    [kennel, 'minutes walked in minutes by walker', 'MEASURE(minutes)'],
    [orchard, 'takings in euros by room', 'MEASURE(takings)'],
    [orchard, 'takings in € by room', 'MEASURE(takings)'],
  ])('that the model has is understood: %#', (trade, question, sql) => {
    expect(toldOf(trade, question)).toContain(sql);
  });
});

describe('a thread', () => {
  it.each([
    [
      kennel,
      ['fees by wing in 2025', 'top 1', 'nights instead'],
      /SELECT wing, MEASURE\(nights\).*booked_on >= '2025-01-01'/,
    ],
    [
      kennel,
      ['walks per walker in 2025', 'only on the lake path', 'minutes'],
      /SELECT walker, MEASURE\(minutes\).*path = 'Lake'/,
    ],
    [
      orchard,
      ['crates picked by field in May 2025', 'and in April', 'bruised crates?'],
      /SELECT field, MEASURE\(bruised\).*>= '2025-04-01'/,
    ],
    [
      kennel,
      ['fees by breed in May 2025', 'how many stays was that', 'and in April'],
      /SELECT breed, MEASURE\(count\).*>= '2025-04-01'/,
    ],
    [
      kennel,
      ['stays by wing in May 2025', 'and in April?', 'which dropped the most from April to May?'],
      /SELECT wing, count, previous_count.*>= '2025-05-01'.*previous_count FROM stays.* LIMIT 1$/,
    ],
  ])('keeps period and groups to its third question: %#', (trade, questions, sql) => {
    expect(toldOf(trade, ...questions)).toMatch(sql);
  });

  it.each([
    [kennel, ['how many stays are in the house', 'and booked?', 'by wing'], "status = 'Booked' GROUP BY 1"],
    [hatchery, ['how many clutches are turned', 'and hatched?', 'by barn'], "stage = 'Hatched' GROUP BY 1"],
  ])(
    'has one value of a column in place of another, whatever else is called so: %#',
    (trade, questions, sql) => {
      expect(toldOf(trade, ...questions)).toContain(`WHERE ${sql}`);
    },
  );

  it.each([
    [orchard, ['how many pickers were hired in 2024', 'and how many left?'], 'left_on'],
    [hatchery, ['how many clutches were laid in 2024', 'and how many hatched?'], 'hatched_on'],
    [kennel, ['how many stays arrived in 2024', 'and how many were booked?'], 'booked_on'],
  ])('asks what else was done in the period: %#', (trade, questions, date) => {
    const [, condition] = toldOf(trade, ...questions).split(' WHERE ');
    expect(condition).toBe(`${date} >= '2024-01-01' AND ${date} < '2025-01-01'`);
  });

  it.each([
    [kennel, ['refunds in the North wing', 'how many owners are those?'], 'owner', 'refunds'],
    [orchard, ['bruised crates in 2025', 'how many fields is that'], 'field', 'bruised'],
  ])('counts the things behind a figure, and no others: %#', (trade, questions, thing, figure) => {
    const sql = toldOf(trade, ...questions);
    expect(sql).toContain(`GROUP BY 1 HAVING MEASURE(${figure}) > 0`);
    expect(sql).toContain(`(SELECT ${thing} FROM`);
    expect(sql).toMatch(/wing = 'North'|>= '2025-01-01'/);
  });

  it.each([
    [
      kennel,
      ['fees by wing', 'only for owners of beagles'],
      /^SELECT wing, .*WHERE breed = 'Beagle' GROUP BY 1/,
    ],
    [
      orchard,
      ['crates picked by variety', 'only for the fields on the Hill'],
      /^SELECT variety, .*field = 'Hill'/,
    ],
    [orchard, ['crates picked by variety', 'only by field'], /^SELECT field, /],
  ])('groups as before where it says of which only: %#', (trade, questions, sql) => {
    expect(toldOf(trade, ...questions)).toMatch(sql);
  });

  it.each([
    [kennel, ['fees last month', 'by wing', 'which wing has the most nights']],
    [orchard, ['takings by room in 2025', 'which is the highest', 'how many guests']],
    [orchard, ['crates picked in May 2025', 'by field', 'number of pickings']],
  ])('asks back where a question may be of all, or of the period before it: %#', (trade, questions) => {
    expect(toldOf(trade, ...questions)).toBe('choice');
  });

  it.each([
    [kennel, ['fees by wing in 2025', 'total nights'], 'SELECT MEASURE(nights) AS nights FROM stays'],
    [orchard, ['takings by room in 2025', 'crates picked by field in 2024'], 'SELECT field'],
  ])('is left by what says so: %#', (trade, questions, sql) => {
    expect(toldOf(trade, ...questions)).toContain(sql);
  });
});

describe('"why?" in a thread', () => {
  it.each([
    [
      hatchery,
      ['spoiled clutches in 2024', 'why?'],
      /^SELECT why_spoiled, MEASURE\(spoiled\).*>= '2024-01-01'/,
    ],
    [
      hatchery,
      ['spoiled clutches in 2024', 'and why were they spoiled?'],
      /^SELECT why_spoiled, .*'2024-01-01'/,
    ],
    [
      laundry,
      ['damages at the Crown', 'why?', 'and at the Anchor?'],
      /^SELECT cause, .*hotel = 'Anchor' GROUP/,
    ],
  ])('is answered with the reasons that the rows have: %#', (trade, questions, sql) => {
    expect(toldOf(trade, ...questions)).toMatch(sql);
  });

  it.each([
    [hatchery, ['eggs in 2024', 'why?']],
    [laundry, ['damages in 2024', 'why did they rise?']],
    [laundry, ['damages by hotel in 2024', 'why?']],
  ])('is not where they are reasons of something else, nor of a change: %#', (trade, questions) => {
    expect(toldOf(trade, ...questions)).toBe('drill');
  });
});

describe('"and finished?" after those of one value', () => {
  it.each([
    [kennel, ['stays in the North wing', 'and arrived?']],
    [orchard, ['pickers of Jork', 'and left?']],
  ])('is not taken for these in silence: %#', (trade, questions) => {
    expect(toldOf(trade, ...questions)).not.toMatch(/^SELECT/);
  });
});

describe('"how many is that?"', () => {
  it.each([
    [kennel, ['stays cut short in May 2025', 'how many dogs is that?']],
    [hatchery, ['spoiled clutches in 2024', 'how many clutches is that?']],
    [orchard, ['how many guests is that?']],
    [orchard, ['forecast of takings', 'how many pickers is that?']],
  ])('counts nothing of another view, of all there are, or of nothing: %#', (trade, questions) => {
    expect(toldOf(trade, ...questions)).not.toMatch(/^SELECT/);
  });
});

describe('the date of an event', () => {
  it.each([
    [orchard, 'reservations for tastings on 5 May 2025', "tasting_at >= '2025-05-05'"],
    [orchard, 'guests at tastings last month', "tasting_at >= '2025-05-01'"],
    [kennel, 'fees for arrivals in May 2025', "arrives_on >= '2025-05-01'"],
    [kennel, 'stays and refunds by month in 2025', "booked_on >= '2025-01-01'"],
  ])('is that of the event that the period is said of: %#', (trade, question, sql) => {
    expect(toldOf(trade, question)).toContain(sql);
  });
});

describe('what costs', () => {
  it.each([
    [kennel, 'which walker costs us the most'],
    [orchard, 'which field cost the most in May 2025'],
  ])('is not answered by what is no money: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });
});

describe('a slip of the keyboard', () => {
  it.each([
    [kennel, 'wich wing has the most nights in 2025', 'SELECT wing, MEASURE(nights)'],
    [kennel, 'how meny stays in aprl 2025', ">= '2025-04-01'"],
    [orchard, 'crates picked per mnth in 2025', "DATE_TRUNC('month', picked_on)"],
    [orchard, 'no of pickings by field', 'SELECT field, MEASURE(count)'],
  ])('in a word that shapes the question is mended: %#', (trade, question, sql) => {
    expect(toldOf(trade, question)).toContain(sql);
  });

  it.each([
    [kennel, 'stays in Munich'],
    [orchard, 'pickings in munich'],
  ])('is none in a name: %#', (trade, question) => {
    expect(toldOf(trade, question)).toMatch(/^missing: munich/i);
  });

  it('is not looked for in what is still not understood', () => {
    expect(toldOf(orchard, 'mouth by field')).toContain('mouth');
  });
});

describe('each step beside the one before', () => {
  it.each([
    [kennel, 'boarding fees per quarter of 2025, with growth over the quarter before', 'quarter'],
    [orchard, 'takings by month in 2025 compared with the month before', 'month'],
  ])('is a series, and not another year: %#', (trade, question, unit) => {
    expect(toldOf(trade, question)).toContain(`LAG(`);
    expect(toldOf(trade, question)).toContain(`WHERE ${unit} >= '2025-01-01'`);
  });
});

describe('two questions', () => {
  it.each([
    [kennel, 'what was the highest boarding fee ever, and which vet was it?'],
    [orchard, 'most crates picked in 2025, and which field was it?'],
  ])('are not answered by half: %#', (trade, question) => {
    expect(toldOf(trade, question)).toMatch(/^missing: /);
  });
});
