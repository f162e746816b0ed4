/** Errors of the texts of mails; used as `messages` of messages.ts. */

export const templateNotFound = 'There is no such text, or nobody can change it.';
export const templateChanged =
  'Somebody else has changed this text meanwhile. Yours is still here: copy it, reload, and merge the two.';
export const subjectRequired = 'A subject is required';
export const mailBodyRequired = 'A text is required';
export const placeholderNotHere = (name: string) => `There is no placeholder {{${name}}} here`;
export const placeholderMissing = (name: string) => `The text must contain {{${name}}}`;
