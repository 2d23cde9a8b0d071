import { writeSql } from '../../analyst/answer/query/write-sql.ts';
import { titleOf } from '../../analyst/answer/titles.ts';
import { LEAST_CONFIDENCE } from '../../analyst/intent/confidence-weights.ts';
import { understand } from '../../analyst/intent/thread.ts';
import type { Understanding } from '../../analyst/intent/understanding.ts';
import { sourcesOf } from '../../analyst/match/model/sources.ts';
import type { MetaCube, SqlResult } from '../../schema/wire/tools.ts';
import { count, sum, text, time, view } from './members-of-trades.ts';

// Two trades whose models share no words: what a kind of question comes to must not hang on one of them.

export type Trade = { cubes: MetaCube[]; values: Record<string, string[]> };

/** Dogs that stay while their owners are away. */
export const kennel: Trade = {
  cubes: [
    view('stays', 'Stays', [
      { ...count, name: 'count', title: 'Number of stays' },
      { ...count, name: 'cut_short', title: 'Stays cut short' },
      { ...sum, name: 'nights', title: 'Nights' },
      { ...sum, name: 'fees', title: 'Boarding fees', description: 'In GBP.' },
      { ...sum, name: 'refunds', title: 'Refunds', description: 'In GBP.' },
      {
        ...text,
        name: 'status',
        title: 'Status',
        description: 'Booked, in the house or gone home.',
      },
      { ...text, name: 'breed', title: 'Breed' },
      { ...text, name: 'wing', title: 'Wing' },
      { ...text, name: 'owner', title: 'Owner' },
      { ...time, name: 'booked_on', title: 'Booking date' },
      { ...time, name: 'arrives_on', title: 'Arrival date' },
      { ...time, name: 'refunded_on', title: 'Refund date' },
    ]),
    view('walks', 'Walks', [
      { ...count, name: 'count', title: 'Number of walks' },
      { ...sum, name: 'minutes', title: 'Minutes walked' },
      { ...text, name: 'walker', title: 'Walker' },
      { ...text, name: 'path', title: 'Path' },
      { ...text, name: 'owner', title: 'Owner' },
      { ...text, name: 'dog', title: 'Dog' },
      { ...text, name: 'breed', title: 'Breed' },
      { ...time, name: 'walked_at', title: 'Start of the walk' },
    ]),
    view('dogs', 'Dogs', [
      { ...count, name: 'count', title: 'Number of dogs' },
      { ...count, name: 'owner_count', title: 'Owners' },
      { ...text, name: 'owner', title: 'Owner' },
      { ...text, name: 'dog', title: 'Dog' },
      { ...text, name: 'breed', title: 'Breed' },
      { ...time, name: 'registered_on', title: 'Registered' },
    ]),
  ],
  values: {
    status: ['Booked', 'In the house', 'Gone home', 'No answer'],
    breed: ['Beagle', 'Collie'],
    wing: ['North', 'Garden'],
    path: ['Lake', 'Wood'],
  },
};

/** Fruit that is picked, and tastings that guests book. */
export const orchard: Trade = {
  cubes: [
    view('pickings', 'Pickings', [
      { ...count, name: 'count', title: 'Number of pickings' },
      { ...sum, name: 'crates', title: 'Crates picked' },
      { ...sum, name: 'bruised', title: 'Bruised crates' },
      { ...text, name: 'variety', title: 'Variety' },
      { ...text, name: 'field', title: 'Field' },
      { ...time, name: 'picked_on', title: 'Picking date' },
    ]),
    view('pickers', 'Pickers', [
      { ...count, name: 'count', title: 'Number of pickers' },
      { ...text, name: 'name', title: 'Picker' },
      { ...text, name: 'village', title: 'Village' },
      { type: 'number', name: 'bruising', title: 'Bruising in percent' },
      { ...time, name: 'hired_on', title: 'Date hired' },
      { ...time, name: 'left_on', title: 'Date left' },
    ]),
    view('gloves', 'Gloves', [
      { ...count, name: 'count', title: 'Pairs of gloves' },
      { ...count, name: 'lost_gloves', title: 'Lost gloves' },
      { ...text, name: 'picker', title: 'Picker' },
      { ...time, name: 'handed_on', title: 'Handed out' },
    ]),
    view('reservations', 'Reservations', [
      { ...count, name: 'count', title: 'Number of reservations' },
      { ...sum, name: 'guests', title: 'Guests' },
      { ...sum, name: 'takings', title: 'Takings', description: 'In EUR.' },
      { ...sum, name: 'money_back', title: 'Money back', description: 'In EUR.' },
      { ...text, name: 'tasting', title: 'Tasting' },
      { ...text, name: 'room', title: 'Room' },
      { ...time, name: 'reserved_at', title: 'Reserved at' },
      { ...time, name: 'tasting_at', title: 'Tasting time' },
    ]),
  ],
  values: {
    variety: ['Boskoop', 'Elstar'],
    field: ['Hill', 'River'],
    village: ['Jork', 'Buxtehude'],
    room: ['Loft', 'Cellar', 'Euro Hall'],
  },
};

