import type { Intent } from '../intent/intent.ts';
import type { Token } from '../language/tokens.ts';
import { CURRENCY_WORDS } from '../language/vocabulary.ts';
import { type Element, elementsOf } from './elements.ts';

const CURRENCIES: [code: string, said: RegExp][] = [
  ['EUR', /€|\beur(?:os?)?\b/i],
  ['USD', /\$|\busd\b|\bdollars?\b|\bbucks\b/i],
  ['GBP', /£|\bgbp\b|\bpounds?\b|\bquid\b/i],
  ['JPY', /¥|\bjpy\b|\byen\b/i],
  ['CHF', /\bchf\b|\bfrancs?\b/i],
];

/** Currencies that the model does not say its amounts are in: nothing is converted. */
export function unmetCurrencies(intent: Intent, tokens: Token[], valued: Element[][]): string[] {
  const own = new Set(
    elementsOf(intent).flatMap(({ member: { meta } }) => currenciesIn(`${meta.title} ${meta.description}`)),
  );
  return tokens.flatMap((token, at) => {
    // "Euro Spares" is a name.
    const isName = (valued[at] ?? []).some(({ filter }) => filter !== null && 'values' in filter);
    const [said] = token.isQuoted || isName || !isCurrency(token) ? [] : currenciesIn(token.text);
    // An amount is in whatever the model counts in, unless that is said.
    const isAmount = token.isMoney || /^\d/.test(tokens[at - 1]?.word ?? '');
    const isUnlabelled = isAmount && own.size === 0;
    return said === undefined || own.has(said) || isUnlabelled ? [] : [token.text];
  });
}

/** "€500", "euros" and "$": alone or with an amount. */
export function isCurrency({ word, text, isMoney }: Token): boolean {
  return isMoney || CURRENCY_WORDS.has(word) || /^[€$£¥]$/.test(text);
}

function currenciesIn(text: string): string[] {
  return CURRENCIES.flatMap(([code, said]) => (said.test(text) ? [code] : []));
}
