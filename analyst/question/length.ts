/** One question has fewer; what is longer is several, or a text. */
const MOST_WORDS = 60;
const MOST_CHARACTERS = 1_000;

/** Whether a message is too long to be one question: to read on would cost more than it tells. */
export function isTooLong(message: string): boolean {
  if (message.length > MOST_CHARACTERS) return true;
  return (message.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) > MOST_WORDS;
}
