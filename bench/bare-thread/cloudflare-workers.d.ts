/**
 * What the Workers of this folder, and the parts of a thread that they are made of, use of the Workers
 * runtime. Its own types bring other globals along.
 */
declare module 'cloudflare:workers' {
  export abstract class DurableObject {
    protected readonly ctx: { storage: DurableObjectStorage; waitUntil(promise: Promise<unknown>): void };
  }
}

interface DurableObjectStorage {
  kv: { get<Value>(key: string): Value | undefined; put(key: string, value: unknown): void };
  sql: { exec<Row>(query: string, ...parameters: unknown[]): { toArray(): Row[]; one(): Row } };
  transactionSync(run: () => void): void;
  sync(): Promise<void>;
}
