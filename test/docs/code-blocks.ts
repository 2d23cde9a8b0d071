export type CodeBlock = { language: string; body: string };

/** What a document shows between fences, in order. */
export const codeBlocks = (document: string): CodeBlock[] =>
  [...document.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language = '', body = '']) => ({
    language,
    body,
  }));
