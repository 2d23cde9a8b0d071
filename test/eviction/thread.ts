import { env, exports, type ThreadStub } from 'cloudflare:workers';
import { neon, neonConfig } from '@neondatabase/serverless';
import { inject } from 'vitest';
import type { StreamRecord } from '../../schema/wire/stream-record.ts';
import { ChatReader } from '../harness/chat-reader.ts';
import { ModelScript, type Step } from '../harness/model-script.ts';

const service = inject('evictionService');
/** What the agent's language model says from now on. */
export async function play(...steps: readonly Step[]): Promise<ModelScript> {
  const script = new ModelScript(service.modelServerUrl, service.scriptName);
  await script.play(steps);
  return script;
}

/** One thread of a user of its own, as a client and as the runtime see it. */
export class TestThread {
  readonly chatId = crypto.randomUUID();
  readonly externalId = crypto.randomUUID();
  readonly #agentId: number;
  readonly #groups: string[];

  /** Without an agent, the one whose model plays scripts. */
  constructor({ agentId = service.agentId, groups = [] }: { agentId?: number; groups?: string[] } = {}) {
    this.#agentId = agentId;
    this.#groups = groups;
  }

  async open(body: { input?: string; messageId?: string } = {}): Promise<ChatReader> {
    const response = await this.#post('stream-chat-state', body);
    // The object shares a processor with its Worker: while it is busy, the database is not heard in time.
    if (response.status === 503) return this.open(body);
    if (response.status !== 200) throw new Error(`chat: ${response.status} ${await response.text()}`);
    return new ChatReader(response);
  }

  async read(body?: { input?: string; messageId?: string }): Promise<StreamRecord[]> {
    return (await this.open(body)).all();
  }

  async abort(): Promise<void> {
    await this.#post('abort', {});
  }

  /** What the administration API exports of it. */
  async export(): Promise<ReadableStreamDefaultReader<Uint8Array>> {
    const [row] = await sql('select id from chat_threads where chat_id = $1', [this.chatId]);
    const response = await exports.default.fetch(`https://service.example/admin/threads/${row?.id}/records`, {
      headers: { Authorization: `Api-Key ${service.apiKey}` },
    });
    if (response.body === null || response.status !== 200) throw new Error(`export: ${response.status}`);
    return response.body.getReader();
  }

  #post(verb: 'stream-chat-state' | 'abort', body: object): Promise<Response> {
    const path = `/api/v1/public/${service.accountName}/agents/${this.#agentId}/chat/${verb}`;
    return exports.default.fetch(`https://service.example${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Api-Key ${service.apiKey}` },
      body: JSON.stringify({
        chatId: this.chatId,
        sessionSettings: { externalId: this.externalId, groups: this.#groups },
        ...body,
      }),
    });
  }

  /** The object of the thread; its row must be there. */
  async object(): Promise<ThreadStub> {
    const [row] = await sql('select id, object_key from chat_threads where chat_id = $1', [this.chatId]);
    return env.THREADS.getByName(`thread ${row?.id} ${row?.object_key}`);
  }

  async expireUser(): Promise<void> {
    await sql('update external_users set expires_at = now() where external_id = $1', [this.externalId]);
  }
}

/** Rows of the service's database, read and changed without the service. */
export function sql(text: string, parameters: unknown[]): Promise<Record<string, unknown>[]> {
  neonConfig.fetchEndpoint = () => env.NEON_ENDPOINT;
  return neon(env.DATABASE_URL).query(text, parameters);
}
