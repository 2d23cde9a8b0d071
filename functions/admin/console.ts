import { Hono } from 'hono';
import { Refusal } from '../../schema/refusals.ts';
import { answerError } from '../gate/answer-error.ts';
import { bindingsOf } from '../gate/bindings.ts';
import { contentSecurityPolicy } from '../gate/content-security-policy.ts';
import type { GateEnv } from '../gate/gate-context.ts';
import { logRequest } from '../gate/log-request.ts';

/** A page to try the administration API in, where the Worker's variables say that it is wanted. */
export const adminConsole = new Hono<GateEnv>()
  .use('/admin', logRequest)
  .get('/admin', (context) => {
    if (bindingsOf(context.env).ADMIN_CONSOLE === 'off') throw new Refusal('endpoint_not_found');
    return context.html(PAGE, 200, {
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
    });
  })
  .onError(answerError);

/** Everything comes from this Worker's own assets, and goes to this Worker alone. */
const CONTENT_SECURITY_POLICY = contentSecurityPolicy({ 'form-action': "'none'", 'base-uri': "'none'" });

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="/docs/favicon.svg" />
    <link rel="stylesheet" href="/admin/console.css" />
    <title>Administration</title>
  </head>
  <body>
    <header>
      <h1>Administration</h1>
      <div class="key">
        <label for="key">Admin key</label>
        <input id="key" type="password" autocomplete="off" placeholder="sk-…" />
      </div>
      <div class="key">
        <label for="operator-key">Operator key</label>
        <input id="operator-key" type="password" autocomplete="off" placeholder="only for changeEntitlements" />
      </div>
    </header>
    <nav aria-label="Schema">
      <h2>Queries</h2>
      <ul id="queries"><li>Enter an admin key to see them.</li></ul>
      <h2>Mutations</h2>
      <ul id="mutations"><li>Enter an admin key to see them.</li></ul>
    </nav>
    <form id="request">
      <label for="query">Document</label>
      <textarea id="query" spellcheck="false">{ account { name plan externalUsersUsed externalUserLimit } }</textarea>
      <label for="variables">Variables (JSON)</label>
      <textarea id="variables" spellcheck="false"></textarea>
      <button type="submit">Run (Ctrl-Enter)</button>
    </form>
    <section aria-label="Answer">
      <p id="status" role="status"></p>
      <pre id="result" tabindex="0"></pre>
    </section>
    <script type="module" src="/admin/console.js"></script>
  </body>
</html>
`;
