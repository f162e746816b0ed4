import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { letterPaths } from '#contract/letters/paths.ts';
import { DEFAULT_NEWSROOM } from '#contract/newsroom/own-settings.ts';
import { newsroomPaths } from '#contract/newsroom/paths.ts';
import { paths } from '#contract/shared/paths.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { possibleDuplicates } from '#server/db/applicant-schema.ts';
import { openPages, reviewDrafts, reviewHolds } from '#server/db/review-schema.ts';
import { reviews } from '#server/db/schema.ts';
import { courseModules } from '#server/db/training-schema.ts';
import { searchDuplicates } from '#server/duplicates/duplicate-search.service.ts';
import { releaseLetters } from '#server/letters/letters.service.ts';
import {
  makeApplication,
  makeEvent,
  makeSession,
  makeUser,
  submissionBody,
  TEST_PASSWORD,
} from '#server/seed/factories.ts';
import { updateOffers } from '#server/waitlist/offer-job.service.ts';
import {
  makeAssignment,
  makeStory,
  makeTaken,
  signInCorrespondent,
} from '#test/newsroom-factories.ts';
import { makeModule, makePassed, makeTraining } from '#test/training-factories.ts';
import { type SignedIn, setupTestApp } from './app.ts';
import { asApplicant } from './as-applicant.ts';
import { makeTrainee, moduleContent, RIGHT } from './course.ts';
import { countDeadlocks, groupsOf, meetBehind } from './meetings.ts';

const portal = setupTestApp();
const MINUTE_MS = 60_000;
const LETTER = { subject: 'A question', body: 'May we call you?' };
const DRAFT = { step: 0, criteria: {}, notes: '', recommendation: null };

type Stage = Awaited<ReturnType<typeof prepare>>;
type Change = (stage: Stage) => Promise<{ statusCode: number }>;

/**
 * Two applications, one marked as the duplicate of the other, an undoable change of both, one to
 * review, two editors who have begun to review them, and one that was invited with an account. One
 * editor is in training as well, and has passed the first of three modules. A letter to all of them
 * has not left yet.
 */
async function prepare(admin: SignedIn, meeting: number) {
  // Seats for everybody, in two ZIP codes.
  const [zip, otherZip] = [String(99_999 - meeting), String(10_000 + meeting)];
  const one = await makeApplication(portal.db, { zip_code: zip, status: 'new' });
  const two = await makeApplication(portal.db, {
    zip_code: otherZip,
    status: 'under_review',
    duplicate_of: one.id,
  });
  const ids = [one.id, two.id];
  const waiting = await makeApplication(portal.db, { zip_code: zip, status: 'waitlisted' });
  await makeApplication(portal.db, { zip_code: otherZip, status: 'waitlisted' });
  const body = { applicationIds: ids, status: 'rejected', notify: false };
  const { undo_id } = (await admin.patch(paths.bulkStatus, body)).json();
  const [application_id = '', other_id = ''] = ids.toSorted();
  const facts = { same_email: false, same_phone: false, similarity: 1 };
  await portal.db.insert(possibleDuplicates).values({ application_id, other_id, ...facts });
  const toReview = await makeApplication(portal.db, { zip_code: otherZip, status: 'new' });
  const user = await makeUser(portal.db, { role: 'admin' });
  const colleague = await makeUser(portal.db, { role: 'admin' });
  await beginReviews([one.id, two.id, toReview.id], [user.id, colleague.id]);
  const editor = portal.caller(await makeSession(portal.db, user));
  const trained = await makeTrainee(portal.db, user, { zip_code: zip });
  const modules = await makeCourse(user.id);
  const { invited, account, invitation } = await invite(otherZip, two.email);
  const newsroom = await assign(otherZip, colleague.id);
  const people = { one, two, waiting, toReview, user, colleague, editor, invited, account };
  const all = [...ids, toReview.id, invited.id, trained.id];
  const to = { application_ids: all, user_ids: [colleague.id, newsroom.reporter.user.id] };
  const letter: string = (await admin.post(letterPaths.messages, { ...to, ...LETTER })).json().id;
  const zips = [zip, otherZip];
  return {
    ...{ admin, ...people, ...newsroom, invitation, zip, otherZip, zips },
    ...{ ids: all, undo_id, letter, modules },
  };
}

