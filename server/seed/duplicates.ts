import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type DuplicateVerdict, verdictTexts } from '#contract/applications/duplicates.ts';
import { possibleDuplicates as pairs } from '#server/db/applicant-schema.ts';
import type { Db } from '#server/db/client.ts';
import { commonFacts, other } from '#server/db/duplicates-sql.ts';
import { applications } from '#server/db/schema.ts';
import { DAY_MS } from './people.ts';
import type { Random } from './random.ts';
import { type Editor, makeEvent } from './rows.ts';
import { noRows } from './store.ts';

/** Editors have decided every third one. */
const DECIDED_OF = 3;

/** The pairs that the search would have found of those who applied again; editors have decided some. */
export async function writeDuplicates(
  tx: Db,
  random: Random,
  editors: readonly Editor[],
  now: Date,
) {
  const later = alias(applications, 'later');
  const found = await tx
    .select({
      ...{ id: later.id, number: later.application_number, found_at: later.created_at },
      ...{ other_id: other.id, other_number: other.application_number },
      ...commonFacts(later, other),
    })
    .from(later)
    .innerJoin(other, eq(other.id, later.duplicate_of))
    // An earlier seed may have stored some already.
    .where(
      sql`not exists (select from ${pairs} where ${later.id} in (${pairs.application_id}, ${pairs.other_id}))`,
    )
    .orderBy(later.application_number);
  const rows = noRows();
  for (const [place, { id, number, other_id, other_number, ...facts }] of found.entries()) {
    const at = new Date(Math.floor(facts.found_at.getTime() + random.between(0.2, 4) * DAY_MS));
    const decided: DuplicateVerdict = random.chance(0.8) ? 'same' : 'different';
    const editor = random.pick(editors);
    const verdict = place % DECIDED_OF === 0 && at < now ? decided : null;
    const [first = '', second = ''] = [id, other_id].sort();
    rows.possibleDuplicates.push({
      ...{ application_id: first, other_id: second, ...facts, verdict },
      ...{ decided_by: verdict && editor.id, decided_at: verdict && at },
    });
    if (!verdict) continue;
    const tell = (application_id: string, one: string, two: string) => {
      const details = `${one}: ${verdictTexts[verdict].event(two)}`;
      const event = { action: 'DUPLICATE_DECIDED' as const, application_id, to: verdict, details };
      rows.events.push(makeEvent(random, editor, at, event));
    };
    tell(id, number, other_number);
    tell(other_id, other_number, number);
  }
  return rows;
}
