import type { Mention } from '../match/match-members.ts';
import type { Member } from '../match/model/members.ts';
import type { Parts } from '../match/read-parts.ts';

/** "how many customers have more than 5 orders": what is counted, when a figure of its own decides; else null. */
export function countedThing({ conditions, mentions, roles }: Parts): Member | null {
  if (conditions.having.length === 0) return null;
  const index = roles.findIndex(({ role }) => role === 'counted');
  const mention = mentions[index];
  return mention === undefined ? null : dimensionOf(mention);
}

/** "customers with more than 5 orders": the figures are each customer's, whether or not it says "by customer". */
export function thingsWithin({ conditions, chosen, mentions }: Parts): Member[] {
  if (conditions.having.length === 0 || chosen.dimensions.length > 0) return [];
  const things = mentions.flatMap((mention) => dimensionOf(mention) ?? []);
  return things.slice(0, 1);
}

function dimensionOf({ candidates }: Mention): Member | null {
  const dimensions = candidates.filter(({ member }) => member.kind === 'dimension');
  return dimensions.sort((one, other) => other.quality - one.quality)[0]?.member ?? null;
}
