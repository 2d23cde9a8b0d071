/** Hosts of connection strings, and which of them are private. */

/**
 * The host as the platform reads it: an IPv4 address in any spelling (decimal, octal, hex, fewer parts) as four numbers,
 * IPv6 in brackets and short, names in small letters without a last dot. undefined: it is none.
 */
export function readHost(written: string): string | undefined {
  const host = URL.parse(`http://${written}/`)?.hostname.replace(/\.$/, '');
  return host !== undefined && (host.startsWith('[') || /^[a-z0-9_.-]+$/.test(host)) ? host : undefined;
}

/** Ends of names that lead nowhere on the internet: to this machine, or into somebody's own network. */
const PRIVATE_ENDS = [
  ...['localhost', 'local', 'localdomain', 'internal', 'intranet', 'private', 'corp', 'home', 'lan'],
  ...['arpa', 'test', 'invalid', 'onion', 'alt'],
];

/** What no server of the internet has, as IANA's registries of special addresses list it. */
const PRIVATE_IPV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24'],
  ...['192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];

/** All but 2000::/3, and of that what is for documentation or carries an IPv4 address (Teredo, 6to4). None is longer than 32 bits. */
const PRIVATE_IPV6 = [
  ...['::/3', '4000::/2', '8000::/1'],
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
];

export const PRIVATE_BLOCKS: readonly string[] = [...PRIVATE_IPV4, ...PRIVATE_IPV6];

type Range = { first: number; size: number };

const rangesOf = (blocks: readonly string[], numberOf: (address: string) => number): Range[] =>
  blocks.map((block) => {
    const [address = '', bits] = block.split('/');
    return { first: numberOf(address), size: 2 ** (32 - Number(bits)) };
  });

const PRIVATE_IPV4_RANGES = rangesOf(PRIVATE_IPV4, ipv4Number);
const PRIVATE_IPV6_RANGES = rangesOf(PRIVATE_IPV6, ipv6Number);

const isWithin = (ranges: readonly Range[], address: number): boolean =>
  ranges.some(({ first, size }) => address >= first && address < first + size);

/** Whether a host, as `readHost` gives it, is private, link-local or this machine. */
export function isPrivateHost(host: string): boolean {
  if (isIpv4(host)) return isWithin(PRIVATE_IPV4_RANGES, ipv4Number(host));
  if (host.startsWith('[')) return isWithin(PRIVATE_IPV6_RANGES, ipv6Number(host.slice(1, -1)));
  const labels = host.split('.');
  return labels.length === 1 || PRIVATE_ENDS.includes(labels.at(-1) ?? '');
}

/** Whether a host, as `readHost` gives it, is this machine. */
export const isLoopback = (host: string): boolean =>
  host === '[::1]' || /(^|\.)localhost$/.test(host) || (isIpv4(host) && host.startsWith('127.'));

const isIpv4 = (host: string): boolean => /^\d+\.\d+\.\d+\.\d+$/.test(host);

function ipv4Number(address: string): number {
  return address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
}

/** Its first 32 of 128 bits; what `::` leaves out is zero. */
function ipv6Number(address: string): number {
  const [before = ''] = address.split('::');
  const [first = 0, second = 0] = before.split(':').map((group) => Number.parseInt(group || '0', 16));
  return first * 65_536 + second;
}
