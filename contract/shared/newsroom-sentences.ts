/** Errors of the newsroom; used as `messages` of messages.ts. */

export const notInService =
  'This is for correspondents in service: people whose application is approved, with an active account.';
export const placeIsFixed =
  'Your ZIP code is that of your application. Please write to us if you have moved.';
export const zipUnknown = 'We know no place with this ZIP code';
export const dueInThePast = 'Choose a time in the future';
export const titleTooShort = (min: number) => `Enter a title of at least ${min} characters`;
export const briefRequired = 'Write what the story is about';
export const wantedInvalid = (max: number) => `Enter a whole number from 1 to ${max}`;
export const fewerThanTaken = (taken: number) =>
  `${taken} of them have taken it already: take it away from somebody first`;
export const assignmentNotFound = 'This assignment does not exist, or not any more.';
export const personNotFound = 'This person does not have the assignment.';
export const assignmentChanged =
  'A colleague changed this assignment in the meantime. Nothing was saved and your entries are still here; reload the page to see the changes.';
export const assignmentPublished = 'This assignment has been published already.';
export const assignmentClosed = 'This assignment is not open.';
export const assignmentFull = 'As many people as are wanted have taken this assignment already.';
export const alreadyTaken = 'This assignment has been taken by this person already.';
export const notTaken = 'You do not have this assignment.';
export const storyStatus = 'A story has been filed, so this is no longer possible.';
