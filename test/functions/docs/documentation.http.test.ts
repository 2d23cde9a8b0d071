import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, inject, it } from 'vitest';
import { openApiDocument } from '../../harness/openapi.ts';

const get = (path: string) => fetch(new URL(path, inject('service').edgeUrl));

/** `METHOD path` of every contract in the code, which is every endpoint: `endpoint` takes nothing else. */
async function contractsInCode(): Promise<string[]> {
  const folder = new URL('../../../functions/', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'));
  const sources = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')));
  return sources.flatMap((source) =>
    [...source.matchAll(/^ {2}method: '(\w+)',\n {2}path: (.*),$/gm)].map(
      ([, method, path = '']) => `${method} ${pathOf(path)}`,
    ),
  );
}

const pathOf = (expression: string) =>
  expression
    .replace(/^chatPath\('(.*)'\)$/, '/api/v1/public/:accountName/agents/:agentId/chat/$1')
    .replace(/^dataPath\('(.*)'\)$/, '/d/:deploymentId/cubejs-api/v1/$1')
    .replaceAll("'", '')
    .replace(/:(\w+)/g, '{$1}');

describe('/openapi.json', () => {
  it('is OpenAPI 3.1 and has every endpoint there is', async () => {
    const document = await openApiDocument();
    expect(document).toMatchObject({ openapi: '3.1.0' });
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const inCode = await contractsInCode();
    expect(inCode.length).toBeGreaterThanOrEqual(9);
    expect(documented.sort()).toEqual(inCode.sort());
  });

  it('has the segment v1 in every path of the API', async () => {
    const paths = Object.keys((await openApiDocument()).paths).filter((path) => path.startsWith('/api/'));
    expect(paths.length).toBeGreaterThanOrEqual(9);
    expect(paths.filter((path) => !path.startsWith('/api/v1/'))).toEqual([]);
  });

  it('names each operation once, says who may call it, and which codes each refusal can have', async () => {
    const { paths } = await openApiDocument();
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(operations.length);
    for (const operation of operations) {
      expect(operation).toHaveProperty('security');
      for (const [status, { content }] of Object.entries(operation.responses)) {
        const isRefusal =
          Number(status) >= 400 && !(operation.operationId === 'getReadiness' && status === '503');
        if (!isRefusal) continue;
        const named = { properties: { code: { enum: expect.any(Array) } } };
        // What the protocol itself refuses there has the form of JSON-RPC.
        expect(content?.['application/json']?.schema).toMatchObject(
          operation.operationId === 'callMcp' ? { anyOf: [named, expect.any(Object)] } : named,
        );
      }
    }
  });
});

describe('/docs', () => {
  it('is a page whose scripts are this service’s own', async () => {
    const response = await get('/docs');
    expect(response.headers.get('Content-Type')).toContain('text/html');
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    const scripts = [...(await response.text()).matchAll(/src="([^"]+)"/g)].map(([, source]) => source ?? '');
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) {
      expect(script).toMatch(/^\//);
      expect((await get(script)).headers.get('Content-Type')).toContain('javascript');
    }
  });
});

describe('somebody who knows nothing but the host', () => {
  it('is led from / to the reference', async () => {
    const response = await fetch(new URL('/', inject('service').baseUrl), { redirect: 'manual' });
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/docs']);
    expect((await get('/')).url).toMatch(/\/docs$/);
  });

  it('is told by a 404 where the endpoints are listed', async () => {
    const response = await get('/nowhere');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ message: expect.stringContaining('/docs') });
  });
});
