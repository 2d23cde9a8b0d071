import { Hono } from 'hono';
import { contentSecurityPolicy } from '../gate/content-security-policy.ts';
import { type Contract, tags } from '../gate/contract.ts';
import { randomSecret } from '../gate/digest.ts';
import type { GateEnv } from '../gate/gate-context.ts';
import { logRequest } from '../gate/log-request.ts';
import { NO_STORE } from '../gate/response-headers.ts';

/** The contracts of a service's endpoints as OpenAPI 3.1, and a page to read and try them, where `/` leads. */
export function documentationOf(contracts: () => Promise<readonly Contract[]>) {
  // Made when it is first asked for: all endpoints are evaluated for it.
  let document: object | undefined;
  return new Hono<GateEnv>()
    .get('/openapi.json', logRequest, async (context) => {
      document ??= await documentOf(await contracts());
      return context.json({ ...document, servers: [{ url: new URL(context.req.url).origin }] });
    })
    .get('/', logRequest, (context) => context.redirect('/docs'))
    .get('/docs', logRequest, (context) => {
      const nonce = randomSecret();
      return context.html(page(nonce), 200, {
        ...NO_STORE,
        'Content-Security-Policy': contentSecurityPolicy({
          'style-src': `'self' 'nonce-${nonce}'`,
          'img-src': "'self' data:",
          'font-src': "'self' data:",
        }),
      });
    });
}

async function documentOf(contracts: readonly Contract[]): Promise<object> {
  const { pathsOf, securitySchemes } = await import('./openapi.ts');
  return {
    openapi: '3.1.0',
    info: {
      title: 'Embedded Analytics',
      version: '1',
      description: 'Signed embedding sessions and a streaming AI analyst over a semantic layer.',
    },
    tags: tags.map((name) => ({ name })),
    components: { securitySchemes },
    paths: pathsOf(contracts),
  };
}

/** Scripts and styles come from this Worker's own assets. scalar.js brings its styles along, and marks them with the nonce. */
const page = (nonce: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta property="csp-nonce" content="${nonce}" />
    <link rel="icon" href="/docs/favicon.svg" />
    <title>Embedded Analytics API</title>
  </head>
  <body>
    <div id="reference"></div>
    <script src="/docs/styles.js"></script>
    <script src="/docs/scalar.js"></script>
    <script type="module" src="/docs/reference.js"></script>
  </body>
</html>
`;
