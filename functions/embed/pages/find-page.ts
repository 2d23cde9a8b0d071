import {
  deploymentFrameOf,
  findSession,
  selectDeploymentFrame,
  selectSessionPage,
  sessionPageOf,
} from '../../../db/embed-pages.ts';
import { isAllowedOrigin } from '../../../schema/origin.ts';
import type { PageContext, PageProblem } from '../../../schema/wire/embed-page.ts';
import { ROW_ID } from '../../../schema/wire/fields.ts';
import { bindingsOf } from '../../gate/bindings.ts';
import { requestDatabase } from '../../gate/database.ts';
import { sha256Hex } from '../../gate/digest.ts';
import type { GateContext } from '../../gate/gate-context.ts';
import { agentIdOf, allowedOriginsOf, contextOf } from './page-context.ts';

/** Ids of ours are shorter. */
const LONGEST_SESSION_ID = 255;

export type FoundPage = {
  problem: PageProblem | null;
  /** null: the session is not known. */
  context: PageContext | null;
  /** Whether the account's plan has chats. */
  hasChat: boolean;
  deploymentId: number | undefined;
  allowedOrigins: string[];
};

/** What an address opens, in one round trip that redeems nothing. @param deployment as the path names it */
export async function findPage(request: GateContext, deployment: string | undefined): Promise<FoundPage> {
  const sessionId = request.req.query('session') ?? request.req.query('sessionId') ?? '';
  const isId = sessionId !== '' && sessionId.length <= LONGEST_SESSION_ID;
  const deploymentId = deployment !== undefined && ROW_ID.test(deployment) ? Number(deployment) : undefined;
  const isNowhere = deployment !== undefined && deploymentId === undefined;
  const origin = embedderOf(request);
  const idHash = isId && !isNowhere ? await sha256Hex(sessionId) : undefined;

  const ofSession =
    idHash === undefined
      ? []
      : [findSession(idHash), selectSessionPage(idHash, agentIdOf(request.req.query('agentId')))];
  const ofDeployment = deploymentId === undefined ? [] : [selectDeploymentFrame(deploymentId, origin)];
  const [[frameRows], [, pageRows]] = await requestDatabase(request).batch([ofDeployment, ofSession]);
  const page = sessionPageOf(pageRows);

  if (page === undefined || (deploymentId !== undefined && page.deploymentId !== deploymentId)) {
    const { isListed, isUnlisted } = deploymentFrameOf(frameRows);
    const bindings = bindingsOf(request.env);
    return {
      problem: sessionId === '' ? 'session_missing' : 'session_unknown',
      context: null,
      hasChat: true,
      deploymentId,
      // Only the one that asks, if it is on a list: whom else an account lets in is told to its sessions alone.
      allowedOrigins: isListed && origin ? [origin] : isUnlisted ? allowedOriginsOf(bindings, []) : [],
    };
  }
  const context = contextOf(request, page);
  return {
    problem: page.problem,
    context,
    hasChat: page.plan !== 'basic',
    deploymentId: page.deploymentId,
    allowedOrigins: context.allowedOrigins,
  };
}

/** The origin of the page that a frame is in, as far as the browser tells it. */
export function embedderOf({ req }: GateContext): string | undefined {
  const { origin } = URL.parse(req.header('Referer') ?? '') ?? {};
  return origin === 'null' ? undefined : origin;
}

const FRAMES = ['iframe', 'frame', 'embed', 'object'];

/** Whether this is known to be in a frame that the page may not be in; a browser that does not tell heeds the policy. */
export function isFramedByOthers(request: GateContext, allowedOrigins: readonly string[]): boolean {
  const origin = embedderOf(request);
  const isFramed = FRAMES.includes(request.req.header('Sec-Fetch-Dest') ?? '');
  return isFramed && origin !== undefined && !isAllowedOrigin(origin, allowedOrigins);
}
