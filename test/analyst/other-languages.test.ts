import { describe, expect, it } from 'vitest';
import { otherLanguageOf } from '../../analyst/question/other-language.ts';
import { ask } from './conversation.ts';
import { shopViews } from './shop-views.ts';

describe('a question in another language', () => {
  it.each([
    ['Wie viele Bestellungen gab es 2025?', /auf Englisch/],
    ['Umsatz nach Stadt', /auf Englisch/],
    ['combien de commandes par ville en 2025 ?', /en anglais/],
    ['Quel est le chiffre d’affaires du dernier mois ?', /en anglais/],
    ['¿Cuántos pedidos hubo en 2025?', /en inglés/],
    ['ventas por ciudad', /en inglés/],
    ['Was kannst du?', /auf Englisch/],
    ['Guten Tag', /auf Englisch/],
    ['Bestellungen pro Kanal', /auf Englisch/],
    ['Que peux-tu faire ?', /en anglais/],
    ['merci', /en anglais/],
    ['commandes par canal', /en anglais/],
    ['¿Qué puedes hacer?', /en inglés/],
    ['Hola', /en inglés/],
    ['pedidos por canal', /en inglés/],
  ])('"%s" is answered in it, without a query', async (question, sentence) => {
    const told = await ask({
      question,
      search: () => shopViews,
      runSql: () => {
        throw new Error('Nothing may be asked of the data.');
      },
    });
    expect(told.text).toMatch(sentence);
    expect(told.text).toContain('- ');
  });

  it.each([
    'revenue by city',
    'wibble wobble wubble',
    'revenue of La Paz',
    'orders by Des Moines',
    'der',
    'was it on sale?',
    'revenue of Tag Heuer',
    'orders on Morgen Street',
    'what can you do',
    '',
  ])('"%s" is in none of them', (question) => {
    expect(otherLanguageOf(question)).toBeNull();
  });
});
