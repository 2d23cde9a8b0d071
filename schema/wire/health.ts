import * as z from 'zod';

/** What `/healthz` and `/readyz` say: names of variables and what to do, never a value or a host. */

export const liveness = z.object({ status: z.literal('live') });

export const readinessChecks = ['configuration', 'database', 'migrations'] as const;

export const readiness = z.object({
  status: z.enum(['ready', 'not ready']),
  checks: z.array(
    z.object({
      name: z.enum(readinessChecks),
      ok: z.boolean(),
      /** What is wrong and what to do about it; none when all is well. */
      problems: z.array(z.string()),
    }),
  ),
});
export type Readiness = z.infer<typeof readiness>;
export type ReadinessCheck = Readiness['checks'][number];
