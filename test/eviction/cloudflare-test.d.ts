/**
 * What these tests use of the Workers runtime. The packages' own types bring the globals of Workers along,
 * which the rest of test/ must not see.
 */
declare module 'cloudflare:test' {
  import type { ThreadStub } from 'cloudflare:workers';

  type Cursor = { toArray(): Record<string, unknown>[]; readonly rowsWritten: number };
  type Storage = {
    sql: { exec(query: string, ...parameters: unknown[]): Cursor };
    kv: { put(key: string, value: unknown): void };
    getAlarm(): Promise<number | null>;
    deleteAll(): Promise<void>;
  };

  /** Takes the object out of memory as soon as nothing is under way in it. */
  export function evictDurableObject(stub: ThreadStub): Promise<void>;
  /** Takes every object out of memory at once, whatever is under way. */
  export function abortAllDurableObjects(): Promise<void>;
  /** @returns whether an alarm was set. */
  export function runDurableObjectAlarm(stub: ThreadStub): Promise<boolean>;
  export function runInDurableObject<Result>(
    stub: ThreadStub,
    callback: (instance: unknown, state: { storage: Storage }) => Result | Promise<Result>,
  ): Promise<Result>;
}

declare module 'cloudflare:workers' {
  export type ThreadStub = {
    follow(chatId: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | 'gone'>;
  };
  export const env: {
    THREADS: { getByName(name: string): ThreadStub };
    DATABASE_URL: string;
    NEON_ENDPOINT: string;
  };
  export const exports: {
    default: {
      fetch(url: string, init: RequestInit): Promise<Response>;
      scheduled(options: { scheduledTime: Date; cron: string }): Promise<unknown>;
    };
  };
}
