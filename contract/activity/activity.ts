import { z } from 'zod';
import { dateTime, longText, pageFields, shortText, totalCount } from '#contract/shared/fields.ts';
import { filter } from '#contract/shared/filters.ts';

/** The seven actions that other clients may record (rule users-5). */
export const CLIENT_ACTIONS = [
  'BULK_ACTION',
  'USER_STATUS_CHANGED',
  'USER_DELETED',
  'USER_UPDATED',
  'USER_CREATED',
  'PASSWORD_RESET',
  'USER_ROLE_CHANGED',
] as const;

/** Every action that writes an event (rule editing-8), as the activity log names it. */
export const ACTION_LABELS = {
  BULK_ACTION: 'Bulk action',
  USER_STATUS_CHANGED: 'User status changed',
  USER_DELETED: 'User deleted',
  USER_UPDATED: 'User updated',
  USER_CREATED: 'User created',
  PASSWORD_RESET: 'Password reset',
  USER_ROLE_CHANGED: 'User role changed',
  USER_SIGNED_IN: 'Signed in',
  USER_SIGNED_OUT: 'Signed out',
  APPLICATION_SUBMITTED: 'Application submitted',
  APPLICATION_CORRECTED: 'Application corrected by the applicant',
  APPLICATION_CONFIRMED: 'Email address confirmed by the applicant',
  CONTACT_CHANGE_REQUESTED: 'New email address requested by the applicant',
  CONTACT_CHANGED: 'Contact details corrected by the applicant',
  COPY_LINK_SENT: 'Link to a copy of the answers sent',
  DUPLICATE_DECIDED: 'Possible duplicate decided',
  APPLICATION_STATUS_CHANGED: 'Status changed',
  FEEDBACK_ADDED: 'Feedback for the applicant written',
  APPLICATION_FLAGGED: 'Application flagged',
  APPLICATION_UNFLAGGED: 'Flag removed',
  APPLICATION_SCORED: 'Review scored',
  EDITOR_RECUSED: 'Stepped back from the review',
  RECUSAL_REMOVED: 'Reviews it again',
  APPLICATION_DELETED: 'Application deleted',
  APPLICATION_ERASED: 'Personal data erased',
  APPLICATION_DATA_EXPORTED: 'Personal data exported',
  NOTE_ADDED: 'Note added',
  ZIP_LIMIT_OVERRIDDEN: 'ZIP limit overridden',
  STATUS_CHANGE_UNDONE: 'Status change undone',
  CSV_EXPORTED: 'CSV exported',
  PDF_EXPORTED: 'PDF exported',
  MAIL_RESENT: 'Mail sent again',
  SEAT_OFFERED: 'Seat offered',
  OFFER_REMINDED: 'Reminder of the offer sent',
  OFFER_ACCEPTED: 'Offer accepted',
  OFFER_DECLINED: 'Offer declined',
  OFFER_EXPIRED: 'Offer ended without an answer',
  OFFER_CANCELLED: 'Offer cancelled',
  LINE_JOINED: 'Joined the line',
  LINE_LEFT: 'Left the line',
  APPLICATION_WITHDRAWN: 'Withdrawn by the applicant',
  OFFERS_PAUSED: 'Offers paused',
  OFFERS_RESUMED: 'Offers resumed',
  SETTINGS_CHANGED: 'Settings changed',
  MAIL_TEXT_CHANGED: 'Text of a mail changed',
  MAIL_TEXT_RESET: 'Text of a mail put back to the original',
  ACCOUNT_CREATED: 'Account created with the invitation',
  ACCOUNT_LINKED: 'Account with this address used',
  ACCOUNT_DEACTIVATED: 'Account deactivated with the rejection',
  ACCOUNT_REACTIVATED: 'Account activated again',
  ACCOUNT_REMOVED: 'Account removed',
  ACCOUNT_LINK_SENT: 'Link to set a password sent',
  MODULE_PASSED: 'Module passed',
  COURSE_FINISHED: 'Course finished',
  DEMO_UNLOCKED: 'Demo tape unlocked',
  TAPE_UPLOADED: 'Demo tape uploaded',
  TAPE_SUBMITTED: 'Demo tape sent in',
  TAPE_NOTE_ADDED: 'Note on the demo tape added',
  TAPE_NOTE_DELETED: 'Note on the demo tape deleted',
  ANOTHER_TAKE_ASKED: 'Another take asked for',
  MODULE_CREATED: 'Module of the course created',
  MODULE_UPDATED: 'Module of the course changed',
  MODULE_DELETED: 'Module of the course deleted',
  COURSE_REORDERED: 'Order of the course changed',
  NEWSROOM_SETTINGS_CHANGED: 'Own settings of the newsroom changed',
  ALERT_SENT: 'Alert sent',
  ALERT_ENDED: 'Alert ended',
  ALERT_ANSWERED: 'Alert answered',
  NETWORK_MESSAGE_SENT: 'Message to a colleague sent',
  NETWORK_BLOCKED: 'Blocked in the network',
  NETWORK_UNBLOCKED: 'No longer blocked in the network',
  RECORD_ISSUED: 'Record of service issued',
  RECORD_ENDED: 'Record of service ended',
  LETTER_WRITTEN: 'Letter written',
  LETTER_SENT: 'Letter sent',
  LETTER_UNDONE: 'Letter stopped before it was sent',
  SNIPPET_CREATED: 'Snippet created',
  SNIPPET_UPDATED: 'Snippet changed',
  SNIPPET_DELETED: 'Snippet deleted',
  DIGEST_CHANGED: 'Summary in the morning changed',
  ASSIGNMENT_CREATED: 'Assignment created',
  ASSIGNMENT_CHANGED: 'Assignment changed',
  ASSIGNMENT_PUBLISHED: 'Assignment published',
  ASSIGNMENT_CLOSED: 'Assignment closed',
  ASSIGNMENT_DELETED: 'Draft of an assignment deleted',
  ASSIGNMENT_TAKEN: 'Assignment taken',
  ASSIGNMENT_GIVEN_BACK: 'Assignment given back',
  ASSIGNMENT_GIVEN: 'Assignment given to somebody',
  ASSIGNMENT_TAKEN_AWAY: 'Assignment taken away',
  ASSIGNMENT_FREED: 'Assignment free again: its person left service',
  ASSIGNMENT_REMINDED: 'Reminder of an assignment sent',
  STORY_CREATED: 'Story begun',
  STORY_SUBMITTED: 'Story sent in',
  STORY_WITHDRAWN: 'Story taken back by its author',
  STORY_DELETED: 'Draft of a story deleted',
  STORY_NOTE_ADDED: 'Note on a story added',
  STORY_MEDIUM_ADDED: 'Photo or recording added to a story',
  STORY_MEDIUM_DELETED: 'Photo or recording of a story deleted',
  STORY_EDITED: 'Story edited',
  STORY_STATUS_CHANGED: 'Status of a story changed',
  STORY_PACKAGE_FETCHED: 'Package of a story downloaded',
  STORY_CHANGE_UNDONE: 'Change of a story undone',
  WEBHOOK_CREATED: 'Webhook created',
  WEBHOOK_CHANGED: 'Webhook changed',
  WEBHOOK_DELETED: 'Webhook deleted',
  WEBHOOK_TESTED: 'Test of a webhook sent',
  WEBHOOK_RESENT: 'Delivery of a webhook sent again',
  WEBHOOK_SWITCHED_OFF: 'Webhook switched off: its receiver failed for days',
  TOKEN_CREATED: 'API token created',
  TOKEN_REVOKED: 'API token revoked',
  APPLICATION_IMPORTED: 'Application imported',
  IMPORT_UPLOADED: 'File for an import uploaded',
  IMPORT_DONE: 'Import finished',
  IMPORT_UNDONE: 'Import undone',
  IMPORT_DELETED: 'Import deleted',
} as const satisfies Record<(typeof CLIENT_ACTIONS)[number], string> & Record<string, string>;
export type EventAction = keyof typeof ACTION_LABELS;
export const EVENT_ACTIONS = Object.keys(ACTION_LABELS) as [EventAction, ...EventAction[]];

