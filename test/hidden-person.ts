import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type HiddenPart, UNDO_SECONDS } from '#contract/applications/applications.ts';
import { technicalData } from '#contract/apply/technical-data.ts';
import { letterPaths } from '#contract/letters/paths.ts';
import { type Criteria, percentScore } from '#contract/reviews/rubric.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { paths } from '#contract/shared/paths.ts';
import { securityEvents } from '#server/db/schema.ts';
import { mentionUser } from '#server/db/user-mentions.ts';
import { searchDuplicates } from '#server/duplicates/duplicate-search.service.ts';
import { releaseLetters } from '#server/letters/letters.service.ts';
import { makeApplication, makeEvent, makeUser } from '#server/seed/factories.ts';
import { makeTape, makeTapeNote, makeTraining } from '#test/training-factories.ts';
import type { SignedIn, TestApp } from './app.ts';

/** 91 of 105 points: 87 %. */
const CRITERIA: Criteria = {
  education: 10,
  media_experience: 12,
  credibility: 12,
  verification: 12,
  commitment: 10,
  technical_readiness: 10,
  communication_skills: 12,
  background_check: 3,
  overall: 10,
};
const SCORE = percentScore(CRITERIA);
const RISK = 93;
const NAME = 'Xanthe Quillfeather';

/** A whole number anywhere in an answer; not a part of an id, a time or another number. */
const number = (value: number) => new RegExp(`(?<![\\w.-])${value}(?!\\w)`);

