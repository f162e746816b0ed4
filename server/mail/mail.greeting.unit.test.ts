import { expect, test } from 'vitest';
import { greet } from './mail.greeting.ts';

test.each([
  'Zoë Núñez-O’Brien',
  "Miles O'Brien",
  'Nguyễn Thị Minh Khai',
  'محمد علي',
  '王小明',
  'J. R. R. Tolkien',
  'J.R. Smith Jr.',
])('%s is greeted by name', (name) => {
  expect(greet(name, 'hello', 'en')).toBe(`Dear ${name},`);
  expect(greet(name, 'hello', 'es')).toBe(`Hola, ${name}:`);
});

test.each([
  ['a line break', 'customer,\n\nYour account is locked'],
  ['an address', 'Win at evil.example now'],
  ['a short address', 'See t.co'],
  ['a scheme', 'https://evil.example'],
  ['digits', 'Call 555 0100'],
  ['a tag', 'Zoë <b>Núñez</b>'],
  ['61 characters', 'a'.repeat(61)],
  ['nothing', ''],
])('a name with %s is left out', (_what, name) => {
  expect(greet(name, 'dearApplicant', 'en')).toBe('Dear applicant,');
  expect(greet(name, 'dearApplicant', 'es')).toBe('Hola:');
});
