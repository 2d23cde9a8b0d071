import type { StreamRecord } from '../../schema/wire/stream-record.ts';

/** A conversation in which every question but the first depends on the one before. */
export const FIVE_TURNS = ['Revenue by month in 2025', 'only Q3', 'and by city?', 'top 3', 'only Berlin'];

/** Rights to all rows of the demo shop. */
export const allRows = { groups: ['managers'] };

const CHANGING = /"(uuid|createdAt|readAt|chatId|fromCache)":("[^"]*"|true|false)/g;
const MESSAGE_ID = /\d{13}-message/g;

/** The records without what is new each time: random ids, times, and whether a result was kept from the time before. */
export const comparable = (records: readonly StreamRecord[]): unknown =>
  records.map((record) =>
    JSON.stringify(record, (_, value: unknown) =>
      typeof value === 'string' ? value.replace(CHANGING, '"$1":""').replace(MESSAGE_ID, 'message') : value,
    ).replace(CHANGING, '"$1":""'),
  );
