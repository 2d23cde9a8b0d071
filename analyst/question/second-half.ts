/** What the second half of a question asks for, of what the first half is about. */
export type Asked =
  /** "whose was it", "and to whom"; `side`: who has it or gave it, or who did it; `verb`: "who drove it". */
  | {
      kind: 'person';
      side: 'holder' | 'doer' | null;
      verb: string | null;
      preposition: string | null;
      /** "who did the appointment": what it was done to, which has to be a row. */
      object?: string;
    }
  /** "which vehicle was it", "and in which town". */
  | { kind: 'thing'; name: string }
  /** "and when they were founded": by the date of that verb. `isAhead`: "when do they leave". */
  | { kind: 'when'; verb: string | null; isAhead?: boolean }
  /** `isHome`: "where do they live". */
  | { kind: 'where'; isHome?: boolean }
  /** "and why", "and what for": the reason; "what was it about": what it is about. */
  | { kind: 'why' }
  /** "when do their badges run out": the date of theirs that ends, begins or is called by the verb. */
  | { kind: 'event'; noun: string; verb: string }
  /** "and by when": the last day for it. */
  | { kind: 'deadline' }
  /** "and how many?", "and by how much": the figure that the first half ranks by. */
  | {
      kind: 'number';
      isMoney: boolean;
      isOfEach: boolean;
      /** "and how much in total" */
      isOfAll?: boolean;
      /** "and what we invoiced each of them": the figure has to be called by it. */
      verb?: string;
    }
  /** "and how many guests was that": the figure that counts or adds up just that. */
  | { kind: 'figure'; noun: string }
  /** "and what were they worth", "what each is for": the money that each of the rows has; `said`: how it is asked for. */
  | { kind: 'amount'; said: 'worth' | 'cost' | null; isOfAll?: boolean }
  /** "and by how many percent": a change is told in both. */
  | { kind: 'percent' }
  /** "and how it compares with last year": `question`, put to what was told. */
  | { kind: 'compared'; question: string; verb?: string }
  /** "and how many were late": the same rows once more, of which some are so. */
  | { kind: 'some'; question: string };

type TwoHalves = { first: string; asked: Asked[] };

const IT = '(?:it|that|this|one|they|those|these|them|he|she|each(?: one)?)';
const BE = '(?:was|is|were|are|has been|have been)';
const PREPOSITION = '(?:to|from|by|for|with|of|at|in|on|about|against)';
const JOINT = /(?:\s*(?:[,;:?.]|\s[-–—])\s*(?:and|but)?\s+|\s+and\s+)(?=\S)/gi;

const HOLDING = /^(?:to|from|for|of)$/;
const DOING = /^(?:by|about|against)$/;
/** Verbs of those whose things they are; all others are done by who works here. */
const HELD =
  /^(?:paid|pays?|gave|gives?|made|sent|owns?|owned|owes?|owed|bought|ordered|booked|rented|hired|got|gets|received|donated|lost|won|has|had|placed)$/;

const EACH = '(?: (?:for |of |on )?each(?: one| of (?:them|those|these))?)?';
const OF_ALL = '(?: (?:in (?:total|all|money)|altogether|all in|all told|together|combined))?';

const WHOSE = new RegExp(`^whose(?: ${BE})?(?: ${IT})?(?: ${BE})?$`);
const WHO_WAS = new RegExp(
  `^who(?:m)? (?:${BE} (?:it|that|this|they|those|these)|(?:it|that|this|they|those|these) ${BE}|(?:did|does) (?:it|that|they) (?:come|go|belong))(?: (${PREPOSITION}))?$`,
);
const WHOM = new RegExp(`^(?:(${PREPOSITION}) whom?|who (${PREPOSITION}))(?: ${BE} ${IT})?$`);
const HOME =
  /^where (?:(?:do|did) (?:they|he|she|these|those) (?:all )?(?:live|come from)|(?:are|were) (?:they|he|she|these|those) (?:all )?from)$/;
