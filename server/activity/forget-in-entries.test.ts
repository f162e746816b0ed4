import { expect, test } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { makeApplication } from '#server/seed/factories.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

test.each([
  ['erased', (id: string) => admin.post(paths.applicationErasure(id))],
  ['deleted', (id: string) => admin.delete(paths.application(id))],
])('an applicant who is %s is named in no entry that a client reported', async (_how, end) => {
  const person = { full_name: 'Zoë Quill', email: 'inky.pen@example.org', phone: '(212) 555-0187' };
  const { id, application_number: number } = await makeApplication(portal.db, person);
  const report = (details: string) =>
    admin.post(paths.activityLog, { action: 'BULK_ACTION', details });
  const entries = [
    ['Called Zoe', `Called ${number}`],
    ['Told Ms. QUILL and Zoë Quill', `Told Ms. ${number} and ${number}`],
    ['Wrote to inky.pen@example.org', `Wrote to ${number}`],
    ['Rang 212.555.0187 twice', `Rang ${number} twice`],
    ['Bought quills', 'Bought quills'],
  ];
  for (const [details = ''] of entries) await report(details);

  expect((await end(id)).statusCode).toBe(200);

  const { activities } = (await admin.get(paths.activityLog, { action: 'BULK_ACTION' })).json();
  const left = activities.map(({ details }: { details: string }) => details);
  expect(left.sort()).toEqual(entries.map(([, details]) => details).sort());
});
