import type { MetaCube } from '../schema/wire/tools.ts';
import { escapeMarkdown } from './answer/format-values.ts';
import { joined } from './answer/nouns.ts';
import { exampleQuestions, wordUnmapped } from './answer/overview.ts';
import { titleOf } from './answer/titles.ts';
import type { BoundIntent } from './intent/bind-values.ts';
import { calledApart, isAllRead, nearestOf, offersOfUnmet } from './intent/open-turn.ts';
import type { OtherLanguage } from './language/others/other-languages.ts';
import { stemOf, stemsOf } from './language/tokens.ts';
import type { Member } from './match/model/members.ts';
import { answer, type Step } from './step.ts';

/** A question in another language gets a sentence in that language, with what can be asked in English. */
export function answerIn({ sentence }: OtherLanguage, views: MetaCube[]): Step {
  const examples = exampleQuestions(views);
  const text = [sentence, examples.map((example) => `- ${escapeMarkdown(example)}`).join('\n')].join('\n\n');
  return {
    ...answer(text, 'The question is in another language; say in that what can be asked.'),
    assessment: { outcome: 'declined', confidence: 0, suggestions: examples },
  };
}

export function answerMissing(bound: BoundIntent[], views: MetaCube[]): Step {
  const missing = nearestOf(bound)?.missing ?? [];
  const unmet = bound.find((one) => one.missing.length === 0)?.unmet ?? [];
  if (unmet.length > 0) return answerUnmet(bound, unmet, views);
  if (missing.length === 0) {
    const reason = 'I cannot tell what of it you want the share of, so I state no figure.';
    return answer(wordUnmapped(views, reason), 'The part is not named; ask.');
  }
  const essential = missing.filter(({ isEssential }) => isEssential);
  const told = essential.length > 0 ? essential : missing;
  const names = joined(
    told.map(({ text }) => `“${text}”`),
    'or',
  );
  // It is there, though not together with the rest.
  if (told.every(({ words }) => isInTitles(words, views))) {
    const reason = `I did not find a way to take ${names} together with the rest of this question, so I have no answer to it.`;
    return answer(wordUnmapped(views, reason), 'No source has all of it; say so.');
  }
  const searched = joined([...new Set(bound.map(({ intent }) => intent.source.title))]);
  const reason = `I found nothing called ${names} in what you can see of ${searched}, so I have no answer to this.`;
  return answer(wordUnmapped(views, reason), 'A value was not found; say so.');
}

/** How long it takes from what comes later to what comes before is no answer to anything. */
export function answerTurned([from, to]: [from: Member, to: Member], views: MetaCube[]): Step {
  const reason = `“${escapeMarkdown(to.title)}” comes before “${escapeMarkdown(from.title)}” in what you can see, so I cannot tell how long it takes from the one to the other.`;
  return {
    ...answer(wordUnmapped(views, reason), 'The dates are the other way round; say so.'),
    assessment: { outcome: 'declined', confidence: 0, suggestions: [] },
  };
}

/** Whether words are in the titles of what there is: they are not unknown then. */
function isInTitles(words: string[], views: MetaCube[]): boolean {
  const titles = views.flatMap(({ title, members }) => [title, ...members.map((member) => member.title)]);
  const stems = new Set(titles.flatMap(stemsOf));
  return words.every((word) => stems.has(stemOf(word)));
}

/** The closest that can be computed is offered, never stated as the answer. */
function answerUnmet(bound: BoundIntent[], unmet: BoundIntent['unmet'], views: MetaCube[]): Step {
  const [closest, ...others] = offersOfUnmet(bound, titleOf);
  if (closest !== undefined && isAllRead(unmet)) return askWhat([closest, ...others], views);
  const offer = closest === undefined ? '' : ` What I can work out is: ${titleOf(closest.intent)}.`;
  const reason = `I ${wordUnmet(unmet)}, so I state no figure.${offer}`;
  const suggestions = closest === undefined ? [] : [titleOf(closest.intent)];
  return {
    ...answer(wordUnmapped(views, reason), 'Some of the question is not accounted for; say so.'),
    assessment: { outcome: 'declined', confidence: closest?.confidence ?? 0, suggestions },
  };
}

/** What stands in the question in quotes, and what nobody can tell from it in words. */
function wordUnmet(unmet: BoundIntent['unmet']): string {
  const [told, quoted] = [
    unmet.filter(({ kind }) => kind === 'sense'),
    unmet.filter(({ kind }) => kind !== 'sense'),
  ];
  const names = joined(quoted.map(({ text }) => `“${escapeMarkdown(text)}”`));
  const parts = [
    ...(quoted.length === 0 ? [] : [`did not find a way to take ${names} into account`]),
    ...(told.length === 0 ? [] : [`cannot tell ${joined(told.map(({ text }) => text))}`]),
  ];
  return parts.join(', and ');
}

/** Too little is said to be sure of: what is likely is offered, and nothing stated. */
export function askWhat(candidates: [BoundIntent, ...BoundIntent[]], views: MetaCube[]): Step {
  const [closest] = candidates;
  const titles = calledApart(candidates, titleOf).map(({ intent }) => titleOf(intent));
  const offers = joined(
    titles.map((title) => `“${title}”`),
    'or',
  );
  const reason = `I am not sure what you ask for, so I state no figure. Do you mean ${offers}? Name the figure you want, please.`;
  return {
    ...answer(wordUnmapped(views, reason), 'The question says too little; ask.'),
    assessment: { outcome: 'asked', confidence: closest.confidence, suggestions: titles },
  };
}

/** A question back, with both readings as choices. */
export function askWhich(choices: [BoundIntent, BoundIntent]): Step {
  const titles = choices.map(({ intent }) => `${titleOf(intent)}, from ${intent.source.title}`);
  const text = [
    'This can be read in two ways. Which one do you mean?',
    ...titles.map((title) => `- ${title}`),
  ];
  return {
    ...answer(text.join('\n'), 'Two readings are nearly as good; ask which one is meant.'),
    assessment: {
      outcome: 'asked',
      confidence: Math.max(...choices.map(({ confidence }) => confidence)) / 2,
      suggestions: choices.map(({ intent }) => titleOf(intent)),
    },
  };
}
