import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';

const { resolve } = createRequire(import.meta.url);
const schema: object = JSON.parse(readFileSync(resolve('vega-lite/vega-lite-schema.json'), 'utf8'));
const ajv = new Ajv({ strict: false, validateFormats: false });
const validate = ajv.compile(schema);

/** What the published JSON schema of Vega-Lite finds wrong with a specification; null when nothing. */
export function vegaLiteProblem(specification: unknown): string | null {
  return validate(specification) ? null : ajv.errorsText(validate.errors?.slice(0, 3));
}
