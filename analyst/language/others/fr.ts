import type { OtherLanguage } from './other-languages.ts';

export const french: OtherLanguage = {
  words: `combien quel quelle quels quelles qui quand pourquoi montre montrez moi le la les des du de un une et ou par dans en est
    sont etait etaient avec sans pour sur entre plus moins annee mois semaine trimestre dernier derniere nombre chiffre affaires
    ventes clients ville y il nous nos au aux
    que quoi peux peut pouvez tu je vous faire fais donne donnez affiche affichez commandes commande chaque tous toutes avons avez
    ont cette ces ce mes leur hier jour jours`,
  greetings: 'bonjour bonsoir salut merci beaucoup',
  sentence:
    'Je ne comprends pour l’instant que les questions en anglais. Je peux compter, additionner et comparer des chiffres, par groupe et par période. Par exemple :',
};
