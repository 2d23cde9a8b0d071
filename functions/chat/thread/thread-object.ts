import { DurableObject } from 'cloudflare:workers';
import { inTime } from '../../../db/in-time.ts';
import type { TurnContext } from '../../../db/turn-context.ts';
import { streamNames } from '../../../schema/names.ts';
import type { DashboardOnScreen } from '../../../schema/wire/dashboards/on-screen.ts';
import { logError } from '../../gate/log.ts';
import { tellOfTurn } from '../../gate/tell-figures.ts';
import { answer } from '../agent/lazy-agent.ts';
import { NO_USAGE } from '../agent/usage.ts';
import { type FoundResult, foundResult } from './found-result.ts';
import { Journal, type Span } from './journal.ts';
import { Narrator } from './narrator.ts';
import { type RatedAnswer, ratedAnswer } from './rated-answer.ts';
import { Reader } from './reader.ts';
import { RecordLog } from './record-log.ts';
import { type RecordPage, recordPage } from './record-page.ts';
import { cutoff, failure, lineOf, state } from './records.ts';
import { keepTurn, recordTurns, releaseTurn } from './tell-database.ts';
import { memoryOf } from './thread-memory.ts';
import { type Transcript, transcriptOf } from './transcript.ts';
import { Turn } from './turn.ts';
import { UsageReport } from './usage-report.ts';
import { Watchdog } from './watchdog.ts';

export type StartRequest = {
  threadId: number;
  chatId: string;
  input: string;
  messageId: string | undefined;
  /** What the question is asked beside; the transcript does not hold it. */
  dashboard?: DashboardOnScreen | undefined;
  /** The place that the database has given to the turn; it is given back when there is none to run. */
  admissionId: number;
  context: TurnContext;
  requestId: string;
};

/**
 * Deltas take places in the thread that die with the object's memory. An interrupted turn leaves this many
 * free, so that no reader of it ever sees a place twice.
 */
const INTERRUPTED_GAP = 1_000_000;

/** How long the end of a response waits until the database knows of it; then the alarm goes on telling. */
const TELL_WITHIN_MS = 1_000;

/** One chat thread: the only writer of its transcript, and the runner of its turns. */
export class ThreadObject extends DurableObject<object> {
  readonly #journal: Journal;
  readonly #watchdog: Watchdog;
  readonly #usage: UsageReport;
  #turn: Turn | undefined;
  #running: Promise<void> | undefined;
  #isDestroyed = false;

  constructor(ctx: DurableObjectState, env: object) {
    super(ctx, env);
    this.#journal = new Journal(ctx.storage);
    this.#watchdog = new Watchdog(ctx.storage);
    this.#usage = new UsageReport(this.#journal, ctx.storage, (turns) => recordTurns(env, turns));
    this.#closeInterruptedTurn();
  }

