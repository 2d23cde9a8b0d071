import * as z from 'zod';

/** The variable in which scripts/conformance.ts says which service to call. */
export const TARGET_VARIABLE = 'CONFORMANCE_TARGET';

/** What conformance tests know of a service: where it is, and a customer's account in it. */
export const target = z.object({
  baseUrl: z.url({ protocol: /^https?$/ }),
  demo: z.object({
    accountName: z.string(),
    deploymentId: z.int(),
    agentId: z.int(),
    apiKey: z.string(),
  }),
});
export type Target = z.infer<typeof target>;
