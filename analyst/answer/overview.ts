import type { MetaCube } from '../../schema/wire/tools.ts';
import { withoutAdditions } from '../language/descriptions.ts';
import { inSentence } from '../language/spelling.ts';
import { stemsOf } from '../language/tokens.ts';
import { type Member, makesGroups, membersOf } from '../match/model/members.ts';
import { escapeMarkdown } from './format-values.ts';
import { joined } from './nouns.ts';
import { inParagraphs } from './paragraphs.ts';
import { asHeading } from './query/base-columns.ts';

const LISTED_MEMBERS = 8;
const EXAMPLES = 3;
/** What there is to ask about: each view with its measures and dimensions, and questions to start with. */
export function wordOverview(views: MetaCube[]): string {
  if (views.length === 0) return 'There is no data that you may see. Ask whoever looks after your access.';
  const sections = views.map((view) => {
    const members = membersOf(view, false);
    const about = withoutAdditions(view.description);
    return [
      `**${escapeMarkdown(view.title)}**${about === '' ? '' : `: ${escapeMarkdown(about)}`}`,
      listLine(
        'Figures',
        members.filter(({ kind }) => kind === 'measure'),
      ),
      listLine(
        'By',
        members.filter(({ kind }) => kind !== 'measure'),
      ),
    ]
      .filter((line) => line !== '')
      .join('\n- ');
  });
  return ['Here is what you can ask about.', ...sections, examplesText(views)].join('\n\n');
}

/** The honest answer to a question that cannot be read. */
export function wordUnmapped(views: MetaCube[], reason: string): string {
  return inParagraphs(reason, views.length === 0 ? '' : examplesText(views));
}

/** Questions over these views that are certain to be understood, at most three. */
export function exampleQuestions(views: MetaCube[]): string[] {
  const perView = views.map(examplesOf).filter((examples) => examples.length > 0);
  // Views and kinds of question take turns.
  const turns = Array.from({ length: perView.length * EXAMPLES }, (_, turn) => {
    const examples = perView[turn % perView.length] ?? [];
    return examples[(turn + Math.floor(turn / perView.length)) % examples.length] ?? '';
  });
  return [...new Set(turns)].slice(0, EXAMPLES);
}

function examplesText(views: MetaCube[]): string {
  const examples = exampleQuestions(views);
  if (examples.length === 0) return '';
  return ['For example:', ...examples.map((example) => `- ${escapeMarkdown(example)}`)].join('\n');
}

/** Questions over a view that are certain to be understood: they are made of its members' titles. */
function examplesOf(view: MetaCube): string[] {
  const members = membersOf(view, false);
  const measure = members.find(({ kind }) => kind === 'measure');
  const measured = new Set(stemsOf(measure?.meta.title ?? ''));
  const dimension = members.find(
    (member) => makesGroups(member) && !stemsOf(member.title).some((stem) => measured.has(stem)),
  );
  const time = members.find(({ kind }) => kind === 'time');
  if (measure === undefined) return [];
  const title = asHeading(measure.title);
  const byDimension = dimension === undefined ? [] : [`${title} by ${inSentence(dimension.title)}`];
  const byMonth = time === undefined ? [] : [`${title} by month`];
  const isTotal = measure.meta.aggType === 'sum' || measure.meta.aggType === 'count';
  const total = isTotal ? `Total ${inSentence(title)}` : `What is the ${inSentence(title)}?`;
  return [...byDimension, ...byMonth, total];
}

function listLine(label: string, members: Member[]): string {
  if (members.length === 0) return '';
  const titles = members.slice(0, LISTED_MEMBERS).map(({ title }) => escapeMarkdown(inSentence(title)));
  const rest = members.length - titles.length;
  return `${label}: ${joined(rest > 0 ? [...titles, `${rest} more`] : titles)}`;
}
