import { expect, test } from 'vitest';
import { findTotpStep, newTotpKey, toBase32, totpCode, totpStep, totpUri } from './totp.ts';

const RFC_KEY = toBase32(Buffer.from('12345678901234567890'));

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is that of RFC 6238', (seconds, code) => {
  expect(totpCode(RFC_KEY, totpStep(new Date(seconds * 1_000)))).toBe(code);
});

test('the present and the previous step are accepted, no other', () => {
  const now = new Date();
  const key = newTotpKey();
  const codeAt = (distance: number) => totpCode(key, totpStep(now) + distance);

  const found = [-2, -1, 0, 1, 2].map((distance) => findTotpStep(key, codeAt(distance), now));

  const step = totpStep(now);
  expect(found).toEqual([undefined, step - 1, step, undefined, undefined]);
});

test('text of another length or alphabet matches no step', () => {
  const now = new Date();
  for (const typed of ['', '12345', '1234567', 'abcdef', '٠١٢٣٤٥']) {
    expect(findTotpStep(newTotpKey(), typed, now), typed).toBeUndefined();
  }
});

test('the address for the QR code names network, account and key', () => {
  expect(totpUri('KEY', { issuer: 'News: & Co', account: 'ada@example.org' })).toBe(
    'otpauth://totp/News%3A%20%26%20Co:ada%40example.org?secret=KEY&issuer=News%3A%20%26%20Co',
  );
});
