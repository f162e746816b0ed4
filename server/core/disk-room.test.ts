import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { drafts } from '#server/db/applicant-schema.ts';
import { applications } from '#server/db/schema.ts';
import { submissionBody } from '#server/seed/factories.ts';
import { setupTestApp } from '#test/app.ts';

const portal = setupTestApp();
afterEach(() => vi.restoreAllMocks());

const MEGABYTE = 1024 * 1024;
const leaveFree = (megabytes: number) =>
  vi
    .spyOn(fs.promises, 'statfs')
    .mockResolvedValue({ bavail: megabytes, bsize: MEGABYTE } as fs.StatsFs);

const DRAFT = { ciphertext: 'A'.repeat(400), iv: 'A'.repeat(16) };
const submit = () =>
  portal.visitor.post(paths.submit, { ...submissionBody(), submission_id: randomUUID() });

test('below 256 MB of free disk, drafts and submits are refused and store nothing', async () => {
  const { id } = (await portal.visitor.post(paths.drafts, DRAFT)).json();
  leaveFree(255);

  const refused = [
    await submit(),
    await portal.visitor.post(paths.drafts, DRAFT),
    await portal.visitor.put(paths.draft(id), DRAFT),
  ];

  for (const response of refused) {
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({ code: 'no_room', message: messages.noRoom });
    expect(response.headers['retry-after']).toBe('3600');
  }
  expect(await portal.db.$count(applications)).toBe(0);
  expect(await portal.db.select({ revision: drafts.revision }).from(drafts)).toEqual([
    { revision: 1 },
  ]);
  leaveFree(256);
  expect((await submit()).statusCode).toBe(200);
});
