import { and, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import {
  type DuplicateVerdict,
  PAIRS_PER_SEARCH,
  possibleDuplicate,
} from '#contract/applications/duplicates.ts';
import { COMPARABLE_PHONE_DIGITS } from '#contract/apply/phone.ts';
import { essayMarks as marks, possibleDuplicates as pairs } from '#server/db/applicant-schema.ts';
import type { Db } from '#server/db/client.ts';
import { number } from '#server/db/columns.ts';
import { commonFacts, other, pairsOf } from '#server/db/duplicates-sql.ts';
import { prepareOnce } from '#server/db/prepared.ts';
import { applications } from '#server/db/schema.ts';

const own = alias(applications, 'own');
const LIMIT = number(PAIRS_PER_SEARCH);

/** The one is not the second attempt of the other: that they are of the same person is known (rule reapply-2). */
const isUnlinked = sql`${own.previous_id} is distinct from ${other.id} and ${other.previous_id} is distinct from ${own.id}`;

/** The latest applications with the same address or number. */
const latest = (where: SQL) => sql`(
  select ${other.id} from ${applications} as ${other}
  where ${where} and ${other.erased_at} is null and ${other.id} <> ${own.id}
  order by ${other.created_at} desc limit ${LIMIT}
)`;

/** A mark that more applications have says little, and is not looked at. */
const COMMON_MARK = 1_000;
/** How many are compared exactly: that takes most of a search's time. */
const COMPARED = 50;
/** Only the order of the candidates depends on it, and hardly: the number that was measured. */
const CORPUS = 100_000;

export async function getMarks(tx: Db, id: string): Promise<number[]> {
  const [own] = await tx
    .select({ marks: marks.marks })
    .from(marks)
    .where(eq(marks.application_id, id));
  return own?.marks ?? [];
}

const alike = z.object({ ids: z.array(z.string()), common: z.array(z.number()) });

/**
 * The applications with most of these marks in common with this one; a rare mark weighs more. Common
 * marks do not count, and are returned. The planner cannot know how many have a mark, and might read
 * the whole table for it.
 */
export async function listAlike(tx: Db, id: string, own: number[]) {
  await tx.execute(sql`set local enable_seqscan = off`);
  const { rows } = await tx.execute(alikeOf(id, own));
  return alike.parse(rows[0]);
}

export const alikeOf = (id: string, own: number[]) => sql`
  with shared as materialized (
    select mark, holders.ids, cardinality(holders.ids) as count
    from unnest(${sql.param(own)}::int[]) as mark cross join lateral (
      select array_agg(found.application_id) as ids from (
        select application_id from ${marks} where marks @> array[mark] limit ${number(COMMON_MARK + 1)}
      ) as found
    ) as holders
  ), best as (
    select other.id, sum(ln(${number(CORPUS)}::float8 / shared.count)) as weight
    from shared cross join lateral unnest(shared.ids) as other (id)
    where shared.count <= ${number(COMMON_MARK)} and other.id <> ${id}
    group by other.id order by weight desc, other.id limit ${number(COMPARED)}
  )
  select array(select id from best order by weight desc, id) as ids,
    array(select mark from shared where count > ${number(COMMON_MARK)}) as common`;

const match = z.object({
  id: z.string(),
  same_email: z.boolean(),
  same_phone: z.boolean(),
  similarity: z.number().nullable(),
  is_stored: z.boolean(),
});
export type Match = z.output<typeof match>;

const sameEmail = sql`lower(${other.email}) = lower(${own.email})`;
const samePhone = sql`${other.phone_digits} = ${own.phone_digits} and length(${own.phone_digits}) >= ${number(COMPARABLE_PHONE_DIGITS)}`;

/** Nearly every submit asks this, and nearly always in vain. */
const sameContact = prepareOnce((db) => {
  const isThere = (where: SQL) => sql`exists (select from ${applications} as ${other}
    where ${where} and ${other.erased_at} is null and ${other.id} <> ${own.id})`;
  return db
    .select({ found: sql<boolean>`${isThere(sameEmail)} or ${isThere(samePhone)}` })
    .from(own)
    .where(eq(own.id, sql.placeholder('id')))
    .prepare('same_contact');
});

/** Whether another application has the same address or phone number. */
export async function hasSameContact(db: Db, id: string): Promise<boolean> {
  const [own] = await sameContact(db).execute({ id });
  return own?.found ?? false;
}

/**
 * What may be of the same person as this application, best first: those with alike essays, with the
 * same contact details, and its stored pairs.
 */
const matchesOf = (id: string, alike: string[]) => {
  const facts = commonFacts(own, other);
  return sql`
  select found.id, found.same_email, found.same_phone, found.similarity, found.is_stored
  from ${applications} as ${own}
  cross join lateral (
    select ${other.id}, ${other.created_at},
      ${facts.same_email} as same_email, ${facts.same_phone} as same_phone, ${facts.similarity} as similarity,
      exists (select from ${pairs}
        where (${pairs.application_id}, ${pairs.other_id}) = (least(${own.id}, ${other.id}), greatest(${own.id}, ${other.id}))
      ) as is_stored
    from ${applications} as ${other}
    where ${other.erased_at} is null and ${isUnlinked} and ${other.id} in (
      ${latest(sameEmail)}
      union
      ${latest(samePhone)}
      union
      select unnest(${sql.param(alike)}::uuid[])
      union
      (select case when ${pairs.application_id} = ${own.id} then ${pairs.other_id} else ${pairs.application_id} end
        from ${pairs} where ${pairs.application_id} = ${own.id} or ${pairs.other_id} = ${own.id})
    )
  ) as found
  where ${own.id} = ${id} and ${own.erased_at} is null
  order by found.same_email::int + found.same_phone::int desc, found.similarity desc nulls last, found.created_at desc`;
};

/** The limits within keep it short however many applications are alike. */
export async function listMatches(tx: Db, id: string, alike: string[]): Promise<Match[]> {
  const { rows } = await tx.execute(matchesOf(id, alike));
  return z.array(match).parse(rows);
}

/**
 * Those of these applications that are still there and not erased: as the foreign keys of a pair
 * would lock them, in the order in which erasure and bulk changes lock.
 */
export async function lockPresent(tx: Db, ids: string[]): Promise<Set<string>> {
  const found = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(inArray(applications.id, ids), isNull(applications.erased_at)))
    .orderBy(applications.id)
    .for('key share');
  return new Set(found.map(({ id }) => id));
}

