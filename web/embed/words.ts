import { en, type Words } from './words/en.ts';

export type Word = { [Name in keyof Words]: Words[Name] extends string ? Name : never }[keyof Words];
export type Count = Exclude<keyof Words, Word>;

export const languages = ['en', 'de', 'es', 'fr', 'pt', 'ja'] as const;
export type Language = (typeof languages)[number];

/** English comes with the page; the others when they are wanted. */
const others: Record<Exclude<Language, 'en'>, () => Promise<Words>> = {
  de: async () => (await import('./words/de.ts')).de,
  es: async () => (await import('./words/es.ts')).es,
  fr: async () => (await import('./words/fr.ts')).fr,
  pt: async () => (await import('./words/pt.ts')).pt,
  ja: async () => (await import('./words/ja.ts')).ja,
};

export type Speaker = {
  /** Of the words; numbers and dates are those of `locale`, such as `de-AT`. */
  language: Language;
  locale: string;
  timezone: string | undefined;
  say(word: Word, values?: Record<string, string | number>): string;
  count(word: Count, count: number): string;
};

/** @param locale BCP 47; one that we have no words for speaks English. */
export async function speakerOf(locale: string, timezone?: string | null): Promise<Speaker> {
  const tag = isLocale(locale) ? locale : 'en';
  const wanted = new Intl.Locale(tag).language;
  const language = languages.find((each) => each === wanted) ?? 'en';
  const words = language === 'en' ? en : await others[language]();
  const numbersOf = language === wanted ? tag : 'en';
  return {
    language,
    locale: numbersOf,
    timezone: timezone ?? undefined,
    ...voiceOf(words, numbersOf),
  };
}

type Forms = { one: string; other: string };

/** What says these words, with the numbers and plurals of a locale. */
export function voiceOf<Of extends Record<keyof Of, string | Forms>>(words: Of, locale: string) {
  const plural = new Intl.PluralRules(locale);
  const number = new Intl.NumberFormat(locale);
  return {
    say(word: KeysOf<Of, string>, values: Record<string, string | number> = {}): string {
      const text: string | Forms = words[word];
      return filled(typeof text === 'string' ? text : text.other, values);
    },
    count(word: KeysOf<Of, Forms>, count: number): string {
      const forms: string | Forms = words[word];
      const { one, other } = typeof forms === 'string' ? { one: forms, other: forms } : forms;
      return filled(plural.select(count) === 'one' ? one : other, { count: number.format(count) });
    },
  };
}

type KeysOf<Of, Value> = { [Name in keyof Of]: Of[Name] extends Value ? Name : never }[keyof Of];

/** Of the locales that are asked for, the first of this language: `de-AT` has other numbers than `de`. */
export const localeIn = (language: string, asked: readonly (string | null | undefined)[]): string =>
  asked.find((tag) => tag && isLocale(tag) && new Intl.Locale(tag).language === language) ?? language;

const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
