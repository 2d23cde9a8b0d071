import { gradable, isComparative } from '../language/gradable-adjectives.ts';
import { sidesOfMoney } from './sides-of-money.ts';

/** Two of a kind that a question compares: by what an adjective is about, by how often something happens, or by how many there are. */
export type Compared = {
  sides: [string, string];
  /** What both are of: "resident permit"; empty where each side says so itself. */
  of: string;
  by:
    | { kind: 'adjective'; adjective: string; per: string; verb: string; isMost: boolean }
    | { kind: 'often'; verb: string; isMost: boolean }
    /** "better rated", and "food" of "better food scores" */
    | { kind: 'rating'; of: string; isMost: boolean }
    /** "brought in more" */
    | { kind: 'money'; isMost: boolean }
    | { kind: 'count'; verb: string; things: string; isMost: boolean };
  rest: string;
};

const COMPARATIVE = '((?:more|less) [a-z]+|[a-z]+er)';
const PLACE = '(?:in|at|with|by|for|on)';
const REST = '((?:in|during|since|so far|this|last|over) .+)?';
/** "is a resident permit dearer in Bath or in Bristol" */
const OF_PLACES = new RegExp(
  `^(?:is|are|was|were|do|does|did) (?:an? |the |our )?(.+?)(?: (stay|last|take|cost|run|wait|drive|pay))? ${COMPARATIVE}(?: to ([a-z]+))?(?: (?:at|on) (?:the|our) (?:[a-z]+)(?= in\\b))? ${PLACE} (.+?) (?:than|or)(?: ${PLACE})? (.+?)$`,
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
const ON_AVERAGE = /[,?]? (?:on average\b|(?:the )?average (?:days|time|hours|minutes)$)/i;
/** "any quicker", "a lot dearer", and "people on direct debit" are no more than what is compared. */
const HOW_MUCH =
  /\b(?:any|much|a lot|significantly|noticeably|generally|usually|typically) (?=(?:more |less )?[a-z]+er\b)/gi;
const PEOPLE_WITH =
  /^(?:the )?(?:people|those|ones|customers|clients|guests|members) (?:who (?:pay|come|book) )?(?:on|with|in|at|from|by|for|paying by|using) (?:an? |the )?/i;
/** "who pays faster, households or offices?" */
const WHO = new RegExp(
  `^(?:who|which(?: ones?| of (?:them|the two))?|what) (?:does |do )?(?!(?:is|are|was|were)\\b)([a-z]+?)s? ${COMPARATIVE}(?: on average)?[,:;–-]* (.+?),? or (.+?)$`,
  'i',
);
/** "who is quicker at getting quotes out, Craig or Paula?": by the length that is called by what they do. */
const QUICKER =
  /^(?:who|which(?: ones?| [a-z]+)?) (?:is|are|was|were) (?:the )?(quicker|faster|slower) (?:at|in|with|to) ([a-z]+(?: [a-z]+){0,4}?)[,:;–-]+ ?(?:the )?([a-z]+(?: [a-z]+)?),? or (?:the )?([a-z]+(?: [a-z]+)?)$/i;
/** "who gives more, companies or individuals" */
const WHO_MORE =
  /^who (?!is|has|does|do)([a-z]+?)s? (more|less)(?: money)?(?: on average)?[,:;–-]* (?!than\b)([a-z]+(?: [a-z]+)?),? or ([a-z]+(?: [a-z]+)?)$/i;
/** "do household jobs or office jobs take longer" */
const OR = new RegExp(
  `^(?:is|are|was|were|do|does|did) (?:the |our )?(.+?) or (?:the |our )?(.+?)(?: (stay|last|take|cost|run|wait|drive|pay))? ${COMPARATIVE}(?: to ([a-z]+))?$`,
  'i',
);
/** "are plated meals or buffets better rated", "which gets better reviews, A or B" */
const WELL =
  '(?:the )?(better|worse|higher|lower|best|worst)(?: |-)((?:(?!rated)[a-z]+ )?(?:rated|reviewed|scored|scores?|ratings?|reviews?|marks?))';
const RATED = [
  new RegExp(
    `^(?:is|are|was|were|do|does|did) (?:the |our )?(.+?) or (?:the |our )?(.+?) (?:(?:get|have|score) )?${WELL}$`,
    'i',
  ),
  new RegExp(
    `^(?:is|are|was|were|do|does|did) (?:the |our )?(.+?) (?:(?:get|have|score) )?${WELL} than (?:the |our )?(.+?)$`,
    'i',
  ),
  new RegExp(
    `^(?:who|which|what)(?: [a-z]+)? (?:is|are|was|were|gets?|has|have) ${WELL},? (.+?) or (.+?)$`,
    'i',
  ),
];
/** Where each of these ways has one side, the other, which end, and of what. */
const WELL_AT = [
  [0, 1, 2, 3],
  [0, 3, 1, 2],
  [2, 3, 0, 1],
];
/** "do we start more moves on a friday or on a saturday" */
const MORE_OF = new RegExp(
  `^(?:do|did|have|had) (?:we|you|they) ([a-z]+(?: (?:out|in|up))?) (more|fewer|less) ([a-z]+(?: [a-z]+)?) ${PLACE} (?:an? |the )?(.+?),? or (?:${PLACE} )?(?:an? |the )?(.+?)$`,
  'i',
);

/** Two sides that are held against each other; null where the question has none. */
export function comparedIn(question: string): Compared | null {
  const said = question
    .replace(/[?.!\s]+$/, '')
    .replace(ON_AVERAGE, '')
    .replace(/[?.!\s]+$/, '')
    .replace(HOW_MUCH, '');
  const money = sidesOfMoney(said);
  if (money !== null)
    return { sides: money.sides, of: '', by: { kind: 'money', isMost: money.isMost }, rest: money.rest };
  const more = MORE_OF.exec(said);
  if (more !== null) {
    const [, verb = '', way = '', things = '', one = '', other = ''] = more;
    return {
      sides: [one, other],
      of: '',
      by: { kind: 'count', verb, things, isMost: way === 'more' },
      rest: '',
    };
  }
  for (const [at, way] of RATED.entries()) {
    const found = way.exec(said);
    if (found === null) continue;
    const [, ...parts] = found;
    const [one = '', other = '', well = '', rated = ''] =
      WELL_AT[at]?.map((place) => parts[place] ?? '') ?? [];
    const isMost = /^(?:better|higher|best)$/i.test(well);
    const noun = /^([a-z]+) /i.exec(rated)?.[1] ?? '';
    return { sides: [one, other], of: '', by: { kind: 'rating', of: noun, isMost }, rest: '' };
  }
  const quicker = QUICKER.exec(said);
  if (quicker !== null) {
    const [, adjective = '', verb = '', one = '', other = ''] = quicker;
    return byAdjective({ adjective, verb, per: '' }, [one, other], '');
  }
  const whoMore = WHO_MORE.exec(said);
  if (whoMore !== null) {
    const [, verb = '', way = '', one = '', other = ''] = whoMore;
    const by = { kind: 'count' as const, verb, things: '', isMost: way.toLowerCase() === 'more' };
    return { sides: [one, other], of: '', by, rest: '' };
  }
  const who = WHO.exec(said);
  if (who !== null) {
    const [, verb = '', adjective = '', one = '', other = ''] = who;
    return byAdjective({ adjective, verb, per: '' }, [one, other], '');
  }
  const or = OR.exec(said);
  if (or !== null) {
    const [, one = '', other = '', verb, adjective = '', purpose = ''] = or;
    return byAdjective({ adjective, verb: verb ?? purpose, per: '' }, [one, other], '');
  }
  const often = OFTEN.exec(said);
  if (often !== null) {
    const [, one = '', verb = '', other = ''] = often;
    return { sides: [one, other], of: '', by: { kind: 'often', verb, isMost: true }, rest: '' };
  }
  const counted = COUNTED.exec(said);
  if (counted !== null && !/^(?:we|they|you)$/i.test(counted[1] ?? '')) {
    const [, one = '', verb = '', things = '', other = '', rest = ''] = counted;
    return {
      sides: [one, other],
      of: '',
      by: { kind: 'count', verb, things, isMost: !/ fewer /i.test(said) },
      rest,
    };
  }
  const which = WHICH.exec(said);
  if (which !== null) {
    const [, adjective = '', one = '', other = ''] = which;
    return byAdjective({ adjective, verb: '', per: '' }, [one, other], '');
  }
  const places = OF_PLACES.exec(said);
  if (places !== null) {
    const [, of = '', verb = '', adjective = '', purpose, one = '', other = ''] = places;
    return byAdjective({ adjective, verb: purpose ?? verb, per: '' }, [one, other], of);
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
    (side) =>
      side.replace(PEOPLE_WITH, '').split(' ').length <= 3 &&
      !/\d|\b(?:last|this|year|month|average)\b/i.test(side),
  );
  if (!isKnown || !isPlain || gradable(adjective)?.stems === null) return null;
  const isLess = /^less /i.test(said);
  const isMost = (gradable(adjective)?.direction ?? 'descending') === (isLess ? 'ascending' : 'descending');
  const [one, other] = sides.map((side) => side.replace(PEOPLE_WITH, ''));
  return {
    sides: [one ?? '', other ?? ''],
    ...{ of, by: { kind: 'adjective', adjective, per, verb, isMost }, rest: '' },
  };
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