/** Somebody in service who has one of two assignments that a colleague asked for, with a draft and a story that was sent in. */
async function assign(zip_code: string, created_by: string) {
  const reporter = await signInCorrespondent(portal, { zip_code });
  const asked = { wanted: 2, created_by, zip_code };
  const { id: had } = await makeAssignment(portal.db, asked);
  const { id: open } = await makeAssignment(portal.db, asked);
  const author_id = reporter.user.id;
  await makeTaken(portal.db, { assignment_id: had, user_id: author_id });
  const { id: draft } = await makeStory(portal.db, { author_id, assignment_id: had });
  const sent = { author_id, status: 'submitted', editor_id: created_by } as const;
  const { id: submitted } = await makeStory(portal.db, sent);
  return { reporter, had, open, draft, submitted };
}

/** Three modules, the first of them passed. */
async function makeCourse(userId: string): Promise<[string, string, string]> {
  await portal.db.delete(courseModules);
  const { questions } = moduleContent();
  const make = (position: number) => makeModule(portal.db, { position, questions });
  const passed = await make(1);
  await makePassed(portal.db, userId, passed);
  return [passed.id, (await make(2)).id, (await make(3)).id];
}

/** An application with an account that was made for it, as an invitation that can be undone leaves it. */
async function invite(zip_code: string, email: string) {
  const invited = await makeApplication(portal.db, { zip_code, email, status: 'training' });
  const account = await makeUser(portal.db, { email });
  const invitation = randomUUID();
  const ids = { application_id: invited.id, user_id: account.id };
  await makeTraining(portal.db, { ...ids, invited_batch: invitation });
  await makeEvent(portal.db, {
    action: 'APPLICATION_STATUS_CHANGED',
    application_id: invited.id,
    from: 'new',
    to: 'training',
    batch_id: invitation,
  });
  return { invited, account, invitation };
}

/** A draft, an open page and a review of each by both editors; the holds have ended. */
async function beginReviews(applicationIds: string[], userIds: string[]) {
  const [seen_at, ended] = [new Date(), new Date(Date.now() - MINUTE_MS)];
  const rows = applicationIds.flatMap((application_id) =>
    userIds.map((user_id) => ({ application_id, user_id })),
  );
  const times = { created_at: ended, updated_at: ended };
  const draft = { ...DRAFT, evidence: [] };
  await portal.db.insert(reviewDrafts).values(rows.map((row) => ({ ...row, ...times, draft })));
  const pages = rows.map((row) => ({ ...row, seen_at, is_reviewing: true }));
  await portal.db.insert(openPages).values(pages);
  const held_at = new Date(ended.getTime() - MINUTE_MS);
  await portal.db.insert(reviewHolds).values(
    applicationIds.map((application_id, index) => ({
      application_id,
      user_id: userIds[(index + 1) % 2] ?? '',
      held_at,
      held_until: ended,
    })),
  );
  const decided = rows.filter(({ application_id }) => application_id !== applicationIds.at(-1));
  const review = { reviewer_name: 'Editor', score: 60 };
  await portal.db.insert(reviews).values(
    decided.map(({ application_id, user_id: reviewer_id }) => ({
      application_id,
      reviewer_id,
      ...review,
    })),
  );
}

