import { likeness, stemsOf, type Token, textOfWords } from '../language/tokens.ts';
import { isPastForm, kinship } from '../language/word-kinship.ts';
import { rootOf } from '../language/word-roots.ts';
import { coreOf } from '../match/model/member-phrases.ts';
import type { Member } from '../match/model/members.ts';
import { narrowingWord, PRESENT_STATES } from '../match/model/narrower-counts.ts';
import type { Intent, Subject } from './intent.ts';

/** As sure as another form of the word. */
const LEAST_KIN = 0.8;
/** Between an auxiliary and its verb. */
const MOST_SUBJECT_WORDS = 4;
const AUXILIARY = /^(?:did|do|does|have|has|had|was|were|got)$/;

/** What is done with things that are carried out: it tells those that were from all that were planned. */
const CARRYING_OUT = new Set(
  'give take teach hold do run perform complete deliver carry conduct attend finish make serve treat'
    .split(' ')
    .map(rootOf),
);

/**
 * "how many lessons did we give", where the model counts "Lessons" and "Lessons taken": the same with the other of the two,
 * and whether the verb says by its own name that the other is meant. Null where there is one only, or the verb tells nothing.
 */
export function withThingsDone(
  intent: Intent,
  { tokens, source, previous }: Subject,
): { intent: Intent; isSaid: boolean } | null {
  if (previous !== null) return null;
  const present = withThingsThere(intent, tokens, source.members);
  if (present !== null) return { intent: present, isSaid: true };
  const figures = [...intent.measures, ...intent.having.map(({ use }) => use)].map(({ member }) => member);
  for (const figure of new Set(figures)) {
    const done = source.members.filter((member) => isDoneOf(member, figure));
    const [only, ...others] = done;
    const verb = only === undefined || others.length > 0 ? null : verbOf(figure, tokens);
    if (only === undefined || verb === null || namesPart(only, figure, tokens)) continue;
    if (speaksOf(figure, verb)) continue;
    return { intent: withFigure(intent, figure, only), isSaid: speaksOf(only, verb) };
  }
  return null;
}

const DO_WE_HAVE = /\b(?:do we (?:currently |now )?(?:have|employ)|have we got)\b/;

/** "how many mechanics do we have", where the model counts "Mechanics" and "Mechanics employed": those who are there. */
function withThingsThere(intent: Intent, tokens: Token[], members: Member[]): Intent | null {
  const [use, ...others] = intent.measures;
  const asks = DO_WE_HAVE.test(textOfWords(tokens));
  // Those "on hold" are in no other state.
  const isOfState = intent.filters.some(
    (filter) => 'values' in filter && /\b(?:status|state|stage)\b/i.test(filter.member.meta.title),
  );
  if (!asks || use === undefined || others.length > 0 || intent.time !== null || isOfState) return null;
  const there = members.filter((member) => PRESENT_STATES.has(narrowingWord(member, use.member) ?? ''));
  const [only, ...rest] = there;
  return only === undefined || rest.length > 0 ? null : withFigure(intent, use.member, only);
}

/** "Lessons taken" of "Lessons", and no "Cancelled lessons". */
function isDoneOf(member: Member, figure: Member): boolean {
  const added = narrowingWord(member, figure);
  return added !== null && CARRYING_OUT.has(rootOf(added));
}

/** "vists" are visits, which "done" is no slip of. */
const isSlip = ({ stem }: Token, wanted: string): boolean => stem !== wanted && likeness(stem, wanted) > 0;

/** The verb that says what was done with the things a figure counts: "did we give", "lessons given", "have had". */
function verbOf(figure: Member, tokens: Token[]): Token | null {
  const own = coreOf(stemsOf(figure.meta.title), 'measure');
  const nouns = tokens.flatMap((token, at) =>
    own.some((stem) => kinship(token, stem, !isSlip(token, stem)) >= LEAST_KIN) ? [at] : [],
  );
  if (nouns.length === 0) return null;
  const isVerb = (token: Token, at: number) => {
    const before = tokens.slice(Math.max(0, at - MOST_SUBJECT_WORDS - 1), at);
    const isAsked = before.some(({ word }) => AUXILIARY.test(word));
    // "learners have had lessons"; what there is or was had alone tells nothing.
    if (token.word === 'had') return /^(?:have|has)$/.test(tokens[at - 1]?.word ?? '');
    if (token.isQuoted || !CARRYING_OUT.has(rootOf(token.stem)) || nouns.includes(at)) return false;
    if (/^(?:do|does|did)$/.test(token.word)) return isAsked && at > (nouns[0] ?? 0);
    return isAsked || token.word === 'done' || isPastForm(token);
  };
  return tokens.find(isVerb) ?? null;
}

/** Whether the question says itself which of them: "lessons taken". */
function namesPart(done: Member, figure: Member, tokens: Token[]): boolean {
  const added = narrowingWord(done, figure);
  return tokens.some(({ word }) => word === added);
}

function speaksOf({ meta }: Member, verb: Token): boolean {
  const root = rootOf(verb.stem);
  return stemsOf(`${meta.title} ${meta.description}`).some((stem) => rootOf(stem) === root);
}

function withFigure(intent: Intent, figure: Member, other: Member): Intent {
  const moved = (member: Member) => (member === figure ? other : member);
  const { derivation } = intent;
  return {
    ...intent,
    measures: intent.measures.map((use) => ({ ...use, member: moved(use.member) })),
    having: intent.having.map(({ use, ...condition }) => ({
      ...condition,
      use: { ...use, member: moved(use.member) },
    })),
    derivation: derivation?.kind === 'ratio' ? { ...derivation, per: moved(derivation.per) } : derivation,
  };
}
