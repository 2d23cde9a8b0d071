import { contentTokens, type Token } from './similar.ts';

/**
 * `{customer}` in a verified question stands for some words, and in its query, as the text '{customer}', for the value
 * that they name: so a query serves all, and what somebody once asked about is in neither.
 */
const PARAMETER = /\{([a-z][a-z0-9_]*)\}/g;
const IN_SQL = /'\{([a-z][a-z0-9_]*)\}'/g;
const ALONE = /^\{([a-z][a-z0-9_]*)\}$/;

/** A name is no sentence. */
const MOST_WORDS_OF_VALUE = 6;
/** A question is told from others by some words, not by a page of them. */
const MOST_WORDS = 60;

export type Parameterised = { question: string; sqlQuery: string };

/** Names of the parameters of a question or a query, each once, in order of the alphabet. */
export const parametersIn = (text: string): string[] =>
  [...new Set([...text.matchAll(PARAMETER)].map(([, name = '']) => name))].sort();

/** Whether a text literal of a query is a parameter. */
export const isParameter = (literal: string): boolean => ALONE.test(literal);

/** The query with each parameter's value in its place. */
export const withValues = (sqlQuery: string, values: ReadonlyMap<string, string>): string =>
  sqlQuery.replace(IN_SQL, (whole, name: string) => {
    const value = values.get(name);
    return value === undefined ? whole : textLiteral(value);
  });

/** Matches the query with any values, written with any spaces. */
export function anyValuesOf(oneLine: string): RegExp {
  const parts = oneLine.split(IN_SQL).filter((_, index) => index % 2 === 0);
  return new RegExp(`^${parts.map(escaped).join("'(?:[^']|'')*'")}$`);
}

/** For a regular expression that is to match these characters. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** A value as queries over the model write it. */
export const textLiteral = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** The words that a question has where this one has parameters; undefined: it asks something else. */
export function wordsOfParameters(verified: string, asked: string): Map<string, string> | undefined {
  const [wanted, given] = [contentTokens(verified), contentTokens(asked)];
  if (wanted.length > MOST_WORDS || given.length > MOST_WORDS) return undefined;
  const spans = spansOf(wanted, given);
  if (spans === undefined) return undefined;
  return new Map([...spans].map(([name, { from, to }]) => [name, asked.slice(from, to)]));
}

type Span = { from: number; to: number };

/** All words have to fit, in their order; a parameter takes as few as it can. */
function spansOf(wanted: readonly Token[], given: readonly Token[]): Map<string, Span> | undefined {
  const [first, ...others] = wanted;
  if (first === undefined) return given.length === 0 ? new Map() : undefined;
  const [, name] = ALONE.exec(first.word) ?? [];
  if (name === undefined) return given[0]?.word === first.word ? spansOf(others, given.slice(1)) : undefined;
  for (let length = 1; length <= Math.min(MOST_WORDS_OF_VALUE, given.length); length += 1) {
    const [from, to] = [given[0]?.from, given[length - 1]?.to];
    const rest = spansOf(others, given.slice(length));
    if (rest !== undefined && from !== undefined && to !== undefined) return rest.set(name, { from, to });
  }
  return undefined;
}
