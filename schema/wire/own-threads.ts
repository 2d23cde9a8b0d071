import * as z from 'zod';
import { chatId } from './chat.ts';
import { optional } from './fields.ts';
import { pageOf, pageQuery } from './page.ts';

/** A user's own threads, as an embed page lists and changes them. */

const moment = z.iso.datetime({ offset: true });

/** Whose threads: those with the session's agent, else with the first of the deployment that the user may talk to. */
export const agentQuery = z.object({ agentId: optional(z.string().max(20)) });

export const ownThread = z.object({
  chatId,
  /** The beginning of the first question, or what its user has called it; null: made before there were titles. */
  title: z.string().nullable(),
  createdAt: moment,
  /** To the day. */
  lastUsedAt: moment,
});
export type OwnThread = z.infer<typeof ownThread>;

export const ownThreadsQuery = pageQuery.extend(agentQuery.shape);
export const ownThreadsPage = pageOf(ownThread);

const LONGEST_TITLE = 200;

export const renameRequest = z.object({
  title: z
    .string()
    .max(LONGEST_TITLE)
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .refine((text) => text !== '', { error: 'must not be empty' }),
});
