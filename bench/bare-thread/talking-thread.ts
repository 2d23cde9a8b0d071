import { DurableObject } from 'cloudflare:workers';
import type { AgentEvent } from '../../functions/chat/agent/agent-event.ts';
import { Journal } from '../../functions/chat/thread/journal.ts';
import { Narrator } from '../../functions/chat/thread/narrator.ts';
import { RecordLog } from '../../functions/chat/thread/record-log.ts';
import { cutoff, state } from '../../functions/chat/thread/records.ts';
import { transcriptOf } from '../../functions/chat/thread/transcript.ts';
import { Turn } from '../../functions/chat/thread/turn.ts';

/** A pause for everybody else, as often as a fast model's answer comes in over the network. */
const WORDS_AT_ONCE = 50;

/** A thread of the service's own parts, whose agent has nothing to do but talk. */
export class TalkingThread extends DurableObject {
  /** A turn of so many words, as its reader gets it. */
  talk(words: number): ReadableStream<Uint8Array> {
    const journal = new Journal(this.ctx.storage);
    const begun = { number: 1, messageId: '1-message', startedAtMs: Date.now(), admissionId: 0 };
    journal.beginTurn(begun);
    const log = new RecordLog(journal, begun.number, Date.now);
    const turn = new Turn({
      ...begun,
      input: 'Talk.',
      log,
      narrator: new Narrator({ log, node: 'engine_data_analyst_agent', showsReasoning: false }),
      answer: () => say(words),
      report: console.error,
    });
    const stream = log.readFromStart(cutoff('bench'));
    const run = async () => {
      const ended = await turn.run();
      journal.endTurn(log.turn, ended, turn.usage, Date.now());
      await journal.durable();
      log.close(state(transcriptOf(journal.outlinesBackwards(log.lastSort)), log.lastSort + 1));
    };
    this.ctx.waitUntil(run());
    return stream;
  }
}

async function* say(words: number): AsyncGenerator<AgentEvent> {
  yield { type: 'step-start' };
  for (let said = 0; said < words; said += 1) {
    yield { type: 'text', id: 'text', piece: 'word ' };
    if (said % WORDS_AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve, 0));
  }
  yield { type: 'message-end', id: 'text' };
}
