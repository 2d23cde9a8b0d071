import { didYouMean } from '../text/suggest.ts';
import type { PolicyValue } from './types.ts';

/** Who asks, as access policies see them. Made from the session, never from the query. */
export type Caller = {
  userAttributes: Record<string, string | number | string[] | number[] | null>;
  groups: string[];
  /** Of internal users alone; nobody else has any. */
  roles?: string[];
  securityContext: Record<string, unknown>;
};

const TEMPLATE = /\{\s*([^{}]*?)\s*\}/g;
const PATH =
  /^(userAttributes|user_attributes|securityContext|security_context|groups)((?:\.[\w-]+|\[\s*'[^']*'\s*\]|\[\s*"[^"]*"\s*\])*)$/;
const STEP = /\.([\w-]+)|\[\s*['"]([^'"]*)['"]\s*\]/g;

/** What other systems write around what they put in. */
const OTHER_KINDS = /\{\{\s*([^{}]*?)\s*\}\}|\$\{\s*([^{}]*?)\s*\}|\{%[^%]*%\}/;
const ROOTS = ['userAttributes', 'securityContext', 'groups'];

/** Why a text with templates cannot be read, for the modeller; null when it can. */
export function templateProblem(text: string): string | null {
  const other = otherKind(text);
  if (other !== null) return other;
  if (/[{}]/.test(text.replace(TEMPLATE, ''))) return `a brace of ${text} has no counterpart`;
  const [, , stepsOfBare = ''] = PATH.exec(text.trim()) ?? [];
  if (stepsOfBare !== '') return `${text} is only text without braces; write { ${text.trim()} }`;
  for (const [whole, path = ''] of text.matchAll(TEMPLATE)) {
    const [, root, steps] = PATH.exec(path) ?? [];
    if (root === undefined || (root === 'groups' && steps !== '')) {
      const hint = didYouMean(/^\w*/.exec(path)?.[0] ?? '', ROOTS);
      return `the template ${whole} is not understood${hint || ';'} write { userAttributes.name }, { securityContext.name } or { groups }`;
    }
    if (root !== 'groups' && steps === '') return `the template ${whole} names no attribute`;
  }
  return null;
}

/** The user attributes that a text with templates names. */
export function attributesIn(text: string): string[] {
  return [...text.matchAll(TEMPLATE)].flatMap(([, path = '']) => {
    const [, root = '', steps = ''] = PATH.exec(path) ?? [];
    const [first] = steps.matchAll(STEP);
    return root.startsWith('user') && first !== undefined ? [first[1] ?? first[2] ?? ''] : [];
  });
}

function otherKind(text: string): string | null {
  const [whole, doubled, dollar] = OTHER_KINDS.exec(text) ?? [];
  if (whole === undefined) return null;
  const path = doubled ?? dollar ?? '';
  const meant = PATH.test(path) ? path : 'userAttributes.name';
  return `the template ${whole} is of another kind; write { ${meant} }`;
}

/**
 * The values a filter value stands for: several when the template names an array, and null when what it
 * names is missing or null, which makes its filter false.
 */
export function resolveValue(value: PolicyValue, caller: Caller): (string | number | boolean)[] | null {
  if (value === null) return null;
  if (typeof value !== 'string') return [value];
  const matches = [...value.matchAll(TEMPLATE)];
  const [only] = matches;
  if (only === undefined) return [value];
  if (matches.length === 1 && only[0] === value.trim()) return scalars(lookUp(only[1] ?? '', caller));
  return interpolated(value, caller);
}

/** A condition of a policy item holds when what it names is true: not missing, null, false, 0, '' or an empty list. */
export function conditionHolds(condition: string, caller: Caller): boolean {
  if (condition === 'true') return true;
  const [template] = [...condition.matchAll(TEMPLATE)];
  if (template === undefined) return false;
  const value = lookUp(template[1] ?? '', caller);
  if (Array.isArray(value)) return value.length > 0;
  return Boolean(value) && value !== 'false';
}

/** Why a condition cannot be read, for the modeller; null when it can. */
export function conditionProblem(condition: string): string | null {
  const other = otherKind(condition);
  if (other !== null) return other;
  const single = /^\s*\{[^{}]*\}\s*$/.test(condition) || condition === 'true' || condition === 'false';
  if (!single)
    return `the condition ${condition} is not understood; write { userAttributes.name }, true or false`;
  return templateProblem(condition);
}

function interpolated(text: string, caller: Caller): string[] | null {
  let missing = false;
  const filled = text.replace(TEMPLATE, (_, path: string) => {
    const values = scalars(lookUp(path, caller));
    if (values?.length !== 1) missing = true;
    return String(values?.[0] ?? '');
  });
  return missing ? null : [filled];
}

function lookUp(path: string, caller: Caller): unknown {
  const [, root = '', steps = ''] = PATH.exec(path) ?? [];
  let value: unknown = rootValue(root, caller);
  for (const [, dotted, bracketed] of steps.matchAll(STEP)) {
    const key = dotted ?? bracketed ?? '';
    const owner = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
    value = Object.hasOwn(owner, key) ? Reflect.get(owner, key) : undefined;
  }
  return value;
}

function rootValue(root: string, caller: Caller): unknown {
  if (root === 'groups') return caller.groups;
  return root.startsWith('user') ? caller.userAttributes : caller.securityContext;
}

/** A value as a list of scalars; null when it is missing, null or not made of scalars. */
function scalars(value: unknown): (string | number | boolean)[] | null {
  const list = Array.isArray(value) ? value : [value];
  const plain: (string | number | boolean)[] = [];
  for (const item of list) {
    if (typeof item !== 'string' && typeof item !== 'number' && typeof item !== 'boolean') return null;
    plain.push(item);
  }
  return plain;
}
