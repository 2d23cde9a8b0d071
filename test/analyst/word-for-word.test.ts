import { describe, expect, it } from 'vitest';
import { view } from './members-of-trades.ts';
import { hatchery, kennel, laundry, orchard, type Trade, toldOf } from './trades.ts';

const depot: Trade = {
  cubes: [
    view('parcels', 'Parcels', [
      { name: 'count', title: 'Number of parcels', type: 'number', aggType: 'count' },
      { name: 'freight', title: 'Freight', type: 'number', aggType: 'sum', description: 'In EUR.' },
      { name: 'average_freight', title: 'Average freight', type: 'number', aggType: 'avg' },
      {
        name: 'punctuality',
        title: 'Punctuality',
        type: 'number',
        aggType: 'number',
        description: 'Shown as percent of a fraction.',
      },
      { name: 'driver', title: 'Driver', type: 'string' },
      {
        name: 'size_yd',
        title: 'Size in cubic yards',
        type: 'number',
        description: 'Also called: size.',
      },
      { name: 'floors', title: 'Floors', type: 'number' },
      { name: 'insured', title: 'Insured', type: 'boolean' },
      { name: 'sent_on', title: 'Sent', type: 'time' },
      { name: 'delivered_on', title: 'Delivery date', type: 'time' },
    ]),
  ],
  values: {},
};

const covers: Trade = {
  cubes: [
    view('policies', 'Policies', [
      { name: 'count', title: 'Number of policies', type: 'number', aggType: 'count' },
      { name: 'starts_on', title: 'Start of cover', type: 'time' },
      { name: 'ends_on', title: 'End of cover', type: 'time' },
    ]),
    view('passes', 'Passes', [
      { name: 'count', title: 'Number of passes', type: 'number', aggType: 'count' },
      { name: 'price', title: 'Average price', type: 'number', aggType: 'avg' },
      { name: 'gate', title: 'Gate', type: 'string' },
      { name: 'width', title: 'Width in metres', type: 'number' },
      { name: 'reduced', title: 'Reduced', type: 'boolean' },
      { name: 'sold_on', title: 'Sold', type: 'time' },
      { name: 'expiry_date', title: 'Expiry date', type: 'time' },
    ]),
  ],
  values: {},
};

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
    [kennel, 'which owner has the largest number of walks', 'ORDER BY 2 DESC'],
    [orchard, 'which room has the smallest number of reservations', 'ORDER BY 2 ASC'],
    [kennel, 'By how many percent did boarding fees grow in 2024?', "'2023-01-01'"],
    [orchard, 'By what percentage did takings grow in 2024?', "'2023-01-01'"],
    [kennel, 'this April vs last April, boarding fees', "'2024-04-01'"],
    [orchard, 'takings this March against last March', "'2024-03-01'"],
    [kennel, 'stays without an answer in May 2025', "status = 'No answer'"],
    [hatchery, 'clutches without heat in May 2025', "stage = 'No heat'"],
    [kennel, 'arrivals by weekday', 'EXTRACT(isodow FROM arrives_on) AS weekday, MEASURE(count)'],
    [
      depot,
      'Which weekday has the most deliveries?',
      'EXTRACT(isodow FROM delivered_on) AS weekday, MEASURE(count)',
    ],
    [
      depot,
      'number of deliveries per weekday',
      'EXTRACT(isodow FROM delivered_on) AS weekday, MEASURE(count)',
    ],
    [depot, 'average punctuality by driver', 'MEASURE(punctuality)'],
    [depot, 'average freight per size', 'SELECT size_yd, MEASURE(average_freight)'],
    [depot, 'parcels of more than 3 floors that were insured', 'floors > 3'],
    [covers, 'policies that expire in the next 30 days', "ends_on >= '2025-06-30'"],
    [covers, 'How many passes run out this month?', "expiry_date >= '2025-06-01'"],
    [depot, 'average freight per parcel size', 'SELECT size_yd, MEASURE(average_freight)'],
    [covers, 'passes by pass width', 'SELECT width, MEASURE(count)'],
    [depot, 'average freight for insured drivers vs uninsured', 'SELECT insured, MEASURE(average_freight)'],
    [covers, 'price of reduced gates vs unreduced', 'SELECT reduced, MEASURE(price)'],
    [kennel, 'minutes walked per breed of dog', 'SELECT breed, MEASURE(minutes)'],
    [orchard, 'number of pickers per village of picker', 'SELECT village, MEASURE(count)'],
    [kennel, 'boarding fees by wing, first quarter vs second', "'2025-04-01'"],
    [orchard, 'takings by room, first quarter vs second', "'2025-04-01'"],
    [kennel, 'quietest weekday for walks', 'ORDER BY 2 ASC'],
    [orchard, 'which field is quietest for pickings', 'ORDER BY 2 ASC'],
  ] as const)('is answered: %#', (trade, question, sql) => {
    expect(toldOf(trade, question)).toContain(sql);
  });
});
