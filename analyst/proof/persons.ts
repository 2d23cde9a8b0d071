import { PERSON_NOUNS } from '../language/person-nouns.ts';
import { stemsOf } from '../language/tokens.ts';

/** Whether a name says that somebody is one: by a noun for people, or an ending of those who do something. */
export const isPerson = (words: string): boolean =>
  stemsOf(words).some(
    (stem) =>
      PERSON_NOUNS.has(stem) ||
      (/[a-z]{3}(?:er|or|ist)$/.test(stem) && !/^(?:order|number|quarter|cent|numb|customer)/.test(stem)),
  );
