/** What of a question its intent does not show: words of it, or the title of what its words may mean. */
export type Unproven = { kind: 'word' | 'title'; text: string };

export function unprovenTitle(...members: { title: string }[]): Unproven {
  return { kind: 'title', text: members.map(({ title }) => title).join(' or ') };
}
