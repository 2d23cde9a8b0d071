import { APART_WORDS } from './vocabulary.ts';

const PLATE = /^(?:plate|registration|licence|license)$/;
const VEHICLES = new Set(
  'vehicle car van truck lorry bus coach minibus trailer taxi cab motorbike'.split(' '),
);

/** Whether a column of this name has one value for each row: the "Order number" of orders, the "Registration plate" of vans. */
export function tellsApart(stems: string[], rowNouns: ReadonlySet<string>): boolean {
  const last = stems.at(-1) ?? '';
  if (PLATE.test(last)) return [...rowNouns].some((noun) => VEHICLES.has(noun));
  return APART_WORDS.has(last) && stems.length > 1 && stems.slice(0, -1).every((stem) => rowNouns.has(stem));
}

const NUMBERED = /\b(?:reference|ref|number|no|code)\.?$/i;

/** "Booking reference": nobody knows the rows by it. */
export const isNumberOfRows = (title: string): boolean => NUMBERED.test(title);

/** What a number of rows is the number of: "booking" of a "Booking reference"; null of any other name. */
export const thingNumbered = (title: string): string | null =>
  isNumberOfRows(title) ? title.replace(NUMBERED, '').trim() || 'row' : null;
