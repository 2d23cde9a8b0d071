import { expect, it } from 'vitest';
import { found } from '../../db/client.ts';
import { createSession, type NewSession } from '../../db/embed-sessions.ts';
import { renderStatement } from '../../db/render-statement.ts';

const plain: NewSession = {
  idHash: 'hash',
  externalUserId: found('external_user'),
  internalUserId: undefined,
  embedTenantId: undefined,
  creatorMode: false,
  securityContext: undefined,
  settings: undefined,
  embedTheme: undefined,
  branchName: undefined,
  agentId: undefined,
};

const valuesOf = (session: NewSession) => renderStatement(createSession(session)).values;

it('sends of a session what it has, and nothing for what most have not', () => {
  expect(valuesOf(plain)).toEqual(['hash', false, 5]);
  expect(valuesOf({ ...plain, branchName: 'draft', securityContext: { country: 'DE' } })).toEqual(
    expect.arrayContaining(['hash', 'draft', '{"country":"DE"}']),
  );
});
