import { describe, expect, it } from 'vitest';
import { hatchery, kennel, laundry, orchard, toldOf } from './trades.ts';

describe('a question that says all that is computed', () => {
  it.each([
    [orchard, 'How many reservations were placed between 1 and 15 May 2025?', "reserved_at < '2025-05-16'"],
    [kennel, 'minutes walked in 2025, walker by walker', 'SELECT walker, MEASURE(minutes)'],
    [orchard, 'takings in 2025, room by room', 'SELECT room, MEASURE(takings)'],
    [
      hatchery,
      'clutches laid in the week of 14 May 2025',
      "laid_on >= '2025-05-12' AND laid_on < '2025-05-19'",
    ],
    [kennel, 'stays per month in 2025 (by date of arrival)', "DATE_TRUNC('month', arrives_on)"],
    [orchard, 'crates picked per month in 2025 (by date of picking)', "DATE_TRUNC('month', picked_on)"],
    [hatchery, 'How many clutches did we hatch in May?', "hatched_on >= '2025-05-01'"],
    [kennel, 'How many stays were in Garden and how many in North?', 'SELECT wing, MEASURE(count)'],
    [orchard, 'How many pickings came from Hill and how many from River?', 'SELECT field, MEASURE(count)'],
    [orchard, 'takings in the first quarter against the first quarter of last year', "'2024-01-01'"],
    [kennel, 'Boarding fees in May against May of last year', "'2024-05-01'"],
    [hatchery, 'cracks last month', "why_spoiled = 'Crack'"],
    [laundry, 'stains in May 2025', "cause = 'Stain'"],
    [laundry, 'damages at the Pound Inn in 2025', "hotel = 'Pound Inn'"],
    [orchard, 'takings in the Euro Hall in 2025', "room = 'Euro Hall'"],
    [orchard, 'which pickers have bruising over 5%', 'bruising > 5'],
    [kennel, 'How many stays are in the house but not gone home yet?', "status = 'In the house'"],
    [orchard, 'takings of tastings since New Year', "tasting_at >= '2025-01-01'"],
    [kennel, 'walks since New Year', "walked_at >= '2025-01-01'"],
  ] as const)('is answered: %#', (trade, question, sql) => {
    expect(toldOf(trade, question)).toContain(sql);
  });
});
