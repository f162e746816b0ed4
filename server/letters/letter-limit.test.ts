import { expect, test } from 'vitest';
import { LETTER_LIMITS } from '#contract/letters/limits.ts';
import { letterPaths } from '#contract/letters/paths.ts';
import { letters } from '#server/db/letter-schema.ts';
import { makeApplication } from '#server/seed/factories.ts';
import { outcome, setupAdmin, setupTestApp } from '#test/app.ts';

const portal = setupTestApp({ RATE_LIMIT: 'on' });
const admin = setupAdmin(portal);

test('an editor can send so many letters within an hour, colleagues too, previews do not count', async () => {
  const { id } = await makeApplication(portal.db);
  const colleague = await portal.as('admin');
  const words = { subject: 'News', body: 'Words', application_ids: [id] };
  const send = async (editor: typeof admin = admin) =>
    (await editor.post(letterPaths.messages, words)).statusCode;
  await admin.post(letterPaths.messages, { ...words, preview: true });
  for (let n = 0; n < LETTER_LIMITS.perHour; n += 1) expect(await send()).toBe(202);

  const refused = await admin.post(letterPaths.messages, words);

  expect(outcome(refused)).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await send(colleague)).toBe(202);
  expect(await portal.db.$count(letters)).toBe(LETTER_LIMITS.perHour + 1);
});
