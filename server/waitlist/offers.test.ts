import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { makeApplication, submissionBody } from '#server/seed/factories.ts';
import { outcome, setupAdmin, setupTestApp } from '#test/app.ts';
import { deliverMail } from '#test/mailed-link.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { waitlistOf, ZIP } from '#test/waitlist.ts';
import { offerAllFreeSeats } from './offer-job.service.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);
const waitlist = waitlistOf(portal);

const DAY_MS = 86_400_000;
const setStatus = ({ id }: { id: string }, status: string, further = {}) =>
  admin.patch(paths.applicationStatus(id), { status, ...further });
const undo = (undoId: string) => admin.post(paths.undoStatusChange(undoId));
const offeredTo = async () =>
  (await waitlist.offers('open')).map(({ application_id }) => application_id);
const submit = (overrides = {}) =>
  portal.visitor.post(paths.submit, submissionBody({ zip_code: ZIP, ...overrides }));
const zipCheck = async () => (await portal.visitor.get(paths.zipCheck(ZIP))).json();

test('a seat that a rejection frees is promised to the first in line for seven days', async () => {
  const [seated] = await waitlist.fill();
  const [first] = await waitlist.queue(2);

  await setStatus(seated!, 'rejected');

  const [offer, ...others] = await waitlist.offers();
  expect(others).toEqual([]);
  expect(offer).toMatchObject({ application_id: first!.id, is_automatic: true, made_by: null });
  expect(offer?.expires_at.getTime()).toBe(portal.clock.now.getTime() + 7 * DAY_MS);
  expect(await waitlist.seats()).toMatchObject({ held: 19, promised: 1, in_line: 2 });
  expect(await waitlist.mailsTo(first!)).toEqual(['seat_offered']);
  expect(await waitlist.actions(first!)).toEqual(['SEAT_OFFERED System']);
  expect((await waitlist.status(first!)).json().application).toMatchObject({
    waitlist_place: 1,
    in_line: true,
    seats_opened: 1,
    offer: { expires_at: offer?.expires_at.toISOString() },
  });
  expect(await waitlist.violations()).toEqual([]);
});

test('an offer lasts as long as the settings say', async () => {
  const [seated] = await waitlist.fill();
  await waitlist.queue(1);
  await waitlist.set({ offer_days: 3 });

  await setStatus(seated!, 'rejected');

  const [offer] = await waitlist.offers();
  expect(offer?.expires_at.getTime()).toBe(portal.clock.now.getTime() + 3 * DAY_MS);
});

// Other ways to free seats, and their order: test/waitlist-properties.test.ts.
test('a bulk delete offers the freed seats in the order of the line', async () => {
  const seated = await waitlist.fill();
  const people = await waitlist.queue(4);

  const applicationIds = seated.slice(0, 3).map(({ id }) => id);
  await admin.post(paths.bulkDelete, { applicationIds });

  expect((await offeredTo()).toSorted()).toEqual(
    people
      .slice(0, 3)
      .map(({ id }) => id)
      .toSorted(),
  );
  expect(await waitlist.violations()).toEqual([]);
});

test('who joined at the same moment is in the order of the application numbers', async () => {
  const [seated] = await waitlist.fill();
  const created_at = new Date();
  const [first] = await waitlist.queue(2, { created_at });

  await setStatus(seated!, 'rejected');

  expect(await offeredTo()).toEqual([first!.id]);
});

test('a correction to another ZIP code frees the seat of the old one', async () => {
  await waitlist.fill(19);
  const body = submissionBody({ zip_code: ZIP });
  expect((await portal.visitor.post(paths.submit, body)).statusCode).toBe(200);
  const [first] = await waitlist.queue(1);

  const corrected = await portal.visitor.post(paths.submit, { ...body, zip_code: '90210' });

  expect(corrected.json()).toMatchObject({ status: 'new' });
  expect(await offeredTo()).toEqual([first!.id]);
});

test('marked and unconfirmed applications are not in line, and get no offer', async () => {
  const [seated] = await waitlist.fill();
  await waitlist.queue(1, { intake_mark: 'hidden_field_filled' });
  await waitlist.queue(1, { confirm_by: new Date(Date.now() + DAY_MS) });

  await setStatus(seated!, 'rejected');

  expect(await waitlist.offers()).toEqual([]);
  expect(await waitlist.seats()).toMatchObject({ in_line: 0, waiting: 2 });
  expect(await zipCheck()).toEqual({ available: true, count: 19, limit: 20 });
});

test('an editor who moves a marked application to waitlisted puts it in line', async () => {
  await waitlist.fill(19);
  const [marked] = await waitlist.queue(1, { intake_mark: 'hidden_field_filled' });
  await setStatus(marked!, 'new');

  await setStatus(marked!, 'waitlisted');

  expect(await waitlist.seats()).toMatchObject({ held: 19, in_line: 1 });
});

