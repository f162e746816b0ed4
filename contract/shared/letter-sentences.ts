import { LETTER_LIMITS } from '#contract/letters/limits.ts';

/** Errors of what the desk writes; used as `messages` of messages.ts. */

export const subjectTooShort = (min: number) => `Enter a subject of at least ${min} characters`;
export const subjectOnOneLine = 'The subject must be on one line';
export const letterRequired = 'Write what you want to say';
export const placeholderUnknown = (name: string) =>
  `There is no placeholder {{${name}}}: use {{full_name}}, {{application_number}} or {{status_link}}`;
export const placeholderNeedsApplication = (name: string, people: number) =>
  `{{${name}}} is about an application, and ${people === 1 ? 'one of these people has' : `${people} of these people have`} none`;
export const noRecipients = 'Choose who gets the letter';
export const tooManyRecipients = `A letter goes to ${LETTER_LIMITS.recipientsMax} people at most`;
export const everybodyLeftOut = 'Nobody of these can be written to';
export const letterNotFound = 'This letter does not exist, or somebody else wrote it.';
export const letterGone = 'This letter was sent or stopped already.';
export const snippetNameRequired = 'Enter a name';
export const snippetNameOnOneLine = 'The name must be on one line';
export const snippetRequired = 'Write the text';
export const snippetHidden =
  'This text names somebody whose identity is hidden from you, so you cannot change it. Review their application first, or make a new snippet.';
export const snippetNameTaken = 'There is already a snippet with this name. Choose another name.';
export const snippetChanged =
  'This snippet was changed in the meantime. Nothing was saved, and your entries are still here.';
export const snippetChangedBy = (name: string) =>
  `${name} changed this snippet in the meantime. Nothing was saved, and your entries are still here.`;
export const snippetNotFound = 'This snippet has been deleted in the meantime.';
