import { expect, test, vi } from 'vitest';
import { redactor, withoutScores } from './redact.ts';

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

const named = redactor({
  application_number: 'VNC-2026-00003',
  full_name: "Zoë Ann García-O'Brien",
  email: 'zoe_gb@example.org',
  phone: '',
});

test.each([
  ['Zoe seems nice', 'VNC-2026-00003 seems nice'],
  ['Ms. GARCIA agrees', 'Ms. VNC-2026-00003 agrees'],
  ["García\u2019s notes, O'Brien's tape", "VNC-2026-00003\u2019s notes, O'VNC-2026-00003's tape"],
  ['ZOE\u0308 or Zoë', 'VNC-2026-00003 or VNC-2026-00003'],
  ['as zoe_gb elsewhere', 'as VNC-2026-00003 elsewhere'],
  ['zoe_gb@other.example', 'VNC-2026-00003@other.example'],
  ['planned → Garcías, zoed', 'planned → Garcías, zoed'],
])('each word of the name and the local part alone: %s reads: %s', (text, expected) => {
  expect(named(text)).toBe(expected);
});

test('no pattern is compiled for a person: that took a second for each text with an arrow', () => {
  const compiled = vi.spyOn(globalThis, 'RegExp');

  named('VNC-2026-00003: New → Under review, 415-555-0142');
  redactor({ application_number: '1', full_name: 'A B', email: 'a@b', phone: '4155550142' })('→');

  expect(compiled).not.toHaveBeenCalled();
  compiled.mockRestore();
});

test.each([
  ['I gave it 62, 62%', 'I gave it …, …'],
  ["Scored 'only' 71; rated him '40'", "Scored 'only' …; rated him '…'"],
  ['They gave their best in 2024', 'They gave their best in 2024'],
])('without scores %s reads: %s', (text, expected) => {
  expect(withoutScores(null)(text)).toBe(expected);
});

test('a name of apostrophes does not hold anybody up', () => {
  const name = `Gave${"'".repeat(196)}`;

  expect(withoutScores(87)(`VNC-2026-00001: For ${name}`)).toBe(`VNC-2026-00001: For ${name}`);
});
