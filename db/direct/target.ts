import { isLoopback, isPrivateHost, readHost } from './host.ts';

/** A PostgreSQL that the Worker itself connects to. */
export type DirectTarget = {
  /** As the platform reads it; IPv6 in brackets. */
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  /** The operator allows this host by name, whatever address it has. */
  isAllowed: boolean;
  /** With a certificate that is verified; never without, but to a private host that the operator allows. */
  isSecured: boolean;
};

/** Private hosts that a deployment's data may be at: names and addresses, or `loopback` for this machine. */
export type AllowedHosts = readonly string[];

/** What is wrong with a connection string, for an administrator; it quotes no password. */
export type StringProblem = { problem: string };

/** They would lead elsewhere than what has been checked. */
const ELSEWHERE = [
  'host',
  'hostaddr',
  'port',
  'user',
  'password',
  'dbname',
  'service',
  'target_session_attrs',
];
/** Files are on nobody's disk here. */
const FILES = ['sslrootcert', 'sslcert', 'sslkey', 'sslcrl', 'passfile'];
const UNVERIFIED = ['disable', 'no-verify', 'false', '0'];
const DEFAULT_PORT = 5432;

/** Neon's hosts, which are reached over HTTP. */
export const isNeonHost = (connectionString: string): boolean =>
  /(^|\.)neon\.tech$/.test(readHost(URL.parse(connectionString)?.hostname ?? '') ?? '');

/** Reads a connection string of a server of any host; which of them is allowed the operator says. */
export function readTarget(connectionString: string, allowed: AllowedHosts): DirectTarget | StringProblem {
  const url = URL.parse(connectionString);
  if (url === null) return { problem: 'It is no postgres:// connection string.' };
  const host = readHost(url.hostname);
  if (host === undefined) return { problem: 'It has to name one host, by its name or address.' };
  const isAllowed = allowed.includes(host) || (allowed.includes('loopback') && isLoopback(host));
  if (isPrivateHost(host) && !isAllowed) return { problem: privateWords(host) };

  const options = url.searchParams;
  const forbidden = [...options.keys()].find((name) => [...ELSEWHERE, ...FILES].includes(name));
  if (forbidden !== undefined) {
    const why = FILES.includes(forbidden)
      ? 'certificates are verified with public authorities alone; a private one goes through Hyperdrive'
      : 'host, port, user, password and database stand before the question mark';
    return { problem: `It may not have ${forbidden}: ${why}.` };
  }
  const mode = options.get('sslmode') ?? options.get('ssl') ?? '';
  if (!isAllowed && UNVERIFIED.includes(mode))
    return {
      problem: `Its sslmode may not be "${mode}": connections are encrypted, and certificates verified.`,
    };

  const [user, password, database] = [url.username, url.password, url.pathname.slice(1)].map(decoded);
  if (user === undefined || password === undefined || database === undefined)
    return {
      problem: 'A % in its user, password or database is followed by something else than two hex digits.',
    };
  if (user === '' || database === '') return { problem: 'It has to name a user and a database.' };
  const isSecured = isAllowed ? mode !== '' && !UNVERIFIED.includes(mode) && mode !== 'prefer' : true;
  const port = Number(url.port) || DEFAULT_PORT;
  return { host, port, user, password, database, isAllowed, isSecured };
}

const privateWords = (host: string): string =>
  `${host} is a private address or name, which the service does not connect to. Use a host that the internet can reach, or Hyperdrive; whoever runs the service may allow it (PRIVATE_DATA_HOSTS).`;

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
