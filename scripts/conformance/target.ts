import { readFile } from 'node:fs/promises';
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

/** What was named cannot be called. The message says why, and what to do. */
export class TargetNotUsable extends Error {
  override readonly name = 'TargetNotUsable';
}

/** What `--base` and `--demo` name. @throws TargetNotUsable */
export async function readTarget(base: string | undefined, demoFile: string | undefined): Promise<Target> {
  if (base === undefined || demoFile === undefined) {
    throw new TargetNotUsable('--base and --demo are both needed.');
  }
  const text = await readFile(demoFile, 'utf8').catch((error: Error) => {
    throw new TargetNotUsable(`--demo cannot be read: ${error.message}`);
  });
  const { success, data, error } = target.safeParse({ baseUrl: base, demo: parseJson(text, demoFile) });
  if (!success) throw new TargetNotUsable(`--base or --demo is not right:\n${z.prettifyError(error)}`);
  return data;
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new TargetNotUsable(`--demo ${file} is not JSON.`);
  }
}
