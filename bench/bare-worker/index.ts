import { neon, neonConfig } from '@neondatabase/serverless';

type Bindings = { DATABASE_URL: string; NEON_ENDPOINT: string };

/** The least that a Worker with this driver can do: one statement over the same path, and its answer. */
export default {
  async fetch(_request: Request, { DATABASE_URL, NEON_ENDPOINT }: Bindings): Promise<Response> {
    neonConfig.fetchEndpoint = () => NEON_ENDPOINT;
    return Response.json(await neon(DATABASE_URL)`select 1`);
  },
};
