import { rootOf, rootsIn } from './word-roots.ts';

/** What is said of an event, and what a date of it may be called, the likelier first: who stays in August arrives in it. */
const EVENTS: [said: string, called: string][] = [
  ['come get receive', 'receive receipt'],
  ['come get', 'report'],
  ['stay come arrive visit', 'arrival arrive visit'],
  ['cross travel sail ride passenger traveller', 'departure sailing travel'],
  ['collect', 'paid payment'],
  ['ship send dispatch', 'ship dispatch sent'],
  ['ship dispatch', 'deliver delivery'],
  ['finish complete', 'complete completion finish done end'],
  ['expire', 'expire expiry expiration end valid until'],
  ['expire end lapse finish', 'end expire expiry expiration valid until'],
  ['end', 'departure out leave'],
  ['start begin', 'arrival arrive'],
  ['resign resignation quit', 'resign resignation leave left leaving'],
  ['sell', 'sale'],
  ['pick', 'collect collection'],
  ['drop', 'deliver delivery'],
  ['log lodge', 'log lodge record'],
  ['log lodge', 'report raise request open'],
];

const events = EVENTS.map(([said, called]) => ({ said: rootsIn(said), called: rootsIn(called) }));

/** What is called so is a thing, and none that happens: the "collection rate". */
const NOUN = /(?:ion|ment|pt)$/;

/** Whoever travels departs with what is joined; what else becomes of joined rows is no event of these. */
const TRAVEL = rootsIn('passenger traveller travel sail');

/** By what roots a date may be called that a word of a question speaks of, the likelier first; `isJoined`: a date of joined rows. */
export function eventsOf(stem: string, isJoined: boolean): ReadonlySet<string>[] {
  // "did" asks, and what is "done" is finished.
  const root = rootOf(stem === 'done' ? 'finish' : stem);
  if ((NOUN.test(stem) && stem !== 'resignation') || (isJoined && !TRAVEL.has(root))) return [];
  return events.flatMap(({ said, called }) => (said.has(root) ? [called] : []));
}

/** What becomes of things on the day on which they are decided or closed. */
const OUTCOMES = rootsIn(
  'win lose fill approve accept reject decline refuse settle resolve solve withdraw grant',
);
const DECIDING = rootsIn('close decide end conclude');

export const isOutcome = (stem: string): boolean => OUTCOMES.has(rootOf(stem));

/** Whether a date of such names is the one of any outcome. */
export const isDayOfOutcome = (roots: string[]): boolean => roots.some((root) => DECIDING.has(root));

/** All the same of work: what is fixed is done. */
const FINISHING = rootsIn('finish complete do fix repair resolve solve close ready happen mend sort');

export const isFinishing = (root: string): boolean => FINISHING.has(root);

/** Who is quick to respond to a breakdown is soon there. */
const RESPONDING = rootsIn('respond react');
const BEING_THERE = rootsIn('attend reach arrive');

export const comesTo = (asked: string, own: string): boolean => RESPONDING.has(asked) && BEING_THERE.has(own);
