import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newsroomPaths } from '#contract/newsroom/paths.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths as portalPaths } from '#contract/shared/paths.ts';
import { WEBHOOK_EVENTS, WEBHOOK_LIMITS } from '#contract/webhooks/limits.ts';
import { webhookPaths as paths } from '#contract/webhooks/paths.ts';
import type { Delivery, Webhook } from '#contract/webhooks/webhooks.ts';
import { deleteExpired } from '#server/core/housekeeping.ts';
import { applications, securityEvents } from '#server/db/schema.ts';
import { webhookDeliveries, webhooks } from '#server/db/webhook-schema.ts';
import { makeApplication, submissionBody } from '#server/seed/factories.ts';
import { outcome, setupAdmin, setupTestApp } from '#test/app.ts';
import { asApplicant } from '#test/as-applicant.ts';
import { makeStory, makeTold, signInCorrespondent, WHOLE_STORY } from '#test/newsroom-factories.ts';
import { recorded } from '#test/recorded.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);
const NOBODY = '00000000-0000-4000-8000-000000000000';
// A literal address: a name would be looked up.
const URL = 'https://8.8.8.8/hook';
const create = async (body: object = {}) => {
  const response = await admin.post(paths.webhooks, { url: URL, events: WEBHOOK_EVENTS, ...body });
  return response.json() as { webhook: Webhook; secret: string };
};
/** What was queued, in order. */
const queued = async () => {
  const rows = await portal.db
    .select()
    .from(webhookDeliveries)
    .orderBy(asc(webhookDeliveries.position));
  return rows.map(({ type, data }): Record<string, string> => ({ type, ...data }));
};
const types = async () => (await queued()).map(({ type }) => type);

