import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { StoredAnswers } from '#contract/applications/stored-answers.ts';
import type { CopyOfAnswers } from '#contract/apply/applicant-calls.ts';
import { type AnswerField, eachField } from '#contract/apply/fields.ts';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { isLinked } from '#server/db/own-application.ts';
import { applications } from '#server/db/schema.ts';

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
export const getByLink = (db: Db, hash: string, now: Date) =>
  getCopy(db, isLinked(db, { purpose: 'copy_of_answers', hash, now }));
