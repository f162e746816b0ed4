/** "Your details" on the status page (rules contact-1 and copy-1). */
export const detailsTexts = {
  title: 'Your details',

  // Phone and email address
  correct: 'Correct phone or email',
  correctLead:
    'Fill in only what is to change. For your privacy, this page does not show what we have.',
  phone: 'New phone number',
  newEmail: 'New email address',
  newEmailHint:
    'We send a link to the new address. It counts once you have opened that link; until then we write to the old one.',
  save: 'Save the correction',
  saving: 'Saving...',
  phoneSaved: 'Your phone number has been corrected.',
  emailRequested: 'Please open the link that we have sent to your new email address.',
  emailPending: (end: string) =>
    `Your new email address is waiting to be confirmed. The link that we sent there is valid until ${end}.`,
  saveFailed: 'Your correction could not be saved. Please try again.',

  copy: 'Get a copy of your answers',
  copyByMail:
    'For your privacy, we send a link to the email address of your application. It opens a page with your answers that you can print or download.',
  /** Where this browser cannot prove whose application it is (rule proof-1). */
  proofByMail:
    'So that nobody else can do this, we send a link to the email address of your application. Open it to go on.',
  emailLink: 'Email me a link',
  sendingLink: 'Sending...',
  linkFailed: 'The link could not be sent. Please try again.',
} as const;

/** The page behind the link that confirms a new email address. */
export const confirmContactTexts = {
  lead: 'Confirm that we may write to this email address about your application.',
  confirm: 'Confirm my new address',
  confirming: 'Confirming...',
  confirmed: (number: string) =>
    `Thank you. From now on we write to this address about your application ${number}.`,
  next: 'Please use the new address whenever you check your status.',
  invalid:
    'This link is no longer valid. It may be too old, or a newer one may have been sent to you.',
  failed: 'Your new address could not be confirmed. Please try again.',
} as const;

/** The page behind the link that takes back a change of the email address (rule contact-3). */
export const revertContactTexts = {
  lead: 'The email address of your application was changed. If that was not you, take it back: we then write to this address again.',
  confirm: 'Take the change back',
  confirming: 'Taking it back...',
  confirmed: (number: string) =>
    `Done. Your application ${number} has this email address again, and nobody at the other one can change it.`,
  next: 'Please use this address whenever you check your status.',
  invalid: 'This link is no longer valid. It may be too old, or the address was changed since.',
  failed: 'The change could not be taken back. Please try again.',
} as const;
