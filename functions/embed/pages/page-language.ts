/** The languages that pages have words for; the first where nothing says otherwise. */
export const languages = ['en', 'de', 'es', 'fr', 'pt', 'ja'] as const;
export type Language = (typeof languages)[number];

const spoken = (tag: string): Language | undefined =>
  languages.find((language) => language === tag.trim().toLowerCase().split('-')[0]);

/** The first of these tags that pages have words for, then what the browser prefers, then English. */
export function languageOf(tags: readonly (string | null | undefined)[], acceptLanguage = ''): Language {
  const preferred = acceptLanguage
    .split(',')
    .map((part, index) => {
      const [tag = '', weight] = part.split(';');
      return {
        tag,
        quality: weight === undefined ? 1 : Number(weight.trim().replace(/^q=/, '')) || 0,
        index,
      };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index);
  const known = [...tags, ...preferred.map(({ tag }) => tag)];
  return known.map((tag) => spoken(tag ?? '')).find((language) => language !== undefined) ?? 'en';
}
