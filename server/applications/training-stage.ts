import { sql } from 'drizzle-orm';
import { type ListedApplication, listedApplication } from '#contract/applications/applications.ts';
import { type TrainingStage, trainingStage } from '#contract/training/demo-tapes.ts';
import { users } from '#server/db/account-schema.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { jsonArray, jsonColumns } from '#server/db/json-sql.ts';
import { applications } from '#server/db/schema.ts';
import { TAKE } from '#server/db/take-sql.ts';
import { courseModules, courseProgress, takes, trainings } from '#server/db/training-schema.ts';

const STAGE = jsonColumns({
  ...columnsOf(trainings, 'invited_at', 'course_finished_at', 'demo_unlocked_at'),
  last_activity_at: trainings.last_activity_at,
});
const ACCOUNT = sql`json_build_object('id', ${users.id}, 'email', ${users.email},
  'status', ${users.status}, 'has_signed_in', ${users.lastLogin} is not null)`;
const PUBLISHED = sql`from ${courseModules} where ${courseModules.is_published}`;
const PASSED = sql`exists (select from ${courseProgress} where ${courseProgress.module_id} = ${courseModules.id}
  and ${courseProgress.user_id} = ${trainings.user_id} and ${courseProgress.passed_at} is not null)`;
const TAKES = sql`select ${jsonColumns(TAKE)} from ${takes}
  where ${takes.application_id} = ${applications.id} order by ${takes.take} desc`;

const MODULES = sql`(select count(*)::int ${PUBLISHED}) as modules_total,
      (select count(*)::int ${PUBLISHED} and ${PASSED}) as modules_passed`;

const stage = trainingStage.nullable();
const listed = listedApplication.shape.training;

/** Course and demo tape of the application of the row; null if it was never invited. */
export const TRAINING_STAGE = sql<TrainingStage | null>`(
  select row_to_json(stage) from (
    select ${STAGE}, ${ACCOUNT} as account, ${jsonArray(TAKES)} as takes, ${MODULES}
    from ${trainings} join ${users} on ${users.id} = ${trainings.user_id}
    where ${trainings.application_id} = ${applications.id}
  ) as stage
)`.mapWith((value: unknown) => stage.parse(value));

/** The same in short, for a row of the list; null outside of training. */
export const LISTED_TRAINING = sql<
  ListedApplication['training']
>`case ${applications.status} when 'training' then (
  select row_to_json(progress) from (
    select ${jsonColumns({ last_activity_at: trainings.last_activity_at })}, ${MODULES}
    from ${trainings} where ${trainings.application_id} = ${applications.id}
  ) as progress
) end`.mapWith((value: unknown) => listed.parse(value));

/** Without what tells who it is: the account, and the names that files were given. */
export const maskStage = (found: TrainingStage): TrainingStage => ({
  ...found,
  account: null,
  takes: found.takes.map((take) => ({ ...take, file_name: '' })),
});
