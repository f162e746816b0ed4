import { expect, test } from 'vitest';
import { type AnswerField, isKind } from '#contract/apply/fields.ts';
import { paths } from '#contract/shared/paths.ts';
import { formAnswers } from '#server/seed/factory-values.ts';
import { setupTestApp } from '#test/app.ts';
import { readStored } from '#test/stored-rows.ts';
import { newDraft } from '#web/features/apply/draft/draft.ts';
import { makeNoise, makeSecret } from '#web/features/apply/handover/draft-cipher.ts';
import { openSealed, sealDraft } from '#web/features/apply/handover/sealed-draft.ts';

// Rule handover-1, with the encryption of the browser: somebody with a copy of the database reads nothing.
const portal = setupTestApp();

const answers = formAnswers({ full_name: 'Zenobia Quillfeather', phone: '+1 212 555 0142' });

/** Every word of every answer that a person typed. */
const words = Object.entries(answers).flatMap(([field, answer]) =>
  isKind(field as AnswerField, 'yes_no') || isKind(field as AnswerField, 'agreement')
    ? []
    : String(answer)
        .split(/\s+/)
        .filter((word) => word.length > 4),
);

test('a dump of the database holds no word of a draft, and not its code', async () => {
  const draft = { ...newDraft(), values: answers };
  const { id } = (await portal.visitor.post(paths.drafts, makeNoise())).json();
  const secret = makeSecret();
  const sealed = await sealDraft(id + secret, draft);
  await portal.visitor.put(paths.draft(id), { ...sealed, revision: 1 });

  // The rows alone: names of tables are no answers.
  const dump = JSON.stringify(Object.values(await readStored(portal.database.pool)));

  const rows = [dump, Buffer.from(sealed.ciphertext, 'base64').toString('latin1')];
  const found = [secret, draft.submission_id, ...words].filter((word) =>
    rows.some((text) => text.toLowerCase().includes(word.toLowerCase())),
  );
  expect(found).toEqual([]);
  // The draft is in that dump, and the words are what it holds.
  expect(dump).toContain(sealed.ciphertext);
  expect(words).toContain('Quillfeather');
  const stored = (await portal.visitor.get(paths.draft(id))).json();
  expect(await openSealed(id + secret, stored)).toMatchObject({ kind: 'draft', draft });
});