  /**
   * Starts a turn, or joins or replays the one of this message id. Another question meanwhile is `busy`; a
   * thread whose owner has just been deleted is `gone`.
   */
  start(request: StartRequest): ReadableStream<Uint8Array> | 'busy' | 'gone' {
    if (this.#isDestroyed) return 'gone';
    const { chatId, messageId } = request;
    const running = this.#turn;
    const isRunning = running !== undefined && running.messageId === messageId;
    const known = messageId === undefined || isRunning ? undefined : this.#journal.turnOf(messageId);
    if (known !== undefined || running !== undefined) this.ctx.waitUntil(this.#giveBack(request));
    if (isRunning) return running.log.readFromStart(cutoff(chatId));
    if (known !== undefined) return this.#replay(chatId, known.number);
    if (running !== undefined) return 'busy';

    const turn = this.#newTurn(request);
    const stream = turn.log.readFromStart(cutoff(chatId));
    this.#running = this.#run(turn, request);
    this.ctx.waitUntil(this.#running);
    return stream;
  }

  /** The whole conversation, then what a running turn still has to say. */
  follow(chatId: string): ReadableStream<Uint8Array> | 'gone' {
    if (this.#isDestroyed) return 'gone';
    const { log } = this.#turn ?? {};
    return log === undefined ? this.#replay(chatId) : log.readFromHere(cutoff(chatId));
  }

  /** The conversation so far, as `__state__` shows it. */
  transcript(): Transcript {
    return this.#isDestroyed
      ? { messages: [], isTruncated: false }
      : this.#transcriptUpTo(this.#journal.lastSort());
  }

  /** The complete records behind this place, with their results. */
  exported(after: number): ReadableStream<Uint8Array> | 'gone' {
    if (this.#isDestroyed) return 'gone';
    return new Reader(this.#journal.lines({ first: after + 1, last: this.#journal.lastSort() })).stream;
  }

  /** A page of them. */
  records(after: number): RecordPage {
    return this.#isDestroyed
      ? { lines: [], hasNextPage: false }
      : recordPage(this.#journal, after, this.#journal.lastSort());
  }

  /** Whether this is the id of a question of the thread. */
  hasTurn(messageId: string): boolean {
    return !this.#isDestroyed && this.#journal.turnOf(messageId) !== undefined;
  }

  /** What was asked by this message, and what the answer came from. */
  ratedAnswer(messageId: string): RatedAnswer | undefined {
    return this.#isDestroyed ? undefined : ratedAnswer(this.#journal, messageId);
  }

  /** The result of this uuid, with what was asked. */
  resultOf(uuid: string): FoundResult | undefined {
    return this.#isDestroyed ? undefined : foundResult(this.#journal, uuid);
  }

  /** Stops the running turn. Nothing happens when there is none. */
  abort(): void {
    this.#turn?.abort();
  }

  /** Stops what runs and forgets everything; for threads whose owner is gone. */
  async destroy(): Promise<void> {
    this.#isDestroyed = true;
    this.#turn?.abort();
    await this.#running;
    await this.ctx.storage.deleteAll();
  }

  override async alarm(): Promise<void> {
    if (this.#isDestroyed) return;
    if (this.#turn !== undefined) {
      this.#turn.endIfTooLong(Date.now());
      await this.#watchdog.watch();
      await this.#keepPlace();
    } else if (await this.#tellOfTurns(`alarm-${Date.now()}`)) {
      await this.#restIfIdle();
    }
  }

  /** The whole conversation, or one turn of it; the state at the end is that of the whole. */
  #replay(chatId: string, turn?: number): ReadableStream<Uint8Array> {
    const last = this.#journal.lastSort();
    const span = turn === undefined ? { first: 1, last } : this.#journal.spanOf(turn);
    return new Reader(this.#told(chatId, span, last)).stream;
  }

  *#told(chatId: string, span: Span, last: number): Generator<string> {
    yield lineOf(cutoff(chatId));
    yield* this.#journal.lines(span);
    yield lineOf(state(this.#transcriptUpTo(last), span.last + 1));
  }

  #transcriptUpTo(last: number): Transcript {
    return transcriptOf(this.#journal.outlinesBackwards(last));
  }

  #newTurn(request: StartRequest): Turn {
    const { input, messageId = this.#newMessageId(), dashboard, context, requestId } = request;
    const log = new RecordLog(this.#journal, (this.#journal.lastTurn()?.number ?? 0) + 1, Date.now);
    const report = (message: string) => (error: unknown) => logError(requestId, message, error);
    const turn = new Turn({
      messageId,
      input,
      startedAtMs: Date.now(),
      log,
      narrator: new Narrator({
        log,
        node: streamNames[context.naming].node,
        showsReasoning: context.agent.developmentMode,
      }),
      answer: (signal) =>
        answer(this.env, {
          context,
          dashboard,
          memory: memoryOf(this.#journal),
          signal,
          requestId,
          report: report('tool failed'),
          onQuery: (query) => turn.countQuery(query),
        }),
      report: report('turn failed'),
    });
    this.#turn = turn;
    return turn;
  }

  async #run(turn: Turn, { threadId, admissionId, requestId, context }: StartRequest): Promise<void> {
    try {
      // What is written holds back all that an object sends behind it: `__cutoff__` promises nothing, and leaves first.
      await new Promise((resolve) => setTimeout(resolve, 0));
      this.#usage.rememberThread(threadId);
      const { messageId, startedAtMs, log } = turn;
      this.#journal.beginTurn({ number: log.turn, messageId, startedAtMs, admissionId });
      // Not one after the other: the turn, its question and its alarm are written together or not at all.
      const [ended] = await Promise.all([turn.run(), this.#watchdog.watch()]);
      this.#journal.endTurn(turn.log.turn, ended, turn.usage, Date.now());
      await this.#journal.durable();
      // Whoever reads that the turn is over finds its place free.
      const isTold = await inTime(this.#tellOfTurns(requestId), TELL_WITHIN_MS, () => false);
      this.#turn = undefined;
      turn.log.close(state(this.#transcriptUpTo(turn.log.lastSort), turn.log.lastSort + 1));
      if (isTold) await this.#restIfIdle();
      tellOfTurn(this.env, {
        requestId,
        account: context.accountName,
        model: context.agent.model,
        ended,
        ...turn.usage,
        durationMs: Date.now() - turn.startedAtMs,
      });
    } catch (error) {
      // Only the storage can fail here. Start anew from what it holds: the turn is then interrupted.
      logError(requestId, 'turn lost', error);
      this.ctx.abort('the storage of this thread failed');
    }
  }

  /** What turns used, and that their places are free. @returns whether the database knows; if not, the alarm goes on. */
  async #tellOfTurns(requestId: string): Promise<boolean> {
    try {
      await this.#usage.tell(Date.now());
      return true;
    } catch (error) {
      logError(requestId, 'usage not told yet', error);
      await this.#watchdog.watch();
      return false;
    }
  }

  /** The place of a turn that does not begin, because it is known or another one runs. */
  async #giveBack({ admissionId, requestId }: StartRequest): Promise<void> {
    try {
      await releaseTurn(this.env, admissionId);
    } catch (error) {
      logError(requestId, 'place not given back', error);
    }
  }

  /** The next alarm says it again, long before the place is taken for nobody's. */
  async #keepPlace(): Promise<void> {
    const { admissionId } = this.#journal.lastTurn() ?? {};
    if (admissionId == null) return;
    try {
      await keepTurn(this.env, admissionId);
    } catch (error) {
      logError(`alarm-${Date.now()}`, 'place not kept', error);
    }
  }

  async #restIfIdle(): Promise<void> {
    if (this.#turn === undefined) await this.#watchdog.rest();
  }

  /** A turn that was running when the object last went away has nobody who runs it. */
  #closeInterruptedTurn(): void {
    const last = this.#journal.lastTurn();
    if (last?.state !== 'running') return;
    const record = { ...failure('interrupted'), sort: this.#journal.lastSort() + INTERRUPTED_GAP };
    this.#journal.append(last.number, record, Date.now());
    this.#journal.endTurn(last.number, 'interrupted', NO_USAGE, Date.now());
  }

  /** The time in milliseconds, or the next free one when two questions came in the same. */
  #newMessageId(): string {
    let now = Date.now();
    while (this.#journal.turnOf(`${now}-message`) !== undefined) now += 1;
    return `${now}-message`;
  }
}
