import type { OtherLanguage } from './other-languages.ts';

export const german: OtherLanguage = {
  words: `wie viele viel hoch hohe welche welcher welches welchen wer wann warum wieso zeige zeig mir der das den dem des ein eine
    einen einer und oder nach pro je im letzten letzte letztes diesem diesen jahr monat woche quartal gab gibt es sind ist waren
    haben nicht ohne mit fur uber von bis zwischen seit meisten wenigsten umsatz durchschnitt durchschnittliche anzahl bitte wir
    unsere kunden kosten verbrauch stadt
    kann kannst konnen du ich sie uns mein meine unser was bestellungen bestellung auftrage rechnungen verkauft wurde wurden
    hatten alle jeder jede jedes heute gestern dieses dieser diese noch auf aus bei zum zur`,
  greetings: 'hallo guten tag morgen abend moin servus danke bitte',
  sentence:
    'Ich verstehe bisher nur Fragen auf Englisch. Ich kann Kennzahlen zählen, summieren und vergleichen, nach Gruppen und Zeiträumen. Zum Beispiel:',
};