const WHY =
  /^(?:why|for (?:what|which) reasons?|what for|what (?:was|were|is|are) (?:it|that|they|those) about|what (?:it|they) (?:was|were|is|are) about)$/;
const WHO_DID = /^who ([a-z]+)(?: got)? (?:it|that|them|those|this)$/;
/** "who is driving", "who did the appointment" */
const WHO_IS_DOING =
  /^who (?:is|are|was|were) ([a-z]+ing)(?: (?:on|with))?(?: (?:it|that|them|those|this))?$/;
const WHO_DID_ONE = /^who ([a-z]+) (?:the|that|this|these|those|their) ([a-z]+)$/;
const WHEN = new RegExp(
  `^(?:since )?(?:when|on (?:what|which) (?:day|date)|what (?:day|date))(?:(?: ${BE})? ${IT}(?: ${BE})?(?: ([a-z]+(?: (?:in|out|up|off|on|away|back|over|down))?))?| (?:did|does|do|has|have) ${IT} ([a-z]+(?: (?:in|out|up|off|on|away|back|over|down))?)(?: us)?| (?:it|that) happened)?$`,
);
/** "with date", "and the date" */
const DATED = /^(?:(?:with |plus )(?:the |their |its )?|the |their |its )dates?$/;
const WHEN_THEIRS =
  /^when (?:(?:do|does|did|will) (?:their|its|his|her|the) ([a-z]+) (expire|run out|[a-z]+)|(?:is|are|was|were) (?:their|its|his|her|the) ([a-z]+) (due|up|(?:meant|due|supposed|expected|going) to (?:be )?[a-z]+))$/;
