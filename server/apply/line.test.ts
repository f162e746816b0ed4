import { beforeEach, describe, expect, test } from 'vitest';
import { APPLICATION_STATUSES } from '#contract/applications/statuses.ts';
import { paths } from '#contract/shared/paths.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import { lineOf } from '#test/line.ts';
import { LOOKUP_FAILURES } from './status-lookup.service.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);
const line = lineOf(portal);
beforeEach(() => {
  portal.clock.now = new Date();
});

const DAY_MS = 86_400_000;

/** A full ZIP code whose last seat is promised to the first of these people. */
async function offered(people = 2) {
  const [seated] = await line.fill();
  const queue = await line.queue(people);
  await admin.patch(paths.applicationStatus(seated!.id), { status: 'rejected', notify: false });
  return queue;
}
const codeOf = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];

describe('an offer', () => {
  test('that is accepted makes the application new, in the promised seat', async () => {
    const [first] = await offered();

    const answer = await line.answer(first!, 'accept');

    expect(answer.json().application).toMatchObject({
      status: 'new',
      in_line: false,
      waitlist_place: null,
      offer: null,
      history: [{ status: 'waitlisted' }, { status: 'new' }],
      line_history: [{ event: 'SEAT_OFFERED' }, { event: 'OFFER_ACCEPTED' }],
    });
    expect(await line.stored(first!)).toMatchObject({ version: 2, waiting_since: null });
    expect(await line.seats()).toMatchObject({ held: 20, promised: 0, in_line: 1 });
    expect(await line.actions(first!)).toEqual([
      'SEAT_OFFERED System',
      'APPLICATION_STATUS_CHANGED new Applicant',
      'OFFER_ACCEPTED Applicant',
    ]);
    expect(await line.mailsTo(first!)).toEqual(['seat_offered', 'offer_accepted']);
    expect(await line.violations()).toEqual([]);
  });

  test('that is accepted twice at once is accepted once', async () => {
    const [first] = await offered();

    const answers = await Promise.all([
      line.answer(first!, 'accept'),
      line.answer(first!, 'accept'),
    ]);

    expect(answers.map(codeOf).toSorted()).toEqual([
      [200, undefined],
      [409, 'no_open_offer'],
    ]);
    expect(await line.seats()).toMatchObject({ held: 20, promised: 0 });
    expect(await line.mailsTo(first!)).toEqual(['seat_offered', 'offer_accepted']);
  });

  test('that is declined passes the seat on and takes the person out of the line', async () => {
    const [first, second] = await offered();
    portal.clock.now = new Date(portal.clock.now.getTime() + 60_000);

    const answer = await line.answer(first!, 'decline');

    expect(answer.json().application).toMatchObject({
      status: 'waitlisted',
      in_line: false,
      waitlist_place: null,
      offer: null,
    });
    expect(await line.offers()).toMatchObject([
      { application_id: first!.id, state: 'declined' },
      { application_id: second!.id, state: 'open' },
    ]);
    expect(await line.actions(first!)).toContain('OFFER_DECLINED out_of_line Applicant');
    expect(await line.mailsTo(first!)).toEqual(['seat_offered', 'line_left']);
    expect(await line.violations()).toEqual([]);
  });

  test('can be answered only while it is open, and only by its applicant', async () => {
    const [first, second] = await offered();

    expect(codeOf(await line.answer(second!, 'accept'))).toEqual([409, 'no_open_offer']);
    expect(codeOf(await line.answer({ ...first!, email: second!.email }, 'accept'))).toEqual([
      404,
      'application_not_found',
    ]);
    await line.answer(first!, 'decline');
    expect(codeOf(await line.answer(first!, 'accept'))).toEqual([409, 'no_open_offer']);
  });

  test('cannot be accepted after its end, though no job has run', async () => {
    const [first] = await offered();
    portal.clock.now = new Date(Date.now() + 7 * DAY_MS + 1_000);

    expect(codeOf(await line.answer(first!, 'accept'))).toEqual([409, 'no_open_offer']);
    expect((await line.status(first!)).json().application.offer).toBeNull();
    expect(await line.stored(first!)).toMatchObject({ status: 'waitlisted' });
  });

  test('needs an answer that is one of the two', async () => {
    const [first] = await offered();
    const { application_number, email } = first!;

    const answer = await portal.visitor.post(paths.answerOffer, {
      application_number,
      email,
      answer: 'perhaps',
    });

    expect(answer.statusCode).toBe(400);
  });
});

