import { type SQL, sql } from 'drizzle-orm';

/** The first of the addresses that can still take back a change (rule contact-3). */
const heldAddress = (isOwner: SQL) => sql`(select held.email from mailed_links held
  where held.purpose = 'revert_contact' and held.expires_at > now() and ${isOwner}
  order by held.expires_at limit 1)`;

/** Where links about a row of `applications` go. */
export const applicationLinkAddress = sql<string>`coalesce(
  ${heldAddress(sql`held.application_id = applications.id`)}, applications.email)`;

/**
 * Whether the account of a row of `trainings` was made for its application, and not for an earlier one
 * with the same address: that may be of somebody else.
 */
export const isMadeFor = sql<boolean>`(trainings.created_account and not exists (
  select from trainings earlier where earlier.user_id = trainings.user_id
    and earlier.application_id <> trainings.application_id
    and earlier.invited_at <= trainings.invited_at))`;

/** Where links to the account of a row of `users` go; it may have been made with the changed address. */
export const accountLinkAddress = sql<string>`coalesce(${heldAddress(sql`held.application_id in (
  select trainings.application_id from trainings
  join applications on applications.id = trainings.application_id
  where trainings.user_id = users.id and ${isMadeFor}
    and lower(applications.email) = lower(users.email))`)}, users.email)`;
