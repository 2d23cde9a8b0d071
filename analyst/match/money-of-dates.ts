import { inSentence } from '../language/spelling.ts';
import { stemsOf } from '../language/tokens.ts';
import { isPastForm } from '../language/word-kinship.ts';
import type { Source } from './model/sources.ts';

/** "retention released last quarter", of a date that is called so beside a sum that is the *Retention*: how much of it was. */
export function withMoneyOfDates(question: string, sources: Source[]): string[] {
  const text = question
    .trim()
    .replace(/[?.!]+$/, '')
    .replace(/^(?:what (?:is|was) )?(?:the |our |total )*/i, '');
  const put = sources
    .filter(({ isJoined }) => !isJoined)
    .flatMap(({ members }) =>
      members.flatMap((time) => {
        const words = time.kind === 'time' ? inSentence(time.meta.title).split(' ') : [];
        const deed = words.at(-1) ?? '';
        const thing = words.slice(0, -1).join(' ');
        const isSum = members.some(
          ({ meta }) => meta.aggType === 'sum' && stemsOf(meta.title).join(' ') === stemsOf(thing).join(' '),
        );
        const said = new RegExp(
          `^${thing.replace(/[^a-z ]/gi, '.')}s? ${deed.replace(/[^a-z]/gi, '.')}(?= )`,
          'i',
        );
        const isDeed = isPastForm({ word: deed.toLowerCase() }) || deed === 'due';
        if (thing === '' || !isSum || !isDeed || !said.test(text)) return [];
        return [text.replace(said, `how much ${thing} ${deed === 'due' ? 'is' : 'was'} ${deed}`)];
      }),
    );
  return [...new Set(put)];
}