/** Eggs that hatch, or do not: a stage of theirs and a date are called alike. */
export const hatchery: Trade = {
  cubes: [
    view('clutches', 'Clutches', [
      { ...count, name: 'count', title: 'Number of clutches' },
      { ...sum, name: 'eggs', title: 'Eggs' },
      { ...count, name: 'spoiled', title: 'Spoiled clutches' },
      { ...text, name: 'why_spoiled', title: 'Reason of spoiling', description: 'Crack, chill or mould.' },
      { ...text, name: 'stage', title: 'Stage', description: 'Laid, turned or hatched.' },
      { ...text, name: 'barn', title: 'Barn' },
      { ...time, name: 'laid_on', title: 'Laid' },
      { ...time, name: 'hatched_on', title: 'Hatched' },
    ]),
  ],
  values: { stage: ['Laid', 'Turned', 'Hatched', 'No heat'], why_spoiled: ['Crack', 'Chill', 'Mould'] },
};

/** Sheets that come back from the wash torn. */
export const laundry: Trade = {
  cubes: [
    view('damages', 'Damages', [
      { ...count, name: 'count', title: 'Number of damages' },
      { ...text, name: 'cause', title: 'Cause', description: 'Tear, burn or stain.' },
      { ...text, name: 'hotel', title: 'Hotel' },
      { ...time, name: 'found_on', title: 'Found' },
    ]),
  ],
  values: { hotel: ['Crown', 'Anchor', 'Pound Inn'], cause: ['Tear', 'Burn', 'Stain'] },
};

/** The SQL that a thread's last question is answered from, or in words what is done in place of an answer. */
export function toldOf(trade: Trade, ...questions: string[]): string {
  const told = understandingOf(trade, questions);
  switch (told.kind) {
    case 'intents': {
      const [{ intent, confidence }] = told.candidates;
      const sql = writeSql(intent).replaceAll('\n', ' ');
      return told.isGuess || confidence < LEAST_CONFIDENCE ? `unsure: ${sql}` : sql;
    }
    case 'missing':
      return `missing: ${told.bound.flatMap(({ missing, unmet }) => [...missing, ...unmet].map((one) => one.text)).join(', ')}`;
    case 'unsupported':
      return `unsupported: ${told.what}`;
    default:
      return told.kind;
  }
}

/** What the answer to a thread's last question is about, in words; or what is done in place of an answer. */
export function titleTold(trade: Trade, ...questions: string[]): string {
  const told = understandingOf(trade, questions);
  return told.kind === 'intents' ? titleOf(told.candidates[0].intent) : told.kind;
}

/** How sure the answer to a thread's last question is; 0 where nothing is answered. */
export function confidenceTold(trade: Trade, ...questions: string[]): number {
  const told = understandingOf(trade, questions);
  return told.kind === 'intents' ? told.candidates[0].confidence : 0;
}

export function understandingOf(trade: Trade, questions: string[]): Understanding {
  const today = new Date('2025-06-30T12:00:00Z');
  return understand(questions, {
    sources: sourcesOf(trade.cubes, today),
    today,
    mayRespell: true,
    titleOf,
    lookedUp: (sqlQuery) => ({ ok: true, result: valuesOf(trade, sqlQuery) }),
  });
}

function valuesOf({ values }: Trade, sqlQuery: string): SqlResult {
  const data = Object.entries(values).flatMap(([name, own]) => own.map((value) => [name, value]));
  return {
    ...{ sqlQuery, queryTitle: '', description: '', userRequest: '' },
    ...{ schema: [], data, totalRows: data.length, uuid: 'values' },
  };
}
