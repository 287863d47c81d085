import { expect, test } from 'vitest';
import { networkOf } from './network.server.ts';

test.each([
  ['192.0.2.77', '192.0.2.0/24', '192.0.2.77'],
  ['::ffff:192.0.2.77', '192.0.2.0/24', '192.0.2.77'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1::/48', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0::/48', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0::/48', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0::/48', '0:0:0:0::/64'],
  ['not an address', 'not an address', 'not an address'],
])('%s is in %s, and one person has %s', (address, network, line) => {
  expect(networkOf(address, { ipv4: 24, ipv6: 48 })).toBe(network);
  expect(networkOf(address, { ipv4: 32, ipv6: 64 })).toBe(line);
});

test('whoever has left already comes from nowhere', () => {
  expect(networkOf(undefined, { ipv4: 32, ipv6: 64 })).toBe('');
});
