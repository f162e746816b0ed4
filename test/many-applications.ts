import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { makeApplication } from '#server/seed/factories.ts';

/** Thousands at once: copies of one, at three moments only, so that most of them tie. */
export async function makeMany(
  db: Db,
  count: number,
  overrides: Parameters<typeof makeApplication>[1] = {},
): Promise<void> {
  const { id } = await makeApplication(db, { status: 'rejected', ...overrides });
  await db.execute(sql`
    insert into applications (
      application_number, status, full_name, email, phone, zip_code, question_1_education,
      question_2_journalism, question_3_credibility, question_4_verification, question_5_training,
      question_6_video_interview, question_7_time_commitment, question_8_education_commitment,
      question_9_background_issues, question_10_demo_tape, terms_agreed, submitted_on, body_hash,
      created_at)
    select 'VNC-2020-' || lpad(n::text, 5, '0'), status, full_name, email, phone, zip_code,
      question_1_education, question_2_journalism, question_3_credibility, question_4_verification,
      true, true, true, true, false, true, true, submitted_on, body_hash || n,
      created_at - make_interval(days => n % 3)
    from applications, generate_series(1, ${count - 1}::int) as n where id = ${id}`);
}
