import { plainRequest } from '../question/requests.ts';
import { acceptedOffer } from './accepted-offer.ts';
import type { Doubts } from './doubts.ts';
import { goesOn, refersBack } from './follow-up.ts';
import type { Intent } from './intent.ts';
import { ofWhomWasTold } from './kept-winner.ts';
import { keptUnderstanding } from './kept-work.ts';
import type { Knowledge } from './knowledge.ts';
import { withWhatIsToCome } from './not-paid.ts';
import { answeredWith, leftOpen, type OpenTurn } from './open-turn.ts';
import { understandOne } from './understand.ts';
import type { Understanding } from './understanding.ts';

/** How far back a thread is followed; what was asked before that no longer matters. */
const QUESTIONS_FOLLOWED = 8;

/** What the next question may go on from. */
type Thread = {
  /** What was stated last, and what was stated before that. */
  previous: Intent | null;
  beforeThat: Intent | null;
  doubts: Doubts;
  /** The turn since then of which nothing was stated. */
  open: OpenTurn | null;
};

const NO_THREAD: Thread = { previous: null, beforeThat: null, doubts: {}, open: null };

/** It went on from the thread, and nobody knows how. */
const NOTHING_NEAR: OpenTurn = { offers: [], closest: null };

/** Understands the last of a thread's questions; each may go on from the one before. */
export function understand(
  questions: string[],
  knowledge: Omit<Knowledge, 'beforeThat' | 'doubtsBefore' | 'isLater' | 'open'>,
): Understanding {
  let thread = NO_THREAD;
  let understanding: Understanding = { kind: 'unmapped' };
  for (const [at, question] of questions.slice(-QUESTIONS_FOLLOWED).map(plainRequest).entries()) {
    ({ understanding, thread } = goOn(question, thread, { ...knowledge, isLater: at > 0 }));
    if (understanding.kind === 'lookup') return understanding;
  }
  return understanding;
}

const goOn = keptUnderstanding((question: string, before: Thread, knowledge: Knowledge) => {
  const understanding = understandNext(question, before, knowledge);
  return { understanding, thread: threadAfter(before, question, understanding, knowledge) };
});

function understandNext(question: string, thread: Thread, knowledge: Knowledge): Understanding {
  const { previous, beforeThat, doubts, open } = thread;
  const accepted = acceptedOffer(question, open?.offers ?? [], knowledge.titleOf);
  // It names nothing itself: what was offered was found among all there is.
  if (accepted !== null) return { kind: 'intents', candidates: [accepted], isGuess: true };
  const closest = open?.closest ?? null;
  const told =
    closest === null
      ? understandOne(question, previous, { ...knowledge, beforeThat, doubtsBefore: doubts, open })
      : understandOne(question, closest.intent, {
          ...knowledge,
          beforeThat: previous,
          doubtsBefore: closest.doubts,
          open,
        });
  return ofWhomWasTold(withWhatIsToCome(told, question), question, closest?.intent ?? previous);
}

function threadAfter(thread: Thread, question: string, told: Understanding, { titleOf }: Knowledge): Thread {
  const stated = answeredWith(told, titleOf);
  if (stated === null) {
    const isLost = (told.kind === 'unmapped' && goesOn(question)) || refersBack(question);
    return { ...thread, open: leftOpen(told, titleOf) ?? (isLost ? NOTHING_NEAR : thread.open) };
  }
  const { intent, doubts } = stated;
  return { previous: intent, beforeThat: thread.previous, doubts, open: null };
}
