import { expect, it } from 'vitest';
import { en } from '../../web/app/words/en.ts';
import { languages } from '../../web/embed/words.ts';

const placesIn = (words: unknown) => new Set(JSON.stringify(words).match(/\{\w+\}/g));

it.each(languages)('the creator app says every word in %s, with the same values in it', async (language) => {
  const { [language]: words } = (await import(`../../web/app/words/${language}.ts`)) as Record<
    string,
    object
  >;
  expect(Object.keys(words ?? {})).toEqual(Object.keys(en));
  for (const [name, word] of Object.entries(words ?? {})) {
    expect(placesIn(word), name).toEqual(placesIn(en[name as keyof typeof en]));
  }
});
