import { expect, test } from 'vitest';
import { suggestEmail } from './email-domains.ts';

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['ada@gmai.com', 'ada@gmail.com'],
  ['Ada.B+news@GMAL.com ', 'Ada.B+news@gmail.com'],
  ['ada@yaho.com', 'ada@yahoo.com'],
  ['ada@hotmial.com', 'ada@hotmail.com'],
  ['ada@hotmaill.com', 'ada@hotmail.com'],
  ['ada@outlok.com', 'ada@outlook.com'],
  ['ada@outllok.com', 'ada@outlook.com'],
  ['ada@iclould.com', 'ada@icloud.com'],
  ['ada@comcst.net', 'ada@comcast.net'],
  ['ada@aol.con', 'ada@aol.com'],
])('%s was probably meant as %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  'ada@gmail.com',
  'ada@mail.com',
  'ada@email.com',
  'ada@ymail.com',
  'ada@al.com',
  'ada@sol.com',
  'ada@yahoo.ca',
  'ada@yahoo.co.uk',
  'ada@hotmail.fr',
  'ada@outlook.es',
  'ada@example.org',
  'ada@newsroom.gmail.example',
  'ada@gmail',
  'ada',
  '',
  '@gmial.com',
])('%s is left alone', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined();
});
