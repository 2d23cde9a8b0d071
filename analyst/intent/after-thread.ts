import { joinedDoubts } from './doubts.ts';
import type { Intent } from './intent.ts';
import type { Knowledge } from './knowledge.ts';
import { withWhatIsOpen } from './open-turn.ts';
import { readWhole } from './read-whole.ts';
import type { Understanding } from './understanding.ts';

/** Of what was told before, by a pattern that has read all words. */
export function afterThread(intent: Intent, knowledge: Knowledge): Understanding {
  const doubts = joinedDoubts({ followUp: 1 }, knowledge.doubtsBefore ?? {});
  return withWhatIsOpen(readWhole(intent, doubts), knowledge.open);
}