describe('the line', () => {
  test('can be left, and joined again at its end', async () => {
    await line.fill();
    const [first, second] = await line.queue(2);

    const left = await line.leave(first!);
    const joined = await line.join(first!);

    expect(left.json().application).toMatchObject({ in_line: false, waitlist_place: null });
    expect(joined.json().application).toMatchObject({ in_line: true, waitlist_place: 2 });
    expect((await line.status(second!)).json().application.waitlist_place).toBe(1);
    expect(await line.actions(first!)).toEqual([
      'LINE_LEFT out_of_line Applicant',
      'LINE_JOINED in_line Applicant',
    ]);
    expect(await line.mailsTo(first!)).toEqual(['line_left']);
    expect(await line.violations()).toEqual([]);
  });

  test('cannot be left or joined twice', async () => {
    await line.fill();
    const [first] = await line.queue(1);

    expect(codeOf(await line.join(first!))).toEqual([409, 'already_in_line']);
    await line.leave(first!);
    expect(codeOf(await line.leave(first!))).toEqual([409, 'not_in_line']);
  });

  test('is not joined by somebody who holds a seat, or with an unconfirmed address', async () => {
    const [seated] = await line.fill(1);
    const [unconfirmed] = await line.queue(1, { confirm_by: new Date(Date.now() + DAY_MS) });

    expect(codeOf(await line.join(seated!))).toEqual([409, 'not_in_line']);
    expect(codeOf(await line.join(unconfirmed!))).toEqual([409, 'address_not_confirmed']);
    expect(codeOf(await line.leave(unconfirmed!))).toEqual([409, 'not_in_line']);
  });

  test('looks the same to a marked applicant, who never gets into it', async () => {
    const [marked] = await line.queue(1, { intake_mark: 'filled_in_too_fast' });

    expect(codeOf(await line.join(marked!))).toEqual([409, 'already_in_line']);
    const left = await line.leave(marked!);
    const joined = await line.join(marked!);

    expect(left.json().application.in_line).toBe(false);
    expect(joined.json().application).toMatchObject({ in_line: true, waitlist_place: 1 });
    expect(await line.seats()).toMatchObject({ in_line: 0, promised: 0 });
  });

  test('that is left with an open offer passes the seat on', async () => {
    const [first, second] = await offered();

    await line.leave(first!);

    expect(await line.offers('open')).toMatchObject([{ application_id: second!.id }]);
    expect(await line.actions(first!)).toEqual([
      'SEAT_OFFERED System',
      'OFFER_CANCELLED Applicant',
      'LINE_LEFT out_of_line Applicant',
    ]);
  });
});

describe('withdrawing', () => {
  const OPEN = APPLICATION_STATUSES.filter((status) => !['approved', 'rejected'].includes(status));

  test.each(OPEN)('is possible while it is %s, and is confirmed by mail', async (status) => {
    const [person] = await line.queue(1, { status });

    const answer = await line.withdraw(person!);

    expect(answer.json().application).toMatchObject({
      status: 'rejected',
      withdrawn_at: portal.clock.now.toISOString(),
      in_line: false,
    });
    expect(await line.mailsTo(person!)).toEqual(['application_withdrawn']);
    expect(await line.actions(person!)).toEqual([
      'APPLICATION_STATUS_CHANGED rejected Applicant',
      'APPLICATION_WITHDRAWN Applicant',
    ]);
    expect(await line.violations()).toEqual([]);
  });

  test.each(['approved', 'rejected'] as const)('is refused once it is %s', async (status) => {
    const [person] = await line.queue(1, { status });

    expect(codeOf(await line.withdraw(person!))).toEqual([409, 'already_decided']);
    expect(await line.stored(person!)).toMatchObject({ status, withdrawn_at: null, version: 1 });
  });

  test('with an open offer passes the seat on', async () => {
    const [first, second] = await offered();

    await line.withdraw(first!);

    expect(await line.offers('open')).toMatchObject([{ application_id: second!.id }]);
    expect(await line.actions(first!)).toContain('OFFER_CANCELLED Applicant');
  });

  test('ends when an editor changes the status again', async () => {
    const [person] = await line.fill(1);
    await line.withdraw(person!);

    await admin.patch(paths.applicationStatus(person!.id), { status: 'new' });

    expect(await line.stored(person!)).toMatchObject({ status: 'new', withdrawn_at: null });
  });

  test('drops mail about a decision that has not been sent', async () => {
    const [person] = await line.fill(1);
    await admin.patch(paths.applicationStatus(person!.id), { status: 'training' });
    await line.withdraw(person!);
    await portal.db.execute(`update pgboss.job set start_after = now()`);

    await portal.mail.work();

    await expect.poll(() => portal.sent.length).toBe(1);
    expect(portal.sent[0]?.subject).toContain('Your application is withdrawn');
  });
});

describe('with limits', () => {
  const limited = setupTestApp({ RATE_LIMIT: 'on' });

  test.each([paths.answerOffer, paths.joinLine, paths.leaveLine, paths.withdraw])(
    '%s counts wrong numbers together with the look-up',
    async (path) => {
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
      for (let n = 0; n <= LOOKUP_FAILURES.free + 1; n++)
        statuses.push((await guess(n)).statusCode);

      expect(statuses.slice(0, LOOKUP_FAILURES.free)).toEqual(
        Array.from({ length: LOOKUP_FAILURES.free }, () => 404),
      );
      expect(statuses.at(-1)).toBe(429);
    },
  );
});
