import { type Language, type Speaker, voiceOf } from '../embed/words.ts';
import { type AppWords, en } from './words/en.ts';

export type AppWord = {
  [Name in keyof AppWords]: AppWords[Name] extends string ? Name : never;
}[keyof AppWords];
export type AppCount = Exclude<keyof AppWords, AppWord>;

/** English comes with the page; the others when they are wanted. */
const others: Record<Exclude<Language, 'en'>, () => Promise<AppWords>> = {
  de: async () => (await import('./words/de.ts')).de,
  es: async () => (await import('./words/es.ts')).es,
  fr: async () => (await import('./words/fr.ts')).fr,
  pt: async () => (await import('./words/pt.ts')).pt,
  ja: async () => (await import('./words/ja.ts')).ja,
};

/** What the app says beside what all pages say, in the same language. */
export type AppVoice = {
  say(word: AppWord, values?: Record<string, string | number>): string;
  count(word: AppCount, count: number): string;
};

export async function appVoiceOf({ language, locale }: Speaker): Promise<AppVoice> {
  return voiceOf(language === 'en' ? en : await others[language](), locale);
}
