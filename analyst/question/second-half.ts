/** What the second half of a question asks for, of what the first half is about. */
export type Asked =
  /** "whose was it", "and to whom"; `side`: who has it or gave it, or who did it; `verb`: "who drove it". */
  | { kind: 'person'; side: 'holder' | 'doer' | null; verb: string | null; preposition: string | null }
  /** "which vehicle was it", "and in which town". */
  | { kind: 'thing'; name: string }
  /** "and when they were founded": by the date of that verb. */
  | { kind: 'when'; verb: string | null }
  | { kind: 'where' }
  /** "and how many?", "and by how much": the figure that the first half ranks by. */
  | { kind: 'number'; isMoney: boolean }
  /** "and how many were late": the same rows once more, of which some are so. */
  | { kind: 'some'; question: string };

type TwoHalves = { first: string; asked: Asked[] };

const IT = '(?:it|that|this|one|they|those|these|them|he|she)';
const BE = '(?:was|is|were|are|has been|have been)';
const PREPOSITION = '(?:to|from|by|for|with|of|at|in|on)';
const JOINT = /(?:\s*(?:[,;:?.]|\s[-–—])\s*(?:and|but)?\s+|\s+and\s+)(?=\S)/gi;

const HOLDING = /^(?:to|from|for|of)$/;
/** Verbs of those whose things they are; all others are done by who works here. */
const HELD =
  /^(?:paid|pays?|gave|gives?|made|sent|owns?|owned|owes?|owed|bought|ordered|booked|rented|hired|got|gets|received|donated|lost|won|has|had|placed)$/;

const WHOSE = new RegExp(`^whose(?: ${BE})?(?: ${IT})?(?: ${BE})?$`);
const WHO_WAS = new RegExp(
  `^who(?:m)? (?:${BE} (?:it|that|this|they|those)|(?:did|does) (?:it|that|they) (?:come|go|belong))(?: (${PREPOSITION}))?$`,
);
const WHOM = new RegExp(`^(?:(${PREPOSITION}) whom?|who (${PREPOSITION}))(?: ${BE} ${IT})?$`);
const WHO_DID = /^who ([a-z]+) (?:it|that|them|those|this)$/;
const WHEN = new RegExp(
  `^(?:since )?(?:when|on (?:what|which) (?:day|date))(?:(?: ${BE})? ${IT}(?: ${BE})?(?: ([a-z]+))?| (?:did|does|do|has|have) ${IT} ([a-z]+)(?: us)?| (?:it|that) happened)?$`,
);
const NEUTRAL = /^(?:happen|happened|occur|occurred|done|so)$/;
const WHERE = new RegExp(
  `^(?:where|at (?:what|which) place)(?: ${BE} ${IT}(?: [a-z]+)?| (?:did|does) ${IT} [a-z]+)?$`,
);
const WHICH = new RegExp(
  `^(?:${PREPOSITION} )?(?:which|what) ((?:[a-z]+ )?[a-z]+?)(?: ${BE} ${IT}(?: ${PREPOSITION})?| (?:did|does) ${IT} (?:come|go|belong)(?: ${PREPOSITION})?)?$`,
);
const HOW_MANY = new RegExp(
  `^(?:with )?how (many|much)(?: ${BE} (?:it|that|there|they)| (?:did|does|do|has|have) (?:it|that|they|he|she)(?: [a-z]+)?)?$`,
);
const SOME_OF =
  /^how many (?:(?:of (?:them|those|these) )?(?:were|was|are|have been|had|have|got|ended|came) (?!there\b|they\b|it\b|that\b)|of (?:them|those|these) )\S.*$/;

/** A question of which the last part asks for one more thing of the first; null where it has no such part. */
export function twoHalvesOf(question: string): TwoHalves | null {
  const said = question.replace(/[?.!\s]+$/, '');
  const joints = [...said.matchAll(JOINT)].map(
    ({ index, 0: joint }) => [index, index + joint.length] as const,
  );
  let end = said.length;
  const asked: Asked[] = [];
  for (const [begins, from] of joints.toReversed()) {
    const one = askedIn(said.slice(from, end).trim());
    if (one === null) break;
    asked.unshift(one);
    end = begins;
  }
  const first = said.slice(0, end).trim();
  return asked.length === 0 || !/\s/.test(first) ? null : { first, asked };
}

function askedIn(part: string): Asked | null {
  const text = part.toLowerCase();
  if (WHOSE.test(text)) return { kind: 'person', side: 'holder', verb: null, preposition: null };
  const preposition = WHO_WAS.exec(text) ?? WHOM.exec(text);
  if (preposition !== null) {
    const [, after, before] = preposition;
    const said = after ?? before ?? null;
    const side = said !== null && HOLDING.test(said) ? 'holder' : null;
    return { kind: 'person', side, verb: null, preposition: said };
  }
  const deed = WHO_DID.exec(text)?.[1];
  if (deed !== undefined)
    return { kind: 'person', side: HELD.test(deed) ? 'holder' : 'doer', verb: deed, preposition: null };
  const when = WHEN.exec(text);
  if (when !== null) {
    const verb = when[1] ?? when[2] ?? null;
    return { kind: 'when', verb: verb === null || NEUTRAL.test(verb) ? null : verb };
  }
  if (WHERE.test(text)) return { kind: 'where' };
  const number = HOW_MANY.exec(text)?.[1];
  if (number !== undefined) return { kind: 'number', isMoney: number === 'much' };
  if (SOME_OF.test(text)) return { kind: 'some', question: part };
  const name = WHICH.exec(text)?.[1];
  return name === undefined ? null : { kind: 'thing', name };
}
