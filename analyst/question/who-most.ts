/** A question that ranks: who or which, by how much of what; as far as its words alone say it. */
export type RankingAsked = {
  /** "who", "where", or what the group is called. */
  group: string;
  count: number | null;
  isMost: boolean;
  verb: string;
  /** "hectolitres", of "brewed the most hectolitres"; empty where nothing is said. */
  object: string;
  rest: string;
};

const REST =
  '(?:in|during|since|so|for|at|by|from|between|on|per|this|last|next|over|until|before|after|ever|overall|altogether|today|yesterday|(?:19|20)\\d\\d|q[1-4])\\b.*';
const NUMBER = '(?:\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)';
const RANKED = new RegExp(
  `^(who|where|(?:which|what) (?:(${NUMBER}) )?(?:of (?:our|the) )?((?:[a-z-]+ ){0,2}?[a-z-]+)) ((?:do|does|did|has|have|had|are|is|was|were) (?:we |you |they |people |our [a-z]+ )?)?(?!the\\b|most\\b|has\\b)([a-z]+(?: (?:in|out|up|down|through|for|away))?)(?: us)? (?:the )?(most|fewest|least|highest number of|lowest number of)(?: ((?!often\\b|recently\\b|expensive\\b)(?:[a-z-]+ ){0,2}?[a-z-]+))??(?: (${REST}))?$`,
  'i',
);
const ADJECTIVE = new RegExp(
  `^(?:(?:who|what|which) (?:is|are|was|were) )?(?:list |show )?(?:the |our )?(?:top )?(?:(${NUMBER}) )?(most|least|best|worst|lowest|highest|top)[- ]([a-z]+) ((?:(?!of\\b|in\\b|at\\b)[a-z-]+ )?(?!of\\b|in\\b|at\\b)[a-z-]+)(?: (?:of all time|ever|overall))?(?: of ((?:19|20)\\d\\d)| (${REST}))?$`,
  'i',
);

/** What is divided is no plain figure. */
const SHARED = /\b(?:per|average|avg|each|every|share|percent|percentage|rate|than)\b/i;

/** "who brewed the most hectolitres in 2025", "which tutor put in the most hours"; null where nothing is asked so. */
export function rankingAsked(question: string): RankingAsked | null {
  const said = question.replace(/[?.!\s]+$/, '');
  const found = RANKED.exec(said);
  if (found === null || SHARED.test(said)) return null;
  const [, who = '', count, named, , verb = '', most = '', object = '', rest = ''] = found;
  return {
    group: named ?? who.toLowerCase(),
    count: count === undefined ? null : numberOf(count),
    isMost: /^(?:most|highest)/i.test(most),
    verb: verb.toLowerCase(),
    object,
    rest,
  };
}

/** "our ten most generous donors", "worst reviewed translator", "5 least borrowed genres". */
export function adjectiveAsked(
  question: string,
): (Omit<RankingAsked, 'verb' | 'object'> & { adjective: string }) | null {
  const said = question.replace(/[?.!\s]+$/, '');
  const found = ADJECTIVE.exec(said);
  if (found === null) return null;
  const [, count, end = '', adjective = '', group = '', year, rest = ''] = found;
  return {
    group,
    count: count === undefined ? null : numberOf(count),
    isMost: /^(?:most|best|highest|top)$/i.test(end),
    adjective: adjective.toLowerCase(),
    rest: year === undefined ? rest : `in ${year}`,
  };
}

const NUMBERS = 'zero one two three four five six seven eight nine ten'.split(' ');
const numberOf = (word: string): number => {
  const at = NUMBERS.indexOf(word.toLowerCase());
  return at >= 0 ? at : Number(word);
};

const ORIGIN =
  /^where (?:do|does|did|are|is) (?:most of )?(?:our |the |all )*([a-z]+) (?:come from|coming from|live|from|based|located)(?: in)?$/i;
const CHEAPEST =
  /^where (?:is|are|was|were) (?:the |our )?([a-z][a-z -]*?) (?:the )?(cheapest|dearest|costliest|priciest|(?:most|least) expensive)(?: (.+))?$/i;

/** "where do our bidders come from" */
export const originAsked = (question: string): string | null =>
  ORIGIN.exec(question.replace(/[?.!\s]+$/, ''))?.[1]?.toLowerCase() ?? null;

/** "where is diesel cheapest" */
export function cheapestAsked(question: string): { thing: string; isMost: boolean; rest: string } | null {
  const [, thing, end, rest = ''] = CHEAPEST.exec(question.replace(/[?.!\s]+$/, '')) ?? [];
  return thing === undefined || end === undefined
    ? null
    : { thing, isMost: !/^(?:cheapest|least)/i.test(end), rest };
}
