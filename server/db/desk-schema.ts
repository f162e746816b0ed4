import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { VIEW_LISTS, VIEW_NAME_MAX, VIEW_QUERY_MAX } from '#contract/applications/views.ts';
import { users } from './account-schema.ts';
import { checks, id, number, oneOf, time } from './columns.ts';

/**
 * Lists that editors have saved. A shared one outlives the account of its owner, a private one is
 * deleted with it; a trigger does that, and refuses the 51st view of one owner (rule views-1).
 */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    owner_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    list: text({ enum: VIEW_LISTS }).notNull().default('applications'),
    /** Search parameters of the list, such as `statuses=new,under_review&sortBy=waiting`. */
    query: text().notNull(),
    is_shared: boolean().notNull().default(false),
    created_at: time().notNull().defaultNow(),
    updated_at: time().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('one_view_per_name').on(t.owner_id, sql`lower(${t.name})`),
    index('shared_views').on(sql`lower(${t.name})`).where(sql`${t.is_shared}`),
    ...checks({
      view_has_a_name: sql`length(btrim(${t.name})) between 1 and ${number(VIEW_NAME_MAX)}`,
      view_list_is_known: sql`${t.list} in (${oneOf(VIEW_LISTS)})`,
      view_query_is_short: sql`length(${t.query}) <= ${number(VIEW_QUERY_MAX)}`,
      view_without_owner_is_shared: sql`${t.owner_id} is not null or ${t.is_shared}`,
    }),
  ],
);
