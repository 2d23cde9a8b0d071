import { tokenise } from '../language/tokens.ts';
import { readDerivedWords } from '../question/derived-words.ts';
import { afterThread } from './after-thread.ts';
import { bind } from './binding.ts';
import { drillFrom, premiseIn } from './drill.ts';
import type { Intent } from './intent.ts';
import type { Knowledge } from './knowledge.ts';
import { readQuestion } from './read-question.ts';
import { byReason } from './reasons.ts';
import type { Understanding } from './understanding.ts';

/** "give up" is no "up". */
const OF_CHANGE =
  /(?<!\b(?:giv(?:e|es|en|ing)|gave|sign(?:s|ed)?|end(?:s|ed)?|turn(?:s|ed)?|show(?:s|ed)?|pick(?:s|ed)?|break|broke|clos(?:e|es|ed)|shut|let|put|set|split|cut|hang|hung|hold|held) )\b(?:up|down)\b|\b(?:high|low|higher|lower|more|less|fewer|better|worse)\b/i;

/** "why did they go?" asks for the reasons of what people did, and for no change of their number. */
const OF_DEED =
  /^\W*(?:did|do|have|has|does) (?:they|he|she|those|these|people)(?: all)? (?:go|gone|leave|left|quit|stop(?:ped)?|cancel(?:led)?|end(?:ed)?|pull(?:ed)? out|drop(?:ped)? out|turn(?:ed)? us down|say no|said no|choose|chosen|not)\b(?! (?:up|down))/i;

/** "why?" is about the figure before; "why did orders drop in May?" brings its own. */
export function explain(question: string, previous: Intent | null, knowledge: Knowledge): Understanding {
  const { sources, today } = knowledge;
  const asked = question.replace(/\b(?:why|how come)\b/gi, ' ');
  const reasons = previous === null ? null : ofReasons(asked, previous, knowledge);
  if (reasons !== null) return reasons;
  if (OF_DEED.test(asked)) return { kind: 'unsupported', what: 'reasons' };
  const own = readQuestion(asked, sources, today);
  // "why did it change?" names no figure of its own.
  const namesFigure = own.kind === 'readings' && own.readings[0].quality > 0;
  // "why were trips cancelled" speaks of no change, and there is nothing to set beside.
  if (
    namesFigure &&
    readDerivedWords(tokenise(asked), new Set())?.kind !== 'change' &&
    !OF_CHANGE.test(asked)
  )
    return { kind: 'unsupported', what: 'reasons' };
  const bound = namesFigure ? bind(asked, own.readings, knowledge) : null;
  if (bound?.kind === 'quoted') return explain(bound.question, previous, knowledge);
  if (bound?.kind === 'lookup') return bound;
  const intent = bound?.kind === 'intents' ? bound.candidates[0].intent : previous;
  const source = sources.find(({ name }) => name === intent?.source.name);
  const drill =
    intent === null || source === undefined ? null : drillFrom(intent, source, today, premiseIn(asked));
  return drill === null ? { kind: 'unsupported', what: 'reasons' } : { kind: 'drill', drill };
}

function ofReasons(asked: string, previous: Intent, knowledge: Knowledge): Understanding | null {
  const source = knowledge.sources.find(({ name }) => name === previous.source.name);
  const intent = source === undefined ? null : byReason(asked, previous, source);
  return intent === null ? null : afterThread(intent, knowledge);
}
