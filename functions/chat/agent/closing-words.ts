import type { FinishReason } from 'ai';

/** How the last step of a turn ended, and what was said in it. */
export type Ending = { finishReason: FinishReason; said: string };

/** What has to be added where the model did not come to an answer itself; a turn never ends without a word. */
export function closingWords({
  finishReason,
  said,
  isOutOfTokens,
}: Ending & { isOutOfTokens: boolean }): string | undefined {
  if (finishReason === 'tool-calls' && isOutOfTokens) {
    return 'The language model tokens that there were for you are used up, so I stopped here.';
  }
  if (finishReason === 'tool-calls') {
    return 'This took more steps than one answer may take, so I stopped here. Please ask for less at once.';
  }
  if (finishReason === 'length') return 'The answer became too long for the language model and ends here.';
  if (said.trim() !== '') return undefined;
  return finishReason === 'content-filter'
    ? 'The language model declined to answer this.'
    : 'The language model gave no answer. Please ask again, perhaps in other words.';
}