describe('an administrator', () => {
  test('makes one, reads its secret once, changes and deletes it', async () => {
    const { webhook, secret } = await create({ events: ['story.submitted', 'review.added'] });
    const { id } = webhook;

    expect(webhook).toEqual({
      id,
      url: URL,
      events: ['review.added', 'story.submitted'],
      active: true,
      created_at: portal.clock.now.toISOString(),
      failing_since: null,
      by: { id: admin.user.id, name: admin.user.name },
    });
    expect(secret).toMatch(/^whsec_/);
    const listed = await admin.get(paths.webhooks);
    expect(listed.json()).toEqual({ webhooks: [webhook], totalCount: 1 });
    const [stored] = await portal.db.select().from(webhooks);
    expect(stored?.secret).not.toContain(secret);
    expect((await admin.get(paths.webhook(id))).json()).toEqual({ webhook });
    const changed = await admin.put(paths.webhook(id), { url: URL, events: ['alert.answered'] });
    expect(changed.json().webhook).toEqual({ ...webhook, events: ['alert.answered'] });
    const off = { url: URL, events: ['alert.answered'], active: false };
    expect((await admin.put(paths.webhook(id), off)).json().webhook.active).toBe(false);
    expect((await admin.delete(paths.webhook(id))).statusCode).toBe(204);
    expect((await admin.get(paths.webhooks)).json()).toEqual({ webhooks: [], totalCount: 0 });
    const log = await recorded(portal.db);
    const logged = log.map(({ action, details }) => ({ action, details }));
    expect(logged).toEqual([
      { action: 'WEBHOOK_CREATED', details: '8.8.8.8' },
      { action: 'WEBHOOK_CHANGED', details: '8.8.8.8' },
      { action: 'WEBHOOK_CHANGED', details: '8.8.8.8: switched off' },
      { action: 'WEBHOOK_DELETED', details: '8.8.8.8' },
    ]);
    const secured = await portal.db
      .select({ action: securityEvents.kind, details: securityEvents.details })
      .from(securityEvents)
      .orderBy(asc(securityEvents.at));
    expect(secured).toEqual(logged);
  });

  test.each([
    ['url', { url: 'http://8.8.8.8/hook' }, messages.webhookNeedsHttps],
    ['url', { url: 'https://127.0.0.1/hook' }, messages.webhookAddressPrivate],
    ['url', { url: 'https://[::ffff:10.0.0.1]/' }, messages.webhookAddressPrivate],
    ['url', { url: 'https://localhost/hook' }, messages.webhookAddressPrivate],
    ['url', { url: 'https://ada:secret@8.8.8.8/' }, messages.webhookAddressInvalid],
    ['url', { url: 'ftp://8.8.8.8/' }, messages.webhookAddressInvalid],
    ['url', { url: 'hook' }, messages.webhookAddressInvalid],
    ['events', { events: [] }, messages.webhookEventsMissing],
    ['events.0', { events: ['user.created'] }, expect.any(String)],
  ])('is told what is wrong with its %s: %o', async (field, values, message) => {
    const { webhook } = await create();
    const body = { url: URL, events: ['review.added'], ...values };

    for (const answer of [
      await admin.post(paths.webhooks, body),
      await admin.put(paths.webhook(webhook.id), body),
    ]) {
      expect(outcome(answer)).toEqual([400, 'validation_failed']);
      expect(answer.json().errors).toEqual([{ field, message }]);
    }
    expect((await admin.get(paths.webhooks)).json()).toEqual({
      webhooks: [webhook],
      totalCount: 1,
    });
  });

  test('may save a name that does not exist', async () => {
    expect((await create({ url: 'https://nobody.invalid/' })).webhook.active).toBe(true);
  });

  test('has room for twenty, also when two arrive at once', async () => {
    const secret = 'secret';
    const some = Array.from({ length: WEBHOOK_LIMITS.webhooksMax - 1 }, () => ({
      url: URL,
      events: ['review.added' as const],
      secret,
    }));
    await portal.db.insert(webhooks).values(some);
    const body = { url: URL, events: ['review.added'] };

    const both = await Promise.all([
      admin.post(paths.webhooks, body),
      admin.post(paths.webhooks, body),
    ]);

    expect(both.map(outcome).sort()).toEqual([
      [201, undefined],
      [409, 'too_many_webhooks'],
    ]);
  });

  test('sends a test and sends again, unless it is off or there is no such delivery', async () => {
    const { webhook } = await create();
    const { id } = webhook;

    const test = await admin.post(paths.test(id));
    const { delivery } = test.json() as { delivery: Delivery };
    await portal.db
      .update(webhookDeliveries)
      .set({ status: 'failed', next_at: null, attempts: 9, response_status: 500 });
    const again = await admin.post(paths.resend(id, delivery.id));

    expect([test.statusCode, again.statusCode]).toEqual([202, 202]);
    const at = portal.clock.now.toISOString();
    expect(delivery).toEqual({
      id: delivery.id,
      type: 'webhook.test',
      status: 'pending',
      attempts: 0,
      response_status: null,
      problem: null,
      at,
      next_at: at,
      body: JSON.stringify({ type: 'webhook.test', timestamp: at, data: { webhook_id: id } }),
    });
    expect(again.json().delivery).toEqual({ ...delivery, response_status: 500 });
    const listed = await admin.get(paths.deliveries(id));
    expect(listed.json()).toEqual({ deliveries: [again.json().delivery], totalCount: 1 });
    const other = (await create()).webhook.id;
    for (const unknown of [paths.resend(id, NOBODY), paths.resend(other, delivery.id)])
      expect(outcome(await admin.post(unknown))).toEqual([404, 'delivery_not_found']);
    await admin.put(paths.webhook(id), { url: URL, events: ['review.added'], active: false });
    expect(outcome(await admin.post(paths.test(id)))).toEqual([409, 'webhook_off']);
    const resent = await admin.post(paths.resend(id, delivery.id));
    expect(outcome(resent)).toEqual([409, 'webhook_off']);
    const kept = await admin.get(paths.deliveries(id));
    expect(kept.json().deliveries).toEqual([{ ...again.json().delivery, next_at: null }]);
  });

  test('reads 404 of one that does not exist', async () => {
    const body = { url: URL, events: ['review.added'] };
    for (const answer of [
      await admin.put(paths.webhook(NOBODY), body),
      await admin.delete(paths.webhook(NOBODY)),
      await admin.get(paths.webhook(NOBODY)),
      await admin.get(paths.deliveries(NOBODY)),
      await admin.post(paths.test(NOBODY)),
      await admin.post(paths.resend(NOBODY, NOBODY)),
    ])
      expect(outcome(answer)).toEqual([404, 'webhook_not_found']);
  });
});

