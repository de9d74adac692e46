import { lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import { DomainError } from '#contract/errors.ts';

/** Networks that an address given by a user or a platform must never lead into (IANA special-purpose registries). */
const forbidden = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  forbidden.addSubnet(net, bits, 'ipv4');
}
for (const [net, bits] of [
  // Among them ::1, and IPv4 in its old disguise (::10.0.0.1).
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  // Teredo and 6to4 carry an IPv4 address to wherever it leads.
  ['2001::', 23],
  ['2002::', 16],
  ['2001:db8::', 32],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  forbidden.addSubnet(net, bits, 'ipv6');
}

/** Whether an IP address is one of the public internet. IPv4 inside IPv6 counts as the IPv4 it is. */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  const version = isIP(plain);
  return version !== 0 && !forbidden.check(plain, version === 6 ? 'ipv6' : 'ipv4');
}

/** Refuses what no outgoing request may have: another scheme than https, userinfo, a literal private address. */
export function checkTarget(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const plain = url.protocol === 'https:' && url.username === '' && url.password === '';
  if (!plain || (isIP(host) !== 0 && !isPublicAddress(host))) throw new DomainError('addressForbidden', { host });
}

type LookupCallback = (
  error: Error | null,
  address: string | { address: string; family: number }[],
  family?: number,
) => void;

type Lookup = (hostname: string, options: { all?: boolean | undefined }, callback: LookupCallback) => void;

/** How a name becomes addresses: as `dns.lookup` does for all of them. */
export type Resolve = (
  hostname: string,
  options: { all: true; verbatim: true },
  callback: (error: Error | null, addresses: { address: string; family: number }[]) => void,
) => void;

/**
 * A name lookup that answers public addresses only. It is the one the connection itself uses, so a name cannot be
 * checked with one answer and called with another.
 */
export const createPublicLookup =
  (resolve: Resolve = lookup): Lookup =>
  (hostname, options, callback) =>
    resolve(hostname, { all: true, verbatim: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const open = addresses.filter(({ address }) => isPublicAddress(address));
      const first = open[0];
      if (!first) return callback(new DomainError('addressForbidden', { host: hostname }), []);
      return options.all ? callback(null, open) : callback(null, first.address, first.family);
    });
