import type { Token } from './tokens.ts';

/** "the breeds that we have": of what there is. */
export const saysWeHave = (tokens: Token[]): boolean =>
  tokens.some(({ word }, at) => word === 'we' && tokens[at + 1]?.word === 'have');
