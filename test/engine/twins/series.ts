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

/** Turns through all that can be printed, after which nothing is taken to show what is sought. */
const TURNS = 1_000;

/** What statements have to show, each label once; `isShown` is whether one that has the label counts for it. */
export type Sought = {
  labels: ReadonlySet<string>;
  labelOf(question: Question): string;
  isShown(question: Question): boolean;
};

/** The first statement of the series for each of the labels. @throws where there is none */
export function questionsFor(
  { labels, labelOf, isShown }: Sought,
  seed: number,
  all: readonly Printable[],
): Question[] {
  const sought = new Set(labels);
  const found: Question[] = [];
  for (let index = 0; sought.size > 0 && index < TURNS * all.length; index += 1) {
    const question = questionAt(index, seed, all);
    const label = labelOf(question);
    if (!sought.has(label) || !isShown(question)) continue;
    found.push(question);
    sought.delete(label);
  }
  if (sought.size > 0) throw new Error(`No statement shows ${[...sought].join(', ')}.`);
  return found;
}
