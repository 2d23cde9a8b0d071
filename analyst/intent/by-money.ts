import { inSentence } from '../language/spelling.ts';
import { type MoneyFigure, moneyFigures, payerIn } from '../match/model/money-figures.ts';
import type { Source } from '../match/model/sources.ts';
import { readMoneyAsked } from '../question/money-verbs.ts';
import type { MoneyAsked } from '../question/money-words.ts';
import type { Kindred } from './kindred-names.ts';

/** More figures that are as likely say that it could be any. */
const MOST_ALIKE = 6;

/** "what did hotels pay us", "the ten biggest debtors": the question by each figure of the money that it may mean, the likeliest first. */
export function byMoney(question: string, sources: Source[]): Kindred[][] {
  const asked = readMoneyAsked(question);
  if (asked === null) return [];
  return moneyFigures(asked, question, sources)
    .filter((alike) => alike.length <= MOST_ALIKE)
    .map((alike) => waysOf(alike, asked));
}

function waysOf(figures: MoneyFigure[], asked: MoneyAsked): Kindred[] {
  const ways = figures.flatMap(({ member, source }): Kindred[] => {
    const title = inSentence(member.title);
    const name = asked.isAverage && member.kind !== 'measure' ? `average ${title}` : title;
    const put = asked.put(name, {
      payer: payerIn(source),
      called: source.title,
      said: member.meta.description,
    });
    return put === null ? [] : [{ question: put, told: [{ written: asked.written, meant: name }] }];
  });
  return [...new Map(ways.map((way) => [way.question, way])).values()];
}
