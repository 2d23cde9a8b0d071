import { ATTRIBUTE, readAttributes } from './attribute-values.ts';
import { usageFailure } from './failures.ts';

/** As whom a command asks. */
export const AS_USER = {
  user: { type: 'text', description: 'External user who asks', hint: 'externalId' },
  'internal-user': { type: 'text', description: 'Internal user who asks', hint: 'username' },
  attribute: ATTRIBUTE,
  group: {
    type: 'text',
    description: 'Group the user is in; together, all of them',
    hint: 'name',
    many: true,
  },
} as const;

type Given = {
  user: string | undefined;
  'internal-user': string | undefined;
  attribute: readonly string[];
  group: readonly string[];
};

/** The `sessionSettings` of the Chat API. Attributes and groups that are left out stay as they are. */
export function sessionSettingsOf({ user, 'internal-user': internalUser, attribute, group }: Given): object {
  if ((user === undefined) === (internalUser === undefined))
    throw usageFailure('Give --user or --internal-user.');
  return {
    ...(user !== undefined ? { externalId: user } : { internalId: internalUser }),
    ...(attribute.length > 0 && { userAttributes: readAttributes(attribute) }),
    ...(group.length > 0 && { groups: group }),
  };
}
