import { and, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import type { StoredAnswers } from '#contract/applications/stored-answers.ts';
import type { CopyOfAnswers } from '#contract/apply/applicant-calls.ts';
import { type AnswerField, eachField } from '#contract/apply/fields.ts';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { applications, mailedLinks } from '#server/db/schema.ts';

const ANSWERS = eachField<Pick<typeof applications, AnswerField>>((field) => applications[field]);

async function getCopy(db: Db, condition: SQL): Promise<CopyOfAnswers | undefined> {
  const [found] = await db
    .select({
      ...columnsOf(applications, 'application_number', 'created_at', 'language'),
      ...ANSWERS,
    })
    .from(applications)
    .where(and(condition, isNull(applications.erased_at)));
  if (!found) return undefined;
  const { application_number, created_at, language } = found;
  const answers = eachField<StoredAnswers>((field) => found[field]);
  return { application_number, created_at, language, answers };
}

export const getBySubmission = (db: Db, number: string, submissionId: string) =>
  getCopy(
    db,
    // Both are given, so the condition is never empty.
    and(
      eq(applications.application_number, number),
      eq(applications.submission_id, submissionId),
    ) as SQL,
  );

/** By a mailed link, which can be opened more than once. */
export function getByLink(db: Db, tokenHash: string, now: Date) {
  const link = db
    .select({ id: mailedLinks.application_id })
    .from(mailedLinks)
    .where(
      and(
        eq(mailedLinks.token_hash, tokenHash),
        eq(mailedLinks.purpose, 'copy_of_answers'),
        gt(mailedLinks.expires_at, now),
      ),
    );
  return getCopy(db, inArray(applications.id, link));
}

const getOwnerRow = (db: Db, id: string) =>
  db
    .select({
      id: applications.id,
      full_name: applications.full_name,
      application_number: applications.application_number,
      zip_code: applications.zip_code,
      language: applications.language,
      email: applications.email,
    })
    .from(applications)
    .where(and(eq(applications.id, id), isNull(applications.erased_at)));

export async function getOwner(db: Db, id: string) {
  const [found] = await getOwnerRow(db, id);
  return found;
}

/** It must not be erased before its event and mail are stored. */
export async function lockOwner(db: Db, id: string) {
  const [found] = await getOwnerRow(db, id).for('no key update');
  return found;
}
