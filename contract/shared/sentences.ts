import { LIMITS } from '#contract/apply/limits.ts';
import { PASSWORD_MAX, PASSWORD_MIN, RESET_LINK_MINUTES } from '#contract/auth/limits.ts';
import { formatMinutes } from './format.ts';

// Validation messages, errors and toasts: `messages` of messages.ts. Each is an export of its own, so
// that the web does not load those that only the server says. Other texts stand in the folder of
// their subject.

// Apart, so that the public pages do not load them.
export * from './editor-sentences.ts';
export * from './training-sentences.ts';

// Validation
export const nameRequired = 'Full name is required';
export const nameTooShort = `Name must be at least ${LIMITS.nameMin} characters`;
export const nameNotOneLine =
  'Please write the name on one line, without special control characters';
export const emailRequired = 'Email is required';
export const emailInvalid = 'Invalid email address';
export const phoneRequired = 'Phone number is required';
export const phoneInvalid = 'Invalid phone number format';
export const zipRequired = 'ZIP code is required';
export const numberRequired = 'Application number is required';
export const zipInvalid = 'ZIP code must be 5 digits';
export const zipFilterInvalid = 'A ZIP filter has up to 5 digits';
export const fieldRequired = 'This field is required';
export const essayTooShort = `Response must be at least ${LIMITS.essayMin} characters`;
export const optionRequired = 'Please select an option';
export const termsRequired = 'You must agree to the terms to submit your application';
export const userNameRequired = 'Name is required';
export const noUsersSelected = 'No users selected';
export const passwordRequired = 'Password is required';
export const passwordMinimum = `Minimum ${PASSWORD_MIN} characters`;
export const passwordTooShort = `Password must be at least ${PASSWORD_MIN} characters`;
export const passwordTooShortFor = (min: number) => `Password must be at least ${min} characters`;
export const passwordTooLong = `Password must be at most ${PASSWORD_MAX} characters`;
export const passwordsDiffer = 'Passwords do not match';
export const passwordGuessable =
  'This password is easy to guess. Choose a longer one, for example three words that do not belong together.';
export const passwordWrong = 'This is not your current password';
export const passwordUnchanged = 'This is your current password. Choose another one.';
export const codeRequired = 'Enter the code';
export const passkeyNameRequired = 'Give the passkey a name';
export const criteriaNotOnRubric = 'A criterion has points that the rubric does not offer';
export const scoreNotPercent = 'The score must be the percent of the criteria points';
export const evidenceNotFound = 'These words do not stand at that place of the answer';
export const evidenceTwice = 'The same words are pinned twice to a criterion';
export const tooMuchEvidence = 'At most five passages can be pinned to a criterion';

// Errors of the API
export const validationFailed = 'Please check the highlighted fields.';
export const malformedBody = 'The request body is not valid JSON.';
export const malformedRequest = 'The request could not be read.';
export const notSignedIn = 'Please sign in to continue.';
export const invalidCredentials = 'Invalid email or password';
export const accountInactive =
  'This account has been deactivated. Please contact an administrator.';
export const forbidden = 'You do not have permission to do this.';
export const secondFactorRequired =
  'Enter the code of your authenticator app, or use your passkey.';
export const secondFactorInvalid =
  'This code or passkey was not accepted. Codes change every 30 seconds, and each works once.';
export const challengeExpired =
  'This sign-in took too long or had too many wrong codes. Please sign in again.';
export const signInAgain = 'Please enter your password again to make this change.';
export const passwordChangeRequired = 'Please choose a password of your own first.';
export const secondFactorSetupRequired =
  'Administrators need a second factor here. Please set one up first.';
export const linkInvalid = 'This link is no longer valid.';
export const sessionNotFound = 'This session has already ended.';
export const passkeyNotFound = 'There is no such passkey in your account.';
export const passkeyExists = 'This passkey is already in your account.';
export const tooManyPasskeys =
  'Your account has as many passkeys as it can have. Remove one first.';
export const noSecondFactor = 'Set up an authenticator app or a passkey first.';
export const totpExists = 'Your account already has an authenticator app. Remove it first.';
export const lastSecondFactor =
  'Administrators need a second factor here. Add another one before you remove this one.';
export const mailNotFound = 'This message has been sent or deleted in the meantime.';
export const mailAlreadySent =
  'The applicant has already been told about this change, so it can no longer be undone. Please change the status instead.';
export const ownAccount = 'You cannot do this to your own account.';
export const ownAccountDelete = 'You cannot delete your own account.';
export const ownAccountRole = 'You cannot change the role of your own account.';
export const ownAccountStatus = 'You cannot deactivate your own account.';
export const ownAccountBulk =
  'Your own account cannot be part of a bulk action. No user was changed.';
