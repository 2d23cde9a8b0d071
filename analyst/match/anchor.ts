import type { Mention } from './match-members.ts';
import type { RoleOfMention } from './mention-roles.ts';
import type { Source } from './model/sources.ts';

/** Of two members that are meant as surely, the one beside what is asked for is meant rather. */
const NEARNESS = 0.05;

/** The relation whose figures are asked for: the first measure that nothing is grouped by. */
export function anchorOf(mentions: Mention[], roles: RoleOfMention[]): string | null {
  const asked = mentions.filter((_, index) => roles[index]?.role !== 'grouped');
  for (const { candidates } of [...asked, ...mentions]) {
    const measures = candidates.filter(({ member }) => member.kind === 'measure');
    const [best] = measures.sort((one, other) => other.quality - one.quality);
    if (best !== undefined) return best.member.relation;
  }
  return mentions[0]?.candidates[0]?.member.relation ?? null;
}

/** The source with the anchor's members first: what a question leaves open is filled in from there. */
export function anchoredSource(source: Source, anchor: string): Source {
  const isNear = (member: Source['members'][number]) => member.relation === anchor;
  const members = [...source.members.filter(isNear), ...source.members.filter((member) => !isNear(member))];
  return { ...source, members };
}

export function anchoredMentions(mentions: Mention[], anchor: string): Mention[] {
  return mentions.map((mention) => ({
    ...mention,
    candidates: mention.candidates.map((candidate) => {
      const { member, quality } = candidate;
      return member.relation === anchor ? { ...candidate, quality: quality + NEARNESS } : candidate;
    }),
  }));
}
