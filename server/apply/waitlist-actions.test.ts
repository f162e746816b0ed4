import { describe, expect, test } from 'vitest';
import { WITHDRAWN_LABEL } from '#contract/applications/status-texts.ts';
import { APPLICATION_STATUSES, STATUS_INFO } from '#contract/applications/statuses.ts';
import { paths } from '#contract/shared/paths.ts';
import { outcome, setupAdmin, setupTestApp } from '#test/app.ts';
import { deliverMail } from '#test/mailed-link.ts';
import { recorded } from '#test/recorded.ts';
import { waitlistOf } from '#test/waitlist.ts';
import { LOOKUP_FAILURES } from './status-lookup.service.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);
const waitlist = waitlistOf(portal);

const DAY_MS = 86_400_000;

const offered = () => waitlist.offered(admin, 2);

describe('an offer', () => {
  test('that is accepted makes the application new, in the promised seat', async () => {
    const [first] = await offered();

    const response = await waitlist.answer(first!, 'accept');

    expect(response.json().application).toMatchObject({
      status: 'new',
      in_line: false,
      waitlist_place: null,
      offer: null,
      history: [{ status: 'waitlisted' }, { status: 'new' }],
      line_history: [{ event: 'SEAT_OFFERED' }, { event: 'OFFER_ACCEPTED' }],
    });
    expect(await waitlist.stored(first!)).toMatchObject({ version: 2, waiting_since: null });
    expect(await waitlist.seats()).toMatchObject({ held: 20, promised: 0, in_line: 1 });
    expect(await waitlist.actions(first!)).toEqual([
      'SEAT_OFFERED System',
      'APPLICATION_STATUS_CHANGED new Applicant',
      'OFFER_ACCEPTED Applicant',
    ]);
    expect(await waitlist.mailsTo(first!)).toEqual(['seat_offered', 'offer_accepted']);
    expect(await waitlist.violations()).toEqual([]);
  });

  test('that is accepted twice at once is accepted once', async () => {
    const [first] = await offered();

    const answers = await Promise.all([
      waitlist.answer(first!, 'accept'),
      waitlist.answer(first!, 'accept'),
    ]);

    expect(answers.map(outcome).toSorted()).toEqual([
      [200, undefined],
      [409, 'no_open_offer'],
    ]);
    expect(await waitlist.seats()).toMatchObject({ held: 20, promised: 0 });
    expect(await waitlist.mailsTo(first!)).toEqual(['seat_offered', 'offer_accepted']);
  });

  test('that is declined passes the seat on and takes the person out of the line', async () => {
    const [first, second] = await offered();
    portal.clock.now = new Date(portal.clock.now.getTime() + 60_000);

    const response = await waitlist.answer(first!, 'decline');

    expect(response.json().application).toMatchObject({
      status: 'waitlisted',
      in_line: false,
      waitlist_place: null,
      offer: null,
    });
    expect(await waitlist.offers()).toMatchObject([
      { application_id: first!.id, state: 'declined' },
      { application_id: second!.id, state: 'open' },
    ]);
    expect(await waitlist.actions(first!)).toContain('OFFER_DECLINED out_of_line Applicant');
    expect(await waitlist.mailsTo(first!)).toEqual(['seat_offered', 'line_left']);
    expect(await waitlist.violations()).toEqual([]);
  });

  test('can be answered only while it is open, and only by its applicant', async () => {
    const [first, second] = await offered();

    expect(outcome(await waitlist.answer(second!, 'accept'))).toEqual([409, 'no_open_offer']);
    expect(outcome(await waitlist.answer({ ...first!, email: second!.email }, 'accept'))).toEqual([
      404,
      'application_not_found',
    ]);
    const perhaps = await waitlist.answer(first!, 'perhaps' as 'accept');
    expect(outcome(perhaps)).toEqual([400, 'validation_failed']);
    await waitlist.answer(first!, 'decline');
    expect(outcome(await waitlist.answer(first!, 'accept'))).toEqual([409, 'no_open_offer']);
  });

  test('cannot be accepted after its end, though no job has run', async () => {
    const [first] = await offered();
    portal.clock.now = new Date(Date.now() + 7 * DAY_MS + 1_000);

    expect(outcome(await waitlist.answer(first!, 'accept'))).toEqual([409, 'no_open_offer']);
    expect((await waitlist.status(first!)).json().application.offer).toBeNull();
    expect(await waitlist.stored(first!)).toMatchObject({ status: 'waitlisted' });
  });
});

