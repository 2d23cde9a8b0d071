import { placeAfter, placeAsked } from '../question/places.ts';
import type { Intent } from './intent.ts';
import type { Understanding } from './understanding.ts';

/** "2nd most common fault type": what the ranking has there; null where another place than the first is not asked for, or nothing is ranked. */
export function placeInRanking(
  question: string,
  ask: (question: string) => Understanding,
): Understanding | null {
  const asked = placeAsked(question);
  if (asked === null) return null;
  const told = ask(asked.first);
  if (told.kind === 'lookup') return told;
  if (told.kind !== 'intents') return null;
  const [best] = told.candidates;
  const intent = atPlace(best.intent, asked.place);
  return intent === null ? null : { ...told, candidates: [{ ...best, intent }] };
}

/** "and who came second?", of the ranking that was told. */
export const placeOfThose = (question: string, previous: Intent): Intent | null => {
  const said = placeAfter(question);
  const place = said === 'next' ? placeBehind(previous) : said;
  return place === null ? null : atPlace(previous, place);
};

/** Behind the first of all, or the place that was told; behind several, nobody says of which. */
function placeBehind({ derivation, limit }: Intent): number | null {
  if (derivation?.kind === 'place') return derivation.place + 1;
  return limit === 1 ? 2 : null;
}

function atPlace(intent: Intent, place: number): Intent | null {
  const { measures, derivation, order, limit, asksForWinner, dimensions, time } = intent;
  const isOfGroups = dimensions.length > 0 || time?.granularity != null;
  const isRanking = measures.length === 1 && order.by === 'measure' && asksForWinner && isOfGroups;
  const isPlain = derivation === null ? limit !== null : derivation.kind === 'place';
  if (!isRanking || !isPlain || intent.beside !== undefined) return null;
  return { ...intent, limit: null, derivation: { kind: 'place', place } };
}
