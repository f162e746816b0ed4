import { expect, test } from 'vitest';
import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import { paths } from '#contract/shared/paths.ts';
import { makeApplication } from '#server/seed/factories.ts';
import { outcome, setupAdmin, setupTestApp } from '#test/app.ts';
import { deliverMail } from '#test/mailed-link.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

/** The subjects of what is delivered, without the number. */
const deliver = async () =>
  (await deliverMail(portal)).map(({ subject }) => subject.replace(/ \(.*/, ''));

const decide = async (id: string, status: ApplicationStatus, notify = true): Promise<string> =>
  (await admin.patch(paths.applicationStatus(id), { status, notify })).json().undo_id;

const undo = (undoId: string) => admin.post(paths.undoStatusChange(undoId));

const WELCOME = 'Welcome to the network';
const INVITATION = 'You are invited to training';
const approve = { to: 'approved' } as const;
const invite = { to: 'training' } as const;
const UNDONE = { isUndone: true };

test.each<[string, { to: ApplicationStatus; isUndone?: boolean; notify?: boolean }[], string[]]>([
  ['once it can no longer be undone', [approve], [WELCOME]],
  ['once if it was undone and made again', [{ ...approve, ...UNDONE }, approve], [WELCOME]],
  [
    'not if it was undone and made again without mail',
    [
      { ...approve, ...UNDONE },
      { ...approve, notify: false },
    ],
    [],
  ],
  ['once if the last of three in a row equals the first', [invite, approve, invite], [INVITATION]],
  ['after the one that followed it was undone', [invite, { ...approve, ...UNDONE }], [INVITATION]],
])('a decision is mailed %s', async (_, decisions, mailed) => {
  const { id } = await makeApplication(portal.db, { status: 'under_review' });

  for (const { to, isUndone, notify } of decisions) {
    const undoId = await decide(id, to, notify);
    if (isUndone) await undo(undoId);
  }

  expect(await deliver()).toEqual(mailed);
});

test('a change whose mail has been sent can no longer be undone', async () => {
  const { id } = await makeApplication(portal.db, { status: 'under_review' });
  const undoId = await decide(id, 'rejected');
  expect(await deliver()).toEqual(['A decision on your application']);

  const response = await undo(undoId);

  expect(outcome(response)).toEqual([409, 'mail_already_sent']);
  expect((await admin.get(paths.application(id))).json().application.status).toBe('rejected');
});

test('a change without mail is undone although the mail of an earlier one was sent', async () => {
  const { id } = await makeApplication(portal.db, { status: 'under_review' });
  await decide(id, 'training');
  await deliver();

  const response = await undo(await decide(id, 'approved', false));

  expect(response.json()).toEqual({ restored: 1, skipped: 0 });
});
