import { LANGUAGES, type Language } from '#contract/shared/languages.ts';
import { accountTemplates as spanishAccount } from './mail.account-messages.es.ts';
import { type AccountFacts, accountTemplates } from './mail.account-messages.ts';
import { applicationTemplates as spanishApplication } from './mail.application-messages.es.ts';
import { type ApplicationFacts, applicationTemplates } from './mail.application-messages.ts';
import { assignmentTemplates as spanishAssignment } from './mail.assignment-messages.es.ts';
import { type AssignmentFacts, assignmentTemplates } from './mail.assignment-messages.ts';
import type { MadeLink, MailContent, Settings } from './mail.content.ts';
import { networkTemplates as spanishNetwork } from './mail.network-messages.es.ts';
import { type NetworkFacts, networkTemplates } from './mail.network-messages.ts';
import { offerTemplates as spanishOffer } from './mail.offer-messages.es.ts';
import { type OfferFacts, offerTemplates } from './mail.offer-messages.ts';
import { ownTemplates as spanishOwn } from './mail.own-messages.es.ts';
import { type OwnFacts, ownTemplates } from './mail.own-messages.ts';
import { storyTemplates as spanishStory } from './mail.story-messages.es.ts';
import { type StoryFacts, storyTemplates } from './mail.story-messages.ts';
import { trainingTemplates as spanishTraining } from './mail.training-messages.es.ts';
import {
  type Access,
  type InvitationKind,
  type TrainingFacts,
  trainingTemplates,
} from './mail.training-messages.ts';

/** Every message that the portal sends, by kind, with the facts it needs. See docs/adding.md. */
export type MailFacts = ApplicationFacts &
  OfferFacts &
  TrainingFacts &
  OwnFacts &
  AssignmentFacts &
  StoryFacts &
  NetworkFacts &
  AccountFacts;
export type MailKind = keyof MailFacts;

/** What a message with a secret link queues instead of the link, which is made at delivery. */
export type MailLinks = {
  welcome: { purpose: 'welcome'; user_id: string };
  forgotten_password: { purpose: 'forgotten_password'; user_id: string };
  confirm_email: { purpose: 'confirm_account_email'; user_id: string; email: string };
  confirm_application: { purpose: 'confirm_application'; application_id: string };
  confirm_contact: { purpose: 'confirm_contact'; application_id: string; email: string };
  copy_link: { purpose: 'copy_of_answers'; application_id: string };
  own_link: OwnLink;
};
/** Proves whose application it is, for a day or until a later time. */
type OwnLink = { purpose: 'own_application'; application_id: string; until?: string };
/** Of messages that are sent without their link, too. */
export type OptionalLinks = {
  seat_offered: OwnLink;
  offer_reminder: OwnLink;
  contact_changed: { purpose: 'revert_contact'; application_id: string; email: string };
};
/** Of mail about a decision, which is sent without a link to people who have a password or no access. */
export type Invitation = { purpose: 'invitation'; user_id: string };
export type LinkRequest =
  | (MailLinks & OptionalLinks)[keyof (MailLinks & OptionalLinks)]
  | Invitation;

/** What the list of undelivered mail calls each message. */
export const MAIL_LABELS: Record<MailKind, string> = {
  application_received: 'Application received',
  application_waitlisted: 'Application received, on the waitlist',
  status_training: 'Invitation to training',
  status_approved: 'Approval',
  status_rejected: 'Rejection',
  status_waitlisted: 'Placed on the waitlist',
  off_the_waitlist: 'Off the waitlist',
  confirm_application: 'Link to confirm the application',
  seat_offered: 'Offer of a seat',
  offer_reminder: 'Reminder of an offer',
  offer_expired: 'Offer ended without an answer',
  offer_accepted: 'Offer accepted',
  line_left: 'Left the line',
  application_withdrawn: 'Application withdrawn',
  course_finished: 'Course finished',
  tape_received: 'Demo tape received',
  another_take: 'Another take asked for',
  confirm_contact: 'Link to confirm a corrected address',
  contact_changed: 'Contact details corrected',
  contact_reverted: 'Corrected address taken back',
  your_numbers: 'Application numbers',
  copy_link: 'Link to a copy of the answers',
  own_link: 'Link to change the application',
  assignment_published: 'New assignment',
  assignment_changed: 'Assignment changed',
  assignment_closed: 'Assignment closed',
  assignment_given: 'Assignment given',
  assignment_taken_away: 'Assignment taken away',
  assignment_reminder: 'Reminder of an assignment',
  story_changes_requested: 'Changes of a story asked for',
  story_accepted: 'Story accepted',
  story_declined: 'Story declined',
  story_published: 'Story published',
  story_sent_again: 'Story sent again',
  alert: 'Alert',
  network_message: 'Message from a colleague',
  welcome: 'Welcome, with a link to set a password',
  password_was_reset: 'Password reset by an administrator',
  forgotten_password: 'Link to set a new password',
  confirm_email: 'Link to confirm an email address',
  email_change_requested: 'Change of email address requested',
  email_changed: 'Email address changed',
  sign_in_failures: 'Failed sign-ins',
  sign_in_new_place: 'Sign-in from a new place',
  access_changed: 'Password or second factor changed',
};

type Templates = {
  [Kind in MailKind]: (
    facts: MailFacts[Kind],
    settings: Settings,
    link: Kind extends keyof MailLinks
      ? MadeLink
      : Kind extends InvitationKind
        ? Access | undefined
        : Kind extends keyof OptionalLinks
          ? MadeLink | undefined
          : undefined,
  ) => MailContent;
};

const TEMPLATES: Record<Language, Templates> = {
  en: {
    ...applicationTemplates,
    ...offerTemplates,
    ...trainingTemplates,
    ...ownTemplates,
    ...assignmentTemplates,
    ...storyTemplates,
    ...networkTemplates,
    ...accountTemplates,
  },
  es: {
    ...spanishApplication,
    ...spanishOffer,
    ...spanishTraining,
    ...spanishOwn,
    ...spanishAssignment,
    ...spanishStory,
    ...spanishNetwork,
    ...accountTemplates,
    ...spanishAccount,
  },
};

/** English for mail queued by an earlier version, which had no other language. */
export const languageOf = (facts: object): Language =>
  LANGUAGES.find((language) => 'language' in facts && facts.language === language) ?? 'en';

/** `link` is present for the kinds in MailLinks, and for invitations to an account that can be used. */
export function writeMail<Kind extends MailKind>(
  kind: Kind,
  facts: MailFacts[Kind],
  settings: Settings,
  link?: MadeLink | Access,
): MailContent {
  const language = languageOf(facts);
  return TEMPLATES[language][kind]({ ...facts, language }, settings, link as never);
}
