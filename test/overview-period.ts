import { APPLICATION_STATUSES, isInReview } from '#contract/applications/statuses.ts';
import { applicationPaces } from '#server/db/applicant-schema.ts';
import type { Db } from '#server/db/client.ts';
import { applications } from '#server/db/schema.ts';
import { applicationValues, makeReview } from '#server/seed/factories.ts';
import { seededRandom } from './faults/seeded.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Of New York, Massachusetts in two ranges, Texas, and one before the first that exists. */
const ZIPS = ['10001', '10002', '02134', '05501', '77001', '00100'];

/** Applications of the 120 days before `until`: some looked at, some decided, some reviewed. */
export async function makePeriod(db: Db, until: Date, editorIds: string[], count = 90) {
  const { between, pick } = seededRandom(11);
  const values = Array.from({ length: count }, () =>
    applicationValues({
      zip_code: pick(ZIPS),
      status: pick(APPLICATION_STATUSES),
      created_at: new Date(until.getTime() - between(0, 120 * 24) * HOUR_MS),
    }),
  );
  const made = await db.insert(applications).values(values).returning();
  await db.delete(applicationPaces);
  await db.insert(applicationPaces).values(
    made.map(({ id, created_at, status }) => {
      const later = (hours: number) => new Date(created_at.getTime() + hours * HOUR_MS);
      return {
        application_id: id,
        began_at: created_at,
        review_status: isInReview(status) ? status : null,
        first_look_at: between(0, 5) > 0 ? later(between(0, 96)) : null,
        decided_at: between(0, 3) > 0 ? later(between(0, 60 * 24)) : null,
      };
    }),
  );
  for (const application of made.slice(0, count / 2)) {
    for (const reviewer_id of editorIds) {
      if (between(0, 3) === 0) continue;
      const created_at = new Date(application.created_at.getTime() + between(0, 30) * DAY_MS);
      await makeReview(db, { application_id: application.id, reviewer_id, created_at });
      // Reviewed again: only the latest counts for the comparison.
      if (between(0, 4) === 0) {
        const again = new Date(created_at.getTime() + between(0, 20) * DAY_MS);
        await makeReview(db, { application_id: application.id, reviewer_id, created_at: again });
      }
    }
  }
  return made;
}
