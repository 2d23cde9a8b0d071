import { gradable, isComparative } from '../language/gradable-adjectives.ts';

/** Two of a kind that a question compares: by what an adjective is about, by how often something happens, or by how many there are. */
export type Compared = {
  sides: [string, string];
  /** What both are of: "resident permit"; empty where each side says so itself. */
  of: string;
  by:
    | { kind: 'adjective'; adjective: string; per: string; verb: string }
    | { kind: 'often'; verb: string }
    | { kind: 'count'; verb: string; things: string };
  rest: string;
};

const COMPARATIVE = '((?:more|less) [a-z]+|[a-z]+er)';
const PLACE = '(?:in|at|with|by|for|on)';
const REST = '((?:in|during|since|so far|this|last|over) .+)?';
/** "is a resident permit dearer in Bath or in Bristol" */
const OF_PLACES = new RegExp(
  `^(?:is|are|was|were|do|does|did) (?:an? |the |our )?(.+?)(?: (stay|last|take|cost|run|wait|drive|pay))? ${COMPARATIVE} ${PLACE} (.+?) (?:than|or)(?: ${PLACE})? (.+?)$`,
  'i',
);
/** "are crowns dearer than fillings", "do cats stay longer than dogs" */
const THAN = new RegExp(
  `^(?:is|are|was|were|do|does|did) (?:the |our )?(.+?)(?: (stay|last|take|cost|run|wait|drive|pay))? ${COMPARATIVE}(?: per ([a-z]+))?(?: to ([a-z]+))? than (?:the )?(.+?)(?: ones)?$`,
  'i',
);
/** "which is cheaper, diesel or petrol" */
const WHICH = new RegExp(`^(?:which|what) (?:is|are|was|were) ${COMPARATIVE},? (.+?) or (.+?)$`, 'i');
const OFTEN = /^(?:do|does|did) (?:the |our )?(.+?) ([a-z]+) more often than (?:the )?(.+?)$/i;
const COUNTED = new RegExp(
  `^(?:did|do|does|has|have) (.+?) ([a-z]+(?: out)?) (?:more|fewer) ([a-z]+(?: [a-z]+)?) than (.+?)(?: ${REST})?$`,
  'i',
);
const ON_AVERAGE = /,? on average\b/i;

/** Two sides that are held against each other; null where the question has none. */
export function comparedIn(question: string): Compared | null {
  const said = question.replace(/[?.!\s]+$/, '').replace(ON_AVERAGE, '');
  const often = OFTEN.exec(said);
  if (often !== null) {
    const [, one = '', verb = '', other = ''] = often;
    return { sides: [one, other], of: '', by: { kind: 'often', verb }, rest: '' };
  }
  const counted = COUNTED.exec(said);
  if (counted !== null && !/^(?:we|they|you)$/i.test(counted[1] ?? '')) {
    const [, one = '', verb = '', things = '', other = '', rest = ''] = counted;
    return { sides: [one, other], of: '', by: { kind: 'count', verb, things }, rest };
  }
  const which = WHICH.exec(said);
  if (which !== null) {
    const [, adjective = '', one = '', other = ''] = which;
    return byAdjective({ adjective, verb: '', per: '' }, [one, other], '');
  }
  const places = OF_PLACES.exec(said);
  if (places !== null) {
    const [, of = '', verb = '', adjective = '', one = '', other = ''] = places;
    return byAdjective({ adjective, verb, per: '' }, [one, other], of);
  }
  const than = THAN.exec(said);
  if (than === null) return null;
  const [, one = '', verb, adjective = '', per = '', purpose = '', other = ''] = than;
  return byAdjective({ adjective, verb: verb ?? purpose, per }, [one, other], '');
}

function byAdjective(
  { adjective: said, verb, per }: { adjective: string; verb: string; per: string },
  sides: [string, string],
  of: string,
): Compared | null {
  const adjective = said.toLowerCase().replace(/^(?:more|less) /, '');
  const isLong = adjective !== said.toLowerCase();
  const isKnown = isLong ? gradable(adjective) !== null : isComparative(adjective);
  // A period, a number or a figure of its own on one side makes it another question.
  const isPlain = sides.every(
    (side) => side.split(' ').length <= 3 && !/\d|\b(?:last|this|year|month|average)\b/i.test(side),
  );
  if (!isKnown || !isPlain || gradable(adjective)?.stems === null) return null;
  return { sides, of, by: { kind: 'adjective', adjective, per, verb }, rest: '' };
}

const ONE_SIDED = new RegExp(
  `^(?:is|are|was|were) (?:the |our )?([a-z-]+) ([a-z]+) ${COMPARATIVE}(?: per ([a-z]+))?$`,
  'i',
);

/** "are organic growers dearer per kilo?": than those that are not. */
export function oneSidedIn(question: string): { flag: string; rows: string; compared: Compared } | null {
  const [, flag = '', rows = '', adjective = '', per = ''] =
    ONE_SIDED.exec(question.replace(/[?.!\s]+$/, '').replace(ON_AVERAGE, '')) ?? [];
  const compared = flag === '' ? null : byAdjective({ adjective, verb: '', per }, [flag, flag], '');
  return compared === null ? null : { flag, rows, compared };
}

const AGAIN =
  /^(?:and )?(?:was|is|were|are) (?:it|that|this|they) (?:any )?(?:more |less )?[a-z]+ ((?:in|during|last|before|between) .+)$/i;

/** "was it quicker in 2023?": the period of what was told before. */
export const periodAgain = (question: string): string | null =>
  AGAIN.exec(question.replace(/[?.!\s]+$/, ''))?.[1] ?? null;
