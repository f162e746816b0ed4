import { and, between, desc, isNull } from 'drizzle-orm';
import { WEBHOOK_LIMITS } from '#contract/webhooks/limits.ts';
import type { Db } from '#server/db/client.ts';
import { applications } from '#server/db/schema.ts';
import { webhookDeliveries, webhooks } from '#server/db/webhook-schema.ts';
import { DAY_MS } from './people.ts';
import type { Random } from './random.ts';
import { makeEvent } from './rows.ts';
import type { Team } from './staff.ts';
import { storeRows } from './store.ts';

const URL = 'https://chat.example.org/hooks/newsroom';
const SHOWN = 6;

/** A webhook whose receiver went away: switched off, so that the demo sends nothing. */
export async function writeWebhook(tx: Db, random: Random, { lead }: Team, now: Date) {
  const [known] = await tx.select({ id: webhooks.id }).from(webhooks).limit(1);
  if (known) return;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const failing_since = daysAgo(WEBHOOK_LIMITS.retryDays + 1);
  const [id, created_at] = [random.uuid(), daysAgo(20)];
  await tx.insert(webhooks).values({
    ...{ id, url: URL, created_at, failing_since, active: false, created_by: lead.id },
    events: ['application.submitted', 'story.submitted'],
    // Nobody has it: to switch it on, make a new one.
    secret: random.uuid(),
  });
  const recent = await tx
    .select()
    .from(applications)
    .where(
      and(
        isNull(applications.erased_at),
        between(applications.created_at, created_at, failing_since),
      ),
    )
    .orderBy(desc(applications.created_at), desc(applications.id))
    .limit(SHOWN);
  const told = recent.reverse();
  if (told.length > 0) {
    await tx.insert(webhookDeliveries).values(
      told.map(({ id: application_id, application_number, created_at: at }, index) => ({
        ...{ id: random.uuid(), webhook_id: id, type: 'application.submitted' as const, at },
        data: { application_id, application_number, status: 'new' },
        ...{ application_id, next_at: null },
        ...(index < told.length - 1
          ? { status: 'delivered' as const, attempts: 1, response_status: 200 }
          : {
              status: 'failed' as const,
              attempts: 21,
              response_status: 503,
              problem: 'refused' as const,
            }),
      })),
    );
  }
  const details = 'chat.example.org';
  const off = { name: 'System', id: null };
  await storeRows(tx, {
    events: [
      makeEvent(random, lead, created_at, { action: 'WEBHOOK_CREATED', details }),
      makeEvent(random, off, daysAgo(1), { action: 'WEBHOOK_SWITCHED_OFF', details }),
    ],
  });
}
