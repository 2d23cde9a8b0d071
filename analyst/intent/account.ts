import type { Member } from '../match/model/members.ts';
import type { Obligation } from '../question/obligations.ts';

/** What of a question an intent has to show, beside its values: words that shape it, and names that it speaks of. */
export type Account = {
  obligations: Obligation[];
  /** Names of members, with the words that say them; an intent has to use one of the members. */
  names: { text: string; stems: string[]; members: Member[] }[];
  /** "per desk", where nothing is called a desk: a value cannot stand there. */
  unread: string[];
  /** Conditions on numbers, and whether something is left out. */
  conditionCount: number;
  owesExclusion: boolean;
  /** Falls come first when most is asked for, and the other way round. */
  isFall: boolean;
};
