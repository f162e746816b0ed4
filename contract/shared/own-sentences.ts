/** What people who have signed in read about their account and the newsroom; used as `messages` of messages.ts. */

import { RADIUS_MAX } from '#contract/newsroom/limits.ts';

// Account
export const passwordWrong = 'This is not your current password';
export const passwordUnchanged = 'This is your current password. Choose another one.';
export const passkeyNameRequired = 'Give the passkey a name';
export const forbidden = 'You do not have permission to do this.';
export const signInAgain = 'Please enter your password again to make this change.';
export const passwordChangeRequired = 'Please choose a password of your own first.';
export const secondFactorSetupRequired = 'You need a second factor here. Please set one up first.';
export const sessionNotFound = 'This session has already ended.';
export const passkeyNotFound = 'There is no such passkey in your account.';
export const passkeyExists = 'This passkey is already in your account.';
export const tooManyPasskeys =
  'Your account has as many passkeys as it can have. Remove one first.';
export const noSecondFactor = 'Set up an authenticator app or a passkey first.';
export const totpExists = 'Your account already has an authenticator app. Remove it first.';
export const lastSecondFactor =
  'Administrators need a second factor here. Add another one before you remove this one.';
export const emailTaken = 'A user with this email already exists';
export const signOutFailed =
  'You are signed out on this device, but the server did not confirm it.';

// Newsroom
export const notInService =
  'This is for correspondents in service: people whose application is approved, with an active account.';
export const placeIsFixed =
  'Your ZIP code is that of your application. Please write to us if you have moved.';
export const zipUnknown = 'We know no place with this ZIP code';
export const radiusInvalid = `Enter a whole number from 1 to ${RADIUS_MAX}`;
export const assignmentNotFound = 'This assignment does not exist, or not any more.';
export const assignmentClosed = 'This assignment is not open.';
export const assignmentFull = 'As many people as are wanted have taken this assignment already.';
export const alreadyTaken = 'Nobody can take an assignment twice.';
export const notTaken = 'You do not have this assignment.';