const BY_WHEN = /^(?:by|until) (?:when|what (?:day|date))$/;
const NEUTRAL = /^(?:happen|happened|occur|occurred|done|so)$/;
const WHERE = new RegExp(
  `^(?:where|at (?:what|which) place)(?: ${BE} ${IT}(?: [a-z]+)?| (?:did|does) ${IT} [a-z]+| ${IT} ${BE})?$`,
);
const NAME = '((?:[a-z]+ )?[a-z]+?)';
const WHICH = new RegExp(
  `^(?:${PREPOSITION} )?(?:which|what) ${NAME}(?: ${BE} ${IT}(?: ${PREPOSITION})?| ${IT} ${BE}(?: ${PREPOSITION})?| (?:did|does) ${IT} (?:come|go|belong)(?: ${PREPOSITION})?)?$`,
);
/** "who was the foreman", "what was their reason" */
const WHAT_WAS = new RegExp(
  `^(?:(?:who|what|which|when) ${BE} (?:the|their|its) ${NAME}|(?:who|what) (?:the|their|its) ${NAME} ${BE}|with (?:the|their|its) ${NAME})$`,
);
const WORTH = new RegExp(
  `^(?:how much ${BE} each(?: one)?|how much each(?: one)? ${BE}|(?:what|how much)(?: money)? (?:(?:${BE} ${IT}(?: each)?|${IT} ${BE}) worth|(?:did|does|do) ${IT} (?:cost|come to)(?: us)?|${IT} (?:costs?|came to)(?: us)?|(?:did|do) we pay(?: for ${IT})?|we paid(?: for ${IT})?|(?:(?:is|was) each(?: one)?|each(?: one)? (?:is|was)) for)${EACH}|(?:what|how much) (?:(?:does|do|did) ${IT}(?: all)? (?:add up to|total|make|amount to)|${IT}(?: all)? (?:adds?|added) up to))${OF_ALL}$`,
);
const HOW_MANY = new RegExp(
  `^(?:with |by |for )?how (many|much)(?: money)?(?: ${BE} (?:it|that|there|they)| (?:it|that|they) ${BE}| (?:did|does|do|has|have) (?:it|that|they|he|she)(?: each)?(?: [a-z]+)?(?: us)?)?(?: for)?${EACH}${OF_ALL}$`,
);
/** "what we invoiced each of them", "what did each spend" */
const TO_EACH =
  /^(?:what|how much)(?: money)? (?:(?:did )?we(?: have|['’]ve)? ([a-z]+)(?: (?:to|from|for|with))? each(?: one)?(?: of (?:them|those|these))?|(?:did )?(?:they|each(?: one)?(?: of (?:them|those|these))?)(?: each)?(?: have| has)? ([a-z]+)(?: us)?(?: each)?)$/;
const ALL =
  /\b(?:in (?:total|all|money)|altogether|all in|all told|together|combined|up to|total|make|amount to)$/;

const HOW_MANY_OF_WHAT =
  /^how many ((?:[a-z]+ )?[a-z]+) (?:is|was|were|are) (?:that|it|this|those|these|they)(?: in (?:total|all)| altogether)?$/;
const PERCENT =
  /^by (?:how (?:many|much) (?:per ?cent|percentage points)|(?:what|which|how (?:big|large) a) (?:per ?cent|percentage))$/;
const COMPARED =
  /^how (?:(?:does|do|did) (?:it|that|this|they|those) compare|(?:it|that|this|they) compare[sd]?) (?:with|to|against) (\S.*)$/;
/** "and what did we make last quarter", "and how many so far in 2025": the same of another period. */
const AGAIN =
  /^(?:how (?:many|much)|what)(?: (?:(?:was|were) (?:it|that|there|they)|(?:did|have|had) (?:we|they|it) ([a-z]+)))? ((?:so far )?(?:(?:in|for|over|during) )?(?:(?:(?:last|this|the previous) (?:year|quarter|month|week|spring|summer|autumn|winter)|(?:19|20)\d\d|q[1-4]|january|february|march|april|may|june|july|august|september|october|november|december)\b)(?: (?:last|this) year| (?:19|20)\d\d| so far)?)$/;
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
    // "overdue charges: how many, and how much is that": these are counted first.
    const rows = said.slice(0, begins).trim();
    if (asked.length > 0 && isHowMany(one) && ROWS.test(rows))
      return { first: `how many ${rows.charAt(0).toLowerCase()}${rows.slice(1)}`, asked };
    asked.unshift(one);
    end = begins;
  }
  const first = said.slice(0, end).trim();
  return asked.length === 0 || !/\s/.test(first) ? null : { first, asked };
}

/** Rows, and no question of its own. */
const ROWS =
  /^(?!(?:which|who|whose|what|where|when|why|how|list|show|give|tell|is|are|was|were|do|does|did|has|have|can|could|top|most|biggest|best)\b)\S+ \S/i;

const isHowMany = (asked: Asked): boolean =>
  asked.kind === 'number' && !asked.isMoney && !asked.isOfEach && asked.isOfAll !== true;

/** The same, of a whole question that says nothing else: "and whose are they?" */
export const askedAfter = (question: string): Asked | null =>
  askedIn(
    question
      .trim()
      .replace(/[?.!\s]+$/, '')
      .replace(/^(?:and|so|but|ok),? /i, ''),
  );

function askedIn(part: string): Asked | null {
  const text = inFull(part.toLowerCase());
  return personAsked(text) ?? timeAsked(text) ?? figureAsked(text, part) ?? columnAsked(text);
}

/** "who's got it", "and what they're for" */
const inFull = (text: string): string =>
  text
    .replace(/^who(?:['’]?s)(?= got\b)/, 'who has')
    .replace(/^who (?:looks|looked) after /, 'who handles ')
    .replace(/^(who|what|where|when|which)(?:['’]s|s) /, '$1 is ')
    .replace(/\b(it|that)['’]s\b/, '$1 is')
    .replace(/\b(they)['’]re\b/, '$1 are')
    .replaceAll('%', 'percent');

function personAsked(text: string): Asked | null {
  if (text === 'who') return { kind: 'person', side: null, verb: null, preposition: null };
  if (WHOSE.test(text)) return { kind: 'person', side: 'holder', verb: null, preposition: null };
  const preposition = WHO_WAS.exec(text) ?? WHOM.exec(text);
  if (preposition !== null) {
    const [, after, before] = preposition;
    const said = after ?? before ?? null;
    const side = said === null ? null : HOLDING.test(said) ? 'holder' : DOING.test(said) ? 'doer' : null;
    return { kind: 'person', side, verb: null, preposition: said };
  }
  const [, deed, object] = WHO_DID.exec(text) ?? WHO_IS_DOING.exec(text) ?? WHO_DID_ONE.exec(text) ?? [];
  if (deed === undefined || IS.test(deed)) return null;
  const person = {
    ...{ kind: 'person' as const, side: HELD.test(deed) ? ('holder' as const) : ('doer' as const) },
    ...{ verb: deed, preposition: null },
  };
  return object === undefined ? person : { ...person, object };
}

const IS = /^(?:is|are|was|were)$/;

function timeAsked(text: string): Asked | null {
  if (BY_WHEN.test(text)) return { kind: 'deadline' };
  if (HOME.test(text)) return { kind: 'where', isHome: true };
  if (DATED.test(text)) return { kind: 'when', verb: null };
  const [noun, ends] =
    WHEN_THEIRS.exec(text)
      ?.slice(1)
      .filter((said) => said !== undefined) ?? [];
  if (noun !== undefined && ends !== undefined)
    return { kind: 'event', noun, verb: ends.replace(/^[a-z]+ to (?:be )?/, '') };
  const when = WHEN.exec(text);
  if (when === null) return WHERE.test(text) ? { kind: 'where' } : WHY.test(text) ? { kind: 'why' } : null;
  const verb = when[1] ?? when[2] ?? null;
  const isAhead = /^when (?:do|does|will)\b/.test(text);
  return { kind: 'when', verb: verb === null || NEUTRAL.test(verb) ? null : verb, isAhead };
}

function figureAsked(text: string, part: string): Asked | null {
  const number = HOW_MANY.exec(text)?.[1];
  if (number !== undefined)
    return {
      ...{ kind: 'number', isMoney: number === 'much', isOfEach: /\beach\b/.test(text) },
      ...(ALL.test(text) ? { isOfAll: true } : {}),
    };
  const noun = HOW_MANY_OF_WHAT.exec(text)?.[1];
  if (noun !== undefined) return { kind: 'figure', noun };
  if (SOME_OF.test(text)) return { kind: 'some', question: part };
  if (PERCENT.test(text)) return { kind: 'percent' };
  const other = COMPARED.exec(text)?.[1];
  if (other !== undefined) return { kind: 'compared', question: `compared with ${other}` };
  const [, verb, period] = AGAIN.exec(text) ?? [];
  if (period !== undefined) {
    const plain = period.replace(/^(so far )?(?:(?:in|for|over|during) )?(.*)$/, '$2 $1').trim();
    return { kind: 'compared', question: `compared with ${plain}`, ...(verb === undefined ? {} : { verb }) };
  }
  const paid = TO_EACH.exec(text);
  const deed = paid?.[1] ?? paid?.[2];
  if (deed !== undefined && !WORTH.test(text))
    return { kind: 'number', isMoney: true, isOfEach: true, verb: deed };
  if (!WORTH.test(text)) return null;
  const isOfAll = ALL.test(text);
  const isPlain = /\bfor$|\b(?:add(?:s|ed)? up|c[oa]mes? to|total|amount to|make)\b/.test(text);
  const said = /\bworth\b/.test(text) ? 'worth' : isPlain ? null : 'cost';
  return { kind: 'amount', said, ...(isOfAll ? { isOfAll } : {}) };
}

function columnAsked(text: string): Asked | null {
  const name =
    WHAT_WAS.exec(text)
      ?.slice(1)
      .find((said) => said !== undefined) ?? WHICH.exec(text)?.[1];
  return name === undefined ? null : { kind: 'thing', name };
}
