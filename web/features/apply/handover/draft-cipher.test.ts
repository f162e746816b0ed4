import { expect, test } from 'vitest';
import { isDraftCode } from '#contract/apply/handover.ts';
import { formAnswers } from '#server/seed/factory-values.ts';
import { newDraft } from '#web/features/apply/draft/draft.ts';
import { keyOf, makeNoise, makeSecret, seal, unseal } from './draft-cipher.ts';
import { formatCode, linkOf, parseCode } from './draft-code.ts';
import { openSealed, sealDraft, sealSubmitted } from './sealed-draft.ts';

const ID = 'ABCD0123';
const CODE = `${ID}EFGH4567JKMN`;
const draft = { ...newDraft(), step: 3, values: formAnswers({ full_name: 'Zoë Ñandú 🎙️' }) };

/** With the last bit of its first byte changed. */
function damage(base64: string): string {
  const bytes = atob(base64);
  return btoa(String.fromCharCode(bytes.charCodeAt(0) ^ 1) + bytes.slice(1));
}

test('what was sealed opens with the same code, on any device', async () => {
  const sealed = await sealDraft(CODE, draft);

  expect(await openSealed(CODE, sealed)).toEqual({ kind: 'draft', draft });
  expect(await unseal(await keyOf(CODE), sealed)).toContain('Zoë Ñandú 🎙️');
});

test('the same draft never has the same ciphertext', async () => {
  const [one, two] = [await sealDraft(CODE, draft), await sealDraft(CODE, draft)];

  expect(one.iv).not.toBe(two.iv);
  expect(one.ciphertext).not.toBe(two.ciphertext);
});

test('the code is not in what is sealed', async () => {
  const handover = { code: CODE, expires_at: new Date().toISOString() };

  const sealed = await sealDraft(CODE, { ...draft, handover });

  expect(await unseal(await keyOf(CODE), sealed)).not.toContain(CODE);
});

test.each([
  ['another secret', `${ID}EFGH4567JKMP`],
  ['the secret of another draft', `ABCD0124${CODE.slice(8)}`],
])('%s does not open it', async (_, code) => {
  const sealed = await sealDraft(CODE, draft);

  expect(await openSealed(code, sealed)).toEqual({ kind: 'wrong' });
});

test('one changed bit of ciphertext or nonce is noticed', async () => {
  const sealed = await sealDraft(CODE, draft);

  for (const part of ['ciphertext', 'iv'] as const) {
    const damaged = { ...sealed, [part]: damage(sealed[part]) };
    expect(await openSealed(CODE, damaged), part).toEqual({ kind: 'wrong' });
  }
  expect(await openSealed(CODE, makeNoise())).toEqual({ kind: 'wrong' });
  expect(await openSealed(CODE, { ciphertext: 'no base64!', iv: '?' })).toEqual({ kind: 'wrong' });
});

test('a note about the submit holds no answer', async () => {
  const sealed = await sealSubmitted(CODE);

  expect(await openSealed(CODE, sealed)).toEqual({ kind: 'submitted' });
  expect(await unseal(await keyOf(CODE), sealed)).toBe('{"is_submitted":true}');
});

test.each(['', 'no JSON', '[]', '{"draft":{"version":0}}'])(
  'content of another version is not readable: %j',
  async (text) => {
    const sealed = await seal(await keyOf(CODE), text);

    expect(await openSealed(CODE, sealed)).toEqual({ kind: 'unreadable' });
  },
);

test('secrets are random, and of the letters of codes', () => {
  const secrets = Array.from({ length: 1_000 }, makeSecret);

  expect(new Set(secrets).size).toBe(1_000);
  for (const secret of secrets) expect(isDraftCode(ID + secret), secret).toBe(true);
});

test('a code is shown in groups, and read as it was typed or as a whole link', () => {
  expect(formatCode(CODE)).toBe('ABCD-0123-EFGH-4567-JKMN');
  for (const typed of [formatCode(CODE), 'abcd ol23 efgh 4567 jkmn', linkOf(CODE)]) {
    expect(parseCode(typed), typed).toBe(CODE);
  }
  for (const typed of ['', 'ABCD-0123', `${CODE}0`, CODE.replace('A', 'U')]) {
    expect(parseCode(typed), typed).toBeUndefined();
  }
});