export const notFound = 'There is nothing at this address.';
export const applicationNotFound = 'Application not found';
export const userNotFound = 'User not found';
export const zipLimitReached = 'This ZIP code has reached its limit. You can join the waitlist.';
export const alreadyReceived =
  'We have already received your application under this number and are working on it, so your changes were not saved. Please check its status, or write to us if an answer has to be corrected.';
export const zipFull = (zip: string, held: number, limit: number) =>
  `ZIP code ${zip} is full (${held} of ${limit} seats held).`;
export const zipTooSmall = (zip: string, held: number, limit: number, wanted: number) =>
  `ZIP code ${zip} has too few free seats (${held} of ${limit} held, ${wanted} more wanted).`;
export const applicationChanged =
  'Somebody else changed this application in the meantime. Nothing was overwritten.';
export const recused =
  'You stepped back from the review of this application. Take part again to score it.';
export const hiddenUntilReviewed = 'This is hidden until you have reviewed the application.';
export const heldByOther = 'A colleague is reviewing this application.';
export const heldBy = (name: string) => `${name} is reviewing this application.`;
export const applicationErased =
  'The personal data of this application has been erased. Only its status can still be changed.';
export const offerNotFound = 'This offer no longer exists.';
export const placeNotFound = 'We know no place with this ZIP code or name.';
export const noOpenOffer =
  'There is no open offer for this application. It may have ended, or it was answered before.';
export const alreadyInLine = 'You are already in line.';
export const notInLine = 'This application is not in line.';
export const alreadyDecided =
  'This application has already been decided, so it can no longer be withdrawn.';
export const addressNotConfirmed =
  'Please confirm your email address first, with the link that we sent you.';
export const noFreeSeat = 'This ZIP code has no free seat to offer.';
export const nobodyWaiting = 'Nobody is in line here who has no offer yet.';
export const seatTakenByOffer =
  'The seat was offered to the next in line, and they have accepted it. This change can no longer be undone.';
export const nothingToUndo = 'This change can no longer be undone.';
export const emailTaken = 'A user with this email already exists';
export const lastAdmin = 'At least one active administrator must remain.';
export const applicationNotApproved =
  'Only an approved applicant can be given an account. Please approve the application first.';
export const accountExists =
  'An account with this applicant’s email address already exists. No new one was created.';
export const bodyTooLarge = 'The request is too large.';
export const unsupportedMediaType = 'Please send JSON (Content-Type: application/json).';
export const tooManyRequests = 'Too many attempts. Please wait a moment and try again.';
export const tooManyRequestsFor = (minutes: number) =>
  `Too many attempts. Please try again in ${minutes} minutes.`;
export const internal = 'Something went wrong on our side. Please try again later.';
export const requestTooSlow = 'The request took too long to arrive. Please try again.';
export const databaseUnavailable =
  'The service is briefly unavailable. Please try again in a moment.';
export const resetLinkInvalid = 'This link is no longer valid. Please request a new one.';

// Errors that the browser reports
export const noResponse = 'No response from the server. Please check your network connection.';
export const timedOut = 'The server took too long to respond. Please try again.';
export const unreadableAnswer = 'The server sent a response that could not be read.';
export const accessDeniedLogged = 'Access denied: insufficient permissions';
export const notFoundLogged = 'Resource not found';
export const serverErrorLogged = 'Server error, try again later';

// Applying
export const zipChecking = 'Checking availability...';
export const zipAvailable = (count: number, limit: number) =>
  `Available (${count}/${limit} applications)`;
export const zipTaken = (limit: number) => `ZIP code full (${limit}/${limit} applications)`;
export const submitted = 'Application submitted successfully!';
export const submitFailed = 'Failed to submit application';
export const statusNotFound = 'Application not found. Please check your information.';
export const statusFailed = 'Failed to retrieve status. Please try again.';

// Signing in
export const loginFailed = 'Login failed';
export const restricted = 'Access restricted to authorized personnel only';
export const forgotSent = `If an account exists for this address, we have sent it a link to set a new password. The link is valid for ${formatMinutes(RESET_LINK_MINUTES)}.`;
export const passwordChanged = 'Your password has been changed. Please sign in.';
export const signedOut = 'You have been signed out.';
export const accessDenied = 'You do not have permission to access this page.';
export const forgotLead =
  'Enter the email address of your account. We will send you a link to set a new password.';
export const resetLead = `Choose a new password of at least ${PASSWORD_MIN} characters. All other sessions will be signed out.`;
export const formProblem = 'There is a problem';
export const signOutFailed =
  'You are signed out on this device, but the server did not confirm it.';

export const cannotBeUndone = 'This cannot be undone.';

// Health
export const healthy = 'All systems are working.';
export const databaseAway = 'The database cannot be reached.';
export const serverError = (status: number) => `Server error (${status})`;
export const noServer = 'No response from server';
export const configurationError = 'Configuration error';
