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

/** What no server of the internet has, as IANA's registry of special addresses lists it. */
export const PRIVATE_IPV4_BLOCKS = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24'],
  ...['192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];
const PRIVATE_IPV4 = PRIVATE_IPV4_BLOCKS.map((block) => {
  const [address = '', bits] = block.split('/');
  return { first: numberOf(address), size: 2 ** (32 - Number(bits)) };
});

/** Whether a host, as `readHost` gives it, is private, link-local or this machine. Deny by default: IPv6 is public in 2000::/3 alone. */
export function isPrivateHost(host: string): boolean {
  if (isIpv4(host)) {
    const address = numberOf(host);
    return PRIVATE_IPV4.some(({ first, size }) => address >= first && address < first + size);
  }
  if (host.startsWith('[')) return isPrivateIpv6(host);
  const labels = host.split('.');
  return labels.length === 1 || PRIVATE_ENDS.includes(labels.at(-1) ?? '');
}

/** Whether a host, as `readHost` gives it, is this machine. */
export const isLoopback = (host: string): boolean =>
  host === '[::1]' || /(^|\.)localhost$/.test(host) || (isIpv4(host) && host.startsWith('127.'));

const isIpv4 = (host: string): boolean => /^\d+\.\d+\.\d+\.\d+$/.test(host);

function numberOf(ipv4: string): number {
  return ipv4.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
}

/** Public are those of 2000::/3, but for documentation and for what carries an IPv4 address (Teredo, 6to4). */
function isPrivateIpv6(host: string): boolean {
  const [first = 0, second = 0] = leadingGroups(host);
  const isGlobal = first >= 0x2000 && first <= 0x3fff;
  const isSpecial = first === 0x2001 && (second < 0x200 || second === 0xdb8);
  const isDocumentation = first === 0x3fff && second < 0x1000;
  return !isGlobal || isSpecial || isDocumentation || first === 0x2002;
}

/** The first two of the eight numbers; what `::` leaves out is zero. */
function leadingGroups(host: string): number[] {
  const [before = ''] = host.slice(1, -1).split('::');
  return before.split(':').map((group) => Number.parseInt(group || '0', 16));
}
