import { expect, test } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { submissionBody } from '#server/seed/factories.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import { waitlistOf, ZIP } from '#test/waitlist.ts';
import { offerAllFreeSeats } from './offer-job.service.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);
const waitlist = waitlistOf(portal);

const setStatus = ({ id }: { id: string }, status: string) =>
  admin.patch(paths.applicationStatus(id), { status });
const undo = (undoId: string) => admin.post(paths.undoStatusChange(undoId));
const offeredTo = async () =>
  (await waitlist.offers('open')).map(({ application_id }) => application_id);
const submit = () => portal.visitor.post(paths.submit, submissionBody({ zip_code: ZIP }));
const zipCheck = async () => (await portal.visitor.get(paths.zipCheck(ZIP))).json();

test('who is put on the waitlist while seats are free is offered the next one that becomes free', async () => {
  const [other, moved] = await waitlist.fill(14);

  await setStatus(moved!, 'waitlisted');

  expect(await waitlist.offers()).toEqual([]);
  expect(await waitlist.mailsTo(moved!)).toEqual(['status_waitlisted']);
  expect(await waitlist.seats()).toMatchObject({ held: 13, in_line: 1, withheld: 7 });
  expect(
    await offerAllFreeSeats({ db: portal.db, mail: portal.mail, now: () => portal.clock.now }),
  ).toBe(0);

  await setStatus(other!, 'rejected');

  expect(await offeredTo()).toEqual([moved!.id]);
  expect(await waitlist.violations()).toEqual([]);
});

test('seats that are offered to nobody are free for newcomers, and for whom an editor offers one', async () => {
  const [moved] = await waitlist.fill(19);
  await setStatus(moved!, 'waitlisted');

  expect(await zipCheck()).toMatchObject({ available: true, count: 18 });
  expect((await submit()).json()).toMatchObject({ status: 'new' });
  expect(await waitlist.seats()).toMatchObject({ held: 19, withheld: 1 });
  expect(
    (await admin.post(paths.waitlistOffer(ZIP), { application_id: moved!.id })).statusCode,
  ).toBe(200);
  expect(await waitlist.seats()).toMatchObject({ held: 19, promised: 1, withheld: 0 });
  expect(await zipCheck()).toMatchObject({ available: false });
  expect(await waitlist.violations()).toEqual([]);
});

test('those who waited before are offered the seat of whom an editor puts behind them', async () => {
  const [moved] = await waitlist.fill();
  const [first] = await waitlist.queue(1);

  await setStatus(moved!, 'waitlisted');

  expect(await offeredTo()).toEqual([first!.id]);
  expect(await waitlist.seats()).toMatchObject({ held: 19, promised: 1, in_line: 2, withheld: 0 });
});

test('an undo that puts somebody back in line offers nothing by itself', async () => {
  const [moved] = await waitlist.fill(14);
  await setStatus(moved!, 'waitlisted');
  const { undo_id } = (await setStatus(moved!, 'under_review')).json();
  expect(await waitlist.seats()).toMatchObject({ held: 14, in_line: 0, withheld: 0 });

  await undo(undo_id);

  expect(await waitlist.offers()).toEqual([]);
  expect(await waitlist.seats()).toMatchObject({ held: 13, in_line: 1, withheld: 7 });
});
