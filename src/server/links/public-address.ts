// Which addresses of the network anybody may ask. What an editor has written may name any: our own machine, its neighbours, the service
// that tells a machine in a cloud its secrets.
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { withoutMapping } from '../../shared/network.server.ts';

/** Not of the public network (RFC 6890 and those that follow it). */
const NOT_PUBLIC = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];
/** All of the public network of IPv6, and what in it is special: tunnels, in which an address of IPv4 is hidden, and examples. */
const PUBLIC_IPV6 = '2000::/3';
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(networks: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const closed = listOf(NOT_PUBLIC, 'ipv4');
const open = listOf([PUBLIC_IPV6], 'ipv6');
const special = listOf(SPECIAL_IPV6, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const bare = withoutMapping(address);
  if (isIPv4(bare)) return !closed.check(bare, 'ipv4');
  return isIPv6(bare) && open.check(bare, 'ipv6') && !special.check(bare, 'ipv6');
}