/** A pair is stored once, under the smaller id. */
const pairOf = (id: string, otherId: string) =>
  id < otherId
    ? { application_id: id, other_id: otherId }
    : { application_id: otherId, other_id: id };

/** Stores the pairs of an application; what editors decided about them stays. */
export async function upsertPairs(tx: Db, id: string, matches: Match[]) {
  if (matches.length === 0) return;
  const rows = matches.map(({ id: otherId, same_email, same_phone, similarity }) => ({
    ...pairOf(id, otherId),
    ...{ same_email, same_phone, similarity },
  }));
  // In one order: two searches that find the same pairs must not deadlock.
  rows.sort((a, b) => (a.application_id + a.other_id < b.application_id + b.other_id ? -1 : 1));
  await tx
    .insert(pairs)
    .values(rows)
    .onConflictDoUpdate({
      target: [pairs.application_id, pairs.other_id],
      set: {
        same_email: sql`excluded.same_email`,
        same_phone: sql`excluded.same_phone`,
        similarity: sql`excluded.similarity`,
      },
    });
}

/** Deletes the undecided pairs of an application with any but the given others. */
export async function deleteOtherPairs(tx: Db, id: string, except: string[]) {
  const withOthers = (side: typeof pairs.application_id | typeof pairs.other_id) =>
    except.length > 0 ? notInArray(side, except) : undefined;
  await tx
    .delete(pairs)
    .where(
      and(
        isNull(pairs.verdict),
        or(
          and(eq(pairs.application_id, id), withOthers(pairs.other_id)),
          and(eq(pairs.other_id, id), withOthers(pairs.application_id)),
        ),
      ),
    );
}

const isPair = (id: string, otherId: string) => {
  const pair = pairOf(id.toLowerCase(), otherId.toLowerCase());
  return and(eq(pairs.application_id, pair.application_id), eq(pairs.other_id, pair.other_id));
};

/** What was decided about the pair, which stays locked; undefined if there is no such pair. */
export async function lockVerdict(tx: Db, id: string, otherId: string) {
  const [found] = await tx
    .select({ verdict: pairs.verdict })
    .from(pairs)
    .where(isPair(id, otherId))
    .for('update');
  return found;
}

export async function setVerdict(
  tx: Db,
  { id, otherId }: { id: string; otherId: string },
  decision: { verdict: DuplicateVerdict; decided_by: string | null; decided_at: Date },
) {
  await tx.update(pairs).set(decision).where(isPair(id, otherId));
}

export async function listNumbers(tx: Db, ids: string[]): Promise<Map<string, string>> {
  const found = await tx
    .select({ id: applications.id, application_number: applications.application_number })
    .from(applications)
    .where(inArray(applications.id, ids));
  return new Map(found.map(({ id, application_number }) => [id, application_number]));
}

/** The other application of a pair, as its detail page shows it. */
export async function getDuplicate(tx: Db, id: string, otherId: string) {
  const { rows } = await tx.execute(sql`${pairsOf(sql`${id}::uuid`)} and ${other.id} = ${otherId}`);
  return possibleDuplicate.parse(rows[0]);
}
