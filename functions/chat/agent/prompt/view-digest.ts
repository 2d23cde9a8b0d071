import { type Scope, visibleViews } from '../../../../engine/index.ts';

/** Characters of the digest, about 2,000 tokens; what does not fit is found by searching. */
const DIGEST_LIMIT_CHARACTERS = 8_000;
const DESCRIPTION_LIMIT_CHARACTERS = 200;

export type ViewDigest = {
  /** Members with what they are: `city: string`, `revenue: measure sum`. */
  views: { name: string; title: string; description: string; members: string[] }[];
  isWhole: boolean;
};

/** What the caller's views are about, in short, so that a model knows where to search. */
export function digestViews(scope: Scope): ViewDigest {
  const views: ViewDigest['views'] = [];
  let room = DIGEST_LIMIT_CHARACTERS;
  for (const { name, title, description, members } of visibleViews(scope)) {
    const view = {
      name,
      title,
      description: description.slice(0, DESCRIPTION_LIMIT_CHARACTERS),
      members: members.map(({ name: member, type, aggType }) =>
        [member.slice(name.length + 1), aggType === undefined ? type : `measure ${aggType}`].join(': '),
      ),
    };
    room -= JSON.stringify(view).length;
    if (room < 0) return { views, isWhole: false };
    views.push(view);
  }
  return { views, isWhole: true };
}
