import { readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';
import { PRIVATE_BLOCKS } from '../../db/direct/host.ts';

// What the binding PUBLIC_NETWORK is on this machine: a way out of workerd that leads to public addresses alone, whatever
// a name turns out to be when it is looked up. `wrangler dev` loads it as a plugin of Miniflare; see `publicNetworkBinding`.

const SERVICE = 'public-network';
const TYPE = `unsafe:${SERVICE}`;
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** In the words of workerd. It verifies certificates as Miniflare has all other ways out do. */
export const publicNetwork = () => ({
  allow: ['public'],
  deny: [...PRIVATE_BLOCKS],
  tlsOptions: { trustBrowserCas: true, trustedCertificates: trustedCertificates() },
});

function trustedCertificates(): string[] {
  const further = process.env.NODE_EXTRA_CA_CERTS;
  const told = further === undefined ? [] : (readFileSync(further, 'utf8').match(CERTIFICATE) ?? []);
  return process.platform === 'win32' ? [...rootCertificates, ...told] : told;
}

/** As far as it is read here. */
type MiniflareWorker = { config: { env?: Record<string, { type: string }> } };

const bindingsOf = ({ config }: MiniflareWorker): string[] =>
  Object.entries(config.env ?? {}).flatMap(([name, { type }]) => (type === TYPE ? [name] : []));

/** What Miniflare asks of the plugin that a binding names. */
export const plugins = {
  [SERVICE]: {
    bindingTypeDescription: 'Network',
    getBindings: (worker: MiniflareWorker) =>
      bindingsOf(worker).map((name) => ({ name, service: { name: SERVICE } })),
    getNodeBindings: () => ({}),
    getServices: ({ options: worker }: { options: MiniflareWorker }) =>
      bindingsOf(worker).map(() => ({ name: SERVICE, network: publicNetwork() })),
  },
};

/** For the wrangler.toml of this machine; one that is deployed has no such binding. */
export const publicNetworkBinding = (environment?: string): string => `
[[${environment === undefined ? '' : `env.${environment}.`}unsafe.bindings]]
name = "PUBLIC_NETWORK"
type = "${SERVICE}"
dev = { plugin = { package = ${JSON.stringify(import.meta.filename)}, name = "${SERVICE}" } }
`;
