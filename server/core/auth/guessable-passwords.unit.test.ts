import { expect, test } from 'vitest';
import * as spanish from '#contract/shared/applicant-sentences.es.ts';
import { messages } from '#contract/shared/messages.ts';
import { DEFAULT_NETWORK } from '#contract/shared/network.ts';
import { sayIn } from '#server/core/errors.ts';
import { passwordError } from './guessable-passwords.ts';

const OWNER = { name: 'Ada Lovelace', email: 'a.byron@engine.example.org' };
const RULES = { passwordMin: 6, network: { ...DEFAULT_NETWORK, name: 'Prairie Star Network' } };

test.each([
  '123456',
  'password',
  'P@ssw0rd!',
  'monkey99',
  '2026dragon',
  'QWERTY123',
  'iloveyou!!',
  'aaaaaa',
  '      ',
  'ababab',
  'Lovelace1815',
  'adalovelace',
  'L0v3l4ce!',
  'byron-engine',
  'prairiestar',
  'PrairieStar2026',
  'correspondent1',
  'admin-portal',
  '654321',
  '987654',
  '456789',
  '87654321',
  'lkjhgfdsa',
  'rewq-5678',
  'Administrator1',
  'editor2026',
  'journalist!',
  'newsnews1',
  'qwertyuiopqwertyuiop',
  'MonkeyMonkey',
  'abc123'.repeat(3),
])('%j is easy to guess', async (password) => {
  expect(await passwordError(password, OWNER, RULES)).toBe(messages.passwordGuessable);
});

test.each([
  'correct horse battery',
  'a new one',
  'tulip rainbow',
  'Zq8fLw2x',
  'prairie thunderbolt',
  '日本の夏は暑い',
  // The longest possible: a slow pattern would not end.
  'a1!b'.repeat(50),
])('%j is accepted', async (password) => {
  expect(await passwordError(password, OWNER, RULES)).toBeUndefined();
});

test('a raised minimum counts, with its own sentence', async () => {
  const error = await passwordError('tulip rain', OWNER, { ...RULES, passwordMin: 12 });

  expect(sayIn('en', error ?? '')).toBe(messages.passwordTooShortFor(12));
  expect(sayIn('es', error ?? '')).toBe(spanish.passwordTooShortFor(12));
});