test('while people wait a newcomer joins the line, also if all of them have an offer', async () => {
  const [seated, another] = await waitlist.fill();
  await waitlist.queue(1);
  await setStatus(seated!, 'rejected');

  expect(await zipCheck()).toMatchObject({ available: false, count: 20, limit: 20, waiting: 1 });
  expect((await submit()).json()).toMatchObject({ waitlist: true });
  // A second free seat: the next to join the line is offered it at once.
  await setStatus(another!, 'rejected');
  expect(await zipCheck()).toMatchObject({ available: false, count: 19, limit: 20, waiting: 1 });
  expect((await submit()).json()).toMatchObject({ waitlist: true });
  const joined = await submit({ join_waitlist: true });
  expect(joined.json()).toMatchObject({ success: true, status: 'waitlisted' });
  expect(await waitlist.seats()).toMatchObject({ held: 18, promised: 2, in_line: 2 });
});

test('while somebody in line has no offer, a newcomer gets no seat, though one is free', async () => {
  await waitlist.fill(18);
  await waitlist.set({ offers: 'manual' });
  await waitlist.queue(1);

  expect(await zipCheck()).toMatchObject({ available: false, count: 18, limit: 20, waiting: 1 });
  const refused = await submit();
  expect([refused.statusCode, refused.json().waitlist]).toEqual([409, true]);
  const joined = await submit({ join_waitlist: true });
  expect(joined.json()).toMatchObject({ success: true, status: 'waitlisted' });
  expect(await waitlist.seats()).toMatchObject({ held: 18, promised: 0, in_line: 2 });
  expect(await waitlist.offers()).toEqual([]);
});

test('a correction to a ZIP code with a line gets no seat there either', async () => {
  await waitlist.set({ offers: 'manual' });
  await waitlist.queue(1);
  const body = submissionBody({ zip_code: '90210' });
  await portal.visitor.post(paths.submit, body);

  const refused = await portal.visitor.post(paths.submit, { ...body, zip_code: ZIP });
  const joined = await portal.visitor.post(paths.submit, {
    ...body,
    zip_code: ZIP,
    join_waitlist: true,
  });

  expect([refused.statusCode, refused.json().waitlist]).toEqual([409, true]);
  expect(joined.json()).toMatchObject({ status: 'waitlisted' });
});

test('somebody who joins the line while a seat is free is offered it at once', async () => {
  await waitlist.fill(19);
  const [last] = await waitlist.queue(1);
  await waitlist.leave(last!);

  await waitlist.join(last!);

  expect(await offeredTo()).toEqual([last!.id]);
});

test('moving somebody with an offer into a seat uses the promised one', async () => {
  const [first, second] = await waitlist.offered(admin, 2);

  const refused = await setStatus(second!, 'new');
  const moved = await setStatus(first!, 'under_review');

  expect(refused.json()).toMatchObject({
    code: 'zip_full',
    zips: [{ zip_code: ZIP, held: 20, limit: 20 }],
  });
  expect(moved.statusCode).toBe(200);
  expect(await waitlist.offers()).toMatchObject([{ state: 'accepted' }]);
  expect(await waitlist.actions(first!)).toContain(`OFFER_ACCEPTED ${admin.user.name}`);
  expect(await waitlist.seats()).toMatchObject({ held: 20, promised: 0, overbooked: 0 });
  expect(await waitlist.violations()).toEqual([]);
});

test('rejecting somebody with an offer cancels it and passes the seat on', async () => {
  const [first, second] = await waitlist.offered(admin, 2);

  await setStatus(first!, 'rejected');

  expect(await offeredTo()).toEqual([second!.id]);
  expect(await waitlist.actions(first!)).toContain(`OFFER_CANCELLED ${admin.user.name}`);
});

test.each([
  ['an erasure', (id: string) => admin.post(paths.applicationErasure(id))],
  ['a delete', (id: string) => admin.delete(paths.application(id))],
])('%s of somebody with an offer passes the seat on', async (_, remove) => {
  const [first, second] = await waitlist.offered(admin, 2);

  expect((await remove(first!.id)).statusCode).toBe(200);

  expect(await offeredTo()).toEqual([second!.id]);
  expect(await waitlist.seats()).toMatchObject({ held: 19, promised: 1, in_line: 1 });
  expect(await waitlist.violations()).toEqual([]);
});

