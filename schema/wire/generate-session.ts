import * as z from 'zod';
import { embedSettings } from './embed-settings.ts';
import { embedTheme } from './embed-theme.ts';
import {
  branchName,
  email,
  externalId,
  groupDefinitions,
  groups,
  internalId,
  optional,
  ROW_ID,
  rowId,
  securityContext,
  userAttributeDefinitions,
  userAttributes,
} from './fields.ts';

/** SPEC.md 4.1: letters, digits and hyphens, a letter first, no hyphen last. */
export const embedTenantName = z.string().regex(/^[a-z][a-z0-9-]{3,34}[a-z0-9]$/, {
  error: 'must be 5 to 36 of a-z, 0-9 and "-", first a letter, last a letter or digit',
});

/** The number of an agent, also as the text that stands in the path of its chats. */
const agentId = z.union([rowId, z.string().regex(ROW_ID).transform(Number)], {
  error: 'must be the id of an agent',
});

/** What an internal user has already and a request may not set (SPEC.md 4.1 rule 1). */
const rightsOfTheirOwn = [
  'email',
  'groups',
  'userAttributes',
  'groupDefinitions',
  'userAttributeDefinitions',
  'securityContext',
] as const;

const definitions = ['groupDefinitions', 'userAttributeDefinitions'] as const;

export const generateSessionRequest = z
  .object({
    deploymentId: optional(rowId),
    externalId: optional(externalId),
    internalId: optional(internalId),
    email: optional(email),
    embedTenantName: optional(embedTenantName),
    creatorMode: optional(z.boolean()),
    userAttributes: optional(userAttributes),
    groups: optional(groups),
    userAttributeDefinitions: optional(userAttributeDefinitions),
    groupDefinitions: optional(groupDefinitions),
    securityContext: optional(securityContext),
    settings: optional(embedSettings),
    embedTheme: optional(embedTheme),
    branchName: optional(branchName),
    agentId: optional(agentId),
  })
  .superRefine((body, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });

    if (body.externalId === undefined && body.internalId === undefined) {
      refuse('externalId', 'provide exactly one of externalId or internalId');
    }
    if (body.externalId !== undefined && body.internalId !== undefined) {
      refuse('internalId', 'provide exactly one of externalId or internalId');
    }
    for (const field of rightsOfTheirOwn) {
      if (body.internalId !== undefined && body[field] !== undefined) {
        refuse(field, 'not allowed with internalId: the existing permissions of that user apply');
      }
    }
    for (const field of definitions) {
      if (body[field] === undefined) continue;
      if (body.creatorMode !== true) refuse(field, 'requires creatorMode true');
      if (body.embedTenantName === undefined) refuse(field, 'requires embedTenantName');
    }
  });
export type GenerateSessionRequest = z.infer<typeof generateSessionRequest>;

export const generateSessionResponse = z.object({ sessionId: z.string() });
