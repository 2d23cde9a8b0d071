import { stemsOf, type Token, textOfWords } from './tokens.ts';
import { rootOf } from './word-roots.ts';

/** What a length is called by that is only a part of how long something takes: until somebody comes, or answers. */
const PART =
  /\b(response|reaction|reply|lead|wait|waiting|queue|delay|notice|lag|travel|idle|setup|downtime|delivery)\b/i;

/** "take us to get there" is how long until somebody is there, and no more. */
const COMING =
  /\b(?:take|takes|took|taken|need|needs|needed)(?: us| them| you)? to (?:get|reach|arrive|come|respond|react|reply|answer|turn up|show up|begin|start)\b/;

/** Whether a question asks how long something takes of which a name says another length: the "response time" is not said. */
export function isOtherPartOfLength(title: string, tokens: Token[]): boolean {
  const part = PART.exec(title)?.[1]?.toLowerCase();
  const coming = COMING.exec(textOfWords(tokens))?.[0];
  if (coming !== undefined) {
    const verb = rootOf(coming.split(' ').at(-1) ?? '');
    return part === undefined && !stemsOf(title).some((stem) => rootOf(stem) === verb);
  }
  const asksHowLong = tokens.some(
    ({ word }, at) => word === 'long' && tokens[at - 1]?.word === 'how' && tokens[at + 1]?.word !== 'until',
  );
  const takes =
    tokens.some(({ word }) => /^(?:take|takes|took|taken|last|lasts|lasted)$/.test(word)) ||
    // "how long is the average appointment"
    /\bhow long (?:is|are|was|were) (?:the|an?|our) /.test(textOfWords(tokens));
  return (
    part !== undefined && asksHowLong && takes && !tokens.some(({ stem }) => rootOf(stem) === rootOf(part))
  );
}