const CHANGES: Record<string, Change> = {
  'a status change': ({ admin, one }) =>
    admin.patch(paths.applicationStatus(one.id), { status: 'under_review', notify: false }),
  'a bulk status change': ({ admin, ids }) =>
    admin.patch(paths.bulkStatus, { applicationIds: ids, status: 'training', notify: false }),
  'a bulk status change in reverse order': ({ admin, ids }) =>
    admin.patch(paths.bulkStatus, {
      applicationIds: ids.toReversed(),
      status: 'under_review',
      notify: false,
    }),
  'an invitation by another editor': ({ editor, one }) =>
    editor.patch(paths.applicationStatus(one.id), { status: 'training', notify: false }),
  'a bulk rejection': ({ admin, ids }) =>
    admin.patch(paths.bulkStatus, { applicationIds: ids, status: 'rejected', notify: false }),
  'an account by hand': ({ admin, invited }) => admin.post(paths.applicationAccount(invited.id)),
  'a link to an account': ({ admin, invited }) =>
    admin.post(paths.applicationAccountLink(invited.id)),
  'accounts in bulk': ({ admin, ids }) =>
    admin.post(paths.bulkAccounts, { applicationIds: ids.toReversed() }),
  'an undo of an invitation': ({ admin, invitation }) =>
    admin.post(paths.undoStatusChange(invitation)),
  'an erasure of an invited applicant': ({ editor, invited }) =>
    editor.post(paths.applicationErasure(invited.id)),
  'a deleted account of an invited applicant': ({ admin, account, user }) =>
    admin.post(paths.userBulk, { userIds: [account.id, user.id], action: 'delete' }),
  'an undo': ({ admin, undo_id }) => admin.post(paths.undoStatusChange(undo_id)),
  'a delete': ({ admin, one }) => admin.delete(paths.application(one.id)),
  'a bulk delete': ({ admin, ids }) => admin.post(paths.bulkDelete, { applicationIds: ids }),
  'an erasure': ({ admin, two }) => admin.post(paths.applicationErasure(two.id)),
  'a flag': ({ admin, two }) =>
    admin.patch(paths.applicationFlag(two.id), { is_flagged: true, flag_reason: 'A question' }),
  'a note': ({ admin, one }) => admin.post(paths.applicationNotes(one.id), { note: 'A note' }),
  'the next review': ({ editor, otherZip }) => editor.post(paths.nextReview, { zipCode: otherZip }),
  'a review': ({ editor, one }) =>
    editor.patch(paths.applicationScore(one.id), { review_score: 60, add_note: true }),
  'a review with an invitation': ({ editor, two }) =>
    editor.patch(paths.applicationScore(two.id), { review_score: 60, status: 'training' }),
  'a recusal': ({ editor, two }) => editor.post(paths.applicationRecusal(two.id), {}),
  'a draft of a review': ({ editor, one }) =>
    editor.put(paths.applicationReviewDraft(one.id), DRAFT),
  'an open page': ({ editor, two }) => editor.post(paths.applicationOpenPage(two.id), {}),
  'an attempt at a module': ({ editor, modules }) =>
    editor.post(trainingPaths.completeModule(modules[1]), { answers: RIGHT }),
  'a module that is deleted': ({ admin, modules }) =>
    admin.delete(trainingPaths.courseModule(modules[2])),
  'a module that is unpublished': ({ admin, modules }) =>
    admin.put(trainingPaths.courseModule(modules[1]), moduleContent({ is_published: false })),
  'an assignment that is taken': ({ reporter, open }) =>
    reporter.post(newsroomPaths.takeAssignment(open)),
  'an assignment that is given': ({ editor, reporter, open }) =>
    editor.post(newsroomPaths.assignmentPeople(open), { user_id: reporter.user.id }),
  'an assignment that is closed': ({ admin, had }) =>
    admin.post(newsroomPaths.closeAssignment(had)),
  'a story that is sent in': ({ reporter, draft }) =>
    reporter.post(newsroomPaths.submitStory(draft), { version: 1 }),
  'a story that is taken': ({ editor, submitted }) =>
    editor.patch(newsroomPaths.deskStoryStatus(submitted), { status: 'in_editing', version: 1 }),
  'a rejected correspondent': ({ admin, reporter }) =>
    admin.patch(paths.applicationStatus(reporter.application.id), {
      status: 'rejected',
      notify: false,
    }),
  'deleted accounts of a correspondent and a colleague': ({ admin, reporter, colleague }) =>
    admin.post(paths.userBulk, { userIds: [reporter.user.id, colleague.id], action: 'delete' }),
  'own settings': ({ reporter }) =>
    reporter.put(newsroomPaths.ownSettings, {
      ...DEFAULT_NEWSROOM,
      zip_code: reporter.application.zip_code,
      phone: '212 555 0142',
    }),
  'a letter': ({ editor, ids, reporter, account }) =>
    editor.post(letterPaths.messages, {
      ...{ application_ids: ids.toReversed(), user_ids: [reporter.user.id, account.id] },
      ...LETTER,
    }),
  'a letter that is undone': ({ admin, letter }) => admin.post(letterPaths.undoMessage(letter)),
  'letters that leave': async () => {
    const now = () => new Date(Date.now() + MINUTE_MS);
    await releaseLetters({ db: portal.db, config: portal.app.config, mail: portal.mail, now });
    return { statusCode: 200 };
  },
  'a submit': ({ otherZip }) =>
    portal.visitor.post(paths.submit, submissionBody({ zip_code: otherZip })),
  'an accepted offer': ({ waiting }) =>
    portal.visitor.post(paths.answerOffer, { ...asApplicant(waiting), answer: 'accept' }),
  'a place in line that is left': ({ waiting }) =>
    portal.visitor.post(paths.leaveLine, asApplicant(waiting)),
  'a withdrawal': ({ one }) => portal.visitor.post(paths.withdraw, asApplicant(one)),
  'a corrected phone number': ({ one }) =>
    portal.visitor.post(paths.contact, { ...asApplicant(one), phone: '212 555 0177' }),
  'a new email address': ({ two }) =>
    portal.visitor.post(paths.contact, { ...asApplicant(two), new_email: `new-${two.email}` }),
  'a link to a copy': ({ two: { application_number, email } }) =>
    portal.visitor.post(paths.copyLink, { application_number, email }),
  'an offer by an editor': ({ admin, zip }) => admin.post(paths.waitlistOffer(zip)),
  'the job that tends the offers': async () => {
    await updateOffers({ db: portal.db, mail: portal.mail, now: () => new Date() });
    return { statusCode: 200 };
  },
  'a search for duplicates': async ({ two }) => {
    await searchDuplicates(portal.db, two.id);
    return { statusCode: 200 };
  },
  'a verdict': ({ editor, one, two }) =>
    editor.put(paths.applicationDuplicate(two.id, one.id), { verdict: 'same' }),
  'a change of a user': ({ admin, user }) =>
    admin.put(paths.user(user.id), { name: 'Another name', email: `x${user.email}` }),
  'a bulk change of users': ({ admin, user, colleague }) =>
    admin.post(paths.userBulk, { userIds: [colleague.id, user.id], action: 'deactivate' }),
  'a password reset by an administrator': ({ admin, user }) =>
    admin.post(paths.userPassword(user.id), {
      newPassword: 'violet anchor pebble',
      sendEmail: true,
    }),
  'a forgotten password': ({ user }) =>
    portal.visitor.post(paths.forgotPassword, { email: user.email }),
  'a sign-in': ({ user }) =>
    portal.visitor.post(paths.login, { email: user.email, password: TEST_PASSWORD }),
  'a deleted user': ({ admin, user }) => admin.delete(paths.user(user.id)),
  'a bulk delete of users': ({ admin, user, colleague }) =>
    admin.post(paths.userBulk, { userIds: [colleague.id, user.id], action: 'delete' }),
};

