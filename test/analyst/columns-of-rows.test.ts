import { describe, expect, it } from 'vitest';
import { avg, count, number, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// Columns that are listed behind what they are of; today is 30 June 2025.

/** Tree surgeons and their jobs. */
const trees: Trade = {
  cubes: [
    view('jobs', 'Jobs', [
      { ...text, name: 'job_no', title: 'Job number' },
      { ...text, name: 'status', title: 'Job status', description: 'Booked, done or put off.' },
      { ...text, name: 'customer', title: 'Customer' },
      { ...text, name: 'foreman', title: 'Foreman' },
      { ...time, name: 'job_on', title: 'Job date' },
      { ...number, name: 'price', title: 'Price', description: 'In GBP.' },
      { ...count, name: 'count', title: 'Jobs' },
      { ...sum, name: 'revenue', title: 'Revenue', description: 'In GBP.' },
    ]),
    view('quotes', 'Quotes', [
      { ...text, name: 'quote_no', title: 'Quote number' },
      { ...text, name: 'customer', title: 'Customer' },
      { ...time, name: 'sent_on', title: 'Sent' },
      { ...count, name: 'count', title: 'Quotes' },
    ]),
  ],
  values: { status: ['Booked', 'Done', 'Put off'] },
};

/** People employed, now or before. */
const staff: Trade = {
  cubes: [
    view('staff_list', 'Staff list', [
      { ...text, name: 'full_name', title: 'Full name' },
      { ...text, name: 'role', title: 'Job role' },
      { ...text, name: 'site', title: 'Site' },
      { ...number, name: 'rate', title: 'Hourly rate', description: 'In GBP.' },
      { ...time, name: 'hired_on', title: 'Hired' },
      { ...count, name: 'headcount', title: 'Headcount', description: 'Those who have not left.' },
      { ...avg, name: 'avg_rate', title: 'Average hourly rate', description: 'In GBP.' },
    ]),
  ],
  values: { site: ['Quay', 'Mill'] },
};

describe('columns that are listed', () => {
  it.each([
    [
      trees,
      "what's on this week? job numbers, customers and foremen",
      'SELECT job_no, customer, foreman FROM jobs',
    ],
    [trees, 'jobs this week with their customer and foreman', 'SELECT job_no, customer, foreman FROM jobs'],
    [trees, 'booked jobs: customer, price and job date', 'SELECT job_no, customer, price, job_on FROM jobs'],
    [trees, 'quotes this month with the customer', 'SELECT quote_no, customer FROM quotes'],
    [
      staff,
      'staff at Quay with their job role and hourly rate',
      'SELECT full_name, role, rate FROM staff_list',
    ],
  ])('are shown of each of the rows: %#', (trade, question, list) => {
    expect(toldOf(trade, question)).toContain(list);
  });

  it('are of those alone that the figure counts', () => {
    expect(toldOf(staff, 'staff at Quay with their job role and hourly rate')).toContain(
      'HAVING MEASURE(headcount) > 0',
    );
    expect(toldOf(trees, 'jobs this week with their foreman')).not.toContain('HAVING');
  });

  it.each([
    [trees, 'jobs this week with their dog and foreman'],
    [trees, 'jobs this week with the highest price'],
    [trees, 'customers with their revenue'],
    [trees, "what's on this week? lorries, customers and foremen"],
  ])('are none where one is no column, or a figure: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT job_no, /);
  });
});
