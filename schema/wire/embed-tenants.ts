import * as z from 'zod';
import { attributeTypes } from '../names.ts';
import { pageOf } from './page.ts';

/** DECISIONS.md 4: records of an embed tenant's catalog as its lists show them. */

const createdAt = z.iso.datetime({ offset: true });

export const embedTenantGroup = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  userCount: z.int(),
  createdAt,
});

export const embedTenantUserAttribute = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(attributeTypes),
  displayName: z.string().nullable(),
  defaultValue: z.string().nullable(),
  description: z.string().nullable(),
  createdAt,
});

export type EmbedTenantGroup = z.infer<typeof embedTenantGroup>;
export type EmbedTenantUserAttribute = z.infer<typeof embedTenantUserAttribute>;

export const groupsPage = pageOf(embedTenantGroup);
export const userAttributesPage = pageOf(embedTenantUserAttribute);
