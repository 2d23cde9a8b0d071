import { agent, allowedBySession, branch, chatPlan, fromAllowedOrigin } from '../../db/admission.ts';
import type { Statement } from '../../db/client.ts';
import type { SessionCredential } from '../../db/credential.ts';
import { selectMayAsk } from '../../db/embed-sessions.ts';
import { selectTurnContext, turnContextOf } from '../../db/turn-context.ts';
import { Refusal } from '../../schema/refusals.ts';
import { ROW_ID } from '../../schema/wire/fields.ts';
import { type AgentCall, admitToAgent } from '../chat/agent-admission.ts';
import { speakerOf } from '../chat/speaker.ts';
import { type StartedTurn, startTurn } from '../chat/start-turn.ts';
import { type OpenData, openData } from '../data/open-data.ts';
import { bindingsOf } from '../gate/bindings.ts';
import { withinFence } from '../gate/chat-fence.ts';
import { type RequestWithFigures, requestDatabase } from '../gate/database.ts';
import { describeError, writeLog } from '../gate/log.ts';

/** What is read of a request. */
export type McpContext = RequestWithFigures & {
  req: { raw: Request; url: string; header(name: string): string | undefined };
  executionCtx: { waitUntil(work: Promise<unknown>): void };
  get(name: 'session'): SessionCredential;
};

/**
 * Who has sent a message, and what they may do with the agent of its path. Each message is admitted by the database
 * in one round trip, whichever of these it comes to; nothing of it is kept for the next one.
 */
export class McpCaller {
  readonly #context: McpContext;
  readonly #call: Required<AgentCall>;
  #admission: Promise<unknown> | undefined;
  readonly #settled = Promise.withResolvers<void>();

  constructor(context: McpContext, agentId: string) {
    if (!ROW_ID.test(agentId)) throw new Refusal('agent_not_found');
    this.#context = context;
    const { url } = context.req;
    const origin = context.req.header('Origin');
    const isOwn = origin === new URL(url).origin;
    this.#call = {
      path: [
        fromAllowedOrigin(isOwn ? undefined : origin, bindingsOf(context.env).UNLISTED_ORIGINS),
        agent(Number(agentId)),
      ],
      speaker: speakerOf(context.get('session'), undefined),
      named: {},
    };
  }

  get env(): object {
    return this.#context.env;
  }

  get requestId(): string {
    return this.#call.speaker.credential.requestId;
  }

  /** Ends when a tool has been admitted, or refused. */
  get settled(): Promise<void> {
    return this.#settled.promise;
  }

  /** @throws Refusal, also the one that a tool has met before */
  async requireAdmitted(): Promise<void> {
    this.#admission ??= this.#admit([]);
    await this.#admission;
  }

  /** Whether the agent would answer them, so that nobody is offered what they would be refused. */
  async mayAsk(): Promise<boolean> {
    const { idHash } = this.#context.get('session');
    const rows = await this.#admitted(this.#admit([selectMayAsk(idHash)]));
    return rows.at(-1)?.[0]?.mayAsk === true;
  }

  /** The data of the agent's deployment, as far as the agent and the caller may see it. */
  async openData(): Promise<OpenData> {
    const call = { ...this.#call, path: [...this.#call.path, branch({})] };
    const { user } = call.speaker;
    const rows = await this.#admitted(
      requestDatabase(this.#context).batch([...admitToAgent(call), selectTurnContext(user)]),
    );
    const access = turnContextOf(rows.at(-1));
    return openData(this.env, access, {
      views: access.agent.accessibleViews,
      requestId: this.requestId,
      report: (error) => this.report(error),
      afterwards: (work) => this.afterwards(work),
    });
  }

  /** Asks the agent, as a chat does, and counts as one. */
  ask(question: { input: string; chatId: string | undefined }): Promise<StartedTurn> {
    const path = [allowedBySession('allowAi'), chatPlan, ...this.#call.path];
    const call = { ...this.#call, path };
    return this.#admitted(
      withinFence(this.env, 'ask', call.speaker, () =>
        startTurn(this.#context, call, { ...question, messageId: undefined }),
      ),
    );
  }

  /** Has the whole answer be that of HTTP, unless it has begun. */
  refuse(refusal: Refusal): void {
    this.#admission = Promise.reject(refusal);
    this.#admission.catch(() => undefined);
  }

  /** Ends also when the caller has gone. */
  afterwards(work: Promise<unknown>): void {
    this.#context.executionCtx.waitUntil(work);
  }

  report(error: unknown): void {
    writeLog({
      level: 'error',
      requestId: this.requestId,
      message: 'MCP call failed',
      error: describeError(error),
    });
  }

  #admit(statements: readonly Statement[]) {
    return requestDatabase(this.#context).batch([...admitToAgent(this.#call), ...statements]);
  }

  #admitted<Answer>(admission: Promise<Answer>): Promise<Answer> {
    this.#admission = admission;
    const settle = () => this.#settled.resolve();
    admission.then(settle, settle);
    return admission;
  }
}
