import * as z from 'zod';
import { byAnyName, groups, optional, type UserAttributeInput, userAttributes } from './fields.ts';

/**
 * What a token says that a customer's own program has signed (DECISIONS.md 6). All of its claims are the security
 * context as well; those of ours that are listed nowhere here mean nothing in it.
 */

/** As one object by name, or as a list like that of Generate Session. */
const attributes = z.union(
  [
    userAttributes,
    byAnyName
      .transform((values) => Object.entries(values).map(([name, value]) => ({ name, value })))
      .pipe(userAttributes),
  ],
  { error: 'must be an object of strings, finite numbers, string[] or number[] by name' },
);

const rights = { groups: optional(groups), userAttributes: optional(attributes) };

/** A name of somebody, of whatever form the customer's names are. */
const person = z.union([z.string().min(1).max(255), z.int()], { error: 'must be a text or a whole number' });

const signedClaims = z
  .object({
    sub: optional(person),
    externalId: optional(person),
    ...rights,
    cubeCloud: optional(z.object(rights)),
  })
  .transform(({ sub, externalId, groups, userAttributes, cubeCloud }) => ({
    /** Who shares the places of a user; undefined: all who are not named. */
    person: (sub ?? externalId)?.toString(),
    groups: groups ?? cubeCloud?.groups ?? [],
    userAttributes: userAttributes ?? cubeCloud?.userAttributes ?? [],
  }));

export type SignedClaims = {
  person: string | undefined;
  groups: string[];
  userAttributes: UserAttributeInput[];
};

/** The claims, or what is wrong with them in a sentence. */
export function readSignedClaims(payload: object): SignedClaims | { problem: string } {
  const read = signedClaims.safeParse(payload);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  return {
    problem: `The claim ${issue?.path.join('.') ?? ''} of the token ${issue?.message ?? 'is wrong'}.`,
  };
}
