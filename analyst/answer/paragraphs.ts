/** What is said one below the other, without what has nothing to say. */
export const inParagraphs = (...parts: string[]): string => parts.filter((part) => part !== '').join('\n\n');
