import { type SQL, sql } from 'drizzle-orm';

/** The first of the addresses that can still take back a change (rule contact-3). */
const heldAddress = (isOwner: SQL) => sql`(select held.email from mailed_links held
  where held.purpose = 'revert_contact' and held.expires_at > now() and ${isOwner}
  order by held.expires_at limit 1)`;

/** Where links about a row of `applications` go. */
export const applicationLinkAddress = sql<string>`coalesce(
  ${heldAddress(sql`held.application_id = applications.id`)}, applications.email)`;

/** Where links to the account of a row of `users` go; it may have been made with the changed address. */
export const accountLinkAddress = sql<string>`coalesce(${heldAddress(sql`held.application_id in (
  select trainings.application_id from trainings
  join applications on applications.id = trainings.application_id
  where trainings.user_id = users.id and trainings.created_account
    and lower(applications.email) = lower(users.email))`)}, users.email)`;
