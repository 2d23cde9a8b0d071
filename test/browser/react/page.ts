import cube, { type CubeApi, type Query } from '@cubejs-client/core';
import { CubeProvider, useCubeMeta, useCubeQuery } from '@cubejs-client/react';
import { createElement as element, Fragment, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A page of a customer, as its engineers write it with the public packages; bundled and opened by the test. */

const QUERIES: Record<string, Query> = {
  'by status': {
    measures: ['orders.count'],
    dimensions: ['orders.status'],
    order: { 'orders.status': 'asc' },
  },
  total: { measures: ['orders.count'] },
  endless: { measures: ['naps.count'] },
  slow: { measures: ['naps.count'], limit: 7 },
  misspelt: { measures: ['orders.cuont'] },
};

function Rows({ query }: { query: Query }) {
  const { resultSet, isLoading, error, progress, refetch } = useCubeQuery(query);
  const rows = resultSet?.tablePivot() ?? [];
  return element(
    'section',
    null,
    element('output', null, isLoading ? 'loading' : 'done'),
    progress && element('p', { role: 'progressbar' }, JSON.stringify(progress)),
    error && element('p', { role: 'alert' }, error.message),
    element('ul', null, ...rows.map((row) => element('li', null, Object.values(row).join(' ')))),
    element('button', { type: 'button', onClick: () => void refetch() }, 'again'),
  );
}

function Cubes() {
  const { response } = useCubeMeta();
  return element('p', { id: 'cubes' }, response?.cubes.map(({ name }) => name).join(' ') ?? '');
}

function Page({ cubeApi }: { cubeApi: CubeApi }) {
  const [shown, show] = useState('by status');
  const query = QUERIES[shown];
  const buttons = [...Object.keys(QUERIES), 'nothing'].map((name) =>
    element('button', { type: 'button', key: name, onClick: () => show(name) }, name),
  );
  const children = element(
    Fragment,
    null,
    element('nav', null, ...buttons),
    element(Cubes),
    query && element(Rows, { query }),
  );
  return element(CubeProvider, { cubeApi, children });
}

/** Its own server knows where the data API is, and asks for a token with its key whenever it is asked for one. */
const ownServer = async (path: string) => (await fetch(path)).text();
const apiUrl = await ownServer('/api-url');
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root.');
createRoot(root).render(element(Page, { cubeApi: cube(() => ownServer('/token'), { apiUrl }) }));
