import { Hono } from 'hono';
import { ANY_ORIGIN } from '../../../schema/origin.ts';
import type { PageProblem, PageShell } from '../../../schema/wire/embed-page.ts';
import { answerError } from '../../gate/answer-error.ts';
import { bindingsOf } from '../../gate/bindings.ts';
import { contentSecurityPolicy } from '../../gate/content-security-policy.ts';
import type { GateContext, GateEnv } from '../../gate/gate-context.ts';
import { logRequest } from '../../gate/log-request.ts';
import { NO_STORE } from '../../gate/response-headers.ts';
import { embedderOf, type FoundPage, findPage, isFramedByOthers } from './find-page.ts';
import { firstScreenOf } from './first-screen.ts';
import { chatHostOf } from './page-context.ts';
import { colorSchemeOf, filesOf, type Look, noticePage, type PageFiles, shellPage } from './page-html.ts';
import { languageOf } from './page-language.ts';
import type { Notice } from './page-words.ts';

type Surface = PageShell['surface'];

/** EMBED.md 1: what an embed URL shows. Nothing here redeems a session; the script of the page does. */
export const embedPages = new Hono<GateEnv>({ strict: false })
  .use('/embed/*', logRequest)
  .get('/embed/chat', (context) => answer(context, 'chat', {}))
  .get('/embed/d/:deploymentId/chat', (context) => answer(context, 'chat', context.req.param()))
  .get('/embed/dashboard/:publicId', (context) => answer(context, 'dashboard', context.req.param()))
  .get('/embed/d/:deploymentId/dashboard/:publicId', (context) =>
    answer(context, 'dashboard', context.req.param()),
  )
  .get('/embed/d/:deploymentId/app', (context) => answer(context, 'app', context.req.param()))
  .onError(answerError);

type PathParameters = { deploymentId?: string; publicId?: string };

async function answer(
  context: GateContext,
  surface: Surface,
  { deploymentId }: PathParameters,
): Promise<Response> {
  const page = await findPage(context, deploymentId);
  const { locale, colorScheme } = context.req.query();
  const look: Look = {
    surface,
    language: languageOf([locale, page.context?.settings.locale], context.req.header('Accept-Language')),
    colorScheme: colorSchemeOf(colorScheme),
  };
  const notice = noticeFor(context, surface, page);
  if (notice !== undefined) return showNotice(context, look, notice);
  return showShell(context, look, filesOf(surface), page);
}

/** What is said instead of showing the page; undefined: the page is shown, and its script tells of its problems. */
function noticeFor(
  context: GateContext,
  surface: Surface,
  { problem, context: known, deploymentId, allowedOrigins }: FoundPage,
): Notice | undefined {
  // Of an address that names nothing that exists, nobody knows who may frame it.
  if (problem !== null && deploymentId === undefined) return problem;
  if (isFramedByOthers(context, allowedOrigins)) return 'origin_forbidden';
  return surface === 'app' && known?.creatorMode === false ? 'no_creator_mode' : undefined;
}

const statuses: Record<Notice, 401 | 403 | 404> = {
  session_missing: 401,
  session_unknown: 401,
  session_used: 401,
  session_expired: 401,
  session_revoked: 401,
  ai_forbidden: 403,
  plan_required: 403,
  origin_forbidden: 403,
  no_creator_mode: 403,
  agent_not_found: 404,
  no_scripts: 403,
};

/** A sentence has nothing to click and tells nothing of the session: it may stand in any frame. */
const showNotice = (context: GateContext, look: Look, notice: Notice) =>
  context.html(noticePage(look, notice, embedderOf(context)), statuses[notice], {
    'Content-Security-Policy': policyOf(context, [ANY_ORIGIN]),
    ...NO_STORE,
  });

function showShell(context: GateContext, look: Look, files: PageFiles, page: FoundPage) {
  const problem = page.problem ?? problemOfChat(look.surface, page);
  const shell: PageShell = {
    surface: look.surface,
    problem,
    context: problem === null || page.problem === null ? page.context : null,
    allowedOrigins: page.allowedOrigins,
    address: addressOf(context, look.surface, page),
  };
  // A page that is loaded again has no session any more, and gets one from its host: nothing has failed.
  const status = problem === null || problem === 'session_missing' ? 200 : statuses[problem];
  const first = firstScreenOf(look.surface, context.req.query());
  return context.html(shellPage(look, files, shell, first), status, {
    // A page that is given another session by its host may have fonts then.
    'Content-Security-Policy': policyOf(context, page.allowedOrigins, page.context?.fonts.length !== 0),
    ...NO_STORE,
  });
}

function problemOfChat(surface: Surface, { context, hasChat }: FoundPage): PageProblem | null {
  if (surface !== 'chat' || context === null) return null;
  if (!hasChat) return 'plan_required';
  if (context.settings.allowAi === false) return 'ai_forbidden';
  return context.agent === null ? 'agent_not_found' : null;
}

/** The address of the same page without its session. */
function addressOf(context: GateContext, surface: Surface, { deploymentId }: FoundPage): string {
  const { searchParams } = new URL(context.req.url);
  for (const name of ['session', 'sessionId']) searchParams.delete(name);
  const publicId = context.req.param('publicId');
  const path = publicId === undefined ? surface : `${surface}/${encodeURIComponent(publicId)}`;
  const query = searchParams.toString();
  return `/embed/d/${deploymentId}/${path}${query === '' ? '' : `?${query}`}`;
}

/** EMBED.md 5.3. */
function policyOf({ env }: GateContext, allowedOrigins: readonly string[], hasFonts = false): string {
  const chatHost = chatHostOf(bindingsOf(env));
  return contentSecurityPolicy({
    'connect-src': chatHost === undefined ? "'self'" : `'self' ${new URL(chatHost).origin}`,
    'img-src': "'self' data:",
    ...(hasFonts && { 'font-src': "'self'" }),
    'base-uri': "'none'",
    'form-action': "'none'",
    'require-trusted-types-for': "'script'",
    'frame-ancestors': allowedOrigins.length === 0 ? "'none'" : allowedOrigins.join(' '),
  });
}
