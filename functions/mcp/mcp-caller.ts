import type { Answers, Asked } from '../../db/client.ts';
import type { SessionCredential } from '../../db/credential.ts';
import { selectMayAsk } from '../../db/embed-sessions.ts';
import { agent, allowedBySession, branch, chatPlan, fromAllowedOrigin } from '../../db/requirements.ts';
import {
  jurisdictionOf,
  selectJurisdiction,
  selectTurnContext,
  turnContextOf,
} from '../../db/turn-context.ts';
import type { Jurisdiction } from '../../schema/names.ts';
import { Refusal } from '../../schema/refusals.ts';
import { ROW_ID } from '../../schema/wire/fields.ts';
import type { McpMessage } from '../../schema/wire/mcp.ts';
import { type AgentCall, admitToAgent } from '../chat/agent-admission.ts';
import { speakerOf } from '../chat/speaker.ts';
import { type StartedTurn, startTurn } from '../chat/start-turn.ts';
import { type OpenData, openData } from '../data/open-data.ts';
import { bindingsOf } from '../gate/bindings.ts';
import { withinFence } from '../gate/chat-fence.ts';
import { type RequestWithFigures, requestDatabase } from '../gate/database.ts';
import { logError } from '../gate/log.ts';
import { isOwnOrigin } from '../gate/public-address.ts';
import { callsInFlight } from './calls-in-flight.ts';

/** What is read of a request. */
export type McpContext = RequestWithFigures & {
  req: { raw: Request; url: string; header(name: string): string | undefined };
  executionCtx: { waitUntil(work: Promise<unknown>): void };
  get(name: 'session'): SessionCredential;
};

export type McpRequest = { message: McpMessage; agentId: string };
export type JsonRpcId = string | number;

/** What a client of the protocols of 2025 is called, so that it can cancel its calls; nothing is kept under it. */
export const CLIENT_HEADER = 'Mcp-Session-Id';
const CLIENT = /^[0-9a-f-]{36}$/;

/**
 * Who has sent a message, and what they may do with the agent of its path. Each message is admitted by the database
 * in one round trip, whichever of these it comes to; nothing of it is kept for the next one.
 */
export class McpCaller {
  readonly #context: McpContext;
  readonly #message: McpMessage;
  readonly #call: Required<AgentCall>;
  readonly #cancelled = new AbortController();
  #endCall: (() => Promise<void>) | undefined;
  #admission: Promise<unknown> | undefined;
  readonly #settled = Promise.withResolvers<void>();

  constructor(context: McpContext, { agentId, message }: McpRequest) {
    if (!ROW_ID.test(agentId)) throw new Refusal('agent_not_found');
    this.#context = context;
    this.#message = message;
    const origin = context.req.header('Origin');
    const isOwn = origin !== undefined && isOwnOrigin(origin, bindingsOf(context.env));
    this.#call = {
      path: [fromAllowedOrigin(isOwn ? undefined : origin), agent(Number(agentId))],
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
    const [rows] = await this.#admitted(this.#admit([selectMayAsk(idHash)]));
    return rows[0]?.mayAsk === true;
  }

  /** The data of the agent's deployment, as far as the agent and the caller may see it. */
  async openData(): Promise<OpenData> {
    const call = { ...this.#call, path: [...this.#call.path, branch({})] };
    const { user } = call.speaker;
    const [, rows] = await this.#admitted(
      requestDatabase(this.#context).batch([admitToAgent(call), selectTurnContext(user)]),
    );
    const access = turnContextOf(rows);
    this.#letCancel(access.jurisdiction);
    return openData(this.env, access, {
      views: access.agent.accessibleViews,
      requestId: this.requestId,
      report: (error) => this.report(error),
      afterwards: (work) => this.afterwards(work),
    });
  }

  /** Asks the agent, as a chat does, and counts as one. */
  async ask(question: { input: string; chatId: string | undefined }): Promise<StartedTurn> {
    const path = [allowedBySession('allowAi'), chatPlan, ...this.#call.path];
    const call = { ...this.#call, path };
    const started = await this.#admitted(
      withinFence(this.env, 'ask', call.speaker, () =>
        startTurn(this.#context, call, { ...question, messageId: undefined }),
      ),
    );
    this.#letCancel(started.context.jurisdiction);
    return started;
  }

  /** Aborts when the client cancels the call by a message (`cancel`). */
  get cancelled(): AbortSignal {
    return this.#cancelled.signal;
  }

  /** Cancels another call of the same client. */
  async cancel(id: JsonRpcId): Promise<void> {
    const [rows] = await this.#admitted(this.#admit([selectJurisdiction]));
    await this.#callsOfClient(jurisdictionOf(rows))?.end(JSON.stringify(id));
  }

  /** The call is over, and nothing is left of it to cancel. */
  endCall(): void {
    if (this.#endCall !== undefined) this.afterwards(this.#endCall().catch((error) => this.report(error)));
  }

  #letCancel(jurisdiction: Jurisdiction | null): void {
    const calls = this.#callsOfClient(jurisdiction);
    const { id } = this.#message;
    if (calls === undefined || (typeof id !== 'string' && typeof id !== 'number')) return;
    const name = JSON.stringify(id);
    this.#endCall = () => calls.end(name);
    const ending = calls.run(name).then(() => this.#cancelled.abort(new Error('The call was cancelled.')));
    this.afterwards(ending.catch((error) => this.report(error)));
  }

  /** Only a client that says which one it is can say which call it means: its ids are those of others, too. */
  #callsOfClient(jurisdiction: Jurisdiction | null) {
    const client = this.#context.req.header(CLIENT_HEADER);
    if (client === undefined || !CLIENT.test(client)) return undefined;
    return callsInFlight(this.env, `${this.#context.get('session').idHash} ${client}`, jurisdiction);
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
    logError(this.requestId, 'MCP call failed', error);
  }

  async #admit<const Of extends Asked>(asked: Of): Promise<Answers<Of>> {
    const [, ...rows] = await requestDatabase(this.#context).batch([admitToAgent(this.#call), ...asked]);
    return rows;
  }

  #admitted<Answer>(admission: Promise<Answer>): Promise<Answer> {
    this.#admission = admission;
    const settle = () => this.#settled.resolve();
    admission.then(settle, settle);
    return admission;
  }
}
