import { type Token, textOfWords, tokenise } from '../language/tokens.ts';
import { isPastForm } from '../language/word-kinship.ts';

/** What is said of things: that they have rows of a kind, or have none; in the words of the question. */
export type Clause = {
  tokens: Token[];
  isDenied: boolean;
  /** "Books but not Toys": a word alone, said of what the clause before says. */
  isBare: boolean;
  /** "never", "have not": whenever that may have been. */
  isEver: boolean;
};

/** "customers who ordered in 2024 but not in 2025": the things, and each half of what is said of them; "who" alone is its own head. */
export type SetClauses = { head: Token[]; isCounted: boolean; asksForNames: boolean; clauses: Clause[] };

const LEADING = new Set(
  'which what list show me give name find all the our any of how many number'.split(' '),
);
const RELATIVE = /^(?:who|that|which|with|whose)$/;
const AUXILIARY = /^(?:have|has|had|did|do|does|is|are|was|were|been|we|they|ever|also|again)$/;
/** One thing after the other is more than that both were. */
const IN_TURN = /^(?:within|afterwards|later|then|thereafter|first|last)$/;
const DENIAL = /^(?:not|never|no|none|nothing|without)$/;
const DENIED_AUXILIARY = /^(?:have|has|had|did|do|does|is|are|was|were)n['’]t$/;
const JOINT = /^(?:but|and|yet)$/;
const IDLE = /^(?:any|anything|a|an|ever|single|longer)$/;
const PREPOSITION = /^(?:in|on|during|from|at|for|to|of|by|since|after|before|until)$/;
const CALENDAR =
  /^(?:(?:19|20)\d\d|q[1-4]|h[12]|january|february|march|april|may|june|july|august|september|october|november|december|last|this|today|yesterday|year|quarter|month|week|the|in|from|to|and|since|before|after|every|each)$/;
const SAME_PERIOD = /^(?:that|the same) (?:year|quarter|month|week)$/;
const MOST_HEAD_WORDS = 3;

/** Whether a question says several things of those it asks for, or of each of several, or that something never took place. */
export function saysSeveral(question: string): boolean {
  const tokens = withNoShowsJoined(tokenise(question));
  const clauses = readSetClauses(tokens)?.clauses ?? [];
  const isOfEach = clauses.some(({ tokens: own }) => own.some(({ word }) => word === 'every'));
  const isNever = clauses[0]?.isDenied === true && deniesEvents(tokens);
  return clauses.length > 1 || isOfEach || isNever;
}

/** Splits what is said of things at "but not", "and never", "both … and"; null where nothing is said of them. */
export function readSetClauses(written: Token[]): SetClauses | null {
  const tokens = withNoShowsJoined(written);
  const isWho = tokens[0]?.word === 'who';
  const start = isWho ? 0 : tokens.findIndex(({ word }) => !LEADING.has(word));
  const end = isWho ? 1 : tokens.findIndex(({ word }, at) => at > start && endsHead(tokens[at], word));
  const head = start < 0 || end < 0 ? [] : tokens.slice(start, end);
  const last = head.at(-1);
  if (last === undefined || head.length > MOST_HEAD_WORDS) return null;
  if (!isWho && last.word === last.stem) return null;
  if (head.some(({ isQuoted }) => isQuoted) || tokens.some((_, at) => isInTurn(tokens, at))) return null;
  const clauses = completed(split(tokens.slice(end)));
  if (clauses === null || clauses.length === 0) return null;
  const lead = tokens.slice(0, Math.max(1, start)).map(({ word }) => word);
  return {
    head,
    isCounted: lead.includes('many') || lead.includes('number'),
    asksForNames: lead.some((word) => /^(?:which|who|what|list|show|name|give)$/.test(word)),
    clauses,
  };
}

/** Who "were no-shows" were nothing less than that: it denies nothing. */
const withNoShowsJoined = (tokens: Token[]): Token[] =>
  tokens.flatMap((token, at) => {
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    if (token.word === 'no' && !token.isQuoted && next?.stem === 'show')
      return [{ ...token, word: `no-${next.word}`, stem: 'no-show', text: `no-${next.text}` }];
    return token.stem === 'show' && before?.word === 'no' && !before.isQuoted ? [] : [token];
  });

/** "never", "have not", "without any": that anything took place, and not what something is. */
const deniesEvents = (tokens: Token[]): boolean =>
  tokens.some(
    ({ word }, at) =>
      /^(?:never|no|without|none|nothing)$/.test(word) ||
      /^(?:have|has|had|did|do|does)n['’]t$/.test(word) ||
      (word === 'not' && /^(?:have|has|had|did|do|does)$/.test(tokens[at - 1]?.word ?? '')),
  );

function isInTurn(tokens: Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (token === undefined || token.isQuoted) return false;
  if (/^(?:after|before)$/.test(token.word))
    return !CALENDAR.test(next?.word ?? '') && !/^\d/.test(next?.word ?? '');
  return IN_TURN.test(token.word) && !(token.word === 'last' && CALENDAR.test(next?.word ?? ''));
}

const isDenial = ({ word, isQuoted }: Token): boolean =>
  !isQuoted && (DENIAL.test(word) || DENIED_AUXILIARY.test(word));

const endsHead = (token: Token | undefined, word: string): boolean =>
  token !== undefined &&
  (RELATIVE.test(word) || AUXILIARY.test(word) || isDenial(token) || isPastForm(token) || word === 'came');

/** Each clause without the words that only lead to it. */
function split(tokens: Token[]): Clause[] {
  const clauses: Clause[] = [];
  const both = tokens.findIndex(({ word, isQuoted }) => word === 'both' && !isQuoted);
  let own: Clause = { tokens: [], isDenied: false, isBare: false, isEver: false };
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined) break;
    const lead = leadOf(tokens, at);
    const isFirst = own.tokens.length === 0;
    const isJoined = token.word !== 'without' || token.followsComma;
    const begins =
      lead.length > 0 && (isFirst || (lead.isDenied && isJoined) || beginsOther(tokens, at, lead, both));
    if (at === both) continue;
    if (!begins) {
      own.tokens.push(token);
      continue;
    }
    const isBare = !isFirst && (lead.isBare || (both >= 0 && both < at));
    if (isFirst) own = { ...own, isDenied: own.isDenied || lead.isDenied, isEver: own.isEver || lead.isEver };
    else {
      clauses.push(own);
      own = { tokens: [], isDenied: lead.isDenied, isBare, isEver: lead.isEver };
    }
    at += lead.length - 1;
  }
  return [...clauses, ...(own.tokens.length === 0 ? [] : [own])];
}