type Meeting = (stage: Stage, changes: Change[]) => Promise<{ statusCode: number }[]>;

const meetAtOnce: Meeting = (stage, changes) => Promise.all(changes.map((change) => change(stage)));

const meetBehindRows =
  (lockRows: (client: pg.PoolClient, stage: Stage) => Promise<unknown>): Meeting =>
  (stage, changes) =>
    meetBehind(
      portal,
      (other) => lockRows(other, stage),
      changes.map((change) => () => change(stage)),
    );

/** `npm test` lets every sixtieth group meet, and `npm run test:all` the others. */
const isSlowRun = process.env.TEST_TIER === 'slow';
const isChosen = (index: number) => (index % 60 === 0) !== isSlowRun;

const GROUPS = groupsOf(Object.keys(CHANGES));

// At once the timing decides what happens, so in the slow run these meet several times.
const AGAIN: [string, Meeting][] = [
  ['at once a second time', meetAtOnce],
  ['at once a third time', meetAtOnce],
];
test.each<[string, Meeting]>([
  ['at once', meetAtOnce],
  ...(isSlowRun ? AGAIN : []),
  [
    'behind a lock of their applications and users',
    meetBehindRows(async (client, { ids, user, colleague }) => {
      await client.query('select from applications where id = any($1) for update', [ids]);
      const userIds = [user.id, colleague.id];
      await client.query('select from users where id = any($1) for update', [userIds]);
    }),
  ],
  [
    'behind a lock of their ZIP codes',
    meetBehindRows((client, { zips }) =>
      client.query('select from zip_seats where zip_code = any($1) for update', [zips]),
    ),
  ],
])(
  'no changes that meet %s deadlock or fail, whichever two of them',
  {
    timeout: 20 * MINUTE_MS,
  },
  async (_, meet) => {
    const admin = await portal.as('admin');
    const before = await countDeadlocks(portal);
    const failed: string[] = [];
    for (const [index, names] of GROUPS.entries()) {
      if (!isChosen(index)) continue;
      const stage = await prepare(admin, index);
      const changes = names.flatMap((name) => CHANGES[name] ?? []);
      const answers = await meet(stage, changes);
      if (answers.some(({ statusCode }) => statusCode >= 500)) failed.push(names.join(' and '));
    }

    expect(failed).toEqual([]);
    // A victim is repeated, so its answer does not show the deadlock.
    expect(await countDeadlocks(portal)).toBe(before);
  },
);
