import { type Place, places } from './places.ts';
import type { Printable } from './printable.ts';
import { Random } from './random.ts';
import { relations } from './twin-model.ts';

export type Question = { printable: Printable; place: Place; relation: string; sql: string };

/** The statement of this number: each printable thing in turn, at places and over relations that the seed chooses. */
export function questionAt(index: number, seed: number, all: readonly Printable[]): Question {
  const random = new Random(seed, index);
  const printable = all[index % all.length];
  if (printable === undefined) throw new Error('the printer has nothing to print');
  const place = random.pick(places.filter(({ takes }) => takes === printable.takes));
  const relation = random.pick(relations);
  const expression = printable.write(random);
  const sql = place.sql.replaceAll('?', () => expression).replaceAll('@', () => relation);
  return { printable, place, relation, sql };
}
