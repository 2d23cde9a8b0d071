import type { Operation } from '../harness/openapi.ts';

/** A request as it is sent; `body` is undefined where a method takes none. */
export type FuzzedRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
};

export type FuzzedEndpoint = { method: string; path: string; operation: Operation };

/** Who asks: what stands for right in a path, and for a right credential. */
export type Asker = {
  accountName: string;
  agentId: number;
  deploymentId: number;
  key: string;
  /** Of a session: the data API takes no key. */
  token: string;
};

/** Numbers from 0 up to 1. */
type Random = () => number;

const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  '\uD800',
  '\u202Eevil\u200B',
  '😀'.repeat(50),
  "' or 1=1 --",
  '{{7*7}}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '%00%ff',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '9'.repeat(400),
  'é\u0301'.repeat(200),
  'x'.repeat(70_000),
];
const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  2 ** 63,
  [],
  {},
  [[[[[[[[]]]]]]]],
  [null],
  { __proto__: null, toString: 1 },
  { length: -1 },
  ...HOSTILE_TEXTS,
];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'SEARCH'];
const CONTENT_TYPES = ['text/plain', 'application/json; charset=utf-16', 'multipart/form-data', '', 'x/y/z'];
const BODIES = [
  '',
  ' ',
  'null',
  '[]',
  '"text"',
  '0',
  '{',
  '{"a":',
  '\uFEFF{}',
  '{}{}',
  '{"a":1e999}',
  '\u0000',
];
export const DATA_API = '/cubejs-api/v1/';
const MORE_THAN_A_BODY = 1024 * 1024 + 1;

/** A request to this endpoint that is wrong in one way or in several, or, rarely, in none. */
export function fuzzedRequest(endpoint: FuzzedEndpoint, asker: Asker, random: Random): FuzzedRequest {
  const among = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const often = (share: number) => random() < share;

  const method = often(0.05) ? among(METHODS) : endpoint.method;
  const right: Record<string, string> = {
    accountName: asker.accountName,
    agentId: String(asker.agentId),
    deploymentId: String(asker.deploymentId),
    embedTenantName: 'acme-fuzz',
  };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    often(0.85) && right[name] !== undefined ? right[name] : segment(among(HOSTILE_TEXTS), often(0.2)),
  );
  const query = often(0.1)
    ? `?first=${encoded(JSON.stringify(among(HOSTILE_VALUES)))}&after=${encoded(among(HOSTILE_TEXTS))}`
    : '';
  const headers: Record<string, string> = {
    ...(often(0.95) && { 'Content-Type': 'application/json' }),
    ...(often(0.9) && {
      Authorization: endpoint.path.includes(DATA_API) ? `Bearer ${asker.token}` : `Api-Key ${asker.key}`,
    }),
    ...(often(0.03) && { 'Content-Type': among(CONTENT_TYPES) }),
    ...(often(0.05) && {
      Authorization: among(['Bearer', 'Api-Key sk-', 'Basic eDp5', `Bearer ${'a.'.repeat(2_000)}b`, 'ÿþ']),
    }),
    ...(often(0.03) && { Accept: among(['text/csv', '*/*;q=0', 'x']) }),
    ...(often(0.02) && { 'X-Request-Id': 'r'.repeat(3_000), 'Operator-Key': 'ÿ'.repeat(40) }),
    ...(often(0.02) && { 'Content-Encoding': among(['gzip', 'br', 'nonsense']) }),
  };
  const takesBody = method !== 'GET' && method !== 'HEAD';
  return { method, path: `${path}${query}`, headers, body: takesBody ? fuzzedBody() : undefined };

  function fuzzedBody(): string {
    const example = endpoint.operation.requestBody?.content['application/json'].example ?? {};
    if (often(0.1)) return among(BODIES);
    if (often(0.005)) return JSON.stringify({ ...example, padding: 'x'.repeat(MORE_THAN_A_BODY) });
    const body: Record<string, unknown> = structuredClone({ ...example });
    for (let change = 0; change < 3 && often(0.7); change += 1) mutate(body);
    // Much more than is taken is refused before it is sent, which no client tells from a broken connection.
    const text = JSON.stringify(body).slice(0, MORE_THAN_A_BODY);
    if (often(0.05)) return text.slice(0, Math.floor(random() * text.length));
    return often(0.02) ? `${'['.repeat(20_000)}${text}` : text;
  }

  /** Changes something, at any depth. */
  function mutate(value: object): void {
    const name = among([...Object.keys(value), among(HOSTILE_TEXTS).slice(0, 40)]);
    const inner: unknown = Object.getOwnPropertyDescriptor(value, name)?.value;
    if (typeof inner === 'object' && inner !== null && often(0.6)) {
      mutate(inner);
      return;
    }
    if (often(0.15)) Reflect.deleteProperty(value, name);
    else {
      const wrong = often(0.1) ? Array(200).fill(among(HOSTILE_VALUES)) : among(HOSTILE_VALUES);
      // Not shared: the next change may be within it.
      // Not assigned: `__proto__` is to be sent, not set.
      const how = { value: structuredClone(wrong), enumerable: true, configurable: true, writable: true };
      Reflect.defineProperty(value, name, how);
    }
  }
}

/** Longer addresses are refused by workerd, ahead of the Worker. */
const LONGEST_PART = 1_000;

/** Text as a part of an address, at times cut off within a percent sign's digits. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed()).slice(0, LONGEST_PART);

/** As one part of a path; `raw` leaves percent signs that stand for nothing. */
const segment = (text: string, raw: boolean): string => (raw ? '%E0%A4%A' : encoded(text) || '%20');
