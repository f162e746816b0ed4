/** A secret link, made at delivery. */
export type MadeLink = { url: string; expires_at: Date };

/** How the person gets into their account; undefined if they cannot at the moment. */
export type Access = { url: string; sets: 'password' | 'nothing' };
/** Decisions that come with an account. */
export type InvitationKind = 'status_training' | 'status_approved';

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

/** What the text of a kind gets at delivery. */
export type LinkOf<Kind> = Kind extends keyof MailLinks
  ? MadeLink
  : Kind extends InvitationKind
    ? Access | undefined
    : Kind extends keyof OptionalLinks
      ? MadeLink | undefined
      : undefined;
