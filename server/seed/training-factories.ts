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
import { makeApplication, makeUser } from './factories.ts';

const DAY_MS = 86_400_000;
const one = <Row>([row]: Row[]) => row as Row;

/** An application in training with its account, both new unless they are given. */
export async function makeTraining(
  db: Db,
  overrides: Partial<typeof trainings.$inferInsert> = {},
): Promise<typeof trainings.$inferSelect> {
  const application_id =
    overrides.application_id ?? (await makeApplication(db, { status: 'training' })).id;
  const user_id = overrides.user_id ?? (await makeUser(db)).id;
  const values = { created_account: true, ...overrides, application_id, user_id };
  return one(await db.insert(trainings).values(values).returning());
}

export async function makeModule(
  db: Db,
  overrides: Partial<typeof courseModules.$inferInsert> = {},
): Promise<typeof courseModules.$inferSelect> {
  const values = { position: 0, title: 'Checking a story', minutes: 20, text: 'Ask twice.' };
  return one(
    await db
      .insert(courseModules)
      .values({ ...values, is_published: true, ...overrides })
      .returning(),
  );
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
export async function makeTake(
  db: Db,
  overrides: Partial<typeof takes.$inferInsert> & { application_id: string },
): Promise<typeof takes.$inferSelect> {
  const file = { file_key: randomUUID(), file_name: 'tape.mp4', bytes: 1_000, seconds: 95.5 };
  return one(
    await db
      .insert(takes)
      .values({ take: 1, type: 'mp4', is_video: true, ...file, ...overrides })
      .returning(),
  );
}

export async function makeTapeNote(
  db: Db,
  overrides: Partial<typeof tapeNotes.$inferInsert> & { take_id: string },
): Promise<typeof tapeNotes.$inferSelect> {
  const values = {
    user_name: 'Editor',
    at_seconds: 20,
    note: 'Hold the shot',
    for_applicant: true,
  };
  return one(
    await db
      .insert(tapeNotes)
      .values({ ...values, ...overrides })
      .returning(),
  );
}

export async function makeUpload(
  db: Db,
  overrides: Partial<typeof uploads.$inferInsert> & { user_id: string; application_id: string },
): Promise<typeof uploads.$inferSelect> {
  const expires_at = new Date(Date.now() + DAY_MS);
  const values = { id: randomUUID(), file_name: 'tape.mp4', bytes: 1_000, info: {}, expires_at };
  return one(
    await db
      .insert(uploads)
      .values({ ...values, ...overrides })
      .returning(),
  );
}
