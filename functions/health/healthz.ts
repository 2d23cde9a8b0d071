import { liveness } from '../../schema/wire/health.ts';
import type { Contract } from '../gate/contract.ts';
import { endpoint } from '../gate/endpoint.ts';
import { NO_STORE } from '../gate/response-headers.ts';

const contract = {
  operation: 'getLiveness',
  method: 'GET',
  path: '/healthz',
  summary: 'Is the Worker alive',
  description: 'Touches nothing: neither the database nor the configuration.',
  tag: 'Health',
  access: 'none',
  answers: { 200: { schema: liveness } },
  refuses: [],
  worksMisconfigured: true,
} as const satisfies Contract;

export const healthz = endpoint(contract).get(contract.path, (context) =>
  context.json({ status: 'live' }, 200, NO_STORE),
);
