import * as z from 'zod';
import { MOST_INPUT_CHARACTERS } from '../limits.ts';
import { dashboardOnScreen } from './dashboards/on-screen.ts';
import {
  branchName,
  chatExternalId,
  email,
  groups,
  internalId,
  optional,
  securityContext,
  userAttributes,
} from './fields.ts';

/** SPEC.md 8: one week. */
export const DEFAULT_EPHEMERAL_TTL_SECONDS = 604_800;

export const chatId = z.string().regex(/^[A-Za-z0-9_\-.:]{1,128}$/, {
  error: 'must be 1 to 128 characters of A-Z a-z 0-9 _ - . :',
});

export const messageId = z
  .string()
  .max(40)
  .regex(/^\d{13,}-message$/, {
    error: 'must be a millisecond timestamp followed by "-message"',
  });

const rightsOfTheirOwn = ['roles', 'groups', 'userAttributes', 'securityContext'] as const;

/** SPEC.md 4.3. Who the caller acts for. */
export const sessionSettings = z
  .object({
    externalId: optional(chatExternalId),
    internalId: optional(internalId),
    email: optional(email),
    userAttributes: optional(userAttributes),
    groups: optional(groups),
    securityContext: optional(securityContext),
    roles: optional(z.unknown()),
    isEphemeral: optional(z.boolean()),
    ephemeralTtlSeconds: optional(z.int().min(1).max(31_536_000)),
  })
  .superRefine((settings, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });

    if ((settings.externalId === undefined) === (settings.internalId === undefined)) {
      refuse('externalId', 'provide exactly one of externalId or internalId');
    }
    for (const field of rightsOfTheirOwn) {
      if (settings.internalId !== undefined && settings[field] !== undefined) {
        refuse(field, 'not allowed with internalId: the existing permissions of that user apply');
      }
    }
  });
export type SessionSettings = z.infer<typeof sessionSettings>;

const streamChatState = z.object({
  /** What the account has set is checked with the key. */
  input: optional(z.string().min(1).max(MOST_INPUT_CHARACTERS)),
  chatId: optional(chatId),
  messageId: optional(messageId),
  /** Parsed as `sessionSettings` when the caller has an API key; ignored when they have a token. */
  sessionSettings: z.unknown().optional(),
  activeBranchName: optional(branchName),
  isDefaultBranch: optional(z.boolean()),
  /** The dashboard that the question is asked beside. */
  dashboard: optional(dashboardOnScreen),
});

export const streamChatStateRequest = streamChatState.superRefine((body, context) => {
  if (body.input === undefined && body.chatId === undefined) {
    context.addIssue({
      code: 'custom',
      path: ['input'],
      message: 'send an input, or a chatId to read the state of its thread',
    });
  }
});
export type StreamChatStateRequest = z.infer<typeof streamChatStateRequest>;

/** The branch that a chat asks for. */
export type NamedBranch = Partial<Pick<StreamChatStateRequest, 'activeBranchName' | 'isDefaultBranch'>>;

export const abortRequest = z.object({ chatId, sessionSettings: z.unknown().optional() });

/** The same bodies as they are documented, with the settings that a caller with an API key must send. */
export const streamChatStateBody = streamChatState.extend({ sessionSettings: sessionSettings.optional() });
export const abortBody = abortRequest.extend({ sessionSettings: sessionSettings.optional() });
