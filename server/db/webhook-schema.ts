import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import {
  DELIVERY_PROBLEMS,
  DELIVERY_STATUSES,
  DELIVERY_TYPES,
  WEBHOOK_EVENTS,
  WEBHOOK_LIMITS,
} from '#contract/webhooks/limits.ts';
import { users } from './account-schema.ts';
import { alerts } from './alert-schema.ts';
import { checks, goesWith, id, number, oneOf, time } from './columns.ts';
import { applications } from './schema.ts';
import { stories } from './story-schema.ts';

/** Other systems that are told of changes. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    url: text().notNull(),
    events: text({ enum: WEBHOOK_EVENTS }).array().notNull(),
    active: boolean().notNull().default(true),
    /** The key that signs, encrypted. */
    secret: text().notNull(),
    /** Since when every attempt has failed. */
    failing_since: time(),
    created_at: time().notNull().defaultNow(),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('webhooks_by_time').on(t.created_at, t.id),
    index('webhooks_by_editor').on(t.created_by),
    ...checks({
      webhook_address_is_on_the_web: sql`${t.url} ~ '^https?://' and length(${t.url}) <= ${number(WEBHOOK_LIMITS.urlMax)}`,
      webhook_events_are_known: sql`cardinality(${t.events}) > 0 and ${t.events} <@ array[${oneOf(WEBHOOK_EVENTS)}]`,
    }),
  ],
);

/** An outbox: triggers write to it in the transaction of the change, `server/webhooks/` sends it. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    /** Of two deliveries about one object, the earlier one is sent first. */
    position: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    webhook_id: goesWith(() => webhooks.id),
    type: text({ enum: DELIVERY_TYPES }).notNull(),
    data: jsonb().$type<Record<string, string>>().notNull(),
    application_id: uuid().references(() => applications.id, { onDelete: 'cascade' }),
    story_id: uuid().references(() => stories.id, { onDelete: 'cascade' }),
    alert_id: uuid().references(() => alerts.id, { onDelete: 'cascade' }),
    /** Who answered the alert. */
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    object_id: uuid()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(application_id, story_id, alert_id, id)`),
    at: time().notNull().defaultNow(),
    status: text({ enum: DELIVERY_STATUSES }).notNull().default('pending'),
    attempts: integer().notNull().default(0),
    /** Of a pending one: when it is due. While it is being sent, when it counts as lost. */
    next_at: time().defaultNow(),
    /** From its first failed attempt on: when it is given up. */
    give_up_at: time(),
    response_status: integer(),
    problem: text({ enum: DELIVERY_PROBLEMS }),
  },
  (t) => [
    index('deliveries_by_webhook').on(t.webhook_id, t.at, t.position),
    index('deliveries_due')
      .on(t.webhook_id, t.next_at, t.position)
      .where(sql`${t.status} = 'pending'`),
    index('deliveries_in_order')
      .on(t.webhook_id, t.object_id, t.position)
      .where(sql`${t.status} = 'pending'`),
    index('deliveries_by_time').on(t.at),
    index('deliveries_by_application').on(t.application_id),
    index('deliveries_by_story').on(t.story_id),
    index('deliveries_by_alert').on(t.alert_id),
    index('deliveries_by_user').on(t.user_id),
    ...checks({
      delivery_type_is_known: sql`${t.type} in (${oneOf(DELIVERY_TYPES)})`,
      delivery_status_is_known: sql`${t.status} in (${oneOf(DELIVERY_STATUSES)})`,
      delivery_problem_is_known: sql`${t.problem} in (${oneOf(DELIVERY_PROBLEMS)})`,
      pending_delivery_has_its_time: sql`(${t.status} = 'pending') = (${t.next_at} is not null)`,
      delivery_attempts_are_counted: sql`${t.attempts} >= 0`,
    }),
  ],
);
