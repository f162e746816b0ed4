import { COPY_LINK_HOURS, LIMITS, OWN_LINK_HOURS } from '#contract/apply/limits.ts';
import { PASSWORD_MAX, PASSWORD_MIN, RESET_LINK_MINUTES } from '#contract/auth/limits.ts';
import { formatMinutes, formatNumber, plural } from './format.ts';

// What applicants and people who sign in read on public pages, in the language of the build. Each is
// an export of its own, so that the web does not load those that only the server says.

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
export const fieldRequired = 'This field is required';
export const essayTooShort = `Response must be at least ${LIMITS.essayMin} characters`;
export const optionRequired = 'Please select an option';
export const termsRequired = 'You must agree to the terms to submit your application';
export const validationFailed = 'Please check the highlighted fields.';
export const malformedBody = 'The request body is not valid JSON.';
export const malformedRequest = 'The request could not be read.';
export const linkInvalid = 'This link is no longer valid.';
export const notFound = 'There is nothing at this address.';
export const applicationNotFound = 'Application not found';
export const zipLimitReached = 'This ZIP code has reached its limit. You can join the waitlist.';
export const alreadyReceived =
  'We have already received your application under this number and are working on it, so your changes were not saved. Please check its status, or write to us if an answer has to be corrected.';
export const noOpenOffer =
  'There is no open offer for this application. It may have ended, or it was answered before.';
export const alreadyInLine = 'You are already in line.';
export const notInLine = 'This application is not in line.';
export const alreadyDecided =
  'This application has already been decided, so it can no longer be changed.';
export const addressNotConfirmed =
  'Please confirm your email address first, with the link that we sent you.';
export const bodyTooLarge = 'The request is too large.';
export const tooManyRequests = 'Too many attempts. Please wait a moment and try again.';
export const tooManyRequestsFor = (minutes: number) =>
  `Too many attempts. Please try again in ${minutes > 120 ? `${Math.ceil(minutes / 60)} hours` : `${minutes} minutes`}.`;
export const tooManyRequestsIn = (seconds: number) =>
  `Too many attempts. Please try again in ${plural(seconds, 'second', 'seconds')}.`;
export const internal = 'Something went wrong on our side. Please try again later.';
export const requestTooSlow = 'The request took too long to arrive. Please try again.';
export const databaseUnavailable =
  'The service is briefly unavailable. Please try again in a moment.';
export const tooBusy = 'Too many people are waiting for this. Please try again in a minute.';
export const noRoom =
  'The portal has no room for new applications and drafts at the moment. Please try again in a few hours.';
export const noResponse = 'No response from the server. Please check your network connection.';
export const timedOut = 'The server took too long to respond. Please try again.';
export const unreadableResponse = 'The server sent a response that could not be read.';
export const zipChecking = 'Checking availability...';
export const zipAvailable = (count: number, limit: number) =>
  `Available (${count}/${limit} applications)`;
export const zipTaken = (limit: number) => `ZIP code full (${limit}/${limit} applications)`;
export const submitted = 'Application submitted successfully!';
export const submitFailed = 'Failed to submit application';
export const statusNotFound = 'Application not found. Please check your information.';
export const statusFailed = 'Failed to retrieve status. Please try again.';
export const formProblem = 'There is a problem';
export const cannotBeUndone = 'This cannot be undone.';
export const serverError = (status: number) => `Server error (${status})`;
export const passwordRequired = 'Password is required';
export const passwordMinimum = `Minimum ${PASSWORD_MIN} characters`;
export const passwordTooShort = `Password must be at least ${PASSWORD_MIN} characters`;
export const passwordTooShortFor = (min: number) => `Password must be at least ${min} characters`;
export const passwordTooLong = `Password must be at most ${PASSWORD_MAX} characters`;
export const passwordsDiffer = 'Passwords do not match';
export const passwordGuessable =
  'This password is easy to guess. Choose a longer one, for example three words that do not belong together.';
export const invalidCredentials = 'Invalid email or password';
export const accountInactive = (address: string) =>
  `This account has been deactivated. Please contact an administrator: ${address}`;
export const resetLinkInvalid = 'This link is no longer valid. Please request a new one.';
export const loginFailed = 'Login failed';
export const restricted = 'Access restricted to authorized personnel only';
export const forgotSent = `If an account exists for this address, we have sent it a link to set a new password. The link is valid for ${formatMinutes(RESET_LINK_MINUTES)}.`;
export const passwordChanged = 'Your password has been changed. Please sign in.';
export const signedOut = 'You have been signed out.';
export const accessDenied = 'You do not have permission to access this page.';
export const forgotLead =
  'Enter the email address of your account. We will send you a link to set a new password.';
export const resetLead = `Choose a new password of at least ${PASSWORD_MIN} characters. All other sessions will be signed out.`;
export const invitationLead = `Choose a password of at least ${PASSWORD_MIN} characters for your account.`;
export const notSignedIn = 'Please sign in to continue.';
export const secondFactorRequired =
  'Enter the code of your authenticator app, or use your passkey.';
export const secondFactorInvalid =
  'This code or passkey was not accepted. Codes change every 30 seconds, and each works once.';
export const totpInvalid =
  'This code was not accepted. Codes change every 30 seconds, and only those of the key that was shown last count: if you began in another window, too, cancel here and begin again.';
export const challengeExpired =
  'This sign-in took too long or had too many wrong codes. Please sign in again.';
export const codeRequired = 'Enter the code';
export const noServer = 'No response from server';

export const textTooLong = (max: number) => `Please use at most ${formatNumber(max)} characters`;
export const textNotStorable = 'This text contains characters that cannot be stored';

// Drafts on another device, corrections and a second application
export const draftNotFound =
  'There is no draft with this code. It may have expired, or it was deleted after it was sent.';
export const draftTooLarge = 'This draft is too large to be kept for another device.';
export const draftChanged = 'This draft was changed on another device in the meantime.';
export const contactRequired = 'Enter a new phone number or a new email address';
export const contactUnchanged = 'This is what we have already. Nothing was changed.';
export const tooEarlyToApplyAgain = (day: string) =>
  `You can apply again from ${day} on. Your answers stay on this device until then.`;
export const numberMailed =
  'If we have an application with this address, we have sent its number to it. Please also check your spam folder.';
export const proofNeeded =
  'This needs proof that the application is yours. Ask for a link at its email address, and open it.';
export const ownLinkMailed = `If there is an application with this number and address, we have sent a link to its email address. It is valid for ${OWN_LINK_HOURS} hours. Please also check your spam folder.`;
export const copyLinkMailed = `We have sent a link to the email address of your application. It is valid for ${COPY_LINK_HOURS} hours.`;
