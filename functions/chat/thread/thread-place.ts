import type { Region } from '../../../schema/names.ts';

/** A thread of the database, and where its account wants it to live. */
export type PlacedThread = { id: number; region: Region | null };

/** What a thread's object is called and where it lives. Its name is the row's id: a chatId used anew meets a new one. */
export const placeOf = ({ id, region }: PlacedThread): [name: string, options: { locationHint?: Region }] => [
  `thread ${id}`,
  region === null ? {} : { locationHint: region },
];
