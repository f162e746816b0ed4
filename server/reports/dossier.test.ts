import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { ANSWER_FIELDS, FIELDS } from '#contract/apply/fields.ts';
import { dossierTexts } from '#contract/reports/dossier-texts.ts';
import { paths } from '#contract/shared/paths.ts';
import { events, securityEvents } from '#server/db/schema.ts';
import { makeApplication, makeNote, makeReview } from '#server/seed/factories.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import { readPdf } from '#test/read-pdf.ts';

const portal = setupTestApp({ NETWORK_NAME: 'Harbor News' });
beforeEach(() => {
  portal.clock.now = new Date('2026-11-15T04:11:22.123Z');
});
const admin = setupAdmin(portal);

async function getDossier(id: string, query: Record<string, string> = {}) {
  const response = await admin.get(paths.applicationPdf(id), query);
  expect(response.statusCode, response.body).toBe(200);
  const { text, ...file } = readPdf(response.rawPayload);
  // Lines break where the page is full.
  return { headers: response.headers, ...file, text: text.replaceAll('\n', ' ') };
}

const make = () =>
  makeApplication(portal.db, {
    full_name: 'Łukasz Wójcik',
    email: 'lukasz@example.org',
    phone: '(312) 555-0100',
    zip_code: '02134',
    status: 'under_review',
    created_at: new Date('2026-11-02T12:00:00Z'),
    question_1_education:
      'Studied history in Chicago, and taught it for nine years at two schools of the city. Since then I write for the paper of the ward.',
  });

test('has the person, the status and every question with its answer, and is recorded in both logs', async () => {
  const { id, application_number } = await make();

  const { headers, text } = await getDossier(id);

  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${application_number}.pdf"`,
    'cache-control': 'no-store',
  });
  for (const part of [
    'Harbor News',
    'Łukasz Wójcik',
    `Application number: ${application_number}`,
    'Email: lukasz@example.org',
    'Phone number: (312) 555-0100',
    'ZIP code: 02134, Allston, Massachusetts',
    'Status: Under Review since',
    'Submitted: November 2, 2026',
    `November 14, 2026 at 11:11:22 PM EST by ${admin.user.name}`,
    'Studied history in Chicago, and taught it',
    dossierTexts.notReviewed,
  ]) {
    expect(text).toContain(part);
  }
  const questions = ANSWER_FIELDS.filter(
    (field) => FIELDS[field].step !== 'personal' && FIELDS[field].kind !== 'explanation',
  );
  for (const field of questions) expect(text, field).toContain(FIELDS[field].label);
  const exported = and(eq(events.action, 'PDF_EXPORTED'), eq(events.application_id, id));
  expect(await portal.db.select().from(events).where(exported)).toMatchObject([
    { actor_name: admin.user.name, details: application_number },
  ]);
  const logged = eq(securityEvents.kind, 'DATA_EXPORTED');
  expect(await portal.db.select().from(securityEvents).where(logged)).toMatchObject([
    { user_id: admin.user.id, details: 'PDF' },
  ]);
});

test('scores are the mean and each current review, and are left out when they are not wanted', async () => {
  const { id } = await make();
  const colleague = await portal.as('admin');
  const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12));
  const old = { application_id: id, reviewer_id: admin.user.id, score: 20, created_at: at(3) };
  await makeReview(portal.db, old);
  await makeReview(portal.db, {
    ...{ application_id: id, reviewer_id: admin.user.id, score: 80, created_at: at(4) },
    details: {
      criteria: { education: 8 },
      recommendation: 'recommend',
      notes: 'Knows the archives.',
      evidence: [
        {
          criterion: 'education',
          field: 'question_1_education',
          ...{ start: 0, end: 15, quote: 'Studied history' },
        },
      ],
    },
  });
  const second = { application_id: id, reviewer_id: colleague.user.id, created_at: at(5) };
  await makeReview(portal.db, { ...second, score: 60, details: null });

  const shown = await getDossier(id);
  const left = await getDossier(id, { scores: 'false' });

  const parts = [
    'Mean of 2 reviews: 70%',
    `${admin.user.name}, November 4, 2026: 80%`,
    'Recommendation: Recommend',
    'Education: 8 of 10 (Good)',
    '“Studied history” (Education)',
    'Knows the archives.',
    `${colleague.user.name}, November 5, 2026: 60%`,
  ];
  for (const part of parts) {
    expect(shown.text).toContain(part);
    expect(left.text).not.toContain(part);
  }
  expect(shown.text).not.toContain('November 3, 2026: 20%');
  expect(left.text).not.toContain(dossierTexts.scores);
});

test('notes are in it only when they are wanted, marked as internal; that of a review not without the scores', async () => {
  const { id } = await make();
  await makeNote(portal.db, { application_id: id, note: 'Called back twice.' });
  const summary = { application_id: id, note: 'Review score: 93%', is_review: true };
  await makeNote(portal.db, summary);

  const shown = await getDossier(id, { notes: 'true' });
  const withoutScores = await getDossier(id, { notes: 'true', scores: 'false' });
  const left = await getDossier(id);

  for (const part of ['Called back twice.', dossierTexts.notes, dossierTexts.notesLead]) {
    expect(shown.text).toContain(part);
    expect(withoutScores.text).toContain(part);
  }
  expect(shown.text).toContain('Review score: 93%');
  expect(withoutScores.text).not.toContain('93%');
  for (const part of ['Called back twice.', dossierTexts.internal, '93%']) {
    expect(left.text).not.toContain(part);
  }
});

test('of an erased application says so', async () => {
  const { id } = await make();
  await admin.post(paths.applicationErasure(id));

  const { text } = await getDossier(id, { notes: 'true' });

  expect(text).toContain(detailTexts.erased);
  expect(text).not.toContain('Wójcik');
});

test('of an unknown application is not found, and an unknown choice is refused', async () => {
  expect((await admin.get(paths.applicationPdf(randomUUID()))).statusCode).toBe(404);
  expect((await admin.get(paths.applicationPdf('nonsense'))).statusCode).toBe(404);
  const { id } = await make();
  expect((await admin.get(paths.applicationPdf(id), { scores: 'perhaps' })).statusCode).toBe(400);
  expect(await portal.db.$count(events, eq(events.action, 'PDF_EXPORTED'))).toBe(0);
});