describe('the line', () => {
  test('can be left, and joined again at its end', async () => {
    await waitlist.fill();
    const [first, second] = await waitlist.queue(2);

    const left = await waitlist.leave(first!);
    const joined = await waitlist.join(first!);

    expect(left.json().application).toMatchObject({ in_line: false, waitlist_place: null });
    expect(joined.json().application).toMatchObject({ in_line: true, waitlist_place: 2 });
    expect((await waitlist.status(second!)).json().application.waitlist_place).toBe(1);
    expect(await waitlist.actions(first!)).toEqual([
      'LINE_LEFT out_of_line Applicant',
      'LINE_JOINED in_line Applicant',
    ]);
    expect(await waitlist.mailsTo(first!)).toEqual(['line_left']);
    expect(await waitlist.violations()).toEqual([]);
  });

  test('cannot be left or joined twice', async () => {
    await waitlist.fill();
    const [first] = await waitlist.queue(1);

    expect(outcome(await waitlist.join(first!))).toEqual([409, 'already_in_line']);
    await waitlist.leave(first!);
    expect(outcome(await waitlist.leave(first!))).toEqual([409, 'not_in_line']);
  });

  test('is not joined by somebody who holds a seat, or with an unconfirmed address', async () => {
    const [seated] = await waitlist.fill(1);
    const [unconfirmed] = await waitlist.queue(1, { confirm_by: new Date(Date.now() + DAY_MS) });

    expect(outcome(await waitlist.join(seated!))).toEqual([409, 'not_in_line']);
    expect(outcome(await waitlist.join(unconfirmed!))).toEqual([409, 'address_not_confirmed']);
    expect(outcome(await waitlist.leave(unconfirmed!))).toEqual([409, 'not_in_line']);
  });

  test('looks the same to a marked applicant, who never gets into it', async () => {
    const [marked] = await waitlist.queue(1, { intake_mark: 'filled_in_too_fast' });

    expect(outcome(await waitlist.join(marked!))).toEqual([409, 'already_in_line']);
    const left = await waitlist.leave(marked!);
    const joined = await waitlist.join(marked!);

    expect(left.json().application.in_line).toBe(false);
    expect(joined.json().application).toMatchObject({ in_line: true, waitlist_place: 1 });
    expect(await waitlist.seats()).toMatchObject({ in_line: 0, promised: 0 });
  });

  test('that is left with an open offer passes the seat on', async () => {
    const [first, second] = await offered();

    await waitlist.leave(first!);

    expect(await waitlist.offers('open')).toMatchObject([{ application_id: second!.id }]);
    expect(await waitlist.actions(first!)).toEqual([
      'SEAT_OFFERED System',
      'LINE_LEFT out_of_line Applicant',
      'OFFER_CANCELLED Applicant',
    ]);
  });
});

describe('withdrawing', () => {
  const OPEN = APPLICATION_STATUSES.filter((status) => !['approved', 'rejected'].includes(status));

  test.each(OPEN)('is possible while it is %s, and is confirmed by mail', async (status) => {
    const [person] = await waitlist.queue(1, { status });

    const response = await waitlist.withdraw(person!);
    // On another device, whose page still has the button.
    const again = await waitlist.withdraw(person!);

    expect(again.json()).toEqual(response.json());
    expect(response.json().application).toMatchObject({
      status: 'rejected',
      withdrawn_at: portal.clock.now.toISOString(),
      in_line: false,
    });
    expect(await waitlist.mailsTo(person!)).toEqual(['application_withdrawn']);
    expect(await waitlist.actions(person!)).toEqual([
      'APPLICATION_STATUS_CHANGED rejected Applicant',
      'APPLICATION_WITHDRAWN Applicant',
    ]);
    const [change] = await recorded(portal.db, { action: 'APPLICATION_STATUS_CHANGED' });
    expect(change?.details).toContain(`${STATUS_INFO[status].label} → ${WITHDRAWN_LABEL}`);
    expect(await waitlist.violations()).toEqual([]);
  });

  test.each(['approved', 'rejected'] as const)('is refused once it is %s', async (status) => {
    const [person] = await waitlist.queue(1, { status });

    expect(outcome(await waitlist.withdraw(person!))).toEqual([409, 'already_decided']);
    expect(await waitlist.stored(person!)).toMatchObject({
      status,
      withdrawn_at: null,
      version: 1,
    });
  });

  test('ends when an editor changes the status again', async () => {
    const [person] = await waitlist.fill(1);
    await waitlist.withdraw(person!);

    await admin.patch(paths.applicationStatus(person!.id), { status: 'new' });

    expect(await waitlist.stored(person!)).toMatchObject({ status: 'new', withdrawn_at: null });
  });

  test('drops mail about a decision that has not been sent', async () => {
    const [person] = await waitlist.fill(1);
    await admin.patch(paths.applicationStatus(person!.id), { status: 'training' });
    await waitlist.withdraw(person!);

    expect(await deliverMail(portal)).toMatchObject([
      { subject: expect.stringContaining('Your application is withdrawn') },
    ]);
  });
});

describe('with limits', () => {
  const limited = setupTestApp({ RATE_LIMIT: 'on' });

  test.each([
    [paths.answerOffer, 404],
    [paths.joinLine, 404],
    [paths.leaveLine, 404],
    [paths.withdraw, 404],
    // Tells nobody whether the pair exists.
    [paths.ownLink, 202],
  ])('%s counts wrong numbers together with the look-up', async (path, unknown) => {
    const email = 'ada@example.org';
    const guess = (n: number) =>
      limited.app.inject({
        method: 'POST',
        url: n % 2 === 0 ? path : paths.statusLookupPost,
        payload: { application_number: `VNC-2026-${90_000 + n}`, email, answer: 'accept' },
        // Each from another network: only the address is the same.
        remoteAddress: `81.2.${n}.9`,
      });
    const statuses: number[] = [];
    for (let n = 0; n <= LOOKUP_FAILURES.free + 1; n++) statuses.push((await guess(n)).statusCode);

    expect(statuses.slice(0, LOOKUP_FAILURES.free)).toEqual(
      Array.from({ length: LOOKUP_FAILURES.free }, (_, n) => (n % 2 === 0 ? unknown : 404)),
    );
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });
});
