import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import type { Sample } from '../../engine/index.ts';
import { usageFailure } from '../failures.ts';

const scalar = z.union([z.string(), z.number(), z.array(z.string()), z.array(z.number()), z.null()]);
const user = z.strictObject({
  groups: z.array(z.string()).default([]),
  roles: z.array(z.string()).default([]),
  attributes: z.record(z.string(), scalar).default({}),
});

/** Somebody to look at a model as, from a JSON file. @throws Failure when it is none */
export async function readUserFile(file: string): Promise<Sample['caller']> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw usageFailure(`${file} cannot be read: ${error.message}`);
  });
  try {
    const { groups, roles, attributes } = user.parse(JSON.parse(text));
    return { groups, ...(roles.length > 0 && { roles }), userAttributes: attributes, securityContext: {} };
  } catch {
    throw usageFailure(`${file} is not { "groups": [ … ], "roles": [ … ], "attributes": { … } }.`);
  }
}
