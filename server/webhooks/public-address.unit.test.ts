import { expect, test } from 'vitest';
import { isPrivate, lookUpPublic, PrivateAddress, refusePrivateLiteral } from './public-address.ts';

const WAIT_MS = 60_000;

// Each of these spellings is an address of this machine, its network or a cloud's metadata.
test.each([
  '127.0.0.1',
  '2130706433',
  '0x7f.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '203.0.113.7',
  '224.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[fe80::1]',
  '[fd00::1]',
  '[::ffff:127.0.0.1]',
  '[::127.0.0.1]',
  '[fec0::1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[2001:db8::1]',
])('https://%s is refused', async (host) => {
  const url = `https://${host}/hook`;

  expect(await isPrivate(url, WAIT_MS)).toBe(true);
  expect(() => refusePrivateLiteral(url)).toThrow(PrivateAddress);
});

test.each(['8.8.8.8', '172.32.0.1', '[2606:4700::1111]'])('https://%s is public', async (host) => {
  const url = `https://${host}/hook`;

  expect(await isPrivate(url, WAIT_MS)).toBe(false);
  expect(() => refusePrivateLiteral(url)).not.toThrow();
});

test('a name of this machine is refused, at saving and when a socket asks for its address', async () => {
  const asked = await new Promise((resolve) =>
    lookUpPublic('localhost', { all: true }, (error) => resolve(error)),
  );

  expect(asked).toBeInstanceOf(PrivateAddress);
  expect(await isPrivate('https://localhost:8443/', WAIT_MS)).toBe(true);
});

test('a name that does not exist is no private one, and a socket gets its error', async () => {
  const asked = await new Promise((resolve) =>
    lookUpPublic('nobody.invalid', { all: false }, (error) => resolve(error)),
  );

  expect(asked).toMatchObject({ syscall: 'getaddrinfo' });
  expect(await isPrivate('https://nobody.invalid/', WAIT_MS)).toBe(false);
});
