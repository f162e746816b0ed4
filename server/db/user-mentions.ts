import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Stands for a user in the details of an event. Name and address are filled in on reading: nothing
 * in the log has to be changed for a renamed user, and a deleted one is not named (rule privacy-4).
 */
export const mentionUser = (id: string) => `{user:${id}}`;
export const USER_MENTION = /\{user:([0-9a-f-]{36})\}/g;

/** For the timeline of the person whom the text ends with. */
export const withoutPerson = (text: string): string => text.replace(/: \{user:[^}]*\}$/, '');

/** As patterns for `like`. */
export const ANY_MENTION = '%{user:%';
export const mentionOf = (id: SQLWrapper): SQL => sql`'%{user:' || ${id} || '}%'`;

/** A search for "ada" or "user" must not find the letters of an id. */
export const withoutMentions = (text: SQLWrapper): SQL =>
  sql`regexp_replace(${text}, '\\{user:[^}]*\\}', '', 'g')`;
