import type { ModelFile } from './problems.ts';

/** A file of tests lies in a folder `tests` and has them at its top; anything else there is part of the model. */
export const isTestFile = ({ path, content }: ModelFile): boolean =>
  /(^|\/)tests\//.test(path) && /^["']?tests["']?\s*:/m.test(content);
