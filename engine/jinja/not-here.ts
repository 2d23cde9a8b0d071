const POLICY = 'write an access policy with "{ userAttributes.name }" or "{ securityContext.name }" instead';
const SAVED = 'a model is rendered once, when it is saved, and for everybody';
const DBT = 'come from Python; `model import` turns a dbt project into YAML';

/** What templates of the Cube format may name, and those of a model that is saved cannot have. */
const NOT_HERE: ReadonlyMap<string, string> = new Map([
  ['COMPILE_CONTEXT', `COMPILE_CONTEXT is not known: ${SAVED}; ${POLICY}`],
  ['SECURITY_CONTEXT', `SECURITY_CONTEXT is not known: ${SAVED}; ${POLICY}`],
  ['securityContext', `securityContext is not known: ${SAVED}; ${POLICY}`],
  ['userAttributes', `userAttributes are not known: ${SAVED}; ${POLICY}`],
  [
    'env_var',
    "env_var is not there: a model sees no environment; write the value itself, {% set schema = 'shop' %}",
  ],
  ['dbt_model', `dbt_model and dbt_models ${DBT}`],
  ['dbt_models', `dbt_model and dbt_models ${DBT}`],
  ['ref', 'ref is of dbt; write the table, or turn the dbt project into YAML with `model import`'],
  ['source', 'source is of dbt; write the table, or turn the dbt project into YAML with `model import`'],
]);

/** Why a name is not there and what to do instead; null for names that nobody knows. */
export const whyNotHere = (name: string): string | null => NOT_HERE.get(name) ?? null;

/** For a function that nothing in the model defines. */
export const noFunction = (name: string): string =>
  whyNotHere(name) ??
  `There is no ${name}(): functions of Python (cube.py, globals.py) do not run here; write what it gives with {% set … %}, or a macro`;
