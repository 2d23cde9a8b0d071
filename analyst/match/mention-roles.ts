import { isSuperlative, LONG_ADJECTIVES } from '../language/gradable-adjectives.ts';
import type { Token } from '../language/tokens.ts';
import {
  ASKING_WORDS,
  BOTTOM_WORDS,
  FILLERS,
  GROUP_MARKERS,
  HIGHEST_WORDS,
  LISTING_WORDS,
  LOWEST_WORDS,
  PREPOSITIONS,
  RANKING_ADJECTIVES,
  TOP_WORDS,
} from '../language/vocabulary.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { numberIn } from '../question/granularity-words.ts';
import type { Mention } from './match-members.ts';

/** What the words before a mention make of it. */
export type Role =
  /** "how many orders" */
  | 'counted'
  /** "by city", "which city", "top 5 cities" */
  | 'grouped'
  /** "most customers", "highest revenue" */
  | 'ranking'
  /** "of orders", "in category" */
  | 'narrowing'
  | 'plain';

export type RoleOfMention = {
  role: Role;
  /** "by X": X may turn out to be the measure to rank by. */
  followsBy: boolean;
  /** Joined to the mention before by "and" or a comma. */
  isListed: boolean;
  /** "which city" and "the longest trip" want one answer, "which cities" a few. */
  asked: 'which' | 'superlative' | null;
};

/** Reads the role of each mention, in order; a listed one has the role of the one before. */
export function rolesOf(tokens: Token[], mentions: Mention[]): RoleOfMention[] {
  const roles: RoleOfMention[] = [];
  for (const [index, mention] of mentions.entries()) {
    const own = roleOf(tokens, mention.start);
    const previous = mentions[index - 1];
    const previousRole = roles[index - 1];
    const isListed = previous !== undefined && joins(tokens, previous.end, mention.start);
    roles.push(
      isListed && previousRole && own.role === 'plain' ? { ...previousRole, isListed } : { ...own, isListed },
    );
  }
  return roles;
}

function roleOf(tokens: Token[], start: number): RoleOfMention {
  const role = (name: Role, extra: Partial<RoleOfMention> = {}): RoleOfMention => ({
    role: name,
    followsBy: false,
    isListed: false,
    asked: null,
    ...extra,
  });
  let index = start - 1;
  const wordAt = (offset: number) => tokens[offset]?.word ?? '';
  while (FILLERS.has(wordAt(index)) || RANKING_ADJECTIVES.has(wordAt(index))) {
    if (RANKING_ADJECTIVES.has(wordAt(index))) return role('grouped', { asked: 'superlative' });
    index--;
  }
  if (start === 0 && wordAt(0) === 'who') return role('grouped', { asked: 'which' });
  // "which Bramley Build invoices are overdue"
  const named = tokens
    .slice(0, index + 1)
    .findLastIndex(({ isCapitalised, isQuoted }) => !isCapitalised && !isQuoted);
  if (/^(?:which|what)$/.test(wordAt(named)) && named < index && isPluralAt(tokens, start)) index = named;
  const [before, beforeThat] = [wordAt(index), wordAt(index - 1)];
  if (LONG_ADJECTIVES.has(before) && /^(?:most|least)$/.test(beforeThat))
    return role('grouped', { asked: 'superlative' });
  // "best rated doctors": ranked by how they are rated.
  const isDone = tokens[start] !== undefined && isPastForm(tokens[start]);
  if (
    isDone &&
    (TOP_WORDS.has(before) || BOTTOM_WORDS.has(before) || /^(?:most|least|highest|lowest)$/.test(before))
  )
    return role('ranking');
  if (before === 'many' && beforeThat === 'how') return role('counted');
  if (before === 'of' && (beforeThat === 'number' || beforeThat === 'count')) return role('counted');
  if (GROUP_MARKERS.has(before)) return role('grouped', { followsBy: before === 'by' });
  // "what's the rating" asks for the figure, "what rating" for which of them.
  const asksFor = ASKING_WORDS.has(before) && !(before === 'what' && index < start - 1);
  if (asksFor) return role('grouped', { asked: 'which' });
  if (LISTING_WORDS.has(before)) return role('grouped');
  const ranked = numberIn(before) === null ? before : beforeThat;
  if (TOP_WORDS.has(ranked) || BOTTOM_WORDS.has(ranked) || isSuperlative(ranked))
    return role('grouped', { asked: 'superlative' });
  if (numberIn(before) !== null && (HIGHEST_WORDS.has(ranked) || LOWEST_WORDS.has(ranked)))
    return role('grouped');
  if (HIGHEST_WORDS.has(before) || LOWEST_WORDS.has(before)) return role('ranking');
  return role(PREPOSITIONS.has(before) ? 'narrowing' : 'plain');
}

const isPluralAt = (tokens: Token[], at: number): boolean => tokens[at]?.word !== tokens[at]?.stem;

/** Whether nothing but "and", a comma and fillers stands between two places. */
function joins(tokens: Token[], from: number, to: number): boolean {
  const between = tokens.slice(from, to).filter((token) => !FILLERS.has(token.word));
  const isJoint = between.every((token) => token.word === 'and');
  return isJoint && (between.length > 0 || tokens[from]?.followsComma === true);
}
