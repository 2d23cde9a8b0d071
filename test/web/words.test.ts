import { expect, it } from 'vitest';
import { en } from '../../web/embed/words/en.ts';
import { languages, localeIn, speakerOf } from '../../web/embed/words.ts';

const placesIn = (words: unknown) =>
  JSON.stringify(words)
    .match(/\{\w+\}/g)
    ?.toSorted() ?? [];

it.each(languages)('%s says every word, with the same values in it', async (language) => {
  const { [language]: words } = (await import(`../../web/embed/words/${language}.ts`)) as Record<
    string,
    object
  >;
  expect(Object.keys(words ?? {})).toEqual(Object.keys(en));
  for (const [name, word] of Object.entries(words ?? {})) {
    expect(new Set(placesIn(word)), name).toEqual(new Set(placesIn(en[name as keyof typeof en])));
  }
});

it('a language has its own numbers and plurals; one that is not known speaks English', async () => {
  const austrian = await speakerOf('de-AT');
  expect(austrian.count('rows', 1)).toBe('1 Zeile');
  expect(austrian.count('rows', 2)).toBe('2 Zeilen');
  expect((await speakerOf('xx')).say('send')).toBe('Send');
  expect((await speakerOf('not a locale')).say('send')).toBe('Send');
});

it('numbers and dates are those of the first locale in the language of the page', () => {
  expect(localeIn('de', [null, undefined, 'nonsense!', 'fr-CH', 'de-AT', 'de-CH'])).toBe('de-AT');
  expect(localeIn('en', ['de-AT'])).toBe('en');
});
