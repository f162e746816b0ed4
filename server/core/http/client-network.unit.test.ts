import { expect, test } from 'vitest';
import { clientNetwork, clientPrefix } from './client-network.ts';

test.each([
  ['192.0.2.1', '192.0.2.1', '192.0.2'],
  ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2'],
  ['::ffff:c000:201', '192.0.2.1', '192.0.2'],
  ['192.0.2.1:5678', '192.0.2.1', '192.0.2'],
  ['[2001:db8:1:2::9]:5678', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::9', '2001:db8:0:0', '2001:db8:0'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['fe80::', 'fe80:0:0:0', 'fe80:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ['not an address', 'not an address', 'not an address'],
])('%s is counted as %s, within %s', (address, network, prefix) => {
  expect(clientNetwork(address)).toBe(network);
  expect(clientPrefix(address)).toBe(prefix);
});
