/** All others but the one that is named. */
const OTHERS =
  '(?:(?:every|any)(?:one|body) else|(?:all )?(?:the |our )?(?:rest|others|remaining ones|other (?:[a-z]+ )?[a-z]+s)(?: of (?:them|the [a-z]+|our [a-z]+))?)';
const BEHIND = new RegExp(
  `^(.+?),? (?:(?:(?:as |when )?compared|in comparison) (?:to|with)|as opposed to|against|versus|vs|and) (?:for |of |with |to )?${OTHERS}$`,
  'i',
);
const EACH = /\b(?:the|our) others?$|\b(?:the|our) other (?:[a-z]+ )?[a-z]+s$/i;
const ALL = new RegExp(`^${OTHERS}$`, 'i');

/** "average stay of direct bookings, compared with everyone else": what is asked of the one; null where nobody asks for the rest. */
export const besideOthers = (question: string): string | null =>
  BEHIND.exec(question.replace(/[?.!\s]+$/, ''))?.[1] ?? null;

/** "against the others" may be each of them, of what adds up. */
export const mayBeEach = (question: string): boolean =>
  EACH.test(question.replace(/[?.!\s]+$/, '')) && !/\ball (?:the |our )?others?\b/i.test(question);

/** "the other grades", as one of two sides. */
export const areOthers = (side: string): boolean => ALL.test(side);
