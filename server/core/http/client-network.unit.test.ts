import { expect, test } from 'vitest';
import { clientNetwork, clientPrefix, isLoopback, isPublicAddress } from './client-network.ts';

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

test.each([
  ['127.0.0.1', false, true],
  ['::1', false, true],
  ['::ffff:127.0.0.1', false, true],
  ['10.1.2.3', false, false],
  ['172.16.0.1', false, false],
  ['172.32.0.1', true, false],
  ['192.168.1.1', false, false],
  ['::ffff:c0a8:101', false, false],
  ['100.64.0.1', false, false],
  ['169.254.1.1', false, false],
  ['fe80::1%eth0', false, false],
  ['fd00::1', false, false],
  ['203.0.113.7', true, false],
  ['203.0.113.7:5678', true, false],
  ['2001:db8::1', true, false],
  ['not an address', false, false],
])('%s: public is %s, loopback is %s', (address, isPublic, loopback) => {
  expect(isPublicAddress(address)).toBe(isPublic);
  expect(isLoopback(address)).toBe(loopback);
});
