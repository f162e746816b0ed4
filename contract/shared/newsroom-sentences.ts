/** What editors read about the newsroom; used as `messages` of messages.ts. */

export const dueInThePast = 'Choose a time in the future';
export const publishedPastDue =
  'The due time of this draft has passed. Choose another one before you publish it.';
export const titleTooShort = (min: number) => `Enter a title of at least ${min} characters`;
export const briefRequired = 'Write what the story is about';
export const wantedInvalid = (max: number) => `Enter a whole number from 1 to ${max}`;
export const fewerThanTaken = (taken: number) =>
  `${taken} of them have taken it already: take it away from somebody first`;
export const personNotFound = 'This person does not have the assignment.';
export const assignmentChanged =
  'A colleague changed this assignment in the meantime. Nothing was saved, and your entries are still here.';
export const assignmentPublished = 'This assignment has been published already.';
export const authorHasLeft =
  'The author is no longer in service and could not make the changes. Edit the story yourself, accept it or decline it.';
export const personHasLeft = 'This person is no longer in service. Give it to somebody else.';
export const authorNoteMissing = 'Write a note for the author: why, and what comes next';
export const urlInvalid = 'Enter an address that begins with https:// or http://';
export const alertTooShort = (min: number) =>
  `Write in at least ${min} characters what happens and where`;
