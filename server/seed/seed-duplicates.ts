import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type DuplicateVerdict, verdictTexts } from '#contract/applications/duplicates.ts';
import { possibleDuplicates as pairs } from '#server/db/applicant-schema.ts';
import type { Db } from '#server/db/client.ts';
import { commonFacts, other } from '#server/db/duplicates-sql.ts';
import { applications, events } from '#server/db/schema.ts';
import { DAY_MS } from './data/calendar.ts';
import type { Editor } from './data/events.ts';
import type { Random } from './data/random.ts';
import { insertRows } from './seed-store.ts';
import { event } from './seed-users.ts';

/** Editors have decided every third one. */
const DECIDED_OF = 3;

/** The pairs that the search would have found of those who applied again; editors have decided some. */
export async function storeDuplicates(
  tx: Db,
  random: Random,
  { now, editors }: { now: Date; editors: readonly Editor[] },
): Promise<void> {
  const later = alias(applications, 'later');
  const found = await tx
    .select({
      id: later.id,
      number: later.application_number,
      created_at: later.created_at,
      other_id: other.id,
      other_number: other.application_number,
      ...commonFacts(later, other),
    })
    .from(later)
    .innerJoin(other, eq(other.id, later.duplicate_of))
    // An earlier seed may have stored some already.
    .where(
      sql`not exists (select from ${pairs} where ${later.id} in (${pairs.application_id}, ${pairs.other_id}))`,
    )
    .orderBy(later.application_number);
  const stored: (typeof pairs.$inferInsert)[] = [];
  const logged: (typeof events.$inferInsert)[] = [];
  for (const [place, pair] of found.entries()) {
    const { id, other_id, created_at, same_email, same_phone, similarity } = pair;
    const decided_at = new Date(Math.floor(created_at.getTime() + random.between(0.2, 4) * DAY_MS));
    const isDecided = place % DECIDED_OF === 0 && decided_at < now;
    const verdict: DuplicateVerdict = random.chance(0.8) ? 'same' : 'different';
    const editor = random.pick(editors);
    stored.push({
      application_id: id < other_id ? id : other_id,
      other_id: id < other_id ? other_id : id,
      ...{ same_email, same_phone, similarity },
      verdict: isDecided ? verdict : null,
      decided_by: isDecided ? editor.id : null,
      decided_at: isDecided ? decided_at : null,
      found_at: created_at,
    });
    if (!isDecided) continue;
    const decided = (application_id: string, one: string, two: string) =>
      event(random, editor, decided_at, 'DUPLICATE_DECIDED', {
        application_id,
        to: verdict,
        details: `${one}: ${verdictTexts[verdict].event(two)}`,
      });
    logged.push(decided(id, pair.number, pair.other_number));
    logged.push(decided(other_id, pair.other_number, pair.number));
  }
  await insertRows(tx, pairs, stored);
  await insertRows(tx, events, logged);
}
