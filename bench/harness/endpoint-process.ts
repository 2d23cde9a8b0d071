import { startNeonEndpoint } from '../../db/local/neon-endpoint.ts';
import { childIsReady } from './child.ts';

// The Neon endpoint as a process of its own.

const endpoint = await startNeonEndpoint();
childIsReady(endpoint.url, () => endpoint.stop());
