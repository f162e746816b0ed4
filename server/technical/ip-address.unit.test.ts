import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePublicAddress } from './ip-address.ts';

describe('addresses that are not public', () => {
  test.each([
    null,
    '',
    'localhost',
    '999.1.1.1',
    '1.2.3.4:80',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.1.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.7',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::808:808',
    '2001::1',
    '2001:db8::1',
    '2002:808:808::1',
    'fc00::1',
    'fe80::1%eth0',
    'ff02::1',
  ])('%s', (ip) => {
    expect(parsePublicAddress(ip)).toBeNull();
  });
});

describe('addresses to look up', () => {
  test.each([
    ['8.8.8.8', { family: 4, text: '8.8.8.8', value: 134744072n }],
    ['172.32.0.1', { family: 4, text: '172.32.0.1', value: 2887778305n }],
    [' 8.8.8.8 ', { family: 4, text: '8.8.8.8', value: 134744072n }],
    ['::ffff:8.8.8.8', { family: 4, text: '8.8.8.8', value: 134744072n }],
    ['::FFFF:808:808', { family: 4, text: '8.8.8.8', value: 134744072n }],
    ['0:0:0:0:0:ffff:0808:0808', { family: 4, text: '8.8.8.8', value: 134744072n }],
    ['2601::1', { family: 6, text: '2601::1', value: (0x2601n << 112n) | 1n }],
    [
      '2601:0:0:0:1:2:3:4',
      { family: 6, text: '2601:0:0:0:1:2:3:4', value: (0x2601n << 112n) | 0x1000200030004n },
    ],
  ])('%s', (ip, address) => {
    expect(parsePublicAddress(ip)).toEqual(address);
  });

  test('any text is either an address or null, never an error', () => {
    const anyText = fc.oneof(fc.string(), fc.ipV4(), fc.ipV6(), fc.ipV4Extended());
    fc.assert(
      fc.property(anyText, (text) => {
        const address = parsePublicAddress(text);

        if (address)
          expect(address.value < (address.family === 4 ? 1n << 32n : 1n << 128n)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
