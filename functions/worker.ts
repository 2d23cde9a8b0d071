import { getPath } from 'hono/utils/url';
import { withSecurityHeaders } from './gate/security-headers.ts';
import type { Route, Service } from './service.ts';

/** Endpoints and pages that are evaluated together, when an isolate is first asked for one of them. */
export type Part = {
  /** How the paths of all of them begin, and of nothing in the parts behind. */
  below: string;
  load: () => Promise<readonly Route[]>;
};

/**
 * What serves these parts, the last of which has what is in no other. Evaluating all of them would be most of the
 * Worker's start, and an isolate is rarely asked for more than one.
 */
export function serve(parts: readonly [Part, ...Part[]]): ExportedHandlerFetchHandler<object> {
  const services = new Map<Part, Service>();
  const allRoutes = async () => (await Promise.all(parts.map(({ load }) => load()))).flat();
  const partOf = (path: string) => parts.find(({ below }) => path.startsWith(below)) ?? parts[0];

  async function open(part: Part): Promise<Service> {
    const { serviceOf } = await import('./service.ts');
    const service = serviceOf(await part.load(), allRoutes);
    services.set(part, service);
    return service;
  }

  return async (request, env, context) => {
    const part = partOf(getPath(request));
    const service = services.get(part) ?? (await open(part));
    return withSecurityHeaders(request, await service.fetch(request, env, context));
  };
}