test('an undo cancels the offer, and its mail is dropped', async () => {
  const [seated] = await waitlist.fill();
  const [first] = await waitlist.queue(1);
  const { undo_id } = (await setStatus(seated!, 'rejected', { notify: false })).json();
  expect(await queuedMail(portal.db)).toMatchObject([{ kind: 'seat_offered', state: 'created' }]);

  expect((await undo(undo_id)).json()).toEqual({ restored: 1, skipped: 0 });

  expect(await waitlist.offers()).toMatchObject([{ state: 'cancelled' }]);
  expect(await waitlist.actions(first!)).toEqual([
    'SEAT_OFFERED System',
    `OFFER_CANCELLED ${admin.user.name}`,
  ]);
  // To the applicant nothing happened.
  expect((await waitlist.status(first!)).json().application.line_history).toEqual([]);
  expect(await waitlist.violations()).toEqual([]);
  expect(await waitlist.seats()).toMatchObject({ held: 20, promised: 0, in_line: 1 });
  expect(await deliverMail(portal)).toEqual([]);
});

test('an undo is refused once the offer was accepted, and nothing changes', async () => {
  const [seated] = await waitlist.fill();
  const [first] = await waitlist.queue(1);
  const { undo_id } = (await setStatus(seated!, 'rejected')).json();
  await waitlist.answer(first!, 'accept');

  const refused = await undo(undo_id);

  expect(outcome(refused)).toEqual([409, 'seat_taken_by_offer']);
  expect(await waitlist.stored(seated!)).toMatchObject({ status: 'rejected' });
  expect(await waitlist.stored(first!)).toMatchObject({ status: 'new' });
});

test('an undo also cancels the offer to the next one, after the first has declined', async () => {
  const [seated] = await waitlist.fill();
  const [first, second] = await waitlist.queue(2);
  const { undo_id } = (await setStatus(seated!, 'rejected')).json();
  await waitlist.answer(first!, 'decline');
  expect(await offeredTo()).toEqual([second!.id]);

  expect((await undo(undo_id)).statusCode).toBe(200);

  expect(await offeredTo()).toEqual([]);
  expect(await waitlist.seats()).toMatchObject({ held: 20, promised: 0, in_line: 1 });
});

test('an undo gives back the place in line, and the offer goes to it again', async () => {
  const [first, second] = await waitlist.offered(admin, 2);
  const { undo_id } = (await setStatus(first!, 'rejected')).json();
  expect(await offeredTo()).toEqual([second!.id]);

  await undo(undo_id);

  expect((await waitlist.status(first!)).json().application.waitlist_place).toBe(1);
  expect(await offeredTo()).toEqual([first!.id]);
  expect(await waitlist.violations()).toEqual([]);
});

test('an undo leaves out of the line who had left it, and marked ones who never were in it', async () => {
  const [out] = await waitlist.queue(1);
  const [marked] = await waitlist.queue(1, { intake_mark: 'filled_in_too_fast' });
  await waitlist.leave(out!);
  for (const person of [out!, marked!]) {
    const { undo_id } = (await setStatus(person, 'rejected')).json();
    expect((await undo(undo_id)).json()).toEqual({ restored: 1, skipped: 0 });
  }

  expect((await waitlist.status(out!)).json().application.in_line).toBe(false);
  expect((await waitlist.status(marked!)).json().application.in_line).toBe(true);
  expect(await waitlist.seats()).toMatchObject({ in_line: 0, waiting: 2 });
  expect((await waitlist.offers('open')).length).toBe(0);
});

/** Of the change's transaction alone: between two of them the cached settings may be read again. */
async function countStatements(run: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await run();
  const { calls, contexts } = query.mock;
  const inTransaction = new Set<unknown>();
  const texts = calls.flatMap(([first], index) => {
    const statement: unknown = first;
    const text = typeof statement === 'string' ? statement : (statement as { text: string }).text;
    if (/^begin/i.test(text)) inTransaction.add(contexts[index]);
    if (/^commit/i.test(text)) inTransaction.delete(contexts[index]);
    return inTransaction.has(contexts[index]) ? [text] : [];
  });
  query.mockRestore();
  // Not those of the session, of the job queue itself, and of the accounts that a rejection deactivates.
  const others = /"sessions"|"trainings"|"users"|^begin|^set |^(?!.*insert).*pgboss/is;
  return texts.filter((text) => !others.test(text)).length;
}

test('freeing a seat and offering it costs at most two statements more than another change', async () => {
  const [one, two, three] = await waitlist.fill();
  const options = { notify: false };
  await setStatus(one!, 'training', options);

  const change = await countStatements(() => setStatus(two!, 'under_review', options));
  const freeing = await countStatements(() => setStatus(two!, 'rejected', options));
  await makeApplication(portal.db, { zip_code: ZIP });
  await waitlist.queue(1);
  const offering = await countStatements(() => setStatus(three!, 'rejected', options));

  expect(await waitlist.offers('open')).toHaveLength(1);
  expect({ freeing: freeing - change, offering: offering - change }).toEqual({
    freeing: 1,
    offering: 2,
  });
});

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
