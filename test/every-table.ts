import { eq } from 'drizzle-orm';
import { prepareJobQueues } from '#server/commands/job-queues.ts';
import { possibleDuplicates } from '#server/db/applicant-schema.ts';
import type { Database } from '#server/db/client.ts';
import { digests, letterRecipients, letters, snippets } from '#server/db/letter-schema.ts';
import { newsroomProfiles } from '#server/db/newsroom-schema.ts';
import { milestones } from '#server/db/recognition-schema.ts';
import { applications } from '#server/db/schema.ts';
import { storyMedia, storyUploads } from '#server/db/story-schema.ts';
import {
  makeApplication,
  makeEvent,
  makeOffer,
  makeReview,
  makeSession,
  makeToken,
  makeUser,
} from '#server/seed/factories.ts';
import { seed } from '#server/seed/seed.ts';
import { makeImported } from './imports.ts';
import { makeStory } from './newsroom-factories.ts';
import { makeHold } from './review-factories.ts';
import {
  makeModule,
  makePassed,
  makeTape,
  makeTapeNote,
  makeTraining,
  makeUpload,
} from './training-factories.ts';

/** Demo data, and rows that the seed does not make. */
export async function fillEveryTable(database: Database): Promise<void> {
  const { db, pool } = database;
  const now = new Date('2026-11-15T12:00:00Z');
  const options = { now, timeZone: 'America/New_York', prefix: 'VNC', password: 'let me in' };
  // Enough for several batches of events.
  await seed(database, { applications: 120, ...options });
  const user = await makeUser(db, { name: 'Zoë "Quote" O\'Neil \\ 名前\n\u2028' });
  await makeSession(db, user);
  const scopes = ['applications:read', 'stories:read'] as const;
  await makeToken(db, user, { scopes: [...scopes], revoked_at: new Date() });
  await pool.query(`insert into oidc_identities values ('https://id.example.org', 'ada', $1)`, [
    user.id,
  ]);
  await pool.query(`insert into password_links values ('hash', $1, now(), now())`, [user.id]);
  await pool.query(
    `insert into mailed_links (token_hash, purpose, user_id, email, expires_at)
      values ('hash', 'confirm_account_email', $1, 'new@example.org', now())`,
    [user.id],
  );
  await pool.query(
    `insert into passkeys (id, user_id, name, public_key) values ('key', $1, 'Phone', 'public')`,
    [user.id],
  );
  await pool.query(`insert into recovery_codes (user_id, code_hash) values ($1, 'hash')`, [
    user.id,
  ]);
  await makeOffer(db, await makeApplication(db, { zip_code: '99902', status: 'waitlisted' }));
  await makeHold(db, { user_id: user.id });
  await makeNotedTape(db, user.id);
  await pool.query(`insert into deleted_files values ('removed')`);
  await pool.query(
    `insert into drafts (id, ciphertext, iv, expires_at) values ('ABCDEFGH', 'text', 'iv', now() + interval '30 days')`,
  );
  await pool.query(`update desk_settings set offer_days = 5`);
  await pool.query(`insert into portal_keys values ('secret', 'key')`);
  await pool.query(`insert into security_events (kind) values ('SIGN_IN_FAILED')`);
  // Counts that are not folded yet and a reference to another row: what a wrong order would break.
  const [first] = await db.select().from(applications).orderBy(applications.id).limit(1);
  const last = await makeApplication(db, { zip_code: '99901', email: first!.email });
  await db
    .update(applications)
    .set({ duplicate_of: last.id })
    .where(eq(applications.id, first!.id));
  await pool.query(`update applications set technical_data = 'null' where id = $1`, [last.id]);
  await makeReview(db, { application_id: last.id, reviewer_id: user.id });
  const about = { application_id: last.id, actor_id: user.id };
  await makeEvent(db, { ...about, action: 'NOTE_ADDED' });
  const [application_id = '', other_id = ''] = [first!.id, last.id].toSorted();
  const facts = { same_email: true, same_phone: false };
  await db.insert(possibleDuplicates).values({ application_id, other_id, ...facts });
  await db.insert(newsroomProfiles).values({ user_id: user.id, zip_code: '60608' });
  const reached = { key: 'first_alert', reached_at: new Date() } as const;
  await db.insert(milestones).values({ user_id: user.id, ...reached });
  const story = await makeStory(db, { author_id: user.id, status: 'submitted' });
  const sound = { kind: 'audio', type: 'mp3', seconds: 9, bytes: 9, position: 1 } as const;
  const file = { file_key: 'sound', upload_id: 'sound', story_id: story.id };
  await db.insert(storyMedia).values({ ...sound, ...file });
  const upload = { id: 'story-upload', user_id: user.id, story_id: story.id, info: {} };
  const unfinished = { file_name: 'sound.mp3', bytes: 9, expires_at: new Date() };
  await db.insert(storyUploads).values({ ...upload, ...unfinished });
  await pool.query(
    `insert into webhooks (url, events, secret) values ('https://example.org/hook', '{story.submitted}', 'secret')`,
  );
  await pool.query(
    `insert into webhook_deliveries (webhook_id, type, data, story_id)
      select webhooks.id, 'story.submitted', '{"status": "submitted"}', stories.id from webhooks, stories limit 2`,
  );
  await db.insert(snippets).values({ name: 'Of no demo', body: 'Thank you.' });
  await db
    .insert(digests)
    .values({ user_id: user.id, digest: 'daily', last_digest_on: '2026-02-03' });
  const words = { subject: 'News', body: 'Words', recipients: 1 };
  const [letter] = await db.insert(letters).values(words).returning();
  await db.insert(letterRecipients).values({ letter_id: letter!.id, application_id: last.id });
  await makeImported(db);
  const client = await pool.connect();
  await prepareJobQueues(client).finally(() => client.release());
  await pool.query(
    `insert into pgboss.job (name, data, state) values ('mail', '{"to": "a"}', 'created'),
      ('mail', '{"to": "b"}', 'completed')`,
  );
}

/** Somebody who has passed a module, with a recording, a note on it and an upload that goes on. */
async function makeNotedTape(db: Database['db'], user_id: string) {
  await makePassed(db, user_id, await makeModule(db));
  const { application_id } = await makeTraining(db, { user_id });
  await makeTapeNote(db, {
    take_id: (await makeTape(db, { application_id, submitted_at: new Date() })).id,
  });
  await makeUpload(db, { user_id, application_id });
}