describe('what is queued', () => {
  const submit = async (values = {}) => {
    const body = submissionBody(values);
    const response = await portal.visitor.post(portalPaths.submit, body);
    const number = response.json().applicationNumber as string;
    const [application] = await portal.db
      .select()
      .from(applications)
      .where(eq(applications.application_number, number));
    return application!;
  };
  const changeStatus = (id: string, status: string) =>
    admin.patch(portalPaths.applicationStatus(id), { status });

  test('of an application: its submit, review, change, undo and withdrawal', async () => {
    await create();

    const application = await submit();
    const { id, application_number } = application;
    await admin.patch(portalPaths.applicationScore(id), { review_score: 70 });
    const changed = await changeStatus(id, 'waitlisted');
    await admin.post(portalPaths.undoStatusChange(changed.json().undo_id));
    await portal.visitor.post(portalPaths.withdraw, asApplicant(application));

    const about = { application_id: id, application_number };
    expect(await queued()).toEqual([
      { type: 'application.submitted', ...about, status: 'new' },
      { type: 'review.added', ...about, status: 'new' },
      {
        ...{ type: 'application.status_changed', ...about },
        ...{ status: 'under_review', previous_status: 'new' },
      },
      {
        ...{ type: 'application.status_changed', ...about },
        ...{ status: 'waitlisted', previous_status: 'under_review' },
      },
      {
        ...{ type: 'application.status_changed', ...about },
        ...{ status: 'under_review', previous_status: 'waitlisted' },
      },
      {
        ...{ type: 'application.withdrawn', ...about },
        ...{ status: 'rejected', previous_status: 'under_review' },
      },
    ]);
  });

  test('of a story: sent in, withdrawn, taken, returned and sent in again', async () => {
    await create();
    const author = await signInCorrespondent(portal);
    const { id, number } = await makeStory(portal.db, { author_id: author.user.id });
    await author.put(newsroomPaths.story(id), { headline: WHOLE_STORY.headline, version: 1 });
    const version = async () => (await author.get(newsroomPaths.story(id))).json().story.version;
    const move = async (status: string, note?: string) =>
      admin.patch(newsroomPaths.deskStoryStatus(id), { status, note, version: await version() });

    await author.post(newsroomPaths.submitStory(id), { version: await version() });
    await author.post(newsroomPaths.withdrawStory(id), { version: await version() });
    await author.post(newsroomPaths.submitStory(id), { version: await version() });
    await move('in_editing');
    const returned = await move('changes_requested', 'Who said this?');
    await admin.post(newsroomPaths.undoStoryChange(returned.json().undo_id));
    await move('changes_requested', 'Who said this?');
    await author.post(newsroomPaths.submitStory(id), { version: await version() });

    const [submitted, changed] = ['story.submitted', 'story.status_changed'];
    expect(await queued()).toEqual(
      [
        [submitted, 'draft', 'submitted'],
        [changed, 'submitted', 'draft'],
        [submitted, 'draft', 'submitted'],
        [changed, 'submitted', 'in_editing'],
        [changed, 'in_editing', 'changes_requested'],
        [changed, 'changes_requested', 'in_editing'],
        [changed, 'in_editing', 'changes_requested'],
        [submitted, 'changes_requested', 'submitted'],
      ].map(([type, previous_status, status]) => ({
        ...{ type, story_id: id, number },
        ...{ status, previous_status },
      })),
    );
  });

  test('of an alert: each answer', async () => {
    await create();
    const person = await signInCorrespondent(portal);
    const user_id = person.user.id;
    const { alert_id } = await makeTold(portal.db, { user_id }, { sent_at: portal.clock.now });
    const about = { alert_id, user_id };

    await person.post(newsroomPaths.answerAlert(about.alert_id), { answer: 'going', note: 'Soon' });
    portal.clock.now = new Date(portal.clock.now.getTime() + 1_000);
    await person.post(newsroomPaths.answerAlert(about.alert_id), { answer: 'cannot' });

    expect(await queued()).toEqual([
      { type: 'alert.answered', ...about, answer: 'going' },
      { type: 'alert.answered', ...about, answer: 'cannot' },
    ]);
  });

  test('is for active webhooks that want it, and of no change that is refused', async () => {
    const one = await create({ events: ['application.withdrawn'] });
    await create({ events: ['application.status_changed'], active: false });
    const two = await create({ events: ['application.status_changed', 'review.added'] });
    const three = await create({ events: ['application.status_changed'] });
    const { id } = await makeApplication(portal.db, { status: 'under_review' });

    await changeStatus(id, 'waitlisted');
    await admin.patch(portalPaths.applicationStatus(id), { status: 'rejected', version: 1 });

    const rows = await portal.db.select().from(webhookDeliveries);
    expect(rows.map(({ webhook_id }) => webhook_id).sort()).toEqual(
      [two.webhook.id, three.webhook.id].sort(),
    );
    expect(one.webhook.active).toBe(true);
  });

  test('of a bulk change: one for each application', async () => {
    await create();
    const made = [1, 2, 3].map(() => makeApplication(portal.db, { status: 'under_review' }));
    const applicationIds = (await Promise.all(made)).map(({ id }) => id);

    await admin.patch(portalPaths.bulkStatus, { applicationIds, status: 'rejected' });

    const told = (await queued()).map(({ application_id }) => application_id);
    expect(told.toSorted()).toEqual(applicationIds.toSorted());
  });

  test('goes with the application that is erased or deleted, and after thirty days', async () => {
    await create();
    const [erased, deleted, kept] = [await submit(), await submit(), await submit()];
    const personal = await admin.get(portalPaths.applicationPersonalData(erased.id));

    await admin.post(portalPaths.applicationErasure(erased.id));
    await admin.delete(portalPaths.application(deleted.id));

    expect(personal.json().webhook_deliveries).toEqual([
      {
        type: 'application.submitted',
        at: expect.any(String),
        status: 'pending',
        data: {
          application_id: erased.id,
          application_number: erased.application_number,
          status: 'new',
        },
      },
    ]);
    expect(await queued()).toMatchObject([{ application_id: kept.id }]);
    await deleteExpired(portal.db);
    expect(await types()).toHaveLength(1);
    const days = WEBHOOK_LIMITS.retentionDays * 86_400_000;
    await portal.db.update(webhookDeliveries).set({ at: new Date(Date.now() - days - 1_000) });
    await deleteExpired(portal.db);
    expect(await types()).toEqual([]);
  });
});

test('the database refuses events and addresses that it does not know', async () => {
  const values = { url: URL, events: ['review.added' as const], secret: 'secret' };
  const insert = (change: object) => portal.db.insert(webhooks).values({ ...values, ...change });

  await expect(insert({ events: ['user.created'] })).rejects.toMatchObject({
    cause: { constraint: 'webhook_events_are_known' },
  });
  await expect(insert({ events: [] })).rejects.toMatchObject({
    cause: { constraint: 'webhook_events_are_known' },
  });
  await expect(insert({ url: 'file:///etc/passwd' })).rejects.toMatchObject({
    cause: { constraint: 'webhook_address_is_on_the_web' },
  });
});
