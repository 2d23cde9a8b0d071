const LONGEST_CHARACTERS = 80;

/** What a thread is called until its user says otherwise: the beginning of its first question, in one line. */
export function titleOf(question: string): string {
  const characters = [...question.slice(0, 1_000).replace(/\s+/g, ' ').trim()];
  return characters.length <= LONGEST_CHARACTERS
    ? characters.join('')
    : `${characters
        .slice(0, LONGEST_CHARACTERS - 1)
        .join('')
        .trimEnd()}…`;
}