/** The label of an action, or the action itself if this version does not know it. */
export function describeAction(action: string): string {
  const known = EVENT_ACTIONS.find((one) => one === action);
  return known ? ACTION_LABELS[known] : action;
}

/**
 * What stands for somebody whose account was deleted: in the activity log, and on an application. With
 * a pseudonym, as "Deleted account 3F9A2C", if an administrator deleted it (rule privacy-4).
 */
export const DELETED_ACCOUNT = 'Deleted account';
export const FORMER_EDITOR = 'Former editor';

export const ACTIVITY_PANEL_SIZE = 20;

export const activity = z.object({
  id: z.uuid(),
  timestamp: dateTime,
  userName: z.string(),
  /** Any: during an upgrade a newer version may record actions that this one does not know. */
  action: z.string(),
  details: z.string(),
  /** Present if its details name an application that still exists. */
  applicationId: z.uuid().optional(),
  /** Present if its details name a story that editors may open. */
  storyId: z.uuid().optional(),
  /** Present if a client reported it: the portal did not make this change itself. */
  reportedByClient: z.literal(true).optional(),
});
export type Activity = z.output<typeof activity>;

export const activityQuery = z.object({
  search: shortText(200).optional(),
  action: filter(z.enum(EVENT_ACTIONS)),
  ...pageFields(ACTIVITY_PANEL_SIZE),
});
export type ActivityQuery = z.output<typeof activityQuery>;
export const activitiesResponse = z.object({ activities: z.array(activity), totalCount });
export const activityBody = z.object({
  action: z.enum(CLIENT_ACTIONS),
  details: longText(2_000).default(''),
});
export type ClientActivity = z.output<typeof activityBody>;
export const activityResponse = z.object({ success: z.literal(true) });
