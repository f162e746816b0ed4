import { expect, test } from 'vitest';
import { redactor } from './redact.ts';

const redact = redactor({
  application_number: 'VNC-2026-00001',
  full_name: 'Jo An',
  email: 'jo.an+x@example.org',
  phone: '+1 (415) 555-0142',
});

test.each([
  ['Spoke to Jo An today', 'Spoke to VNC-2026-00001 today'],
  ['JO  AN, jo an.', 'VNC-2026-00001, VNC-2026-00001.'],
  ['Write to Jo.An+X@example.org!', 'Write to VNC-2026-00001!'],
  ['Call 415-555-0142 or 1 415.555.0142', 'Call VNC-2026-00001 or VNC-2026-00001'],
  ['Call (415) 555 0142', 'Call VNC-2026-00001'],
])('%s reads: %s', (text, expected) => {
  expect(redact(text)).toBe(expected);
});

test.each(['Banjo and others', 'jo another', 'xjo.an+x@example.org', 'ID 94155550142'])(
  'what only contains the same letters stays: %s',
  (text) => {
    expect(redact(text)).toBe(text);
  },
);

test('a number with too few digits is compared as it is written', () => {
  const short = redactor({
    application_number: 'VNC-2026-00002',
    full_name: 'Ada Byron',
    email: 'ada@example.org',
    phone: '555-01',
  });

  expect(short('Call 555-01, not 55501')).toBe('Call VNC-2026-00002, not 55501');
});