/** What nobody may read of these people before reviewing them, by what it is. */
const SCORE_SECRETS: Record<string, RegExp> = {
  score: number(SCORE),
  'review notes': /fluent and exact/i,
  recommendation: /strongly.recommend/i,
  evidence: /"evidence":\[\{/,
};
const IDENTITY_SECRETS: Record<string, RegExp> = {
  name: /xanthe|quillfeather/i,
  'email address': /xq\d/i,
  'phone number': /415\D{0,3}555\D{0,3}0142/,
  'IP address': /203\.0\.113\.77/,
  'user agent': /Unmistakable/,
  'technical data': /Zzyzx/,
  'risk score': number(RISK),
};

export const SECRETS = { ...SCORE_SECRETS, ...IDENTITY_SECRETS };
export const SECRETS_OF: Record<HiddenPart, string[]> = {
  scores: Object.keys(SCORE_SECRETS),
  identity: Object.keys(IDENTITY_SECRETS),
};

/** The names of the secrets that a text has. */
export const secretsIn = (text: string) =>
  Object.entries(SECRETS).flatMap(([name, secret]) => (secret.test(text) ? [name] : []));

/** What a search must not find: pieces of the secrets. */
export const PIECES = [
  'Xanthe',
  'quill',
  'qu',
  'feathers.example',
  'xq1@',
  `${SCORE}`,
  `${SCORE}%`,
];

/**
 * The same person four times: under review with a demo tape, in line, in training with mail that was
 * not delivered, and rejected with a reason.
 * `editor` has reviewed and flagged all of them, and texts about them have the name, its words, the
 * address and scores in several spellings.
 */
export async function makeHiddenPeople(portal: TestApp, editor: SignedIn) {
  const statuses = ['under_review', 'waitlisted', 'training', 'rejected'] as const;
  const people = [];
  for (const [index, status] of statuses.entries()) {
    const person = await makeApplication(portal.db, {
      status,
      // Without the digits of the score.
      application_number: `VNC-2026-4000${index}`,
      full_name: NAME,
      email: `xq${index}@feathers.example`,
      phone: '(415) 555-0142',
      zip_code: '60608',
      ip_address: '203.0.113.77',
      user_agent: 'Unmistakable/1.0',
      technical_data: technicalData.parse({ risk_score: RISK, geo: { city: 'Zzyzx' } }),
      ...(status === 'rejected' && { feedback: `Dear Ms Quillfeather, xq${index}: ${SCORE} %` }),
    });
    await describe(editor, person);
    people.push(person);
  }
  for (const { id } of people) await searchDuplicates(portal.db, id);
  const [underReview, , invited] = people;
  await makeNotedTape(portal, underReview as Described);
  await editor.post(paths.views, {
    name: 'Cases like Quillfeather',
    query: 'search=xanthe',
    is_shared: true,
  });
  const words = { subject: 'To Xanthe', body: `Dear Ms Quillfeather, thank you.` };
  await editor.post(letterPaths.messages, {
    ...words,
    application_ids: people.map(({ id }) => id),
  });
  await editor.post(letterPaths.snippets, { name: 'Thanks to Quillfeather', body: words.body });
  await releaseLetters({
    ...portal.app,
    now: () => new Date(portal.clock.now.getTime() + UNDO_SECONDS * 1_000),
  });
  await editor.post(paths.activityLog, { action: 'BULK_ACTION', details: `Wrote to Xanthe` });
  const mail = {
    kind: 'status_approved',
    to: invited?.email,
    facts: { full_name: NAME, application_number: invited?.application_number, zip_code: '60608' },
  };
  // To the account, and to an address alone: these are about no application.
  const others = [
    { kind: 'welcome', to: underReview?.email, facts: { name: NAME } },
    {
      kind: 'your_numbers',
      to: people[3]?.email,
      facts: { numbers: people[3]?.application_number },
    },
  ];
  for (const failed of [mail, ...others]) {
    await portal.db.execute(
      sql`insert into pgboss.job (name, data) values ('mail_failed', ${JSON.stringify(failed)}::jsonb)`,
    );
  }
  return people;
}

/** A take with the id of its application, so that one address reads both. */
async function makeNotedTape({ db }: TestApp, { id: application_id, email }: Described) {
  const account = await makeUser(db, { name: NAME, email });
  await makeTraining(db, { application_id, user_id: account.id });
  const ofAccount = { actor_id: account.id, actor_name: NAME, user_id: account.id };
  await makeEvent(db, { ...ofAccount, action: 'USER_SIGNED_IN' });
  await makeEvent(db, { ...ofAccount, action: 'PASSWORD_RESET', details: mentionUser(account.id) });
  await db.insert(securityEvents).values({ kind: 'SIGN_IN_FAILED', user_id: account.id });
  const spoken = `WEBVTT\n\n00:00.000 --> 00:02.000\nI am ${NAME}`;
  const file = { file_name: `${NAME}.mp4`, captions: spoken, submitted_at: new Date() };
  const { id: take_id } = await makeTape(db, { id: application_id, application_id, ...file });
  await makeTapeNote(db, {
    take_id,
    note: `${NAME} speaks too fast; Quillfeather scored ${SCORE} here`,
  });
}

async function describe(
  editor: SignedIn,
  { id: application_id, email, question_1_education }: Described,
) {
  const quote = question_1_education?.slice(0, 12);
  const evidence = [
    { criterion: 'education', field: 'question_1_education', start: 0, end: 12, quote },
  ];
  const scored = await editor.patch(paths.applicationScore(application_id), {
    review_score: SCORE,
    review_details: {
      criteria: CRITERIA,
      notes: `Fluent and exact. Xanthe impressed me; mail ${email}`,
      recommendation: 'strongly_recommend',
      evidence,
    },
    add_note: true,
  });
  if (scored.statusCode !== 200) throw new Error(scored.body);
  await editor.patch(paths.applicationFlag(application_id), {
    is_flagged: true,
    flag_reason: 'XANTHE  QUILLFEATHER is known to us',
  });
  const reason = `${NAME} is my cousin`;
  // After the review: who has stepped back cannot score.
  await editor.post(paths.applicationRecusal(application_id), { reason });
  const note = `Called ${NAME}, 415.555.0142, ${email}`;
  await editor.post(paths.applicationNotes(application_id), { note });
  const [localPart] = email.split('@');
  const quoting = `XANTHE is nice, Ms. Quillfeather; ${localPart}: I gave ${SCORE}, ${SCORE}%`;
  await editor.post(paths.applicationNotes(application_id), { note: quoting });
}
type Described = Pick<
  Awaited<ReturnType<typeof makeApplication>>,
  'id' | 'email' | 'question_1_education'
>;

export const ALL_HIDDEN = {
  reviews_wanted: 2,
  hide_scores_until_reviewed: true,
  hide_identity_until_reviewed: true,
};

/** Two editors; what only the first has reviewed is hidden from the second. */
export async function makeEditors(portal: TestApp) {
  const reviewer = await portal.as('admin', { name: 'Ruth Reviewer' });
  const other = await portal.as('admin', { name: 'Otto Other' });
  await changeHiding(reviewer, ALL_HIDDEN);
  return { reviewer, other };
}

export async function changeHiding(editor: SignedIn, settings: object) {
  const response = await editor.put(paths.settings, { ...DEFAULT_SETTINGS, ...settings });
  expect(response.statusCode, response.body).toBe(200);
}