type Lead = { length: number; isDenied: boolean; isBare: boolean; isEver: boolean };

/** "but did not", "and never", "who have": how many words, whether they deny, and whether a bare word may follow. */
function leadOf(tokens: Token[], from: number): Lead {
  const words: Token[] = [];
  for (const token of tokens.slice(from)) {
    if (token.isQuoted || !(leads(token) || (words.length > 0 && IDLE.test(token.word)))) break;
    words.push(token);
  }
  const said = textOfWords(words);
  return {
    length: words.length,
    isDenied: words.some(isDenial),
    isBare: /^(?:but )?not$/.test(said),
    isEver: /\bnever\b|\bha(?:ve|s) (?:not|no)\b|\bha(?:ve|s)n['’]t\b/.test(said),
  };
}

const leads = (token: Token): boolean =>
  isDenial(token) || JOINT.test(token.word) || RELATIVE.test(token.word) || AUXILIARY.test(token.word);

/** "and who had", "and ordered", "both Books and Toys", "in 2024 and in 2025": another half, and no second word of the same. */
function beginsOther(tokens: Token[], at: number, { length }: Lead, both: number): boolean {
  const [token, lead, next] = [tokens[at], tokens[at + 1], tokens[at + length]];
  if (token === undefined || !JOINT.test(token.word)) return false;
  return (
    token.word === 'but' ||
    (both >= 0 && both < at) ||
    (lead !== undefined && (RELATIVE.test(lead.word) || AUXILIARY.test(lead.word))) ||
    (next !== undefined && (isPastForm(next) || /^(?:in|on|during|since)$/.test(next.word)))
  );
}

/** What a half leaves to the one before: "in 2025" is of the same, and "that year" of its period; null where that cannot be told. */
function completed(clauses: Clause[]): Clause[] | null {
  const whole: Clause[] = [];
  for (const clause of clauses) {
    const before = whole.at(-1);
    if (before === undefined) {
      whole.push(clause);
      continue;
    }
    const own = withPeriodOf(before.tokens, clause.tokens);
    const said = own === null ? null : withSubjectOf(before.tokens, own, clause.isBare);
    if (said === null || said.length === 0) return null;
    // "Books but not Toys in 2024" are both of that year.
    const period = clause.isBare && periodIn(before.tokens).length === 0 ? periodIn(said) : [];
    before.tokens = [...before.tokens, ...period];
    whole.push({ ...clause, tokens: said });
  }
  return areOfOnePeriod(whole) ? whole : null;
}

/** "interviews but no placements in 2025": where one half has a period, the other has one, too, or says that it is of all times. */
function areOfOnePeriod(clauses: Clause[]): boolean {
  const open = clauses.filter(({ tokens }) => periodIn(tokens).length === 0);
  return open.length === clauses.length || open.every(({ isDenied, isEver }) => isDenied && isEver);
}

/** The words of a period at a clause's end. */
function periodIn(tokens: Token[]): Token[] {
  let from = tokens.length;
  while (from > 0 && CALENDAR.test(tokens[from - 1]?.word ?? '')) from--;
  const period = tokens.slice(from);
  return period.some(({ word }) => !PREPOSITION.test(word) && !/^(?:the|and|every|each)$/.test(word))
    ? period
    : [];
}

function withPeriodOf(before: Token[], tokens: Token[]): Token[] | null {
  const at = tokens.findIndex((_, index) =>
    SAME_PERIOD.test(
      tokens
        .slice(index)
        .map(({ word }) => word)
        .join(' '),
    ),
  );
  if (at < 0) return tokens;
  const period = periodIn(before);
  const rest = tokens.slice(0, at);
  const kept = PREPOSITION.test(rest.at(-1)?.word ?? '') ? rest.slice(0, -1) : rest;
  return period.length === 0 ? null : [...kept, ...period];
}

const isNumber = ({ word }: Token): boolean =>
  /^(?:\d.*|more|less|fewer|least|most|over|under|once|twice|several)$/.test(word);

/** "in 2025", "Toys", "from Leeds": said of what the clause before began with. */
function withSubjectOf(before: Token[], tokens: Token[], isBare: boolean): Token[] | null {
  const [first] = tokens;
  const [period, earlier] = [periodIn(tokens), periodIn(before)];
  const subject = before.slice(0, before.length - earlier.length);
  // "more than 5 times in 2024 but not in 2025": not so often, or not at all?
  if (period.length === tokens.length) return subject.some(isNumber) ? null : [...subject, ...tokens];
  if (first === undefined) return null;
  const isPlace = PREPOSITION.test(first.word);
  if (!isPlace && (!isBare || isPastForm(first))) return tokens;
  const at = isPlace ? subject.findLastIndex(({ word }) => word === first.word) : 1;
  return at <= 0 ? null : [...subject.slice(0, at), ...tokens, ...(period.length === 0 ? earlier : [])];
}
