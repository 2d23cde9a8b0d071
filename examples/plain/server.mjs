import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

const settings = JSON.parse(await readFile(`${process.env.LOCAL_DIRECTORY ?? '.local'}/demo.json`, 'utf8'));
const element = await readFile(new URL(import.meta.resolve('@embedded-analytics/element')));
const html = await readFile(new URL('index.html', import.meta.url), 'utf8');

/** Your own sign-in says who asks, and never the page. */
const customerOf = (_request) => ({
  externalId: 'anna',
  userAttributes: [{ name: 'city', value: 'Berlin' }],
});

/** A session of the customer, made with the key that stays on this server. */
async function newSession(customer) {
  const response = await fetch(`${settings.baseUrl}/api/v1/embed/generate-session`, {
    method: 'POST',
    headers: { Authorization: `Api-Key ${settings.apiKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ deploymentId: settings.deploymentId, ...customer }),
  });
  if (!response.ok) throw new Error(`Generate Session: ${response.status} ${await response.text()}`);
  return response.text();
}

const server = createServer(async (request, response) => {
  const send = (type, body) => response.setHeader('Content-Type', type).end(body);
  try {
    const asked = `${request.method} ${request.url}`;
    if (asked === 'GET /') send('text/html', html.replace('{analytics}', settings.baseUrl));
    else if (asked === 'GET /element.js') send('text/javascript', element);
    else if (asked === 'POST /analytics-session')
      send('application/json', await newSession(customerOf(request)));
    else response.writeHead(404).end();
  } catch (error) {
    console.error(error);
    response.writeHead(502).end();
  }
});
server.listen(Number(process.env.PORT ?? 8790), '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  console.log(`The shop is at http://localhost:${port}`);
});
