import type { OwnerFilter } from '../../db/admin/owners.ts';
import { builder } from './builder.ts';

/** Arguments that narrow a list to what belongs to one user. */
export const ownerArguments = builder.args((t) => ({
  externalId: t.string(),
  internalId: t.string({ description: 'A username or an email.' }),
}));

type OwnerArguments = { externalId?: string | null | undefined; internalId?: string | null | undefined };

export const ownerOf = ({ externalId, internalId }: OwnerArguments): OwnerFilter => ({
  externalId: externalId ?? undefined,
  internalId: internalId?.toLowerCase(),
});
