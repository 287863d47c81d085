// The network an address belongs to: a person with IPv6 has a whole network of addresses to ask from.
import { isIPv4, isIPv6 } from 'node:net';

/** `::ffff:192.0.2.1` is an IPv4 address that came in by an IPv6 socket. */
export const withoutMapping = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

function ipv6Groups(address: string): string[] {
  // The URL parser writes every form of one address alike.
  const host = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [start = '', end] = host.split('::');
  const before = start === '' ? [] : start.split(':');
  const after = !end ? [] : end.split(':');
  const missing = end === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(missing).fill('0'), ...after];
}

/**
 * The first parts of an address, in the form `192.0.2.0/24`; what is no address is returned as it is. A client that has left before
 * the call was looked at has none, whatever the types say.
 */
export function networkOf(address: string | undefined, bits: { ipv4: 24 | 32; ipv6: 48 | 64 }): string {
  const bare = withoutMapping(address ?? '');
  if (isIPv4(bare)) return bits.ipv4 === 32 ? bare : bare.replace(/\d+$/, '0/24');
  if (!isIPv6(bare)) return bare;
  return `${ipv6Groups(bare)
    .slice(0, bits.ipv6 / 16)
    .join(':')}::/${bits.ipv6}`;
}
