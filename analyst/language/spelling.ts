/** A noun's plural, by the rules of spelling alone. */
export function pluralOf(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** A title as it stands within a sentence: "Average Order Value" is lower case there, "SKU" is not. */
export function inSentence(title: string): string {
  return title.replace(/(?<![\p{L}\p{N}])\p{Lu}(?=\p{Ll}*(?![\p{L}\p{N}]))/gu, (letter) =>
    letter.toLowerCase(),
  );
}
