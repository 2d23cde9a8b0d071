import { startNeonEndpoint } from '../../db/local/neon-endpoint.ts';

// The Neon endpoint as a process of its own, started with the URL of its Postgres: what it costs must not
// delay the load generator, nor the other way round. It ends with whoever started it.

const [postgresUrl] = process.argv.slice(2);
if (postgresUrl === undefined) throw new Error('Start this with the URL of the Postgres to serve.');

const endpoint = await startNeonEndpoint({ postgresUrl });
process.once('disconnect', () => void endpoint.stop().then(() => process.exit()));
process.send?.(endpoint.url);
