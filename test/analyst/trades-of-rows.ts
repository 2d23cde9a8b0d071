import { count, number, sum, text, time, view } from './members-of-trades.ts';
import type { Trade } from './trades.ts';

// Two trades whose rows have numbers of their own beside the totals of these.

/** Boats that are hired out, and what is paid for them. */
export const harbour: Trade = {
  cubes: [
    view('hires', 'Hires', [
      { ...count, name: 'count', title: 'Hires' },
      { ...count, name: 'payment_count', title: 'Number of payments' },
      { ...count, name: 'cancelled', title: 'Cancelled hires' },
      { ...sum, name: 'miles_sailed', title: 'Miles sailed' },
      { ...sum, name: 'deposits', title: 'Deposits', description: 'In EUR.' },
      { ...sum, name: 'charged', title: 'Charged', description: 'In EUR.' },
      { ...number, name: 'miles', title: 'Miles of the hire' },
      { ...number, name: 'response_minutes', title: 'Response time in minutes' },
      { ...number, aggType: 'avg', name: 'average_response', title: 'Average response time in minutes' },
      { ...number, name: 'delay', title: 'Delay in minutes' },
      { ...number, aggType: 'avg', name: 'average_delay', title: 'Average delay' },
      { ...number, name: 'fee', title: 'Fee of the hire', description: 'In EUR.' },
      { ...text, name: 'boat', title: 'Boat' },
      { ...text, name: 'county', title: 'County' },
      { ...text, name: 'mother_tongue', title: 'Mother tongue' },
      { ...text, name: 'hirer', title: 'Hirer' },
      { ...text, name: 'hirer_tongue', title: 'Hirer tongue' },
      { ...text, name: 'status', title: 'Status' },
      { ...text, name: 'weather', title: 'Weather' },
      { ...text, name: 'skipper', title: 'Skipper' },
      { name: 'guided', title: 'Guided hire', type: 'boolean' },
      { name: 'licensed', title: 'Licensed', type: 'boolean' },
      { ...time, name: 'began_on', title: 'Begin' },
    ]),
    view('boats', 'Boats', [
      { ...count, name: 'count', title: 'Boats' },
      { ...text, name: 'name', title: 'Boat' },
      { ...time, name: 'bought_on', title: 'Bought' },
    ]),
  ],
  values: {
    county: ['Kent', 'Essex'],
    weather: ['Storm', 'Fog'],
    mother_tongue: ['Dutch', 'Danish'],
    boat: ['The Swan, Hythe', 'The Swan, Deal'],
    status: ['Returned', 'Cleaned'],
  },
};

/** Plots of a cemetery's gardeners, whose visits are billed. */
export const gardeners: Trade = {
  cubes: [
    view('visits', 'Visits', [
      { ...count, name: 'count', title: 'Visits' },
      { ...count, name: 'bill_count', title: 'Number of bills' },
      { ...count, name: 'postponed', title: 'Postponed visits' },
      { ...sum, name: 'hours_worked', title: 'Hours worked' },
      { ...sum, name: 'rebates', title: 'Rebates', description: 'In GBP.' },
      { ...sum, name: 'billed', title: 'Billed', description: 'In GBP.' },
      { ...number, name: 'hours', title: 'Hours of the visit' },
      { ...number, name: 'reply_hours', title: 'Reply time in days' },
      { ...number, aggType: 'avg', name: 'average_reply', title: 'Average reply time in days' },
      { ...number, name: 'wait', title: 'Wait in minutes' },
      { ...number, aggType: 'avg', name: 'average_wait', title: 'Average wait' },
      { ...number, name: 'price', title: 'Price of the visit', description: 'In GBP.' },
      { ...text, name: 'plot', title: 'Plot' },
      { ...text, name: 'village', title: 'Village' },
      { ...text, name: 'first_trade', title: 'First trade' },
      { ...text, name: 'client', title: 'Client' },
      { ...text, name: 'client_trade', title: 'Client trade' },
      { ...text, name: 'status', title: 'Status' },
      { ...text, name: 'season', title: 'Season' },
      { ...text, name: 'gardener', title: 'Gardener' },
      { name: 'urgent', title: 'Urgent visit', type: 'boolean' },
      { name: 'insured', title: 'Insured', type: 'boolean' },
      { ...time, name: 'visited_on', title: 'Date of visit' },
    ]),
    view('plots', 'Plots', [
      { ...count, name: 'count', title: 'Plots' },
      { ...text, name: 'name', title: 'Plot' },
      { ...time, name: 'opened_on', title: 'Opened' },
    ]),
  ],
  values: {
    village: ['Eyam', 'Hope'],
    season: ['Dry', 'Wet'],
    first_trade: ['Carpenter', 'Mason'],
    plot: ['North Walk, Gate', 'North Walk, Chapel'],
    status: ['Invoiced', 'Planted'],
  },
};
