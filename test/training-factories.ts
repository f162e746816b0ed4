import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/client.ts';
import {
  courseModules,
  courseProgress,
  takes,
  tapeNotes,
  trainings,
  uploads,
} from '#server/db/training-schema.ts';
import { insertOne, makeApplication, makeUser, type Overrides } from '#server/seed/factories.ts';

/** An application in training with its account, both new unless they are given. */
export async function makeTraining(db: Db, overrides: Overrides<typeof trainings> = {}) {
  const application_id =
    overrides.application_id ?? (await makeApplication(db, { status: 'training' })).id;
  const user_id = overrides.user_id ?? (await makeUser(db)).id;
  const values = { created_account: true, ...overrides, application_id, user_id };
  return insertOne(db, trainings, values);
}

export function makeModule(db: Db, overrides: Overrides<typeof courseModules> = {}) {
  const values = { position: 0, title: 'Checking a story', minutes: 20, text: 'Ask twice.' };
  return insertOne(db, courseModules, { ...values, is_published: true, ...overrides });
}

/** A module that this account has passed. */
export async function makePassed(
  db: Db,
  user_id: string,
  { id: module_id, title, minutes }: typeof courseModules.$inferSelect,
): Promise<void> {
  const passed = { attempts: 1, passed_at: new Date(), title, minutes };
  await db.insert(courseProgress).values({ user_id, module_id, ...passed });
}

/** A recording without a file, not sent in. */
export function makeTape(db: Db, overrides: Overrides<typeof takes> & { application_id: string }) {
  const file = { file_key: randomUUID(), file_name: 'tape.mp4', bytes: 1_000, seconds: 95.5 };
  const values = { take: 1, type: 'mp4' as const, is_video: true, ...file };
  return insertOne(db, takes, { ...values, ...overrides });
}

export function makeTapeNote(db: Db, overrides: Overrides<typeof tapeNotes> & { take_id: string }) {
  const note = { user_name: 'Editor', at_seconds: 20, note: 'Hold the shot', for_applicant: true };
  return insertOne(db, tapeNotes, { ...note, ...overrides });
}

export function makeUpload(
  db: Db,
  overrides: Overrides<typeof uploads> & { user_id: string; application_id: string },
) {
  const expires_at = new Date(Date.now() + 86_400_000);
  const values = { id: randomUUID(), file_name: 'tape.mp4', bytes: 1_000, info: {}, expires_at };
  return insertOne(db, uploads, { ...values, ...overrides });
}
