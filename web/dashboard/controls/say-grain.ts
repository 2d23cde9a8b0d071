import type { Speaker, Word } from '../../embed/words.ts';

const grains: Record<string, Word> = {
  hour: 'hour',
  day: 'day',
  week: 'week',
  month: 'month',
  quarter: 'quarter',
  year: 'year',
};

/** A granularity in the words of the page; one of the model's own by its name. */
export function sayGrain(grain: string, speaker: Speaker): string {
  const word = grains[grain];
  return word === undefined ? grain : speaker.say(word);
}
