import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePublicAddress } from './ip-address.ts';

// All that are not public: server/webhooks/public-address.unit.test.ts.
test.each([null, '', 'localhost', '999.1.1.1', '1.2.3.4:80', '::ffff:7f00:1', 'fe80::1%eth0'])(
  '%j is not looked up',
  (ip) => {
    expect(parsePublicAddress(ip)).toBeNull();
  },
);

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
      { family: 6, text: '2601::1:2:3:4', value: (0x2601n << 112n) | 0x1000200030004n },
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
