import * as z from 'zod';
import { startNeonEndpoint } from '../../db/local/neon-endpoint.ts';
import { childInput, childIsReady } from './child.ts';

// The Neon endpoint as a process of its own.

const { postgresUrl } = z.object({ postgresUrl: z.string() }).parse(childInput());
const endpoint = await startNeonEndpoint({ postgresUrl });
childIsReady(endpoint.url, () => endpoint.stop());
