// Validation messages, errors and toasts: `messages` of messages.ts. Each is an export of its own, so
// that the web does not load those that only the server says. Other texts stand in the folder of
// their subject.

export * from './applicant-sentences.ts';
// Apart, so that the public pages do not load them.
export * from './editor-sentences.ts';
export * from './import-sentences.ts';
export * from './letter-sentences.ts';
export * from './newsroom-sentences.ts';
export * from './own-sentences.ts';
export * from './story-sentences.ts';
export * from './training-sentences.ts';

// Validation
export const userNameRequired = 'Name is required';
export const noUsersSelected = 'No users selected';

// Errors of the API
export const oidcOnly =
  'Administrators sign in through the network’s own accounts here. Please use the other button.';
export const scopeMissing =
  'This API token may not do that. Make one with the scope that the call needs.';
export const tokenNotFound = 'This API token does not exist, or not any more.';
export const mailNotFound = 'This message has been sent or deleted in the meantime.';
export const mailAlreadySent =
  'The applicant has already been told about this change, so it can no longer be undone. Please change the status instead.';
export const viewNotFound = 'This view has been deleted in the meantime.';
export const tooManyViews = (max: number) =>
  `You have as many views as one editor can have (${max}). Delete one first.`;
export const viewNameTaken = 'You already have a view with this name.';
export const ownAccount = 'You cannot do this to your own account.';
export const ownAccountDelete = 'You cannot delete your own account.';
export const ownAccountRole = 'You cannot change the role of your own account.';
export const ownAccountStatus = 'You cannot deactivate your own account.';
export const ownAccountBulk =
  'Your own account cannot be part of a bulk action. No user was changed.';
export const userNotFound = 'User not found';
export const zipTooSmall = (zip: string, held: number, limit: number, wanted: number) =>
  `ZIP code ${zip} has too few free seats (${held} of ${limit} held, ${wanted} more wanted).`;
export const applicationChanged =
  'Somebody else changed this application in the meantime. Nothing was overwritten.';
export const settingsChanged =
  'A colleague changed the settings in the meantime. Nothing was saved and your entries are still here; reload the page to see the new settings before you change them.';
export const recused =
  'You stepped back from the review of this application. Take part again to score it.';
export const hiddenUntilReviewed = 'This is hidden until you have reviewed the application.';
export const heldByOther = 'A colleague is reviewing this application.';
export const heldBy = (name: string) => `${name} is reviewing this application.`;
export const applicationWithdrawn =
  'The applicant withdrew this application, so there is no rejection to explain.';
export const applicationErased =
  'The personal data of this application has been erased. Only its status can still be changed.';
export const offerNotFound = 'This offer no longer exists.';
export const placeNotFound = 'We know no place with this ZIP code or name.';
export const noFreeSeat = 'This ZIP code has no free seat to offer.';
export const nobodyWaiting = 'Nobody is in line here who has no offer yet.';
export const notWaiting = 'This person already has an offer, or is no longer in line.';
export const seatTakenByOffer =
  'The seat was offered to the next in line, and they have accepted it. This change can no longer be undone.';
export const nothingToUndo = 'This change can no longer be undone.';
export const lastAdmin = 'At least one active administrator must remain.';
export const applicationNotApproved =
  'Only an approved applicant can be given an account. Please approve the application first.';
export const accountExists =
  'An account with this applicant’s email address already exists. No new one was created.';
export const unsupportedMediaType = 'Please send JSON (Content-Type: application/json).';

// Errors that the browser reports
export const accessDeniedLogged = 'Access denied: insufficient permissions';
export const notFoundLogged = 'Resource not found';
export const serverErrorLogged = 'Server error, try again later';

export const healthy = 'All systems are working.';
export const databaseAway = 'The database cannot be reached.';
export const configurationError = 'Configuration error';
export * from './template-sentences.ts';
export * from './webhook-sentences.ts';
