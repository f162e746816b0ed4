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
  // Texts of the desk's settings have ordinary words, too.
  const ownWords = await dumpRows();
  const { id } = (await portal.visitor.post(paths.drafts, makeNoise())).json();
  const secret = makeSecret();
  const sealed = await sealDraft(id + secret, draft);
  await portal.visitor.put(paths.draft(id), { ...sealed, revision: 1 });

  const dump = await dumpRows();

  const rows = [dump, Buffer.from(sealed.ciphertext, 'base64').toString('latin1')];
  const typed = words.filter((word) => !holds(ownWords, word));
  const found = [secret, draft.submission_id, ...typed].filter((word) =>
    rows.some((text) => holds(text, word)),
  );
  expect(found).toEqual([]);
  // The draft is in that dump, and the words are what it holds.
  expect(dump).toContain(sealed.ciphertext);
  expect(typed).toContain('Quillfeather');
  expect(typed.length).toBeGreaterThan(words.length * 0.9);
  const stored = (await portal.visitor.get(paths.draft(id))).json();
  expect(await openSealed(id + secret, stored)).toMatchObject({ kind: 'draft', draft });
});

/** The rows alone: names of tables are no answers. */
async function dumpRows(): Promise<string> {
  return JSON.stringify(Object.values(await readStored(portal.database.pool)));
}

function holds(text: string, word: string): boolean {
  return text.toLowerCase().includes(word.toLowerCase());
}
