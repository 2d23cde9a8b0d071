import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { TestProject } from 'vitest/node';
import { listen } from '../../db/local/listening.ts';
import { startEvictionService } from '../eviction/eviction-service.ts';
import { Bundles } from './bundle.ts';
import { shopTemplate } from './database-templates.ts';
import { Services } from './services.ts';
import { TestDatabases } from './test-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test files borrow what they share. */
    lender: string;
  }
}

/** What is lent, and how it is taken back. */
export type Loan = { lent: unknown; takeBack(): unknown };

/**
 * Lends test files what they need around them: databases, whole services. All of it is made when a file first asks,
 * and ends with the run. Files run in processes of their own, so they ask over HTTP; a loan lasts as long as the
 * connection it was asked for on.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databases = new TestDatabases();
  const bundles = new Bundles();
  const services = new Services(databases, bundles);
  const lend: Record<string, () => Promise<Loan>> = {
    '/databases/empty': async () => ({ lent: await databases.newDatabase(), takeBack: () => undefined }),
    '/databases/shop': async () => ({
      lent: (await databases.copyOf(shopTemplate)).url,
      takeBack: () => undefined,
    }),
    '/bundle': async () => ({ lent: await bundles.newest(), takeBack: () => undefined }),
    '/service': () => services.lend(),
    '/evictionService': () => startEvictionService(databases),
  };

  const returning: Promise<unknown>[] = [];
  const server = createServer((request, response) => {
    response.once('close', () => returning.push(lending.then((takeBack) => takeBack?.())));
    const lending = answer(lend, request, response);
  });
  project.provide('lender', `http://127.0.0.1:${await listen(server)}`);
  return async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
    await Promise.all(returning);
    await services.stop();
    await databases.stop();
    await bundles.delete();
  };
}

async function answer(
  lend: Record<string, () => Promise<Loan>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Loan['takeBack'] | undefined> {
  try {
    const make = lend[request.url ?? ''];
    if (make === undefined) throw new Error(`Nothing is lent at ${request.url}.`);
    const { lent, takeBack } = await make();
    response.write(`${JSON.stringify(lent)}\n`);
    return takeBack;
  } catch (error) {
    response.writeHead(500).end(error instanceof Error ? error.stack : String(error));
    return undefined;
  }
}
